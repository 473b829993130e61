//! Whole programs to text: labels, instructions, line ends.

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

/// How a program is printed. The default prints messages, no labels, and never stops.
#[derive(Clone, Debug)]
pub struct Options {
    /// Print branch targets as labels.
    pub labels: bool,
    /// Places that are jumped to from outside; their names are printed with labels only.
    pub entries: Vec<EntryPoint>,
    /// Print what is wrong with an instruction after its text.
    pub messages: bool,
    /// Stop after more than this many instructions in a row with something wrong.
    pub max_errors: Option<u64>,
    /// How words are stored, where it is not as the description says.
    pub byte_order: Option<ByteOrder>,
}

impl Default for Options {
    fn default() -> Options {
        Options { labels: false, entries: Vec::new(), messages: true, max_errors: None, byte_order: None }
    }
}

/// What there was in a program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Instructions printed, unmatched ones included.
    pub instructions: u64,
    /// Words that no leaf matches, or more than one.
    pub unmatched: u64,
    /// Instructions with something wrong, unmatched ones included.
    pub wrong: u64,
    /// Bytes at the end that are too few for an instruction.
    pub truncated: u64,
    /// Whether printing stopped early because of `max_errors`.
    pub stopped: bool,
    /// Whether printing stopped early because the embedding program said that the program ends.
    pub ended: bool,
}

impl Summary {
    /// The sum of two parts of a program.
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

/// Prints texts of instructions in another way than the [`Printer`] does: the part of a line between its labels and the
/// messages about it.
pub trait InstructionText: core::fmt::Debug + Send {
    /// Prints the text of an instruction without messages and without line break.
    fn text(
        &mut self,
        instruction: &Instruction<'_>,
        labels: Option<&Labels>,
        host: &mut dyn Host,
        sink: &mut dyn TokenSink,
    );

    /// The messages about the instruction printed last, joined by `, `; empty if there are none.
    fn messages(&self) -> &str;

    /// What there is to say about the instruction printed last.
    fn remarks(&self) -> &[Remark];
}

/// Prints the instructions of one program, in one piece or part by part.
#[derive(Debug)]
pub struct Disassembler<'a> {
    printer: Printer,
    text: Option<Box<dyn InstructionText + 'a>>,
    messages: bool,
    labels: Option<&'a Labels>,
    max_errors: Option<u64>,
    in_a_row: u64,
    /// Lines that the sink has not got yet; only while there are instructions.
    lines: Line,
}

/// At most so many instructions are printed one by one before it is tried again to print several at once.
const MOST_PAUSE: u32 = 64;

impl<'a> Disassembler<'a> {
    /// Prints with these labels, or without.
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

    /// Shares what printers of the same description have prepared, or will: for several disassemblers, one a thread, or one
    /// after the other.
    #[must_use]
    pub fn with_prepared(mut self, prepared: &Prepared) -> Self {
        self.printer = self.printer.with_prepared(prepared);
        self
    }

    /// Has the texts of instructions printed by something else than the printer.
    #[must_use]
    pub fn with_text(mut self, text: Box<dyn InstructionText + 'a>) -> Self {
        self.text = Some(text);
        self
    }

    /// What there is to say about the instruction printed last; empty for the bytes that an exact text keeps as data.
    pub fn remarks(&self) -> &[Remark] {
        self.text.as_ref().map_or(self.printer.remarks(), |other| other.remarks())
    }

    /// Prints the lines of an instruction: its labels, its text and messages, line ends. False when printing should
    /// stop because too many in a row were wrong, or the embedding program says that the program ends.
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

    /// Prints the lines of instructions until they end, or as long as [`instruction`](Disassembler::instruction) says; that
    /// is what it returns. The same text as by that, faster: a sink that wants no tokens gets the lines of several
    /// instructions as one piece.
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

    /// The same of the instructions of a piece of memory, and faster still.
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

    /// The same, whatever the sink is: it is handed pieces of text.
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
        // The first position from here on at which a label may stand.
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
                // Where most words have something to be said, it is seldom tried.
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

    /// Counts an instruction; false when printing should stop.
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
    /// Prints a program. The same as [`labels`](Isa::labels) if asked for, then a [`Disassembler`] over a [`Stream`];
    /// these also take callbacks.
    pub fn disassemble<S: TokenSink>(&self, bytes: &[u8], options: &Options, sink: &mut S) -> Summary {
        let labels = options.labels.then(|| self.labels(bytes, options));
        let mut disassembler = Disassembler::new(self, options, labels.as_ref());
        let mut summary = Summary::default();
        let instructions = Stream::new(self, bytes, options.byte_order);
        disassembler.stream(instructions, &mut (), sink, &mut summary);
        summary
    }

    /// The labels of a program: where its branches and calls go, and its entry points. Those that cannot stand in a
    /// listing are left out; [`entry_faults`](syntax::entry_faults) says which and why.
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

    /// How many units an instruction has, where all have one size.
    fn step(&self) -> Option<u64> {
        self.fixed_bytes().map(|size| (size / self.unit_bytes()).max(1) as u64)
    }

    /// No labels yet, for a program of so many bytes whose instructions have one size; `None` where they have not.
    /// For programs that are looked at in pieces: what is [collected](Printer::collect) of each is
    /// [merged](Labels::merge).
    pub fn no_labels(&self, bytes: u64, entries: &[EntryPoint]) -> Option<Labels> {
        let units = bytes.div_ceil(self.unit_bytes() as u64);
        let mut labels = Labels::every(units, self.step()?, Vec::new());
        enter(&mut labels, entries);
        Some(labels)
    }

    /// How many instructions a program has, unmatched words and a truncated last one included.
    pub fn count(&self, bytes: &[u8], options: &Options) -> u64 {
        match self.fixed_bytes() {
            Some(size) => bytes.len().div_ceil(size) as u64,
            None => Stream::new(self, bytes, options.byte_order).count() as u64,
        }
    }
}

/// Gives labels those entry points that can stand in a listing.
fn enter(labels: &mut Labels, entries: &[EntryPoint]) {
    let wrong: BTreeSet<usize> = syntax::entry_faults(entries, Some(labels)).map(|fault| fault.0).collect();
    let sound = entries.iter().enumerate().filter(|(i, _)| !wrong.contains(i));
    labels.set_entries(sound.map(|(_, entry)| entry.clone()).collect());
}

/// What stands before an instruction: docs/isaspec.md, "Labels".
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

/// A line with the definition of a label.
fn define<S: TokenSink>(prefix: &str, name: &str, sink: &mut S) {
    for text in [prefix, name, ":"].into_iter().filter(|t| !t.is_empty()) {
        sink.token(Token::plain(TokenKind::LabelDefinition, text));
    }
    sink.token(Token::plain(TokenKind::LineEnd, "\n"));
}
