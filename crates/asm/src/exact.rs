//! Text that assembles to the very same bytes, whatever the bytes are.
//!
//! Each instruction is printed, and the text is assembled. Where that gives another word, the bits that differ follow as
//! `{bits=0x...}`; what has no text that assembles is printed as `.word 0x...` or `.byte 0x..`.

use crate::assembler::Assembler;
use crate::host::{AsmHost, Site};
use isaloom_engine::{
    Disassembler, Found, Host, Instruction, InstructionText, Isa, Labels, Options, Place, Printer, Remark,
    Sink, Stream, Summary, Token, TokenKind, TokenList,
};
use std::fmt::{self, Write};

/// Prints instructions so that [`assemble`](crate::assemble) gives their bytes back.
pub struct ExactPrinter<'i> {
    printer: Printer<'i>,
    assembler: Assembler<'i>,
    tokens: TokenList,
    extra: String,
    /// Whether the printer's messages are about the instruction printed last.
    printed: bool,
}

impl fmt::Debug for ExactPrinter<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ExactPrinter").field("printer", &self.printer).finish_non_exhaustive()
    }
}

impl<'i> ExactPrinter<'i> {
    /// A printer of a compiled description.
    pub fn new(isa: &'i Isa) -> ExactPrinter<'i> {
        ExactPrinter {
            printer: Printer::new(isa),
            assembler: Assembler::new(isa),
            tokens: TokenList::new(),
            extra: String::new(),
            printed: false,
        }
    }

    /// Prints the text of an instruction without messages and without line break. What the original would print of a
    /// word that is data follows as a comment. True if the text needed no help.
    pub fn print<S: Sink + ?Sized>(
        &mut self,
        instruction: &Instruction<'_>,
        labels: Option<&Labels>,
        host: &mut dyn Host,
        asm_host: &dyn AsmHost,
        sink: &mut S,
    ) -> bool {
        self.extra.clear();
        self.tokens.clear();
        self.printed = !instruction.is_truncated();
        if instruction.is_truncated() {
            self.bytes(instruction);
            sink.token(Token::plain(TokenKind::Unmatched, &self.extra));
            return false;
        }
        self.printer.print_text(instruction, Place { labels }, host, &mut self.tokens);
        let word = instruction.word;
        let site = Site { index: instruction.index, symbols: &() };
        let encoded = match instruction.found {
            Found::Leaf { .. } => self.assembler.attempt(self.tokens.text(), site, asm_host),
            _ => None,
        };
        match encoded.filter(|e| e.word.width() == word.width()) {
            Some(e) => {
                self.tokens.iter().for_each(|token| sink.token(token));
                if e.word == word {
                    return true;
                }
                // Writing to a String never fails.
                let _ = write!(self.extra, " {{bits={:#x}}}", e.word.value() ^ word.value());
                sink.token(Token::plain(TokenKind::Comment, &self.extra));
            }
            None => {
                let _ = write!(self.extra, ".word 0x{word:x}");
                sink.token(Token::plain(TokenKind::Unmatched, &self.extra));
                if matches!(instruction.found, Found::Leaf { .. }) {
                    sink.token(Token::plain(TokenKind::Comment, " ; "));
                    self.tokens.iter().for_each(|token| sink.token(token));
                }
            }
        }
        false
    }

    /// The messages about the instruction printed last, joined by `, `.
    pub fn messages(&self) -> &str {
        if self.printed { self.printer.messages() } else { "" }
    }

    /// What there is to say about the instruction printed last.
    pub fn remarks(&self) -> &[Remark] {
        if self.printed { self.printer.remarks() } else { &[] }
    }

    fn bytes(&mut self, instruction: &Instruction<'_>) {
        self.extra.push_str(".byte ");
        for (i, byte) in instruction.bytes.iter().enumerate() {
            let comma = if i == 0 { "" } else { ", " };
            let _ = write!(self.extra, "{comma}{byte:#04x}");
        }
    }
}

impl Clone for ExactPrinter<'_> {
    fn clone(&self) -> Self {
        ExactPrinter {
            printer: Printer::new(self.assembler.isa()),
            assembler: self.assembler.clone(),
            tokens: TokenList::new(),
            extra: String::new(),
            printed: false,
        }
    }
}

impl InstructionText for ExactPrinter<'_> {
    fn text(
        &mut self,
        instruction: &Instruction<'_>,
        labels: Option<&Labels>,
        host: &mut dyn Host,
        sink: &mut dyn Sink,
    ) {
        self.print(instruction, labels, host, &(), sink);
    }

    fn messages(&self) -> &str {
        ExactPrinter::messages(self)
    }

    fn remarks(&self) -> &[Remark] {
        ExactPrinter::remarks(self)
    }
}

/// Prints a program so that [`assemble`](crate::assemble) gives its bytes back: [`Isa::disassemble`] with an
/// [`ExactPrinter`].
pub fn disassemble_exact<S: Sink>(isa: &Isa, bytes: &[u8], options: &Options, sink: &mut S) -> Summary {
    let labels = options.labels.then(|| isa.labels(bytes, options));
    let mut disassembler =
        Disassembler::new(isa, options, labels.as_ref()).with_text(Box::new(ExactPrinter::new(isa)));
    let mut summary = Summary::default();
    for instruction in Stream::new(isa, bytes, options.byte_order) {
        if !disassembler.instruction(&instruction, &mut (), sink, &mut summary) {
            break;
        }
    }
    summary
}
