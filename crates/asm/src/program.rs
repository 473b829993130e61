//! Assembles whole programs: first collects the labels, then encodes every statement. Each error becomes a diagnostic.

use crate::assembler::Assembler;
use crate::comments::without_comments;
use crate::directives::{DirectiveFault, sections};
use crate::host::{AsmHost, Site, Symbols};
use crate::labels::Labels;
use crate::lines::{Parts, apart, pieces, word_digits, word_widths};
use crate::parallel::{EncodedRound, ParallelEncoder, ROUND, Workers};
use crate::placement::place;
use crate::remarks::changed_bits;
use crate::reporting::{Errors, Limited, directive_error, span};
use crate::statement::{Address, AddressForm, Kind, Statement};
use crate::unspecified::{ReportUnspecified, UnspecifiedBits};
use isaloom_bits::Word;
use isaloom_engine::Isa;
use isaloom_model::ByteOrder;
use isaloom_source::{Diagnostic, FileId};
use rustc_hash::FxHashMap;
use std::ops::Range;

/// Options of the assembler.
#[derive(Clone, Debug)]
pub struct AsmOptions {
    /// Byte order of words; `None` uses the byte order of the description.
    pub byte_order: Option<ByteOrder>,
    /// Whether to decode and print a word before it is accepted, if the constraints do not prove that it prints the
    /// line.
    pub verify: bool,
    /// When `asm-unspecified-bits` warns that the text of an instruction leaves bits unspecified. If the program has a
    /// `{bits=0x...}` suffix, there is no warning.
    pub unspecified: ReportUnspecified,
    /// Maximum number of errors that are reported individually; one message counts the remaining errors.
    pub max_errors: usize,
    /// Whether rejected lines are tried in the other generations of the description, for a better error
    /// message.
    pub other_generations: bool,
    /// Whether to omit [`Assembly::statements`]; the statements are only counted.
    pub bytes_only: bool,
}

impl Default for AsmOptions {
    fn default() -> AsmOptions {
        AsmOptions {
            byte_order: None,
            verify: true,
            unspecified: ReportUnspecified::Once,
            max_errors: 200,
            other_generations: false,
            bytes_only: false,
        }
    }
}

/// A statement of an assembled program, and its words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assembled {
    /// Byte range of the statement in the source.
    pub source: Range<usize>,
    /// Offset of the statement's bytes in the program.
    pub offset: u64,
    /// Position of the statement's first instruction in address units. It is the index of the instruction if every
    /// instruction is one unit long.
    pub index: u64,
    /// Words of the statement; empty for `.byte` and for an invalid statement.
    pub words: Vec<Word>,
    /// Whether the statement has an error.
    pub failed: bool,
}

/// Assembled program.
#[derive(Clone, Debug, Default)]
pub struct Assembly {
    /// Bytes of the program. An invalid statement is encoded as zeros with the size of one address unit.
    pub bytes: Vec<u8>,
    /// Statements in order; empty with `bytes_only`.
    pub statements: Vec<Assembled>,
    /// Number of statements.
    pub count: usize,
    /// Number of statements with an error.
    pub wrong: usize,
    /// Errors and warnings about the program.
    pub diagnostics: Vec<Diagnostic>,
    /// Labels that the program defines, each with the position of the next instruction in units.
    pub labels: Vec<(String, u64)>,
}

/// Assembles a program. `source` is the text of `file`, to which the diagnostics refer.
///
/// The text is the output of the disassembler, with or without its columns and comments, or is written by hand. It has
/// one instruction per line, labels `name:`, and comments `;`, `//`, `/* */`, and `#` at the start of a line. `.word
/// 0x...` and `.byte 0x..` are data. `{bits=0x...}` after an instruction inverts bits that its text does not show.
pub fn assemble(isa: &Isa, source: &str, file: FileId, options: &AsmOptions, host: &dyn AsmHost) -> Assembly {
    Assembler::new(isa).program(source, file, options, host)
}

/// Minimum size of a source text that is assembled with workers, in bytes.
const LONG: usize = 1 << 18;

impl Assembler {
    /// Assembles a program like [`assemble`], with the caches of this assembler.
    pub fn program(
        &mut self,
        source: &str,
        file: FileId,
        options: &AsmOptions,
        host: &dyn AsmHost,
    ) -> Assembly {
        self.run(source, file, options, host, None)
    }

    /// Returns an assembler for long programs that uses the caches of this assembler, and encodes instructions with
    /// `workers`.
    pub fn workers<'a>(&'a mut self, workers: &'a dyn Workers) -> ParallelAssembler<'a> {
        ParallelAssembler { assembler: self, workers }
    }

    fn run(
        &mut self,
        source: &str,
        file: FileId,
        options: &AsmOptions,
        host: &dyn AsmHost,
        crew: Option<&ParallelEncoder<'_>>,
    ) -> Assembly {
        let mut assembly = Assembly::default();
        let isa = &self.isa().clone();
        let widths = word_widths(isa.compiled());
        let cleaned = without_comments(source);
        self.set_verification(options.verify);
        let (sections, nameless) = sections(&cleaned);
        let mut run = Run {
            source,
            text: &cleaned,
            file,
            options,
            host,
            crew,
            widths: &widths,
            errors: Errors { left: options.max_errors, ..Errors::default() },
            elsewhere: if options.other_generations { MOST_LINES_ELSEWHERE } else { 0 },
            unspecified: UnspecifiedBits::new(options.unspecified),
            limited: Limited::default(),
        };
        for range in nameless {
            run.errors.push(directive_error(file, &range, &DirectiveFault::Section));
            assembly.wrong += 1;
        }
        for section in sections {
            run.section(self, section, &mut assembly);
        }
        let Run { errors, unspecified, limited, .. } = run;
        assembly.diagnostics = errors.shown;
        assembly.diagnostics.extend(unspecified.warnings(isa.compiled(), file));
        assembly.diagnostics.extend(limited.warning());
        assembly.diagnostics.sort_by_key(|d| d.span().map(|s| s.start));
        if let Some(first) = errors.first_hidden {
            let (lines, label) = match errors.hidden {
                1 => ("line has", "this line"),
                _ => ("lines have", "first of these lines"),
            };
            let message = format!("{} more {lines} errors", errors.hidden);
            assembly.diagnostics.push(Diagnostic::error("asm-more-errors", message).at(first, label));
        }
        assembly
    }
}

/// Assembler for long programs that encodes instructions with workers; created by [`Assembler::workers`].
pub struct ParallelAssembler<'a> {
    assembler: &'a mut Assembler,
    workers: &'a dyn Workers,
}

impl ParallelAssembler<'_> {
    /// Assembles a program like [`assemble`]. The result does not depend on the number of workers.
    pub fn program(
        &mut self,
        source: &str,
        file: FileId,
        options: &AsmOptions,
        host: &(dyn AsmHost + Sync),
    ) -> Assembly {
        self.assembler.set_verification(options.verify);
        let crew = (source.len() > LONG).then(|| ParallelEncoder::new(self.workers, host, self.assembler));
        self.assembler.run(source, file, options, host, crew.as_ref())
    }
}

/// Number of pieces of the text that the workers parse in one round.
const PIECES: usize = 16;

/// State of the assembly of a program: its text, options, and diagnostics so far.
struct Run<'a> {
    /// Source text.
    source: &'a str,
    /// Source text with comments replaced by spaces.
    text: &'a str,
    file: FileId,
    options: &'a AsmOptions,
    host: &'a dyn AsmHost,
    crew: Option<&'a ParallelEncoder<'a>>,
    /// All instruction sizes of the description, in bits.
    widths: &'a [u32],
    errors: Errors,
    /// Remaining number of rejected lines that may also be tried in other generations.
    elsewhere: u32,
    unspecified: UnspecifiedBits,
    limited: Limited,
}

impl Run<'_> {
    /// Assembles the statements in the range `section` of the text, and appends them to the program.
    fn section(&mut self, assembler: &mut Assembler, section: Range<usize>, assembly: &mut Assembly) {
        let isa = &assembler.isa().clone();
        let (cleaned, file, options, host) = (self.text, self.file, self.options, self.host);
        let first = assembly.labels.len();
        let (mut statements, mut labels) = self.collect(isa, section, assembly);
        let order = options.byte_order.unwrap_or(isa.byte_order());
        if isa.fixed_bytes() != Some(isa.unit_bytes()) {
            place(isa, cleaned, &mut statements, &mut labels, assembler, host);
            for (name, position) in assembly.labels.iter_mut().skip(first) {
                *position = labels.indices.get(name).copied().unwrap_or(*position);
            }
        }
        // Mesa's afuc assembly has the header of the file as two words in brackets. The zero word before the header is
        // not in the text, so it is added.
        let is_raw = |kind: &Kind| matches!(kind, Kind::Bracketed(_) | Kind::Address(_));
        if let [(_, version), (_, table), ..] = statements.as_slice()
            && assembly.bytes.is_empty()
            && matches!(version.kind, Kind::Bracketed(_))
            && is_raw(&table.kind)
        {
            assembly.bytes.extend(std::iter::repeat_n(0, isa.unit_bytes()));
        }
        let nop = statements.iter().any(|(_, statement)| needs_nop(&statement.kind));
        let nop = if nop { assembler.word("nop", Site { index: 0, symbols: &labels }, host) } else { None };
        let known = Known {
            nop: nop.map(|encoded| encoded.word),
            table: match statements.iter().any(|(_, statement)| statement.kind == Kind::JumpTable) {
                true => labels.jump_table(host),
                false => Ok(Vec::new()),
            },
        };
        assembly.count += statements.len();
        let mut ahead = self.crew.filter(|_| statements.len() > ROUND).map(EncodedRound::new);
        for (number, (index, statement)) in statements.iter().enumerate() {
            let offset = assembly.bytes.len() as u64;
            let mut word = None;
            let mut words = &[][..];
            let made;
            let mut failed = false;
            match &statement.kind {
                Kind::Bytes(bytes) => assembly.bytes.extend(bytes),
                Kind::Words(list) | Kind::Header(list) => words = list,
                Kind::Bracketed(raw) => word = Some(*raw),
                Kind::Wrong => failed = true,
                Kind::Address(_) | Kind::JumpTable | Kind::Align(_) => {
                    match self.data(&statement.kind, *index, &known, &labels) {
                        Ok(data) => {
                            made = data;
                            words = &made;
                        }
                        Err(why) => {
                            failed = true;
                            self.errors.push(directive_error(file, &statement.range, &why));
                        }
                    }
                }
                Kind::Instruction { flip } => {
                    let text = cleaned.get(statement.range.clone()).unwrap_or("");
                    let site = Site { index: *index, symbols: &labels };
                    let known = ahead.as_mut().and_then(|a| a.word(number, &statements, cleaned, &labels));
                    // If no further error will be shown, it is sufficient to know that the line is rejected. The error
                    // would take longer to compute.
                    let read = match (known, self.errors.left) {
                        (Some(Some(encoded)), _) => Ok(encoded),
                        (Some(None), 0) => Err(None),
                        (None, 0) => assembler.word(text, site, host).ok_or(None),
                        _ => assembler.line(text, site, host).map_err(Some),
                    };
                    match read {
                        Ok(encoded) => {
                            let changed = match flip {
                                0 => {
                                    changed_bits(isa.compiled(), &encoded, self.line_after(&statement.range))
                                }
                                flip => *flip,
                            };
                            word = Some(Word::new(encoded.word.value() ^ changed, encoded.word.width()));
                            if !encoded.certain {
                                self.limited.push(span(file, &statement.range));
                            }
                            self.unspecified.see(
                                assembler,
                                cleaned,
                                &encoded,
                                (site, host),
                                *flip,
                                &statement.range,
                            );
                        }
                        Err(None) => {
                            failed = true;
                            self.errors.hide(span(file, &statement.range));
                        }
                        Err(Some(refusal)) => {
                            failed = true;
                            let help = match self.elsewhere.checked_sub(1) {
                                Some(left) => {
                                    self.elsewhere = left;
                                    assembler.elsewhere(text, site, host)
                                }
                                None => None,
                            };
                            let diagnostic = refusal.diagnostic(file, statement.range.start);
                            self.errors.push(match help {
                                Some(help) => diagnostic.help(help),
                                None => diagnostic,
                            });
                        }
                    }
                }
            }
            let words = word.as_ref().map_or(words, std::slice::from_ref);
            words.iter().for_each(|word| push_word(*word, order, &mut assembly.bytes));
            if failed {
                assembly.wrong += 1;
                // A statement with an error is replaced by zeros with the size of one address unit, so that branches
                // over it have the right distance.
                assembly.bytes.extend(std::iter::repeat_n(0, isa.unit_bytes()));
            }
            if !options.bytes_only {
                let (source, words) = (statement.range.clone(), words.to_vec());
                assembly.statements.push(Assembled { source, offset, index: *index, words, failed });
            }
        }
    }

    /// Returns the source text after a statement, up to the end of the line.
    fn line_after(&self, statement: &Range<usize>) -> &str {
        let rest = self.source.get(statement.end..).unwrap_or("");
        rest.split_once('\n').map_or(rest, |(line, _)| line)
    }

    /// Returns the words of a directive that needs label positions or `nop`. `index` is the position of the statement
    /// in units.
    fn data(
        &self,
        kind: &Kind,
        index: u64,
        known: &Known,
        labels: &Labels,
    ) -> Result<Vec<Word>, DirectiveFault> {
        let width = self.widths.last().copied().unwrap_or(8);
        match kind {
            Kind::Address(Address { name, form }) => {
                let name = self.text.get(name.clone()).unwrap_or("");
                let undefined = || DirectiveFault::Label { name: name.to_owned() };
                let position = labels.resolve(name).ok_or_else(undefined)?;
                let base = match form {
                    AddressForm::Plain => 0,
                    AddressForm::InNop => known.nop.map_or(0, Word::value),
                };
                Ok(vec![Word::new(base | u128::from(position), width)])
            }
            Kind::JumpTable => {
                let table = known.table.as_ref().map_err(DirectiveFault::clone)?;
                Ok(table.iter().map(|&position| Word::new(u128::from(position), width)).collect())
            }
            Kind::Align(bytes) => {
                let nop = known.nop.ok_or(DirectiveFault::Align)?;
                Ok(vec![nop; padding(index, *bytes, self.widths) as usize])
            }
            _ => Ok(Vec::new()),
        }
    }

    /// Parses the statements of a section. Returns each statement with its number, and each label with the number of
    /// the statement after it. A number counts the instructions before it.
    fn collect(
        &mut self,
        isa: &Isa,
        section: Range<usize>,
        assembly: &mut Assembly,
    ) -> (Vec<(u64, Statement)>, Labels) {
        let Run { text: cleaned, file, widths, crew, host, .. } = *self;
        let errors = &mut self.errors;
        let begins_program = assembly.bytes.is_empty();
        let mut labels = Labels::default();
        let mut places: FxHashMap<String, Range<usize>> = FxHashMap::default();
        let mut statements = Vec::new();
        let mut index = 0u64;
        let (start, text) = (section.start, cleaned.get(section).unwrap_or(""));
        let mut left = pieces(text).map(|(at, piece)| (start + at, piece));
        let rounds = std::iter::from_fn(|| {
            let round: Vec<(usize, &str)> = left.by_ref().take(PIECES).collect();
            (!round.is_empty()).then_some(round)
        });
        let taken = rounds.flat_map(|round| match crew.filter(|_| round.len() > 1) {
            None => round.into_iter().flat_map(|piece| apart(piece, widths)).collect::<Vec<Parts>>(),
            Some(crew) => {
                let one = |number: usize| round.get(number).map(|piece| apart(*piece, widths));
                let done = crew.all(round.len(), one);
                let again = |(piece, done): ((usize, &str), Option<Vec<Parts>>)| {
                    done.unwrap_or_else(|| apart(piece, widths))
                };
                round.iter().copied().zip(done.into_iter().map(Option::flatten)).flat_map(again).collect()
            }
        });
        for parts in taken {
            for range in parts.labels {
                let name = cleaned.get(range.clone()).unwrap_or("");
                if let Some(first) = places.get(name) {
                    let (again, first) = (span(file, &range), span(file, first));
                    errors.push(
                        Diagnostic::error("asm-duplicate-label", format!("duplicate label `{name}`"))
                            .at(again, "declared again here")
                            .also(first, "first declared here"),
                    );
                    continue;
                }
                places.insert(name.to_string(), range);
                labels.indices.insert(name.to_string(), index);
                assembly.labels.push((name.to_string(), index));
            }
            let late = parts
                .statement
                .as_ref()
                .filter(|s| (index > 0 || !begins_program) && matches!(s.kind, Kind::Header(_)));
            let late =
                late.map(|s| (s.range.clone(), DirectiveFault::Header { digits: word_digits(widths) }));
            let statement = parts.statement.filter(|_| late.is_none());
            if let Some((range, why)) = parts.wrong.or(late) {
                errors.push(directive_error(file, &range, &why));
                statements.push((index, Statement { range, kind: Kind::Wrong }));
                index += 1;
            }
            if let Some(statement) = statement {
                let count = match &statement.kind {
                    Kind::Words(words) => words.len() as u64,
                    Kind::Header(_) => 0,
                    Kind::JumpTable => host.jump_table_size() as u64,
                    Kind::Align(bytes) if isa.fixed_bytes().is_some() => padding(index, *bytes, widths),
                    _ => 1,
                };
                statements.push((index, statement));
                index += count;
            }
        }
        (statements, labels)
    }
}

/// Data that the directives of a section need, computed before its statements are assembled: the word of `nop`, and the
/// positions of the jump table.
struct Known {
    /// Word of the instruction `nop`. `None` if no statement needs it, or if the description has no such instruction.
    nop: Option<Word>,
    /// Positions in the entries of the jump table; empty if the section has no `.jumptbl`.
    table: Result<Vec<u64>, DirectiveFault>,
}

/// Returns whether the words of a statement contain the word of `nop`.
fn needs_nop(kind: &Kind) -> bool {
    matches!(kind, Kind::Align(_) | Kind::Address(Address { form: AddressForm::InNop, .. }))
}

/// Returns the number of `nop` instructions that `.align` inserts at position `index` so that the next position is a
/// multiple of `bytes`.
fn padding(index: u64, bytes: u64, widths: &[u32]) -> u64 {
    let size = widths.last().map_or(1, |width| u64::from(width.div_ceil(8)).max(1));
    let unit = (bytes / size).max(1);
    index.next_multiple_of(unit) - index
}

/// Replaces the comments in source text by spaces. Offsets do not change, so the ranges in [`Assembled`] are valid in
/// the result.
pub fn uncommented(source: &str) -> String {
    without_comments(source).into_owned()
}

/// Appends the bytes of a word in the given byte order.
fn push_word(word: Word, order: ByteOrder, bytes: &mut Vec<u8>) {
    let size = (word.width() as usize).div_ceil(8);
    let little = word.value().to_le_bytes();
    let stored = &little[..size.min(16)];
    match order {
        ByteOrder::Little => bytes.extend_from_slice(stored),
        ByteOrder::Big => bytes.extend(stored.iter().rev()),
    }
}

/// Maximum number of rejected lines per program that are also tried in other generations.
const MOST_LINES_ELSEWHERE: u32 = 200;
