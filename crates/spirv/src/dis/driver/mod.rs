//! Driver of the disassembler: prints the header, each instruction, and the trailing comments, and handles faults.

mod ahead;
mod division;
mod ends;
mod functions;
mod recovery;

use crate::dis::blocks::Body;
use crate::dis::both::Both;
use crate::dis::comments::Comments;
use crate::dis::header;
use crate::dis::inline::Inline;
use crate::dis::lane::Lane;
use crate::dis::line::Printer;
use crate::dis::names::Names;
use crate::dis::options::{DisOptions, IdNames, Mode, Report, Select};
use crate::dis::select::{Selection, Unselected};
use crate::dis::sink::{Output, Record};
use crate::dis::source::Sources;
use crate::dis::workers::Workers;
use crate::grammar::{self, Grammar, op};
use crate::module::{HEADER_WORDS, Word, Words, value};
use crate::read::{Blind, HeaderFault, Ids, Instruction, OperandValue, Problem, Recorder, Rigour, read};
use crate::roundtrip::IdWriter;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::ControlFlow;
use division::Division;

/// Indentation per nesting level, in columns.
const NEST_INDENT: usize = 2;

/// Minimum size of the held-back text, in bytes, before the driver reads ahead; the limit grows with the module.
const LEAST_HELD_BACK: usize = 1 << 20;

pub(crate) fn run(
    module: &Words<'_>,
    options: &DisOptions,
    workers: &impl Workers,
    sink: &mut impl Output,
) -> Report {
    run_divided(module, options, workers, Division::default(), sink)
}

fn run_divided(
    module: &Words<'_>,
    options: &DisOptions,
    workers: &impl Workers,
    division: Division,
    sink: &mut impl Output,
) -> Report {
    if let Err(fault) = check_header(module, options.mode) {
        return Report {
            header: Some(fault),
            truncated: module.truncated(),
            stopped: true,
            ..Report::default()
        };
    }
    let report = grammar::with(options.grammar.as_deref(), |grammar| {
        let mut attempt = |readable, written| {
            let names = (options.names == IdNames::Friendly)
                .then(|| Arc::new(names(grammar, &module.words, options.mode, readable).closed()));
            let ids = Ids::new(module.words.len());
            let mut driver = Driver::new(grammar, module, options, names, ids, sink);
            driver.skip = written;
            driver.cautious = options.mode != Mode::RoundTrip
                && options.names == IdNames::Friendly
                && readable == usize::MAX;
            if driver.all(workers, division).is_break() {
                driver.report.stopped = true;
            }
            (driver.report, driver.again)
        };
        match attempt(usize::MAX, 0) {
            // If names come from instructions that SPIRV-Tools does not read, the text is printed a second time without
            // these names. The text before the offset `written` is not passed on again.
            (_, Some(Again { readable, written })) => attempt(readable, written).0,
            (report, None) => report,
        }
    });
    Report { truncated: module.truncated(), ..report }
}

/// Returns the reason why a selection has no instructions in a module; `None` if it has instructions, or if
/// the header is invalid.
pub(crate) fn unselected(module: &Words<'_>, options: &DisOptions) -> Option<Unselected> {
    if options.select == Select::All || check_header(module, options.mode).is_err() {
        return None;
    }
    grammar::with(options.grammar.as_deref(), |grammar| {
        let names = (options.names == IdNames::Friendly && matches!(options.select, Select::Function(_)))
            .then(|| names(grammar, &module.words, options.mode, usize::MAX).closed());
        Unselected::of(&options.select, grammar, &module.words, names.as_ref())
    })
}

/// Reason to print the text again: the text used names from instructions after the instruction at which SPIRV-Tools
/// stops.
struct Again {
    /// Number of instructions that SPIRV-Tools reads.
    readable: usize,
    /// Number of bytes that the first attempt passed to the sink.
    written: usize,
}

/// Returns the names defined by the first `readable` instructions.
fn names(grammar: Grammar<'_>, words: &[Word], mode: Mode, readable: usize) -> Names {
    match mode {
        Mode::ReferenceUnknown => {
            // Instructions that are printed as unknown define no names.
            let mut ids = Ids::new(words.len());
            let mut unknown = |instruction: &Instruction<'_>| {
                read(grammar, instruction, &mut ids, Rigour::Reference, &mut Blind).is_err()
            };
            Names::new(grammar, words, HEADER_WORDS, readable, Some(&mut unknown))
        }
        Mode::Reference => Names::new(grammar, words, HEADER_WORDS, readable, None),
        Mode::RoundTrip => {
            let mut names = Names::new(grammar, words, HEADER_WORDS, readable, None);
            names.make_unique();
            names
        }
    }
}

/// Checks the header as SPIRV-Tools does; the round-trip mode needs only the magic number.
fn check_header(module: &Words<'_>, mode: Mode) -> Result<(), HeaderFault> {
    let words = &module.words;
    let first = words.first().ok_or(HeaderFault::NoModule)?;
    if mode != Mode::RoundTrip && words.len() < HEADER_WORDS {
        return Err(HeaderFault::Incomplete(words.len()));
    }
    if value(*first) != grammar::MAGIC {
        return Err(HeaderFault::NoMagic(value(*first)));
    }
    let version = words.get(1).map_or(0x1_0000, |&w| value(w));
    let known = version & 0xff00_00ff == 0 && (0x0100..=0x0106).contains(&(version >> 8));
    if mode != Mode::RoundTrip && !known {
        return Err(HeaderFault::Version(version));
    }
    Ok(())
}

/// Returns the number of instructions that SPIRV-Tools reads if it stops before the instruction `wanted`; `None` if it
/// does not stop earlier.
fn sound_instructions(grammar: Grammar<'_>, words: &[Word], mode: Mode, wanted: usize) -> Option<usize> {
    let mut ids = Ids::new(words.len());
    let mut at = HEADER_WORDS;
    let mut count = 0;
    while count < wanted
        && let Some(rest) = words.get(at..).filter(|rest| !rest.is_empty())
    {
        let instruction = Instruction { rest, offset: at };
        if let Err(failure) = read(grammar, &instruction, &mut ids, Rigour::Reference, &mut Blind)
            && !(mode == Mode::ReferenceUnknown && failure.fault.is_unknown())
        {
            return Some(count);
        }
        count += 1;
        at += instruction.present();
    }
    None
}

/// Passes text to a sink, without its first `skip` bytes.
fn hand_on(text: &[u8], skip: usize, sink: &mut impl Output) -> ControlFlow<()> {
    match text.get(skip..) {
        Some(text) if !text.is_empty() => sink.write(text),
        _ => ControlFlow::Continue(()),
    }
}

struct Driver<'m, S> {
    grammar: Grammar<'m>,
    module: &'m Words<'m>,
    options: &'m DisOptions,
    sink: &'m mut S,
    ids: Ids<'m>,
    printer: Printer,
    comments: Comments,
    /// Whether any line may have a comment.
    commented: bool,
    /// Whether functions are buffered until their end.
    blockwise: bool,
    /// Whether this driver prints one part of a module. The driver then ends at the first fault.
    by_itself: bool,
    /// Whether the end of a line needs more than a line break.
    careful: bool,
    recorder: Option<Recorder<'m>>,
    /// Source lines to print before the instructions, if requested.
    sources: Option<Sources<'m>>,
    /// Whether names may come from instructions that SPIRV-Tools does not read. Text with such names is held back
    /// until these instructions are read.
    cautious: bool,
    /// Number of instructions at the start of the module that SPIRV-Tools is known to read.
    read_ahead: usize,
    /// Offset of the first word that is not printed yet. Only the ids of earlier instructions are known.
    reached: usize,
    again: Option<Again>,
    /// Number of bytes at the start of the text that are not passed on.
    skip: usize,
    written: usize,
    selection: Selection,
    /// Whether some instructions have no line: they are outside the selection, or inline text replaces them.
    partly: bool,
    body: Body,
    comment: Vec<u8>,
    line_number: u32,
    instruction: usize,
    report: Report,
}

impl<'m, S: Output> Driver<'m, S> {
    fn new(
        grammar: Grammar<'m>,
        module: &'m Words<'m>,
        options: &'m DisOptions,
        names: Option<Arc<Names>>,
        ids: Ids<'m>,
        sink: &'m mut S,
    ) -> Driver<'m, S> {
        let words = &module.words;
        let selection = Selection::new(&options.select, words, names.as_deref());
        let commented = options.offsets || options.comments || options.show_ids;
        let blockwise = options.nested_indent || options.reorder_blocks;
        let (types, constants) = (options.inline_types, options.inline_constants);
        let inline =
            (types || constants).then(|| Inline::new(grammar, words, names.as_deref(), types, constants));
        let recorder = sink.wants_records().then(Recorder::default);
        Driver {
            grammar,
            module,
            options,
            sink,
            ids,
            comments: Comments::new(options),
            commented,
            blockwise,
            careful: commented || blockwise || options.source_map || options.source || recorder.is_some(),
            by_itself: false,
            sources: options.source.then(|| Sources::new(grammar, words, &options.sources)),
            recorder,
            cautious: false,
            read_ahead: 0,
            reached: HEADER_WORDS,
            again: None,
            skip: 0,
            written: 0,
            partly: !selection.is_all() || inline.is_some(),
            printer: Printer::new(options, names).with_inline(inline),
            selection,
            body: Body::default(),
            comment: Vec::new(),
            line_number: 1,
            instruction: 0,
            report: Report::default(),
        }
    }

    fn all(&mut self, workers: &impl Workers, division: Division) -> ControlFlow<()> {
        self.header();
        let mut at = HEADER_WORDS;
        if self.is_divisible(workers, division) {
            at = self.functions(workers, division)?;
        }
        self.stretch(at, self.module.words.len())?;
        self.cautious = false;
        self.finish_body()?;
        self.trailer()?;
        self.flush()
    }

    /// Prints the instructions that start at or after `start` and before `end`; returns the offset after them.
    fn stretch(&mut self, start: usize, end: usize) -> ControlFlow<(), usize> {
        let words: &'m [Word] = &self.module.words;
        let lane = !self.careful && !self.partly && self.printer.plain;
        let mut at = start;
        loop {
            if lane {
                at = self.lane(at, end);
            }
            let Some(rest) = words.get(at..).filter(|_| at < end) else { break };
            at += self.one(&Instruction { rest, offset: at })?;
            if self.printer.out.is_full() {
                self.reached = at;
                self.flush()?;
            }
        }
        ControlFlow::Continue(at)
    }

    /// Prints the next instructions while they have a common form and fit into the buffer; returns the offset after
    /// them.
    #[inline]
    fn lane(&mut self, start: usize, end: usize) -> usize {
        let lane = Lane {
            grammar: self.grammar,
            words: &self.module.words,
            names: self.printer.names.as_deref(),
            rigour: self.rigour(),
            indent: self.printer.indent,
        };
        let printed = lane.print(start, end, &mut self.ids, &mut self.printer.out);
        self.instruction += printed.instructions;
        self.printer.latest_name = self.printer.latest_name.max(printed.latest_name);
        printed.end
    }

    fn rigour(&self) -> Rigour {
        match self.options.mode {
            Mode::RoundTrip => Rigour::Exact,
            _ => Rigour::Reference,
        }
    }

    /// Passes the buffered text to the sink, or keeps the text if it must be held back.
    fn flush(&mut self) -> ControlFlow<()> {
        if self.holds_back() {
            if self.printer.out.len() < LEAST_HELD_BACK.max(self.module.words.len()) {
                return ControlFlow::Continue(());
            }
            self.read_ahead()?;
        }
        let (skip, text) = (self.skip, self.printer.out.text());
        self.skip -= skip.min(text.len());
        self.written += text.len();
        let result = hand_on(text, skip, self.sink);
        self.printer.out.clear();
        result
    }

    /// Returns whether the text uses names from instructions that SPIRV-Tools may not read.
    fn holds_back(&self) -> bool {
        self.cautious && self.printer.latest_name as usize > self.instruction.max(self.read_ahead)
    }

    /// Reads ahead if too much text is held back, to find out whether SPIRV-Tools reads up to the latest name.
    fn read_ahead(&mut self) -> ControlFlow<()> {
        let latest = self.printer.latest_name as usize;
        let ahead = latest.saturating_sub(self.instruction) + 1;
        let (words, mode) = (&self.module.words, self.options.mode);
        if ahead::reads_on(self.grammar, words, mode, self.reached, ahead, self.ids.known()) {
            self.read_ahead = latest;
            return ControlFlow::Continue(());
        }
        // Doubles the distance each time, so that the total time stays linear although each scan starts at the
        // beginning.
        let wanted = latest.max(self.read_ahead.saturating_mul(2));
        self.read_ahead = wanted;
        match sound_instructions(self.grammar, &self.module.words, self.options.mode, wanted) {
            None => ControlFlow::Continue(()),
            Some(readable) => {
                self.again = Some(Again { readable, written: self.written });
                ControlFlow::Break(())
            }
        }
    }

    /// Returns whether the comments contain the facts that the instructions omit and that reassembly needs.
    fn carries_facts(&self) -> bool {
        let whole = self.selection.is_all() && self.printer.inline().is_none();
        self.options.mode == Mode::RoundTrip && self.options.header && whole
    }

    fn header(&mut self) {
        if !self.options.header {
            return;
        }
        let facts = self.carries_facts();
        let module = self.module;
        self.printer.out.with(|out| {
            header::reference_lines(module, out);
            if facts {
                header::facts(module).write(out);
            }
        });
        self.count_lines(0);
    }

    fn trailer(&mut self) -> ControlFlow<()> {
        if !self.carries_facts() {
            return ControlFlow::Continue(());
        }
        let Some(names) = self.printer.names.take() else { return ControlFlow::Continue(()) };
        let mut ids = IdWriter::default();
        let mut lines = Vec::new();
        for (id, name) in names.named() {
            ids.name(&mut lines, id, name);
            if lines.len() >= 1 << 15 {
                self.printer.out.text_of(&lines);
                lines.clear();
                self.flush()?;
            }
        }
        ids.finish(&mut lines);
        self.printer.out.text_of(&lines);
        ControlFlow::Continue(())
    }

    /// Prints the next instruction and returns the number of its words.
    #[inline]
    fn one(&mut self, instruction: &Instruction<'m>) -> ControlFlow<(), usize> {
        self.instruction += 1;
        let rigour = self.rigour();
        let opcode = instruction.opcode();
        if self.partly {
            if !self.selection.shows(self.grammar, instruction) {
                return match read(self.grammar, instruction, &mut self.ids, rigour, &mut Blind) {
                    Ok(()) => ControlFlow::Continue(instruction.present()),
                    Err(failure) => self.hidden_fault(instruction, failure),
                };
            }
            if self.stands_elsewhere(instruction, opcode) {
                return ControlFlow::Continue(instruction.present());
            }
        }
        let result = self.grammar.result_word(opcode).and_then(|word| instruction.word(word));
        let split = self.printer.start(result);
        self.printer.guards_strings = rigour == Rigour::Exact && self.recorder.is_none();
        self.printer.multiline = matches!(opcode, op::SOURCE | op::SOURCE_CONTINUED | op::STRING);
        if let Some(row) = self.grammar.instruction(opcode) {
            self.printer.pooled(row.pooled());
        }
        let read = match &mut self.recorder {
            None => read(self.grammar, instruction, &mut self.ids, rigour, &mut self.printer),
            Some(recorder) => {
                recorder.clear();
                read(self.grammar, instruction, &mut self.ids, rigour, &mut Both(&mut self.printer, recorder))
            }
        };
        if let Some(string) = self.printer.unsafe_string.take()
            && read.is_ok()
        {
            self.string_as_words(instruction, string);
        }
        match read {
            Ok(()) if self.careful => {
                self.record(instruction, instruction.present(), None)?;
                self.end_with_care(instruction, result, split)?;
                ControlFlow::Continue(instruction.present())
            }
            Ok(()) => {
                self.printer.out.byte(b'\n');
                ControlFlow::Continue(instruction.present())
            }
            Err(failure) => self.fault(instruction, failure),
        }
    }

    /// Returns whether a valid instruction has no line of its own, because each use of its result shows the
    /// instruction.
    #[cold]
    fn stands_elsewhere(&mut self, instruction: &Instruction<'m>, opcode: u16) -> bool {
        let id = match self.grammar.defines(opcode) {
            op::Defines::Type | op::Defines::First => instruction.word(1),
            op::Defines::Second => instruction.word(2),
            op::Defines::Nothing => None,
        };
        let shown = |id| self.printer.inline().is_some_and(|inline| inline.get(id).is_some());
        id.is_some_and(shown)
            && read(self.grammar, instruction, &mut self.ids, Rigour::Exact, &mut Blind).is_ok()
    }

    /// Passes the instruction of the current line to the sink, if the sink wants records.
    fn record(
        &mut self,
        instruction: &Instruction<'_>,
        used: usize,
        problem: Option<&Problem>,
    ) -> ControlFlow<()> {
        let Some(recorder) = &self.recorder else { return ControlFlow::Continue(()) };
        let opcode = instruction.opcode();
        let (mut result_type, mut result) = (None, None);
        for operand in recorder.operands.iter().take(2) {
            match operand.value {
                OperandValue::ResultType(id) => result_type = Some(id),
                OperandValue::Result(id) => result = Some(id),
                _ => {}
            }
        }
        self.sink.record(&Record {
            word: instruction.offset,
            words: instruction.rest.iter().take(used).map(|&word| value(word)).collect(),
            opcode,
            name: self.grammar.instruction(opcode).map(grammar::Instruction::name),
            result_type,
            result,
            operands: &recorder.operands,
            problem,
            text: self.printer.out.current_line(),
        })
    }

    fn report_lines(&self) -> bool {
        self.options.source_map
    }
}
