//! Assembles one line to its encoding. Tries the leaves whose names occur in the line, then all leaves, until a word of
//! a leaf prints the line.

use crate::accept::AcceptedWord;
use crate::comments::without_comments;
use crate::directives::DirectiveFault;
use crate::encoded::{Candidate, Encoded, Part, PartKind, Why};
use crate::fast_path::{FastPath, FastPathInput, Given};
use crate::host::{AsmHost, Site};
use crate::index::{Index, Leaf, Named};
use crate::lines;
use crate::memo::{self, Memo};
use crate::other_generations::{OtherGenerations, Tried};
use crate::refusal::Refusal;
use crate::search::{Input, Mode, Search};
use crate::solve::Shared;
use crate::state::{Piece, Scope, VIRTUAL, What};
use crate::statement::Kind;
use crate::text::Line;
use crate::trace::Trace;
use crate::unlisted::{CountedText, enum_fields};
use isaloom_bits::{Word, low_mask};
use isaloom_engine::compiled::Raw;
use isaloom_engine::{DecodeResult, Isa, Place, Printer};
use isaloom_model::{BitsetId, Generation};
use rustc_hash::FxHashMap;
use std::sync::{Arc, OnceLock};

/// Assembles lines with one compiled description. An assembler has caches and scratch memory, so use one assembler for
/// many lines. The lookup tables are built for the first line. A clone shares the tables and has its own scratch
/// memory, so use one clone per thread.
pub struct Assembler {
    isa: Isa,
    index: Arc<OnceLock<Index>>,
    shared: Shared,
    search: Search,
    quick: FastPath,
    memo: Memo,
    /// Errors of rejected lines, by line. Contains only lines whose rejection does not depend on labels or on the
    /// embedding program.
    refused: FxHashMap<Box<str>, Refusal>,
    elsewhere: OtherGenerations<Assembler>,
}

/// Maximum number of cached rejected lines; the cache is cleared when it is full.
const MOST_REFUSED: usize = 512;
/// Maximum number of other generations in which a rejected line is tried.
const MOST_GENERATIONS: usize = 24;
/// Maximum length of a cached rejected line, in bytes.
const LONGEST_REFUSED: usize = 1024;

impl Clone for Assembler {
    fn clone(&self) -> Self {
        let mut search = Search::new(&self.isa, &self.shared);
        search.acceptor.verify = self.search.acceptor.verify;
        let (index, shared) = (Arc::clone(&self.index), self.shared.clone());
        Assembler { quick: self.quick.clone(), ..Assembler::with(self.isa.clone(), index, shared, search) }
    }
}

impl std::fmt::Debug for Assembler {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Assembler").field("generation", &self.isa.generation()).finish_non_exhaustive()
    }
}

/// One pass of the search: which instructions it tries, and with which matching rules. Passes run in the order of
/// [`STAGES`] until a word is found.
#[derive(Clone, Copy)]
struct Stage {
    /// Whether to try all instructions, instead of only those whose name is a word of the line.
    everywhere: bool,
    verbatim: bool,
    rounding: bool,
    odd: bool,
}

const STAGES: [Stage; 5] = [
    Stage { everywhere: false, verbatim: true, rounding: false, odd: false },
    Stage { everywhere: false, verbatim: false, rounding: false, odd: false },
    Stage { everywhere: false, verbatim: false, rounding: true, odd: false },
    Stage { everywhere: true, verbatim: false, rounding: true, odd: false },
    Stage { everywhere: true, verbatim: false, rounding: true, odd: true },
];

/// Number of stages at the beginning of [`STAGES`] that try only instructions whose name is a word of the line.
const NAMED_STAGES: usize = 3;

impl Assembler {
    /// Creates an assembler for a compiled description.
    pub fn new(isa: &Isa) -> Assembler {
        let shared = Shared::default();
        let search = Search::new(isa, &shared);
        Assembler::with(isa.clone(), Arc::default(), shared, search)
    }

    /// Creates an assembler with empty caches.
    fn with(isa: Isa, index: Arc<OnceLock<Index>>, shared: Shared, search: Search) -> Assembler {
        let (memo, refused, elsewhere) = (Memo::default(), FxHashMap::default(), OtherGenerations::default());
        let quick = FastPath::new(isa.compiled());
        Assembler { isa, index, shared, search, quick, memo, refused, elsewhere }
    }

    /// Sets whether the assembler decodes and prints a word before it accepts it, if the constraints do not prove that
    /// the word prints the line (default: true).
    #[must_use]
    pub fn with_verification(mut self, verify: bool) -> Self {
        self.set_verification(verify);
        self
    }

    pub(crate) fn set_verification(&mut self, verify: bool) {
        if std::mem::replace(&mut self.search.acceptor.verify, verify) != verify {
            self.memo.clear();
            self.refused.clear();
        }
    }

    /// Returns a help text that names the other generations in which the line is an instruction; `None` if there is no
    /// such generation.
    pub(crate) fn elsewhere(&mut self, text: &str, site: Site<'_>, host: &dyn AsmHost) -> Option<String> {
        let isa = &self.isa;
        let others = || {
            let generations = isa.model().generations().iter().filter(|g| **g != isa.generation().0);
            let compiled =
                generations.filter_map(|g| Isa::compile(Arc::clone(isa.model()), Generation(*g)).ok());
            compiled.take(MOST_GENERATIONS).map(|isa| Assembler::new(&isa)).collect()
        };
        self.elsewhere.help(isa.generation(), text, LONGEST_REFUSED, others, |other: &mut Assembler| Tried {
            generation: other.isa.generation(),
            fits: other.likely(text, site, host),
            alone: !other.search.asked,
        })
    }

    /// Returns the description.
    pub fn isa(&self) -> &Isa {
        &self.isa
    }

    /// Returns the leaf of the description that prints an encoded line.
    pub fn leaf(&self, encoded: &Encoded) -> BitsetId {
        self.isa.compiled().program(encoded.program).leaf
    }

    /// Returns the canonical word of a line without comments and label definitions.
    ///
    /// # Errors
    /// Returns a [`Refusal`] with the matched part of the line and the expected continuations.
    pub fn line(&mut self, text: &str, site: Site<'_>, host: &dyn AsmHost) -> Result<Encoded, Refusal> {
        if let Some(refusal) = self.refused.get(text) {
            return Err(refusal.clone());
        }
        if let Some(encoded) = self.word(text, site, host) {
            return Ok(encoded);
        }
        let asked = self.search.asked;
        let refusal = self.refusal(text, site, host);
        if !asked && !self.search.asked && text.len() <= LONGEST_REFUSED {
            if self.refused.len() >= MOST_REFUSED {
                self.refused.clear();
            }
            self.refused.insert(text.into(), refusal.clone());
        }
        Err(refusal)
    }

    /// Returns the canonical word of a line, or `None`: like [`line`](Assembler::line), but without an error
    /// description.
    pub fn word(&mut self, text: &str, site: Site<'_>, host: &dyn AsmHost) -> Option<Encoded> {
        let hash = memo::hash(text);
        if let Some(known) = self.memo.get(text, hash) {
            return Some(known);
        }
        let encoded = self.first(text, site, host, &STAGES)?;
        if !self.search.asked {
            self.memo.put(text, hash, encoded);
        }
        Some(encoded)
    }

    /// Like [`word`](Assembler::word), but without the last stage, which also matches displays that print only a
    /// message. Does not use the cache.
    pub(crate) fn attempt(&mut self, text: &str, site: Site<'_>, host: &dyn AsmHost) -> Option<Encoded> {
        self.first(text, site, host, &STAGES[..STAGES.len() - 1])
    }

    /// Returns whether the line is an instruction whose name is a word of the line.
    fn likely(&mut self, text: &str, site: Site<'_>, host: &dyn AsmHost) -> bool {
        self.first(text, site, host, &STAGES[..NAMED_STAGES]).is_some()
    }

    /// Returns the canonical word of a line and its parts, which map byte ranges of the line to fields and bits.
    ///
    /// # Errors
    /// Returns the same errors as [`line`](Assembler::line).
    pub fn read(
        &mut self,
        text: &str,
        site: Site<'_>,
        host: &dyn AsmHost,
    ) -> Result<(Encoded, Vec<Part>), Refusal> {
        self.search.mode.pieces = true;
        let found = self.first(text, site, host, &STAGES);
        self.search.mode.pieces = false;
        match found {
            Some(encoded) => Ok((encoded, self.parts(0, &encoded))),
            None => Err(self.refusal(text, site, host)),
        }
    }

    /// Returns every word that prints the line, the canonical word first. Each path of the search through the line
    /// gives at most one word.
    pub fn candidates(&mut self, text: &str, site: Site<'_>, host: &dyn AsmHost) -> Vec<Candidate> {
        let mut all: Vec<(usize, Candidate, Option<Named>, AcceptedWord)> = Vec::new();
        let mut gave_up = false;
        self.search.mode.all = true;
        self.search.mode.pieces = true;
        for (number, stage) in STAGES.iter().enumerate() {
            // Displays that print only a message are tried only if nothing else matches.
            if stage.odd && !all.is_empty() {
                break;
            }
            let names = self.search(text, site, host, *stage);
            gave_up |= self.search.gave_up;
            let hits = std::mem::take(&mut self.search.hits);
            for (at, (hit, named)) in hits.into_iter().zip(names).enumerate() {
                let encoded = encoded(hit, gave_up, false);
                if all.iter().any(|(.., before)| before.word == hit.word && before.is_of(&hit)) {
                    continue;
                }
                let parts = self.parts(at, &encoded);
                all.push((number, Candidate { encoded, parts, why: Why::Only }, named, hit));
            }
        }
        self.search.mode = Mode::default();
        // Selects the word that `line` returns. The first stage with a result decides; in this stage, the first leaf
        // with a word without a message; of this leaf, the first word in the order of preference.
        let Some(&(stage, .., first)) = all.first() else { return Vec::new() };
        let first = all.iter().find(|c| c.0 == stage && c.3.clean).map_or(first, |c| c.3);
        let same = |c: &&(usize, Candidate, Option<Named>, AcceptedWord)| {
            c.0 == stage && c.3.clean == first.clean && c.3.is_of(&first)
        };
        let least = all.iter().filter(same).map(|c| c.3.order()).min().unwrap_or(first.order());
        let taken = all.iter().position(|c| same(&c) && c.3.order() == least).unwrap_or(0);
        let one = all.remove(taken);
        all.insert(0, one);
        let alone = all.len() == 1;
        let (first_leaf, first_named, clean) =
            (self.leaf(&all[0].1.encoded), all[0].2, all[0].1.encoded.clean);
        let isa = &self.isa;
        let unlisted = all[0].3.unlisted;
        for (place, (number, candidate, named, hit)) in all.iter_mut().enumerate() {
            let leaf = isa.compiled().program(candidate.encoded.program).leaf;
            candidate.why = match (place, *number != stage) {
                (0, _) if alone => Why::Only,
                (0, _) => Why::First,
                _ if clean && !candidate.encoded.clean => Why::Message,
                (_, true) if STAGES[*number].odd => Why::Odd,
                (_, true) if STAGES[*number].everywhere => Why::Unnamed,
                (_, true) if STAGES[*number].rounding => Why::Rounded,
                (_, true) => Why::Loose,
                _ if leaf == first_leaf && hit.unlisted > unlisted => Why::Unlisted,
                _ if leaf == first_leaf => Why::SameLeaf,
                _ => match (first_named, *named) {
                    (Some(first), Some(own)) if own.at > first.at => Why::NamedLater,
                    (Some(first), Some(own)) if own.at == first.at && own.length < first.length => {
                        Why::NamedShorter
                    }
                    (Some(_), None) => Why::Unnamed,
                    _ => Why::DeclaredLater,
                },
            };
        }
        all.into_iter().map(|c| c.1).collect()
    }

    /// Returns the bits of the word that the text of an encoded line leaves unspecified. These bits belong to
    /// declared fields that the line does not show, and have the value 0 or the field's default. Flipping one of
    /// these bits does not change the disassembled text, add a message, or add an unlisted enum value. `encoded` and
    /// `parts` are results of [`read`](Assembler::read).
    pub fn unspecified(&self, encoded: &Encoded, parts: &[Part], site: Site<'_>) -> u128 {
        let shown = parts.iter().fold(0, |bits, part| match part.kind {
            PartKind::Field { bits: more, .. } => bits | more,
            PartKind::Text | PartKind::Name => bits,
        });
        self.unspecified_bits(encoded, shown, site).fold(0, |all, bit| all | bit)
    }

    /// Returns the encoding of a line, and the bits of all fields whose text is in the line; `None` if the line is not
    /// an instruction.
    pub(crate) fn shown(
        &mut self,
        text: &str,
        site: Site<'_>,
        host: &dyn AsmHost,
    ) -> Option<(Encoded, u128)> {
        self.search.mode.pieces = true;
        let found = self.first(text, site, host, &STAGES);
        self.search.mode.pieces = false;
        let pieces = self.search.pieces.first().zip(self.search.scopes.first());
        let shown = pieces.map_or(0, |(pieces, scopes)| {
            pieces.iter().fold(0, |all, piece| all | self.field_bits(piece, scopes))
        });
        found.map(|encoded| (encoded, shown))
    }

    /// Like [`unspecified`](Assembler::unspecified), but returns the bits one by one. Each bit is tested when the
    /// iterator reaches it. `shown` contains the bits of the fields whose text is in the line.
    pub(crate) fn unspecified_bits(
        &self,
        encoded: &Encoded,
        shown: u128,
        site: Site<'_>,
    ) -> impl Iterator<Item = u128> {
        let isa = &self.isa;
        let declared = isa.compiled().declared_bits(isa.compiled().program(encoded.program));
        let chosen = encoded.word.value() ^ encoded.defaults;
        let maybe = declared & !shown & !chosen & low_mask(encoded.word.width());
        let maybe = if encoded.clean { maybe } else { 0 };
        let (word, dispatch, program) = (encoded.word, encoded.dispatch, encoded.program);
        let mut printer = (maybe != 0).then(|| Printer::new(isa));
        let mut prints = move |word: Word, sink: &mut CountedText<'_>| {
            sink.clear();
            let instruction = isa.compiled().instruction(dispatch, word, site.index);
            let good = printer
                .as_mut()
                .is_some_and(|printer| printer.print_text(&instruction, Place::default(), &mut (), sink));
            good && matches!(instruction.found, DecodeResult::Leaf { program: own, .. } if own == program)
        };
        let enums = self.shared.enum_fields.get_or_init(|| enum_fields(isa.compiled()).into());
        let (mut own, mut other) = (CountedText::new(enums), CountedText::new(enums));
        let maybe = if prints(word, &mut own) { maybe } else { 0 };
        let bits = (0..word.width()).map(|bit| 1u128 << bit).filter(move |bit| maybe & bit != 0);
        bits.filter(move |bit| {
            let flipped = Word::new(word.value() ^ bit, word.width());
            prints(flipped, &mut other) && other.text == own.text && other.unlisted <= own.unlisted
        })
    }

    /// Assembles a single line: an instruction (with or without a `{bits=0x...}` suffix), `.word` or `.byte`. Labels
    /// are `l<n>` and `fxn<n>`; the instruction is number 0. An empty line has no words.
    ///
    /// # Errors
    /// Returns a [`Refusal`] with a range within the line.
    pub fn single(&mut self, text: &str, host: &dyn AsmHost) -> Result<Vec<Word>, Refusal> {
        let cleaned = without_comments(text);
        let parts = lines::parts(&cleaned, 0, &lines::word_widths(self.isa.compiled()));
        if let Some((range, fault)) = parts.wrong {
            return Err(Refusal::directive(range, fault));
        }
        let Some(statement) = parts.statement else { return Ok(Vec::new()) };
        match statement.kind {
            Kind::Words(words) | Kind::Header(words) => Ok(words),
            Kind::Bracketed(word) => Ok(vec![word]),
            // A single line is at position 0, where every alignment is satisfied, so `.align` adds no words.
            Kind::Wrong | Kind::Align(_) => Ok(Vec::new()),
            Kind::JumpTable if host.jump_table_size() == 0 => {
                Err(Refusal::directive(statement.range, DirectiveFault::NoJumpTable))
            }
            Kind::JumpTable => Err(Refusal::directive(statement.range, DirectiveFault::Entry { entry: 0 })),
            // A single line has no label definitions, so the label of the address is undefined.
            Kind::Address(address) => {
                let name = cleaned.get(address.name).unwrap_or("").to_owned();
                Err(Refusal::directive(statement.range, DirectiveFault::Label { name }))
            }
            Kind::Bytes(bytes) => Ok(bytes.into_iter().map(|byte| Word::new(u128::from(byte), 8)).collect()),
            Kind::Instruction { flip } => {
                let start = statement.range.start;
                let line = cleaned.get(statement.range).unwrap_or("");
                match self.line(line, Site { index: 0, symbols: &() }, host) {
                    Ok(e) => Ok(vec![Word::new(e.word.value() ^ flip, e.word.width())]),
                    Err(mut refusal) => {
                        refusal.range = refusal.range.start + start..refusal.range.end + start;
                        Err(refusal)
                    }
                }
            }
        }
    }

    fn first(&mut self, text: &str, site: Site<'_>, host: &dyn AsmHost, stages: &[Stage]) -> Option<Encoded> {
        if let Some(encoded) = self.quickly(text, site, host) {
            return Some(encoded);
        }
        self.searched(text, site, host, stages)
    }

    /// Returns the canonical word of a line from the fast path; `None` if the fast path cannot decide, or the current
    /// mode needs results that only the search has.
    fn quickly(&mut self, text: &str, site: Site<'_>, host: &dyn AsmHost) -> Option<Encoded> {
        let Assembler { isa, index, shared, search, quick, .. } = self;
        if search.mode.pieces || search.mode.all {
            return None;
        }
        let isa = isa.compiled();
        let index = index.get_or_init(|| Index::new(isa));
        let given = Given { isa, index, forms: &shared.forms, rivals: &shared.rivals };
        let ask = FastPathInput { given, site, host };
        let (hit, asked) = quick.word(text, &ask)?;
        (search.asked, search.gave_up) = (asked, false);
        Some(encoded(hit, false, false))
    }

    /// Returns the canonical word of a line from the first of `stages` in which the search finds a word. Does not use
    /// the fast path.
    fn searched(
        &mut self,
        text: &str,
        site: Site<'_>,
        host: &dyn AsmHost,
        stages: &[Stage],
    ) -> Option<Encoded> {
        let (mut gave_up, mut asked) = (false, false);
        for stage in stages {
            self.search(text, site, host, *stage);
            gave_up |= self.search.gave_up;
            asked |= self.search.asked;
            self.search.asked = asked;
            if let Some(&hit) = self.search.hits.first() {
                return Some(encoded(hit, gave_up, self.search.cut));
            }
        }
        self.search.gave_up = gave_up;
        None
    }

    /// Runs one stage of the search, and stores the found words in `self.search.hits`. Returns, for each of them, the
    /// word of the line that names its instruction; `None` for an instruction that the line does not name.
    fn search(&mut self, text: &str, site: Site<'_>, host: &dyn AsmHost, stage: Stage) -> Vec<Option<Named>> {
        let Assembler { isa, index, search, .. } = self;
        let index = index.get_or_init(|| Index::new(isa.compiled()));
        search.mode.verbatim = stage.verbatim;
        search.mode.rounding = stage.rounding;
        search.mode.odd = stage.odd;
        search.start(text.len());
        let input = Input { isa: isa.compiled(), line: Line { text }, site, host, index };
        let mut names = Vec::new();
        let mut fallback_name = None;
        let all = search.mode.all;
        let mut visit = |leaf: Leaf, named: Option<Named>| {
            let had_fallback = search.fallback.is_some();
            let found = search.leaf(leaf.dispatch, leaf.leaf, &input);
            if all {
                names.resize(search.hits.len(), named);
            }
            if !had_fallback && search.fallback.is_some() {
                fallback_name = named;
            }
            found
        };
        let found = if stage.everywhere {
            isa.compiled().instruction_dispatches().any(|(dispatch, compiled)| {
                (0u32..).zip(&compiled.programs).any(|(leaf, _)| visit(Leaf { dispatch, leaf }, None))
            })
        } else {
            index.visit(text, visit)
        };
        if !found && let Some(hit) = search.fallback.take() {
            search.hits.push(hit);
            names.push(fallback_name);
        }
        names
    }

    /// Returns the error for a rejected line. Searches the line again and records how far each candidate leaf matches
    /// it.
    fn refusal(&mut self, text: &str, site: Site<'_>, host: &dyn AsmHost) -> Refusal {
        let gave_up = self.search.gave_up;
        let named = self.index.get_or_init(|| Index::new(self.isa.compiled())).knows_any(text);
        self.search.trace = Some(Trace::default());
        self.search(text, site, host, STAGES[if named { NAMED_STAGES - 1 } else { NAMED_STAGES }]);
        let trace = self.search.trace.take().unwrap_or_default();
        let index = self.index.get_or_init(|| Index::new(self.isa.compiled()));
        Refusal::new(&self.isa, text, index, &trace, named, gave_up)
    }

    /// Returns the parts of the line for the search result with index `number`.
    fn parts(&self, number: usize, encoded: &Encoded) -> Vec<Part> {
        let (Some(pieces), Some(scopes)) = (self.search.pieces.get(number), self.search.scopes.get(number))
        else {
            return Vec::new();
        };
        pieces.iter().map(|piece| self.part(piece, scopes, encoded)).collect()
    }

    fn part(&self, piece: &Piece, scopes: &[Scope], encoded: &Encoded) -> Part {
        let isa = &self.isa;
        let kind = match piece.what {
            What::Text => PartKind::Text,
            What::Name => PartKind::Name,
            What::Field { slot, .. } => {
                let slot = isa.compiled().slot(slot);
                let bits = self.field_bits(piece, scopes);
                let stored = |low: u32| (encoded.word.value() & bits) >> low;
                let value = match slot.raw {
                    Raw::Bits { .. } => (bits != 0).then(|| stored(bits.trailing_zeros())),
                    Raw::Value(_) => None,
                };
                PartKind::Field {
                    field: slot.field,
                    name: isa.model().field(slot.field).name.clone(),
                    bits,
                    value,
                }
            }
        };
        Part { range: piece.start..piece.end, kind }
    }

    /// Returns the instruction bits that the text of a piece shows; 0 if the piece is not the text of a field.
    fn field_bits(&self, piece: &Piece, scopes: &[Scope]) -> u128 {
        let What::Field { slot, scope } = piece.what else { return 0 };
        let isa = self.isa.compiled();
        let above = |up: u8| {
            let parent = |scope: u32| scopes.get(scope as usize).map_or(0, |s| s.parent);
            let scope = (0..up).fold(scope, |scope, _| parent(scope));
            scopes.get(scope as usize).map_or(0, |s| s.base)
        };
        let stored = |up: u8, range: isaloom_bits::BitRange| {
            let low = above(up) + range.low();
            (low < VIRTUAL).then(|| low_mask(range.width()) << low)
        };
        match isa.slot(slot).raw {
            Raw::Bits { up, range } => stored(up, range).unwrap_or(0),
            Raw::Value(value) => crate::values::stored_bits(isa, value, stored),
        }
    }
}

/// Converts a search result to an [`Encoded`]. `gave_up`: some leaf was not tried completely. `cut`: the leaf of this
/// result was not tried completely.
fn encoded(hit: AcceptedWord, gave_up: bool, cut: bool) -> Encoded {
    let AcceptedWord { word, dispatch, program, clean, defaults, .. } = hit;
    Encoded { word, dispatch, program, clean, certain: !cut && (clean || !gave_up), defaults }
}

#[cfg(test)]
mod tests;
