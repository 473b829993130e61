//! Output formats of a listing: bare lines, columns with offset and words, JSON.

use super::super::{Isaspec, Recorder, blank, unreadable};
use super::named::{AfucHost, NamedLossless, NamedRegisters};
use super::record_cache::RecordCache;
use crate::firmware::{FirmwareText, PacketLabels};
use crate::flags::{Dialect, DisOptions};
use crate::instruction::RecordTemplates;
use crate::register_names::RegisterNames;
use isaloom_asm::LosslessPrinter;
use isaloom_engine::{
    Custom, DecodeResult, Disassembler, Host, Instruction, Isa, Labels, Options, Prepared, Summary, Token,
    TokenKind, TokenList, TokenSink, syntax,
};
use isaloom_target::support::color::Painted;
use isaloom_target::{Form, Job, JobSink as Out, Stream, StreamError};
use std::fmt::Write as _;

/// Estimated ratio of the size of JSON records to the size of text. A task with record output gets an input that is
/// smaller by this factor.
const RECORDS: usize = 64;

/// Instruction printer with the state that it keeps between instructions, such as its caches.
pub(super) struct Worker<'l> {
    disassembler: Disassembler<'l>,
    labels: Option<&'l Labels>,
    /// Record builder with its buffers; `None` for text output.
    records: Option<Records>,
}

impl Worker<'_> {
    /// Sets the section name in the records of the following instructions.
    pub(super) fn set_section(&mut self, name: &str) {
        if let Some(records) = &mut self.records {
            records.recorder.set_section(name);
            // A cached record contains the name of its section, so it cannot be used for another section.
            records.remembers = false;
        }
    }
}

/// Record builder with its buffers.
struct Records {
    recorder: Recorder,
    tokens: TokenList,
    /// Whether records may be read from and added to the cache of records by word.
    remembers: bool,
}

/// Renderer of instructions in the output format.
pub(super) struct Renderer<'i> {
    isa: &'i Isa,
    /// Data that all printers of the description share.
    prepared: &'i Prepared,
    form: Form,
    color: bool,
    /// Whether each input line is decoded separately, so that the output has no offsets.
    each_line: bool,
    /// Whether the records of instructions contain diagnostics.
    messages: bool,
    /// Number of hex digits of the longest instruction, for the column of words.
    digits: usize,
    /// Lossless printer (its text assembles to the same word); `None` if not requested. Each worker gets a clone, which
    /// shares the lookup tables.
    exact: Option<LosslessPrinter>,
    /// Names of registers and packets.
    names: Option<RegisterNames>,
    dialect: Dialect,
    /// Serializer of the records.
    stream: Stream,
    /// Cache of serialized records by word.
    made: RecordCache,
    /// Templates for the JSON of records.
    templates: RecordTemplates,
}

impl<'i> Renderer<'i> {
    pub(super) fn new(isaspec: &'i Isaspec, job: &Job, stream: &Stream) -> Renderer<'i> {
        let isa = isaspec.compiled();
        let dialect = job.options.get::<DisOptions>().dialect;
        let longest = isa.compiled().instruction_dispatches().map(|(_, d)| d.size).max().unwrap_or(0);
        Renderer {
            isa,
            prepared: isaspec.prepared(),
            form: job.form,
            color: job.color,
            each_line: job.input.is_lines(),
            messages: !job.silent,
            digits: longest.div_ceil(4) as usize,
            exact: (job.exact || dialect == Dialect::Afuc).then(|| LosslessPrinter::new(isa)),
            names: isaspec.register_names().cloned(),
            dialect,
            stream: stream.clone(),
            made: RecordCache::default(),
            templates: RecordTemplates::default(),
        }
    }

    /// Selects the register and packet names of the GPU that the firmware is for.
    pub(super) fn set_gpu(&mut self, gpu: &str) {
        self.names = self.names.as_ref().map(|names| names.of_firmware(gpu));
    }

    /// Returns whether the output consists of records.
    pub(super) fn is_records(&self) -> bool {
        self.form.is_records()
    }

    /// Returns whether the text is in the dialect of afuc-disasm.
    pub(super) fn is_afuc(&self) -> bool {
        self.dialect == Dialect::Afuc
    }

    /// Returns the labels of packet handlers.
    pub(super) fn packet_labels(&self) -> PacketLabels<'_> {
        match (&self.names, self.dialect) {
            (Some(names), _) => PacketLabels::Names(names),
            (None, Dialect::Afuc) => PacketLabels::Mesa,
            (None, Dialect::Isaloom) => PacketLabels::Numbers,
        }
    }

    /// Returns the printer of register fields, with the names of the database if one is given.
    fn registers(&self) -> NamedRegisters<'_> {
        NamedRegisters(self.names.as_ref())
    }

    /// Returns the input size per task, in bytes. `size` is the size for text output. Tasks with record output are
    /// smaller, because records are far larger than the code.
    pub(super) fn piece(&self, size: usize) -> usize {
        if self.form.is_records() { (size / RECORDS).max(1) } else { size }
    }

    /// Creates a worker, which prints instructions in sequence. Several workers can print parts of a program on
    /// different cores.
    pub(super) fn worker<'l>(&self, options: &Options, labels: Option<&'l Labels>) -> Worker<'l>
    where
        'i: 'l,
    {
        let disassembler = Disassembler::new(self.isa, options, labels).with_prepared(self.prepared);
        let disassembler = match &self.exact {
            Some(exact) if self.names.is_some() || self.is_afuc() => {
                let text = FirmwareText::new(self.isa, self.names.clone());
                let lossless = NamedLossless::new(exact.clone(), text);
                disassembler.with_text(Box::new(match self.is_afuc() {
                    true => lossless.with_brackets(self.isa),
                    false => lossless,
                }))
            }
            Some(exact) => disassembler.with_text(Box::new(exact.clone())),
            None => disassembler,
        };
        let records = self.form.is_records().then(|| Records {
            recorder: Recorder::with_templates(self.isa, false, &self.templates),
            tokens: TokenList::new(),
            // With a limit on consecutive errors, every word must be decoded to count its errors. Therefore records are
            // not taken from the cache.
            remembers: options.max_errors.is_none(),
        });
        Worker { disassembler, labels, records }
    }

    /// Appends the text of instructions until their end, or until the limit of consecutive errors is exceeded.
    pub(super) fn render<'b>(
        &self,
        worker: &mut Worker<'_>,
        instructions: impl Iterator<Item = Instruction<'b>>,
        text: &mut String,
    ) -> Summary {
        let disassembler = &mut worker.disassembler;
        let mut registers = self.registers();
        match self.form {
            Form::Bare if self.is_afuc() => self.afuc(worker, instructions, None, text),
            Form::Bare if self.color => lines(disassembler, instructions, &mut registers, &mut Painted(text)),
            Form::Bare => lines(disassembler, instructions, &mut registers, text),
            Form::Columns => {
                let mut columns = self.columns();
                if self.color {
                    lines(disassembler, instructions, &mut columns, &mut Painted(text))
                } else {
                    lines(disassembler, instructions, &mut columns, text)
                }
            }
            Form::Json | Form::Jsonl => self.records(worker, instructions, text),
        }
    }

    /// Appends instructions in the dialect of afuc-disasm. `table` is the word with the position of the jump table.
    pub(super) fn afuc<'b>(
        &self,
        worker: &mut Worker<'_>,
        instructions: impl Iterator<Item = Instruction<'b>>,
        table: Option<u128>,
        text: &mut String,
    ) -> Summary {
        let mut host = AfucHost::new(self.isa, self.names.as_ref(), table);
        match self.color {
            true => lines(&mut worker.disassembler, instructions, &mut host, &mut Painted(text)),
            false => lines(&mut worker.disassembler, instructions, &mut host, text),
        }
    }

    /// Appends the directive line at the start of a firmware section. Records do not need it, because they contain the
    /// section name.
    pub(super) fn section(&self, name: &str, number: usize, text: &mut String) {
        if !self.form.is_records() {
            let gap = if number > 0 { "\n" } else { "" };
            let _ = writeln!(text, "{gap}{} {name}", syntax::SECTION);
        }
    }

    /// Appends a data word: a directive, and a comment if it is not empty.
    pub(super) fn data(
        &self,
        worker: &mut Worker<'_>,
        instruction: &Instruction<'_>,
        (directive, comment): (&str, &str),
        text: &mut String,
    ) -> Summary {
        let mut summary = Summary::default();
        let tokens =
            [Token::plain(TokenKind::Unmatched, directive), Token::plain(TokenKind::Comment, comment)];
        let tokens = if comment.is_empty() { tokens.get(..1).unwrap_or_default() } else { &tokens };
        let disassembler = &mut worker.disassembler;
        if let Some(records) = &mut worker.records {
            records.tokens.clear();
            disassembler.data(instruction, tokens, &mut (), &mut records.tokens, &mut summary);
            let record = records.recorder.data(instruction, &records.tokens);
            let (index, offset) = (Some(instruction.index), Some(instruction.offset));
            self.stream.push_made(index, offset, record, false, text);
            return summary;
        }
        let mut columns = match self.form {
            Form::Bare => None,
            _ => Some(self.columns()),
        };
        let host: &mut dyn Host = match &mut columns {
            Some(columns) => columns,
            None => &mut (),
        };
        if self.color {
            disassembler.data(instruction, tokens, host, &mut Painted(text), &mut summary);
        } else {
            disassembler.data(instruction, tokens, host, text, &mut summary);
        }
        summary
    }

    /// Appends the instructions of a memory block to the output text, as `render` does.
    pub(super) fn program(
        &self,
        worker: &mut Worker<'_>,
        stream: isaloom_engine::Stream<'_>,
        text: &mut String,
    ) -> Summary {
        if self.color || self.is_afuc() || !matches!(self.form, Form::Bare) {
            return self.render(worker, stream, text);
        }
        let mut summary = Summary::default();
        worker.disassembler.stream(stream, &mut self.registers(), text, &mut summary);
        summary
    }

    fn records<'b>(
        &self,
        worker: &mut Worker<'_>,
        instructions: impl Iterator<Item = Instruction<'b>>,
        text: &mut String,
    ) -> Summary {
        let mut summary = Summary::default();
        let Worker { disassembler, labels, records: Some(records) } = worker else { return summary };
        for instruction in instructions {
            let (index, offset) = match self.each_line {
                true => (None, None),
                false => (Some(instruction.index), Some(instruction.offset)),
            };
            let anywhere = records.remembers && self.is_anywhere(&instruction, *labels);
            if anywhere && let Some(record) = self.made.get(instruction.word) {
                self.stream.push_made(index, offset, &record, false, text);
                summary.instructions += 1;
                continue;
            }
            records.tokens.clear();
            let wrong = summary.wrong;
            let go_on = disassembler.instruction(
                &instruction,
                &mut self.registers(),
                &mut records.tokens,
                &mut summary,
            );
            let remarks = if self.messages { disassembler.remarks() } else { &[] };
            let record = records.recorder.json(&instruction, &records.tokens, remarks);
            self.stream.push_made(index, offset, record, false, text);
            if !go_on {
                break;
            }
            if anywhere && summary.wrong == wrong {
                self.made.put(instruction.word, record);
            }
        }
        summary
    }

    fn columns(&self) -> Columns<'_> {
        Columns {
            offsets: !self.each_line,
            digits: self.digits,
            scratch: String::new(),
            registers: self.registers(),
        }
    }

    /// Returns whether the record of an instruction depends only on the word, except for the index and offset. Only
    /// these records can be cached: branches and instructions with labels depend on the position.
    fn is_anywhere(&self, instruction: &Instruction<'_>, labels: Option<&Labels>) -> bool {
        let DecodeResult::Leaf { program, .. } = instruction.found else { return false };
        let at = instruction.position;
        labels.is_none_or(|labels| {
            !self.isa.compiled().program(program).branches
                && !labels.is_branch_target(at)
                && !labels.is_call_target(at)
                && labels.entries_at(at).is_empty()
        })
    }

    /// Writes rendered text. `first` is true if nothing was written for the input before.
    pub(super) fn write(&self, first: bool, text: &str, sink: &mut dyn Out) -> Result<(), StreamError> {
        // In JSON output, every record begins with a comma. The first record of the list must not have it.
        let text = text.strip_prefix(',').filter(|_| first && self.form == Form::Json).unwrap_or(text);
        sink.text(text)
    }

    /// Appends the output for an input line without a word.
    pub(super) fn empty_line(&self, text: &mut String) {
        match self.form {
            Form::Bare | Form::Columns => text.push('\n'),
            Form::Json | Form::Jsonl => self.stream.push(&blank(), false, text),
        }
    }

    /// Appends the output for an input line that cannot be parsed.
    pub(super) fn bad_line(&self, message: &str, text: &mut String) {
        match self.form {
            Form::Bare | Form::Columns => {
                let _ = writeln!(text, "error: {message}");
            }
            Form::Json | Form::Jsonl => self.stream.push(&unreadable(message), false, text),
        }
    }
}

fn lines<'b, S: TokenSink>(
    disassembler: &mut Disassembler<'_>,
    instructions: impl Iterator<Item = Instruction<'b>>,
    host: &mut dyn Host,
    sink: &mut S,
) -> Summary {
    let mut summary = Summary::default();
    disassembler.instructions(instructions, host, sink, &mut summary);
    summary
}

/// Prints the offset and the word in columns before each instruction: `00000010: 4010400200000001  `.
struct Columns<'n> {
    registers: NamedRegisters<'n>,
    offsets: bool,
    digits: usize,
    scratch: String,
}

impl Host for Columns<'_> {
    fn custom(&mut self, custom: Custom<'_>, out: &mut String) -> bool {
        self.registers.custom(custom, out)
    }

    fn before(&mut self, instruction: &Instruction<'_>, sink: &mut dyn TokenSink) {
        self.scratch.clear();
        if self.offsets {
            let _ = write!(self.scratch, "{:08x}: ", instruction.offset);
        }
        let (word, width) = (instruction.word, self.digits + 2);
        let start = self.scratch.len();
        let _ = write!(self.scratch, "{word:x}");
        let written = self.scratch.len() - start;
        self.scratch.extend(std::iter::repeat_n(' ', width.saturating_sub(written).max(2)));
        sink.token(Token::plain(TokenKind::Comment, &self.scratch));
    }
}
