//! Assembles whole programs: collects the labels, then encodes every statement and reports each error as a
//! diagnostic.

use crate::assembler::Assembler;
use crate::host::{AsmHost, Site, Symbols};
use crate::lines::{
    DirectiveFault, Kind, Parts, Statement, apart, pieces, without_comments, word_digits, word_widths,
};
use crate::parallel::{EncodedRound, ParallelEncoder, ROUND, Workers};
use crate::unspecified::{ReportUnspecified, UnspecifiedBits};
use isaloom_bits::Word;
use isaloom_engine::Isa;
use isaloom_model::ByteOrder;
use isaloom_source::{Diagnostic, FileId, Span};
use rustc_hash::FxHashMap;
use std::ops::Range;

/// Options of the assembler.
#[derive(Clone, Debug)]
pub struct AsmOptions {
    /// Byte order of words; `None` uses the one of the description.
    pub byte_order: Option<ByteOrder>,
    /// Whether to decode and print a word before it is accepted, unless its text is already proven.
    pub verify: bool,
    /// Frequency with which `asm-unspecified-bits` warns that the text of an instruction leaves bits unspecified. A
    /// `{bits=0x...}` suffix in the program disables the warning.
    pub unspecified: ReportUnspecified,
    /// Maximum number of errors that are reported individually; the rest is counted in one message.
    pub max_errors: usize,
    /// Whether rejected lines are tried in the other generations of the description, for the message.
    pub other_generations: bool,
    /// Whether only the bytes are needed; statements are then counted but not stored.
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

/// Statement and its bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assembled {
    /// Byte range of the statement in the source.
    pub source: Range<usize>,
    /// Offset of the statement's bytes in the program.
    pub offset: u64,
    /// Position of its (first) instruction in units; its number if every instruction is one unit long.
    pub index: u64,
    /// Words; empty for `.byte` and for an invalid statement.
    pub words: Vec<Word>,
    /// Whether the statement has an error.
    pub failed: bool,
}

/// Assembled program.
#[derive(Clone, Debug, Default)]
pub struct Assembly {
    /// Bytes of the program. An invalid statement has zeros, with the size of the shortest instruction.
    pub bytes: Vec<u8>,
    /// Statements in order; empty with `bytes_only`.
    pub statements: Vec<Assembled>,
    /// Number of statements.
    pub count: usize,
    /// Number of invalid statements.
    pub wrong: usize,
    /// Errors and warnings.
    pub diagnostics: Vec<Diagnostic>,
    /// Labels that the program defines, with the positions of the instructions after them.
    pub labels: Vec<(String, u64)>,
}

/// Labels of a program; undefined names are resolved as `l<n>` and `fxn<n>`.
#[derive(Default)]
pub(crate) struct Labels {
    indices: FxHashMap<String, u64>,
}

impl Symbols for Labels {
    fn resolve(&self, name: &str) -> Option<u64> {
        self.indices.get(name).copied().or_else(|| ().resolve(name))
    }
}

/// Assembles a program: `source` is the text of `file`.
///
/// The text is output of the disassembler, with or without its columns and comments, or hand-written. It has one
/// instruction per line, labels `name:`, comments `;` `//` `/* */` and `#` at the start of a line. `.word 0x...` and
/// `.byte 0x..` are data, and `{bits=0x...}` after an instruction flips bits that its text does not show.
pub fn assemble(isa: &Isa, source: &str, file: FileId, options: &AsmOptions, host: &dyn AsmHost) -> Assembly {
    Assembler::new(isa).program(source, file, options, host)
}

/// Minimum size of a text for parallel assembly, in bytes.
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

    /// Returns this assembler with workers for long programs.
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
        let mut errors = Errors { left: options.max_errors, ..Errors::default() };
        let (mut statements, mut labels) = collect(&cleaned, file, &widths, &mut assembly, &mut errors, crew);
        let order = options.byte_order.unwrap_or(isa.byte_order());
        self.set_verification(options.verify);
        if isa.fixed_bytes() != Some(isa.unit_bytes()) {
            place(isa, &cleaned, &mut statements, &mut labels, self, host);
            for (name, position) in &mut assembly.labels {
                *position = labels.indices.get(name).copied().unwrap_or(*position);
            }
        }
        let mut elsewhere = if options.other_generations { MOST_LINES_ELSEWHERE } else { 0 };
        let mut unspecified = UnspecifiedBits::new(options.unspecified);
        let mut limited = Limited::default();
        assembly.count = statements.len();
        let mut ahead = crew.filter(|_| statements.len() > ROUND).map(EncodedRound::new);
        for (number, (index, statement)) in statements.iter().enumerate() {
            let offset = assembly.bytes.len() as u64;
            let mut word = None;
            let mut words = &[][..];
            let mut failed = false;
            match &statement.kind {
                Kind::Bytes(bytes) => assembly.bytes.extend(bytes),
                Kind::Words(list) | Kind::Header(list) => words = list,
                Kind::Wrong => failed = true,
                Kind::Instruction { flip } => {
                    let text = cleaned.get(statement.range.clone()).unwrap_or("");
                    let site = Site { index: *index, symbols: &labels };
                    let known = ahead.as_mut().and_then(|a| a.word(number, &statements, &cleaned, &labels));
                    // Computing an error message takes longer than detecting the error.
                    let read = match (known, errors.left) {
                        (Some(Some(encoded)), _) => Ok(encoded),
                        (Some(None), 0) => Err(None),
                        (None, 0) => self.word(text, site, host).ok_or(None),
                        _ => self.line(text, site, host).map_err(Some),
                    };
                    match read {
                        Ok(encoded) => {
                            word = Some(Word::new(encoded.word.value() ^ *flip, encoded.word.width()));
                            if !encoded.certain {
                                limited.push(span(file, &statement.range));
                            }
                            unspecified.see(self, &cleaned, &encoded, (site, host), *flip, &statement.range);
                        }
                        Err(None) => {
                            failed = true;
                            errors.hide(span(file, &statement.range));
                        }
                        Err(Some(refusal)) => {
                            failed = true;
                            let help = match elsewhere.checked_sub(1) {
                                Some(left) => {
                                    elsewhere = left;
                                    self.elsewhere(text, site, host)
                                }
                                None => None,
                            };
                            let diagnostic = refusal.diagnostic(file, statement.range.start);
                            errors.push(match help {
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
                // Zeros replace the line, so that branches across it have the right targets.
                assembly.bytes.extend(std::iter::repeat_n(0, isa.unit_bytes()));
            }
            if !options.bytes_only {
                let (source, words) = (statement.range.clone(), words.to_vec());
                assembly.statements.push(Assembled { source, offset, index: *index, words, failed });
            }
        }
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

/// Assembler that encodes the instructions of a long program with workers: [`Assembler::workers`].
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

/// Lines for which the work limit was reached.
#[derive(Default)]
struct Limited {
    first: Option<Span>,
    others: u64,
}

impl Limited {
    fn push(&mut self, span: Span) {
        match self.first {
            None => self.first = Some(span),
            Some(_) => self.others += 1,
        }
    }

    fn warning(&self) -> Option<Diagnostic> {
        let message =
            "not every candidate word was tried; the disassembler reports an error for the chosen one";
        let warning = Diagnostic::warning("asm-limit", message)
            .at(self.first?, "the work limit per line was reached")
            .help("write the intended word as `.word 0x...`");
        Some(match self.others {
            0 => warning,
            1 => warning.note("1 more line reached the limit"),
            others => warning.note(format!("{others} more lines reached the limit")),
        })
    }
}

/// Errors, up to a maximum number.
#[derive(Default)]
struct Errors {
    shown: Vec<Diagnostic>,
    left: usize,
    hidden: u64,
    first_hidden: Option<Span>,
}

impl Errors {
    fn push(&mut self, diagnostic: Diagnostic) {
        if self.left > 0 {
            self.left -= 1;
            self.shown.push(diagnostic);
        } else if let Some(span) = diagnostic.span() {
            self.hide(span);
        }
    }

    fn hide(&mut self, span: Span) {
        self.hidden += 1;
        self.first_hidden.get_or_insert(span);
    }
}

/// Replaces comments in a source text by spaces; the ranges of [`Assembled`] refer to the same offsets.
pub fn uncommented(source: &str) -> String {
    without_comments(source).into_owned()
}

/// Appends the bytes of a word.
fn push_word(word: Word, order: ByteOrder, bytes: &mut Vec<u8>) {
    let size = (word.width() as usize).div_ceil(8);
    let little = word.value().to_le_bytes();
    let stored = &little[..size.min(16)];
    match order {
        ByteOrder::Little => bytes.extend_from_slice(stored),
        ByteOrder::Big => bytes.extend(stored.iter().rev()),
    }
}

/// Number of text pieces that are parsed at a time.
const PIECES: usize = 16;

/// Collects the statements with the numbers of their instructions, and the labels.
fn collect(
    cleaned: &str,
    file: FileId,
    widths: &[u32],
    assembly: &mut Assembly,
    errors: &mut Errors,
    crew: Option<&ParallelEncoder<'_>>,
) -> (Vec<(u64, Statement)>, Labels) {
    let mut labels = Labels::default();
    let mut places: FxHashMap<String, Range<usize>> = FxHashMap::default();
    let mut statements = Vec::new();
    let mut index = 0u64;
    let mut left = pieces(cleaned);
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
        let late = parts.statement.as_ref().filter(|s| index > 0 && matches!(s.kind, Kind::Header(_)));
        let late = late.map(|s| (s.range.clone(), DirectiveFault::Header { digits: word_digits(widths) }));
        let statement = parts.statement.filter(|_| late.is_none());
        if let Some((range, why)) = parts.wrong.or(late) {
            errors.push(
                Diagnostic::error("asm-directive", why.to_string())
                    .at(span(file, &range), "malformed directive"),
            );
            statements.push((index, Statement { range, kind: Kind::Wrong }));
            index += 1;
        }
        if let Some(statement) = statement {
            let count = match &statement.kind {
                Kind::Words(words) => words.len() as u64,
                Kind::Header(_) => 0,
                Kind::Instruction { .. } | Kind::Bytes(_) | Kind::Wrong => 1,
            };
            statements.push((index, statement));
            index += count;
        }
    }
    (statements, labels)
}

/// Maximum number of position rounds, because the size of an instruction can depend on its branch distance.
const MOST_ROUNDS: usize = 8;

/// Converts statement numbers to positions in units. The size of each instruction is known only after it is
/// assembled.
fn place(
    isa: &Isa,
    cleaned: &str,
    statements: &mut [(u64, Statement)],
    labels: &mut Labels,
    assembler: &mut Assembler,
    host: &dyn AsmHost,
) {
    let unit = isa.unit_bytes() as u64;
    let numbers: Vec<u64> = statements.iter().map(|(number, _)| *number).collect();
    // Statement after each label.
    let before: Vec<(String, usize)> = labels
        .indices
        .iter()
        .map(|(name, at)| (name.clone(), numbers.partition_point(|number| number < at)))
        .collect();
    let mut sizes: Vec<u64> = statements.iter().map(|(_, statement)| size(statement, unit)).collect();
    for _ in 0..MOST_ROUNDS {
        let mut offset = 0;
        let mut positions = Vec::with_capacity(sizes.len() + 1);
        for size in &sizes {
            positions.push(offset / unit);
            offset += size;
        }
        positions.push(offset / unit);
        statements.iter_mut().zip(&positions).for_each(|(statement, position)| statement.0 = *position);
        for (name, at) in &before {
            let position = positions.get(*at).copied().unwrap_or(offset / unit);
            labels.indices.insert(name.clone(), position);
        }
        let mut moved = false;
        for ((position, statement), size) in statements.iter().zip(&mut sizes) {
            if let Kind::Instruction { .. } = statement.kind {
                let text = cleaned.get(statement.range.clone()).unwrap_or("");
                let site = Site { index: *position, symbols: &*labels };
                let encoded = assembler.word(text, site, host);
                let now = encoded.map_or(unit, |encoded| u64::from(encoded.word.width()).div_ceil(8));
                moved |= *size != now;
                *size = now;
            }
        }
        if !moved {
            break;
        }
    }
}

/// Returns the size of a statement in bytes, or the part that is known before assembly.
fn size(statement: &Statement, unit: u64) -> u64 {
    match &statement.kind {
        Kind::Bytes(bytes) => bytes.len() as u64,
        Kind::Words(words) => words.iter().map(|word| u64::from(word.width()).div_ceil(8)).sum(),
        Kind::Header(_) => 0,
        Kind::Wrong | Kind::Instruction { .. } => unit,
    }
}

fn span(file: FileId, range: &Range<usize>) -> Span {
    Span::new(file, range.start, range.end)
}

/// Maximum number of rejected lines of a program that are tried in other generations.
const MOST_LINES_ELSEWHERE: u32 = 200;
