//! Disassembles whole programs: labels, instructions, line ends.

use crate::block::BlockEnd;
use crate::custom::Host;
use crate::isa::Isa;
use crate::labels::{EntryPoint, Labels};
use crate::line::{Line, PIECE};
use crate::prepare::Prepared;
use crate::print::{Place, Printer};
use crate::remark::Remark;
use crate::sink::{Token, TokenKind, TokenSink};
use crate::stream::{Instruction, Stream};
use crate::syntax;
use alloc::boxed::Box;
use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use isaloom_model::ByteOrder;

/// Options of a listing. The default prints messages but no labels, and never stops because of errors.
#[derive(Clone, Debug)]
pub struct Options {
    /// Whether to print branch targets as labels.
    pub labels: bool,
    /// Entry points. Their names are printed only if `labels` is set.
    pub entries: Vec<EntryPoint>,
    /// Whether to print messages about an instruction after its text.
    pub messages: bool,
    /// Stop after more than this many consecutive instructions with errors.
    pub max_errors: Option<u64>,
    /// Byte order of words; `None` uses the byte order of the description.
    pub byte_order: Option<ByteOrder>,
}

impl Default for Options {
    fn default() -> Options {
        Options { labels: false, entries: Vec::new(), messages: true, max_errors: None, byte_order: None }
    }
}

/// Counts of a printed program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Printed instructions, including unmatched words.
    pub instructions: u64,
    /// Words that no leaf, or more than one, matches.
    pub unmatched: u64,
    /// Instructions with remarks, including unmatched words and a truncated instruction.
    pub wrong: u64,
    /// Number of bytes at the end of the program that are too few for an instruction.
    pub truncated: u64,
    /// Whether printing stopped because more than `max_errors` consecutive instructions had errors.
    pub stopped: bool,
    /// Whether printing stopped because [`Host::ends`] returned true.
    pub ended: bool,
}

impl Summary {
    /// Adds the counts of the next part of the same program.
    #[must_use]
    pub fn and(self, next: Summary) -> Summary {
        Summary {
            instructions: self.instructions + next.instructions,
            unmatched: self.unmatched + next.unmatched,
            wrong: self.wrong + next.wrong,
            truncated: self.truncated + next.truncated,
            stopped: self.stopped || next.stopped,
            ended: self.ended || next.ended,
        }
    }
}

/// Printer of instruction text that a [`Disassembler`] uses instead of its [`Printer`], such as the printer of
/// lossless text. It prints the part of a line between the labels and the messages.
pub trait InstructionText: core::fmt::Debug + Send {
    /// Prints the text of an instruction, without messages and line break.
    fn text(
        &mut self,
        instruction: &Instruction<'_>,
        labels: Option<&Labels>,
        host: &mut dyn Host,
        sink: &mut dyn TokenSink,
    );

    /// Returns the messages about the last printed instruction, joined by `, `, or an empty string.
    fn messages(&self) -> &str;

    /// Returns the remarks about the last printed instruction.
    fn remarks(&self) -> &[Remark];
}

/// Prints the instructions of one program, at once or in parts.
#[derive(Debug)]
pub struct Disassembler<'a> {
    printer: Printer,
    text: Option<Box<dyn InstructionText + 'a>>,
    messages: bool,
    labels: Option<&'a Labels>,
    max_errors: Option<u64>,
    in_a_row: u64,
    /// Finished lines that are not yet passed to the sink; empty between calls.
    lines: Line,
}

/// Maximum number of instructions that are printed one by one before the block printer is tried again, after blocks
/// that printed nothing.
const MOST_PAUSE: u32 = 64;

impl<'a> Disassembler<'a> {
    /// Creates a disassembler. With `labels`, branch targets are printed as these labels.
    pub fn new(isa: &Isa, options: &Options, labels: Option<&'a Labels>) -> Disassembler<'a> {
        Disassembler {
            printer: Printer::new(isa).with_messages(options.messages),
            text: None,
            messages: options.messages,
            labels,
            max_errors: options.max_errors,
            in_a_row: 0,
            lines: Line::default(),
        }
    }

    /// Uses these prepared tables, which other printers of the same description may share, also in other threads.
    #[must_use]
    pub fn with_prepared(mut self, prepared: &Prepared) -> Self {
        self.printer = self.printer.with_prepared(prepared);
        self
    }

    /// Uses another printer for the text of instructions.
    #[must_use]
    pub fn with_text(mut self, text: Box<dyn InstructionText + 'a>) -> Self {
        self.text = Some(text);
        self
    }

    /// Returns the remarks about the last printed instruction; empty for bytes that lossless text represents as data.
    pub fn remarks(&self) -> &[Remark] {
        self.text.as_ref().map_or(self.printer.remarks(), |other| other.remarks())
    }

    /// Prints the lines of an instruction: labels, text, messages and line end. Returns false if printing should
    /// stop, because of too many consecutive errors or because [`Host::ends`] returned true.
    #[inline]
    pub fn instruction<S: TokenSink>(
        &mut self,
        instruction: &Instruction<'_>,
        host: &mut dyn Host,
        sink: &mut S,
        summary: &mut Summary,
    ) -> bool {
        if let Some(labels) = self.labels {
            print_labels(labels, instruction.position, sink);
        }
        host.before(instruction, sink);
        let good = match &mut self.text {
            Some(other) => {
                other.text(instruction, self.labels, host, sink);
                if self.messages && !other.messages().is_empty() {
                    sink.token(Token::plain(TokenKind::Error, "\t; "));
                    sink.token(Token::plain(TokenKind::Error, other.messages()));
                }
                matches!(instruction.found, crate::DecodeResult::Leaf { .. }) && other.messages().is_empty()
            }
            None => self.printer.print(instruction, Place { labels: self.labels }, host, sink),
        };
        host.after(instruction, sink);
        sink.token(Token::plain(TokenKind::LineEnd, "\n"));
        self.goes_on(instruction, good, host, summary)
    }

    /// Prints the lines of several instructions; returns false if printing should stop. The text is the same as with
    /// calls of [`instruction`](Disassembler::instruction), but printing is faster: a sink without tokens gets the
    /// lines of several instructions at once.
    pub fn instructions<'b, S: TokenSink>(
        &mut self,
        instructions: impl IntoIterator<Item = Instruction<'b>>,
        host: &mut dyn Host,
        sink: &mut S,
        summary: &mut Summary,
    ) -> bool {
        let mut instructions = instructions.into_iter();
        if sink.wants_tokens() || self.text.is_some() {
            return instructions.all(|instruction| self.instruction(&instruction, host, sink, summary));
        }
        let mut lines = core::mem::take(&mut self.lines);
        let mut goes_on = true;
        for instruction in instructions {
            if let Some(labels) = self.labels {
                print_labels(labels, instruction.position, &mut lines);
            }
            host.before(&instruction, &mut lines);
            let good = self.printer.add(&instruction, self.labels, host, &mut lines);
            host.after(&instruction, &mut lines);
            lines.push(b"\n");
            goes_on = self.goes_on(&instruction, good, host, summary);
            if !goes_on {
                break;
            }
            if lines.bytes().len() >= PIECE {
                sink.utf8(lines.bytes());
                lines.clear();
            }
        }
        sink.utf8(lines.bytes());
        lines.clear();
        self.lines = lines;
        goes_on
    }

    /// Prints the lines of a word that is data, such as an entry of a jump table: labels, `tokens` and the line end.
    /// The word counts as an instruction without errors.
    pub fn data<S: TokenSink>(
        &mut self,
        instruction: &Instruction<'_>,
        tokens: &[Token<'_>],
        host: &mut dyn Host,
        sink: &mut S,
        summary: &mut Summary,
    ) {
        if let Some(labels) = self.labels {
            print_labels(labels, instruction.position, sink);
        }
        host.before(instruction, sink);
        tokens.iter().for_each(|token| sink.token(*token));
        host.after(instruction, sink);
        sink.token(Token::plain(TokenKind::LineEnd, "\n"));
        summary.instructions += 1;
        self.in_a_row = 0;
    }

    /// Like [`instructions`](Disassembler::instructions), for the rest of a stream; also returns false if printing
    /// should stop. This is the fastest way to print.
    pub fn stream<S: TokenSink>(
        &mut self,
        stream: Stream<'_>,
        host: &mut dyn Host,
        sink: &mut S,
        summary: &mut Summary,
    ) -> bool {
        if sink.wants_tokens() || self.text.is_some() || !host.is_silent() {
            return self.instructions(stream, host, sink, summary);
        }
        self.blocks(stream, host, &mut |text| sink.utf8(text), summary)
    }

    /// Prints the rest of a stream with the block printer where possible, and passes finished lines to `hand_on`.
    /// Returns false if printing should stop.
    fn blocks(
        &mut self,
        mut stream: Stream<'_>,
        host: &mut dyn Host,
        hand_on: &mut dyn FnMut(&[u8]),
        summary: &mut Summary,
    ) -> bool {
        let mut lines = core::mem::take(&mut self.lines);
        let mut goes_on = true;
        let (mut pause, mut next_pause) = (0, 1);
        // No instruction before this position has a label, so a block that ends here prints no labels.
        let mut label = None;
        while goes_on {
            let mut passed = BlockEnd::default();
            if pause > 0 {
                pause -= 1;
            } else {
                let here = stream.here();
                if let Some(labels) = self.labels
                    && label.is_none_or(|label| label < here)
                {
                    label = Some(labels.next(here));
                }
                let before = label.unwrap_or(u64::MAX);
                passed = self.printer.add_lines(&mut stream, self.labels, before, &mut lines);
                // If blocks print nothing because most words have remarks, the block printer is tried less and less
                // often.
                (pause, next_pause) = match passed.count {
                    0 => (next_pause, MOST_PAUSE.min(2 * next_pause)),
                    _ => (0, 1),
                };
            }
            if passed.count > 0 {
                summary.instructions += passed.count as u64;
                (summary.ended, self.in_a_row) = (false, 0);
            }
            if lines.bytes().len() >= PIECE && !passed.begun {
                hand_on(lines.bytes());
                lines.clear();
                continue;
            }
            let Some(instruction) = stream.next() else { break };
            let good = match passed.begun {
                true => self.printer.add_rest(&instruction, self.labels, host, &mut lines),
                false => {
                    if let Some(labels) = self.labels {
                        print_labels(labels, instruction.position, &mut lines);
                    }
                    self.printer.add(&instruction, self.labels, host, &mut lines)
                }
            };
            lines.push(b"\n");
            goes_on = self.goes_on(&instruction, good, host, summary);
        }
        hand_on(lines.bytes());
        lines.clear();
        self.lines = lines;
        goes_on
    }

    /// Adds an instruction to the counts; returns false if printing should stop. `good` is true if it has no remarks.
    #[inline]
    fn goes_on(
        &mut self,
        instruction: &Instruction<'_>,
        good: bool,
        host: &mut dyn Host,
        summary: &mut Summary,
    ) -> bool {
        summary.instructions += 1;
        summary.ended = host.ends(instruction);
        if good {
            self.in_a_row = 0;
            return !summary.ended;
        }
        summary.wrong += 1;
        summary.unmatched += u64::from(!matches!(instruction.found, crate::DecodeResult::Leaf { .. }));
        if instruction.is_truncated() {
            summary.truncated += instruction.bytes.len() as u64;
        }
        self.in_a_row += 1;
        summary.stopped = self.max_errors.is_some_and(|max| self.in_a_row > max);
        !summary.stopped && !summary.ended
    }
}

impl Isa {
    /// Prints a program. Equivalent to [`labels`](Isa::labels), if requested, followed by a [`Disassembler`] over a
    /// [`Stream`]. Use these functions directly to pass callbacks.
    pub fn disassemble<S: TokenSink>(&self, bytes: &[u8], options: &Options, sink: &mut S) -> Summary {
        let labels = options.labels.then(|| self.labels(bytes, options));
        let mut disassembler = Disassembler::new(self, options, labels.as_ref());
        let mut summary = Summary::default();
        let instructions = Stream::new(self, bytes, options.byte_order);
        disassembler.stream(instructions, &mut (), sink, &mut summary);
        summary
    }

    /// Returns the labels of a program: targets of branches and calls, and valid entry points.
    /// [`entry_faults`](syntax::entry_faults) reports the invalid entry points with the reason.
    pub fn labels(&self, bytes: &[u8], options: &Options) -> Labels {
        let units = bytes.len().div_ceil(self.unit_bytes()) as u64;
        let mut printer = Printer::new(self);
        let instructions = Stream::new(self, bytes, options.byte_order);
        let mut labels = match self.step() {
            Some(step) => Labels::every(units, step, Vec::new()),
            None => Labels::mixed(units, Vec::new()),
        };
        if self.step().is_some() {
            instructions.branches().for_each(|instruction| printer.collect(&instruction, &mut labels));
        } else {
            for instruction in instructions {
                labels.start(instruction.position);
                printer.collect(&instruction, &mut labels);
            }
        }
        enter(&mut labels, &options.entries);
        labels
    }

    /// Returns the size of every instruction in units; `None` if instructions differ in size.
    fn step(&self) -> Option<u64> {
        self.fixed_bytes().map(|size| (size / self.unit_bytes()).max(1) as u64)
    }

    /// Returns labels with only the entry points, for a program of this many bytes. `None` if instructions differ in
    /// size. Used for programs that are read in parts: [collect](Printer::collect) the labels of each part, then
    /// [merge](Labels::merge) the labels of all parts.
    pub fn no_labels(&self, bytes: u64, entries: &[EntryPoint]) -> Option<Labels> {
        let units = bytes.div_ceil(self.unit_bytes() as u64);
        let mut labels = Labels::every(units, self.step()?, Vec::new());
        enter(&mut labels, entries);
        Some(labels)
    }

    /// Counts the instructions of a program, including unmatched words and a truncated last instruction.
    pub fn count(&self, bytes: &[u8], options: &Options) -> u64 {
        match self.fixed_bytes() {
            Some(size) => bytes.len().div_ceil(size) as u64,
            None => Stream::new(self, bytes, options.byte_order).count() as u64,
        }
    }
}

/// Sets the valid entry points of the labels; entry points with a fault ([`syntax::entry_faults`]) are ignored.
fn enter(labels: &mut Labels, entries: &[EntryPoint]) {
    let wrong: BTreeSet<usize> = syntax::entry_faults(entries, Some(labels)).map(|fault| fault.0).collect();
    let sound = entries.iter().enumerate().filter(|(i, _)| !wrong.contains(i));
    labels.set_entries(sound.map(|(_, entry)| entry.clone()).collect());
}

/// Prints a line for each label of the instruction at a position (docs/reference/isaspec.md, "Labels").
#[inline]
fn print_labels<S: TokenSink>(labels: &Labels, position: u64, sink: &mut S) {
    let (call, branch) = (labels.is_call_target(position), labels.is_branch_target(position));
    let entries = labels.entries_at(position);
    if call || branch || !entries.is_empty() {
        define_all((call, branch), entries, position, sink);
    }
}

#[cold]
fn define_all<S: TokenSink>(
    (call, branch): (bool, bool),
    entries: &[EntryPoint],
    position: u64,
    sink: &mut S,
) {
    if (call || !entries.is_empty()) && position != 0 {
        sink.token(Token::plain(TokenKind::LineEnd, "\n"));
    }
    for entry in entries {
        define("", &entry.name, sink);
    }
    let number = crate::format::decimal(None, u128::from(position));
    if call {
        define(syntax::CALL_LABEL, number.as_str(), sink);
    }
    if branch {
        define(syntax::BRANCH_LABEL, number.as_str(), sink);
    }
}

/// Prints the line `PREFIXNAME:` that defines a label.
fn define<S: TokenSink>(prefix: &str, name: &str, sink: &mut S) {
    for text in [prefix, name, ":"].into_iter().filter(|t| !t.is_empty()) {
        sink.token(Token::plain(TokenKind::LabelDefinition, text));
    }
    sink.token(Token::plain(TokenKind::LineEnd, "\n"));
}
