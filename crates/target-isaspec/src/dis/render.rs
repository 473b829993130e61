//! The forms of a listing: bare lines, columns with offset and words, JSON.

use super::super::{Isaspec, Recorder, blank, unreadable};
use super::record_cache::RecordCache;
use isaloom_asm::LosslessPrinter;
use isaloom_engine::{
    DecodeResult, Disassembler, Host, Instruction, Isa, Labels, Options, Prepared, Summary, Token, TokenKind,
    TokenList, TokenSink,
};
use isaloom_target::support::color::Painted;
use isaloom_target::{Form, Job, JobSink as Out, Stream, StreamError};
use std::fmt::Write as _;

/// Records are so many times as long as text, and more.
const RECORDS: usize = 64;

/// What prints instructions, with what it keeps in mind from one to the next.
pub(super) struct Worker<'l> {
    disassembler: Disassembler<'l>,
    labels: Option<&'l Labels>,
    /// What makes records, where they are wanted.
    records: Option<Records>,
}

/// What makes records.
struct Records {
    recorder: Recorder,
    tokens: TokenList,
    /// Whether a record that was made may be taken again.
    remembers: bool,
}

/// How instructions become output.
pub(super) struct Renderer<'i> {
    isa: &'i Isa,
    /// What all printers of the description share.
    prepared: &'i Prepared,
    form: Form,
    color: bool,
    /// No offsets: every line stands for itself.
    each_line: bool,
    /// Records have what there is to say about their instruction.
    messages: bool,
    /// Hex digits of the longest instruction.
    digits: usize,
    /// Prints text that assembles to the same bytes, where that is wanted; its clones share what they look up.
    exact: Option<LosslessPrinter>,
    /// The JSON so far.
    stream: Stream,
    /// The records that were made.
    made: RecordCache,
}

impl<'i> Renderer<'i> {
    pub(super) fn new(isaspec: &'i Isaspec, job: &Job, stream: &Stream) -> Renderer<'i> {
        let isa = isaspec.compiled();
        let longest = isa.compiled().instruction_dispatches().map(|(_, d)| d.size).max().unwrap_or(0);
        Renderer {
            isa,
            prepared: isaspec.prepared(),
            form: job.form,
            color: job.color,
            each_line: job.input.is_lines(),
            messages: !job.silent,
            digits: longest.div_ceil(4) as usize,
            exact: job.exact.then(|| LosslessPrinter::new(isa)),
            stream: stream.clone(),
            made: RecordCache::default(),
        }
    }

    /// How much of an input is rendered where `size` is right for text: records are far longer than the code they are of.
    pub(super) fn piece(&self, size: usize) -> usize {
        if self.form.is_records() { (size / RECORDS).max(1) } else { size }
    }

    /// What prints instructions, one after the other.
    pub(super) fn worker<'l>(&self, options: &Options, labels: Option<&'l Labels>) -> Worker<'l>
    where
        'i: 'l,
    {
        let disassembler = Disassembler::new(self.isa, options, labels).with_prepared(self.prepared);
        let disassembler = match &self.exact {
            Some(exact) => disassembler.with_text(Box::new(exact.clone())),
            None => disassembler,
        };
        let records = self.form.is_records().then(|| Records {
            recorder: Recorder::new(self.isa, false),
            tokens: TokenList::new(),
            // What counts how many are wrong in a row has to see all.
            remembers: options.max_errors.is_none(),
        });
        Worker { disassembler, labels, records }
    }

    /// Appends instructions to a text, until they end or too many in a row are wrong.
    pub(super) fn render<'b>(
        &self,
        worker: &mut Worker<'_>,
        instructions: impl Iterator<Item = Instruction<'b>>,
        text: &mut String,
    ) -> Summary {
        let disassembler = &mut worker.disassembler;
        match self.form {
            Form::Bare if self.color => lines(disassembler, instructions, &mut (), &mut Painted(text)),
            Form::Bare => lines(disassembler, instructions, &mut (), text),
            Form::Columns => {
                let mut columns =
                    Columns { offsets: !self.each_line, digits: self.digits, scratch: String::new() };
                if self.color {
                    lines(disassembler, instructions, &mut columns, &mut Painted(text))
                } else {
                    lines(disassembler, instructions, &mut columns, text)
                }
            }
            Form::Json | Form::Jsonl => self.records(worker, instructions, text),
        }
    }

    /// Appends the instructions of a piece of memory to a text, in the same way.
    pub(super) fn program(
        &self,
        worker: &mut Worker<'_>,
        stream: isaloom_engine::Stream<'_>,
        text: &mut String,
    ) -> Summary {
        if self.color || !matches!(self.form, Form::Bare) {
            return self.render(worker, stream, text);
        }
        let mut summary = Summary::default();
        worker.disassembler.stream(stream, &mut (), text, &mut summary);
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
            let go_on = disassembler.instruction(&instruction, &mut (), &mut records.tokens, &mut summary);
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

    /// Whether the record of an instruction is the same wherever it stands, but for its number and offset.
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

    /// Writes rendered text; `first` says that nothing of the input was written yet.
    pub(super) fn write(&self, first: bool, text: &str, sink: &mut dyn Out) -> Result<(), StreamError> {
        // Every record has a comma before it.
        let text = text.strip_prefix(',').filter(|_| first && self.form == Form::Json).unwrap_or(text);
        sink.text(text)
    }

    /// The line of an input line without a word.
    pub(super) fn empty_line(&self, text: &mut String) {
        match self.form {
            Form::Bare | Form::Columns => text.push('\n'),
            Form::Json | Form::Jsonl => self.stream.push(&blank(), false, text),
        }
    }

    /// The line of an input line that is no word.
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

/// Prints the offset and the word before each instruction: `00000010: 4010400200000001  `.
struct Columns {
    offsets: bool,
    digits: usize,
    scratch: String,
}

impl Host for Columns {
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
