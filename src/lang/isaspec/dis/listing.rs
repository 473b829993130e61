//! The forms of a listing: bare lines, columns with offset and words, JSON.

use crate::cli::Error;
use crate::io::Output;
use crate::render::Painted;
use isaloom::asm::ExactPrinter;
use isaloom::engine::{Disassembler, Host, Instruction, Labels, Sink, Token, TokenKind, TokenList};
use isaloom::family::isaspec::{self, Recorder};
use isaloom::family::{self, Stream};
use isaloom::{Isa, Options, Summary};
use std::fmt::Write as _;

/// What a line of output is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// The text of an instruction, nothing else.
    Bare,
    /// Offset, word and text.
    Columns,
    /// One JSON document with a record an instruction.
    Json,
    /// A JSON record a line.
    Jsonl,
}

/// How instructions become output.
pub(super) struct Listing<'i> {
    isa: &'i Isa,
    form: Form,
    color: bool,
    /// No offsets: every line stands for itself.
    each_line: bool,
    /// Records have what there is to say about their instruction.
    messages: bool,
    /// Hex digits of the longest instruction.
    digits: usize,
    /// Prints text that assembles to the same bytes, where that is wanted; its clones share what they look up.
    exact: Option<ExactPrinter<'i>>,
    /// The JSON so far.
    pub(super) stream: Stream,
}

impl<'i> Listing<'i> {
    pub(super) fn new(isa: &'i Isa, form: Form, color: bool, each_line: bool, exact: bool) -> Listing<'i> {
        let longest = isa.compiled().instruction_dispatches().map(|(_, d)| d.size).max().unwrap_or(0);
        Listing {
            isa,
            form,
            color,
            each_line,
            messages: true,
            digits: longest.div_ceil(4) as usize,
            exact: exact.then(|| ExactPrinter::new(isa)),
            stream: Stream::new(if form == Form::Jsonl { family::Form::Jsonl } else { family::Form::Json }),
        }
    }

    /// A disassembler that prints what is wanted.
    pub(super) fn disassembler<'l>(&self, options: &Options, labels: Option<&'l Labels>) -> Disassembler<'l>
    where
        'i: 'l,
    {
        let disassembler = Disassembler::new(self.isa, options, labels);
        match &self.exact {
            Some(exact) => disassembler.with_text(Box::new(exact.clone())),
            None => disassembler,
        }
    }

    /// Whether records have what there is to say about their instruction (default: they do).
    pub(super) fn with_messages(mut self, messages: bool) -> Self {
        self.messages = messages;
        self
    }

    pub(super) fn isa(&self) -> &'i Isa {
        self.isa
    }

    pub(super) fn form(&self) -> Form {
        self.form
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
    pub(super) fn write(&self, first: bool, text: &str, output: &mut Output) -> Result<(), Error> {
        // Every record has a comma before it.
        let text = text.strip_prefix(',').filter(|_| first && self.form == Form::Json).unwrap_or(text);
        output.text(text)
    }

    /// The line of an input line without a word.
    pub(super) fn empty_line(&self, text: &mut String) {
        match self.form {
            Form::Bare | Form::Columns => text.push('\n'),
            Form::Json | Form::Jsonl => self.stream.push(&isaspec::blank(), false, text),
        }
    }

    /// The line of an input line that is no word.
    pub(super) fn bad_line(&self, message: &str, text: &mut String) {
        match self.form {
            Form::Bare | Form::Columns => {
                let _ = writeln!(text, "error: {message}");
            }
            Form::Json | Form::Jsonl => self.stream.push(&isaspec::unreadable(message), false, text),
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
