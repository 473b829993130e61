//! Printers that show names of registers instead of numbers. For the dialect `afuc`, they print lines like Mesa's
//! afuc-disasm: undefined words in brackets, and comments with names of GPU registers.

use crate::firmware::FirmwareText;
use crate::register_names::{RegisterNames, is_register_field};
use isaloom_asm::{Assembler, LosslessPrinter, Site};
use isaloom_engine::{
    Custom, DecodeResult, FieldSite, Host, Instruction, InstructionText, Isa, Labels, Place, Printer, Remark,
    Token, TokenKind, TokenList, TokenSink, Visit, Walk,
};
use std::fmt::{self, Write as _};

/// Number of the register `$addr`.
const ADDR: u128 = 0x1d;
/// Bit of an address immediate that turns off the automatic increment of the address.
const NO_INCREMENT: u64 = 1 << 18;

/// Prints `custom` fields that contain registers by name, if a database is given.
pub(crate) struct NamedRegisters<'n>(pub(crate) Option<&'n RegisterNames>);

impl Host for NamedRegisters<'_> {
    fn custom(&mut self, custom: Custom<'_>, out: &mut String) -> bool {
        let Some(names) = self.0.filter(|_| is_register_field(custom.name)) else { return false };
        register(Some(names), custom, out);
        true
    }

    fn is_silent(&self) -> bool {
        true
    }
}

/// Prints a register: its name, or its number in hex.
fn register(names: Option<&RegisterNames>, custom: Custom<'_>, out: &mut String) {
    let address = u64::try_from(custom.value).unwrap_or(u64::MAX);
    match names.and_then(|names| names.name_of(custom.name, address)) {
        Some(name) => out.push_str(&name),
        None => {
            let _ = write!(out, "{address:#05x}");
        }
    }
}

/// Prints the parts of a line whose text in afuc-disasm differs from the description's displays.
pub(super) struct AfucHost<'n> {
    isa: &'n Isa,
    names: Option<&'n RegisterNames>,
    /// Word that contains the position of the jump table; afuc-disasm prints a directive for it.
    table: Option<u128>,
}

impl<'n> AfucHost<'n> {
    pub(super) fn new(isa: &'n Isa, names: Option<&'n RegisterNames>, table: Option<u128>) -> AfucHost<'n> {
        AfucHost { isa, names, table }
    }

    fn comment(&self, text: &str, sink: &mut dyn TokenSink) {
        sink.token(Token::plain(TokenKind::Comment, &format!("\t; {text}")));
    }
}

impl Host for AfucHost<'_> {
    fn custom(&mut self, custom: Custom<'_>, out: &mut String) -> bool {
        let is_register = is_register_field(custom.name);
        if is_register {
            register(self.names, custom, out);
        }
        is_register
    }

    fn no_match(&mut self, instruction: &Instruction<'_>, sink: &mut dyn TokenSink) -> bool {
        if instruction.is_truncated() {
            return false;
        }
        let word = instruction.word.value();
        let text = match self.table {
            Some(table) if table == word => "[#jumptbl]".to_owned(),
            _ => format!("[{word:08x}]"),
        };
        sink.token(Token::plain(TokenKind::Unmatched, &text));
        if let Some(name) = self.names.and_then(|names| names.gpu_register(u64::try_from(word).ok()?)) {
            self.comment(&name, sink);
        }
        true
    }

    fn after(&mut self, instruction: &Instruction<'_>, sink: &mut dyn TokenSink) {
        let Some(names) = self.names else { return };
        let mut immediate = Immediate::default();
        Walk::new().instruction(self.isa, instruction, &mut immediate);
        let Some(value) = immediate.value else { return };
        let address = (value << immediate.shift.min(31)) & u64::from(u32::MAX);
        if !immediate.to_address || immediate.shift < 16 {
            if let Some(name) = names.gpu_register(address) {
                self.comment(&name, sink);
            }
            return;
        }
        let address = address & !NO_INCREMENT;
        if address & 0xff_ffff == 0 {
            let pipe = address >> 24;
            match names.pipe_register(pipe) {
                Some(name) => self.comment(&format!("|{name}"), sink),
                None => self.comment(&format!("{pipe:#05x}"), sink),
            }
        }
    }
}

/// Immediate of an instruction that may be the address of a GPU register, which is then named in a comment.
#[derive(Default)]
struct Immediate {
    value: Option<u64>,
    shift: u64,
    /// Whether the destination is `$addr`.
    to_address: bool,
}

impl Visit for Immediate {
    fn field(&mut self, field: &FieldSite<'_>) {
        let raw = u64::try_from(field.raw).unwrap_or(u64::MAX);
        match field.name() {
            "RIMMED" => self.value = Some(raw),
            "SHIFT" => self.shift = raw,
            _ => {}
        }
    }

    fn open(&mut self, field: &FieldSite<'_>) {
        if field.name() == "DST" && field.raw == ADDR {
            self.to_address = true;
        }
    }
}

/// Printer of text that assembles to the same word, with the names of registers.
#[derive(Clone, Debug)]
pub(super) struct NamedLossless {
    printer: LosslessPrinter,
    text: FirmwareText,
    plain: Option<PlainText>,
}

/// Printer of the dialect `afuc`. An undefined word is printed in brackets. For other words, the usual text is kept if
/// it assembles to the same word, even if the word has remarks.
#[derive(Clone)]
struct PlainText {
    printer: Printer,
    assembler: Assembler,
    tokens: TokenList,
}

impl fmt::Debug for PlainText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PlainText").field("printer", &self.printer).finish_non_exhaustive()
    }
}

impl NamedLossless {
    pub(super) fn new(printer: LosslessPrinter, text: FirmwareText) -> NamedLossless {
        NamedLossless { printer, text, plain: None }
    }

    /// Selects the dialect `afuc`.
    pub(super) fn with_brackets(self, isa: &Isa) -> NamedLossless {
        let plain = PlainText {
            printer: Printer::new(isa),
            assembler: Assembler::new(isa),
            tokens: TokenList::new(),
        };
        NamedLossless { plain: Some(plain), ..self }
    }
}

impl InstructionText for NamedLossless {
    fn text(
        &mut self,
        instruction: &Instruction<'_>,
        labels: Option<&Labels>,
        host: &mut dyn Host,
        sink: &mut dyn TokenSink,
    ) {
        if let Some(PlainText { printer, assembler, tokens }) = &mut self.plain {
            let matched = matches!(instruction.found, DecodeResult::Leaf { .. });
            if !matched && host.no_match(instruction, sink) {
                return;
            }
            tokens.clear();
            printer.print_text(instruction, Place { labels }, host, tokens);
            let site = Site { index: instruction.position, symbols: &() };
            let encoded = assembler.line(tokens.text(), site, &self.text);
            if matched && encoded.is_ok_and(|encoded| encoded.word == instruction.word) {
                tokens.iter().for_each(|token| sink.token(token));
                return;
            }
        }
        self.printer.print(instruction, labels, host, &self.text, sink);
    }

    fn messages(&self) -> &str {
        self.printer.messages()
    }

    fn remarks(&self) -> &[Remark] {
        self.printer.remarks()
    }
}
