//! Prints lossless text: for any input, it assembles to exactly the input bytes.
//!
//! Each instruction is printed and its text is assembled. If the resulting word differs, the suffix `{bits=0x...}`
//! lists the differing bits. If the text does not assemble, the instruction is printed as `.word 0x...` or `.byte
//! 0x..`.

use crate::assembler::Assembler;
use crate::encoded::Encoded;
use crate::host::{AsmHost, Site};
use crate::lines::{is_statement, word_widths};
use isaloom_engine::{
    DecodeResult, Disassembler, Host, Instruction, InstructionText, Isa, Labels, Options, Place, Printer,
    Remark, Stream, Summary, Token, TokenKind, TokenList, TokenSink, syntax,
};
use std::fmt;

/// Prints instructions as lossless text for [`assemble`](crate::assemble).
pub struct LosslessPrinter {
    printer: Printer,
    assembler: Assembler,
    tokens: TokenList,
    extra: String,
    line: String,
    messages: String,
    /// Whether `printer` has printed the last instruction, so that its remarks are about this instruction. False for
    /// truncated bytes.
    printed: bool,
    /// All instruction sizes of the description, in bits.
    widths: Vec<u32>,
}

impl fmt::Debug for LosslessPrinter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LosslessPrinter").field("printer", &self.printer).finish_non_exhaustive()
    }
}

impl LosslessPrinter {
    /// Creates a printer for a compiled description.
    pub fn new(isa: &Isa) -> LosslessPrinter {
        LosslessPrinter {
            printer: Printer::new(isa),
            assembler: Assembler::new(isa),
            tokens: TokenList::new(),
            extra: String::new(),
            line: String::new(),
            messages: String::new(),
            printed: false,
            widths: word_widths(isa.compiled()),
        }
    }

    /// Prints the text of an instruction, without messages and line break. If the word must be printed as data (`.word
    /// 0x...`), a comment contains the text that Mesa's isaspec prints. Returns true if the text of the printer was
    /// sufficient, without `{bits=...}` and data.
    pub fn print<S: TokenSink + ?Sized>(
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
        self.messages.clear();
        if instruction.is_truncated() {
            syntax::write_bytes(instruction.bytes, &mut self.extra);
            sink.token(Token::plain(TokenKind::Unmatched, &self.extra));
            return false;
        }
        self.printer.print_text(instruction, Place { labels }, host, &mut self.tokens);
        self.messages.push_str(self.printer.messages());
        one_line(&mut self.messages);
        let word = instruction.word;
        let matched = matches!(instruction.found, DecodeResult::Leaf { .. });
        if matched && let Some(encoded) = self.assembled(instruction, asm_host) {
            let flip = encoded.word.value() ^ word.value();
            if flip != 0 {
                syntax::write_bits(flip, &mut self.extra);
            }
            // The text of an arbitrary description may look like a label, a directive or a comment. It is used only if
            // the parser reads it as this instruction.
            self.line.clear();
            self.line.push_str(self.tokens.text());
            self.line.push_str(&self.extra);
            if is_statement(&self.line, self.tokens.text(), flip, &self.widths) {
                self.tokens.iter().for_each(|token| sink.token(token));
                if flip != 0 {
                    sink.token(Token::plain(TokenKind::Comment, &self.extra));
                }
                return flip == 0;
            }
            self.extra.clear();
        }
        syntax::write_word(word, &mut self.extra);
        sink.token(Token::plain(TokenKind::Unmatched, &self.extra));
        if matched {
            sink.token(Token::plain(TokenKind::Comment, " ; "));
            for token in self.tokens.iter() {
                self.line.clear();
                self.line.push_str(token.text);
                one_line(&mut self.line);
                sink.token(Token { text: &self.line, ..token });
            }
        }
        false
    }

    /// Assembles the printed text. `None` if it is rejected, or its word has another width.
    fn assembled(&mut self, instruction: &Instruction<'_>, host: &dyn AsmHost) -> Option<Encoded> {
        let site = Site { index: instruction.position, symbols: &() };
        let encoded = self.assembler.attempt(self.tokens.text().trim(), site, host);
        encoded.filter(|e| e.word.width() == instruction.word.width())
    }

    /// Returns the messages about the last printed instruction, joined by `, `.
    pub fn messages(&self) -> &str {
        &self.messages
    }

    /// Returns the remarks about the last printed instruction.
    pub fn remarks(&self) -> &[Remark] {
        if self.printed { self.printer.remarks() } else { &[] }
    }
}

/// Replaces control characters by spaces, because a line break would end a comment.
fn one_line(text: &mut String) {
    if text.contains(|c: char| c.is_control()) {
        *text = text.replace(|c: char| c.is_control(), " ");
    }
}

impl Clone for LosslessPrinter {
    fn clone(&self) -> Self {
        LosslessPrinter { assembler: self.assembler.clone(), ..LosslessPrinter::new(self.assembler.isa()) }
    }
}

impl InstructionText for LosslessPrinter {
    fn text(
        &mut self,
        instruction: &Instruction<'_>,
        labels: Option<&Labels>,
        host: &mut dyn Host,
        sink: &mut dyn TokenSink,
    ) {
        self.print(instruction, labels, host, &(), sink);
    }

    fn messages(&self) -> &str {
        LosslessPrinter::messages(self)
    }

    fn remarks(&self) -> &[Remark] {
        LosslessPrinter::remarks(self)
    }
}

/// Prints a program as lossless text for [`assemble`](crate::assemble): [`Isa::disassemble`] with a
/// [`LosslessPrinter`]. Omits entry points whose names the assembler would parse as other text;
/// [`entry_faults`](syntax::entry_faults) reports them.
pub fn disassemble_lossless<S: TokenSink>(
    isa: &Isa,
    bytes: &[u8],
    options: &Options,
    sink: &mut S,
) -> Summary {
    LosslessPrinter::new(isa).disassemble(bytes, options, sink)
}

impl LosslessPrinter {
    /// Prints a program like [`disassemble_lossless`], but uses the caches of this printer.
    pub fn disassemble<S: TokenSink>(&self, bytes: &[u8], options: &Options, sink: &mut S) -> Summary {
        let isa = self.assembler.isa();
        let mut options = options.clone();
        let wrong: Vec<usize> = syntax::entry_faults(&options.entries, None).map(|fault| fault.0).collect();
        let mut number = 0..;
        options.entries.retain(|_| number.next().is_none_or(|i| !wrong.contains(&i)));
        let options = &options;
        let labels = options.labels.then(|| isa.labels(bytes, options));
        let mut disassembler =
            Disassembler::new(isa, options, labels.as_ref()).with_text(Box::new(self.clone()));
        let mut summary = Summary::default();
        for instruction in Stream::new(isa, bytes, options.byte_order) {
            if !disassembler.instruction(&instruction, &mut (), sink, &mut summary) {
                break;
            }
        }
        summary
    }
}
