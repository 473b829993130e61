//! The forms of a listing: bare lines, columns with offset and words, JSON.

use super::super::{Isaspec, Recorder, blank, unreadable};
use crate::color::Painted;
use crate::io::{Gone, Sink as Out};
use crate::job::{Form, Job};
use crate::stream::Stream;
use isaloom_asm::ExactPrinter;
use isaloom_engine::{
    Disassembler, Host, Instruction, Isa, Labels, Options, Prepared, Sink, Summary, Token, TokenKind,
    TokenList,
};
use std::fmt::Write as _;

/// Records are so many times as long as text.
const RECORDS: usize = 16;

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
    exact: Option<ExactPrinter>,
    /// The JSON so far.
    stream: Stream,
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
            exact: job.exact.then(|| ExactPrinter::new(isa)),
            stream: stream.clone(),
        }
    }

    /// How much of an input is rendered where `size` is right for text: records are far longer than the code they are of.
    pub(super) fn piece(&self, size: usize) -> usize {
        if self.form.is_records() { (size / RECORDS).max(1) } else { size }
    }

    /// A disassembler that prints what is wanted.
    pub(super) fn disassembler<'l>(&self, options: &Options, labels: Option<&'l Labels>) -> Disassembler<'l>
    where
        'i: 'l,
    {
        let disassembler = Disassembler::new(self.isa, options, labels).with_prepared(self.prepared);
        match &self.exact {
            Some(exact) => disassembler.with_text(Box::new(exact.clone())),
            None => disassembler,
        }
    }

    /// Appends instructions to a text, until they end or too many in a row are wrong.
    pub(super) fn render<'b>(
        &self,
        disassembler: &mut Disassembler<'_>,
        instructions: impl Iterator<Item = Instruction<'b>>,
        text: &mut String,
    ) -> Summary {
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
            Form::Json | Form::Jsonl => self.records(disassembler, instructions, text),
        }
    }

    fn records<'b>(
        &self,
        disassembler: &mut Disassembler<'_>,
        instructions: impl Iterator<Item = Instruction<'b>>,
        text: &mut String,
    ) -> Summary {
        let mut summary = Summary::default();
        let mut tokens = TokenList::new();
        let mut recorder = Recorder::new(self.isa, !self.each_line);
        for instruction in instructions {
            tokens.clear();
            let go_on = disassembler.instruction(&instruction, &mut (), &mut tokens, &mut summary);
            let remarks = if self.messages { disassembler.remarks() } else { &[] };
            self.stream.push(&recorder.record(&instruction, &tokens, remarks), false, text);
            if !go_on {
                break;
            }
        }
        summary
    }

    /// Writes rendered text; `first` says that nothing of the input was written yet.
    pub(super) fn write(&self, first: bool, text: &str, sink: &mut dyn Out) -> Result<(), Gone> {
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

fn lines<'b, S: Sink>(
    disassembler: &mut Disassembler<'_>,
    instructions: impl Iterator<Item = Instruction<'b>>,
    host: &mut dyn Host,
    sink: &mut S,
) -> Summary {
    let mut summary = Summary::default();
    for instruction in instructions {
        if !disassembler.instruction(&instruction, host, sink, &mut summary) {
            break;
        }
    }
    summary
}

/// Prints the offset and the word before each instruction: `00000010: 4010400200000001  `.
struct Columns {
    offsets: bool,
    digits: usize,
    scratch: String,
}

impl Host for Columns {
    fn before(&mut self, instruction: &Instruction<'_>, sink: &mut dyn Sink) {
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
