//! Printers that show register names instead of numbers. In the dialect `afuc`, the printers write lines like Mesa's
//! afuc-disasm: undefined words are in brackets, and comments name GPU registers.

use crate::firmware::FirmwareText;
use crate::register_names::{RegisterNames, is_register_field};
use isaloom_asm::{Assembler, LosslessPrinter, Site};
use isaloom_engine::{
    Custom, DecodeResult, FieldSite, Host, Instruction, InstructionText, Isa, Labels, Place, Printer, Remark,
    Token, TokenKind, TokenList, TokenSink, Visit, Walk,
};
use std::fmt::{self, Write as _};

/// Number of the register `$addr`, which contains the address of a GPU register to access.
const ADDR: u128 = 0x1d;
/// Bit of an immediate for `$addr` that turns off the automatic increment of the address. It is not part of the
/// address.
const NO_INCREMENT: u64 = 1 << 18;

/// Prints the `custom` fields that contain registers. With a database, the fields show names, otherwise numbers.
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

/// Appends the name of a register, or its number in hex if it has no name.
fn register(names: Option<&RegisterNames>, custom: Custom<'_>, out: &mut String) {
    let address = u64::try_from(custom.value).unwrap_or(u64::MAX);
    match names.and_then(|names| names.name_of(custom.name, address)) {
        Some(name) => out.push_str(&name),
        None => {
            let _ = write!(out, "{address:#05x}");
        }
    }
}

/// Prints the parts of a line that differ between afuc-disasm and the displays of the description.
pub(super) struct AfucHost<'n> {
    isa: &'n Isa,
    names: Option<&'n RegisterNames>,
    /// Word that contains the position of the jump table. afuc-disasm prints a directive instead of this word.
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

/// Operands of an instruction that determine whether its immediate is the address of a GPU register. A comment then
/// names the register.
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

/// Lossless printer: its text assembles to the same word. Register fields show names.
#[derive(Clone, Debug)]
pub(super) struct NamedLossless {
    printer: LosslessPrinter,
    text: FirmwareText,
    plain: Option<PlainText>,
}

/// Printer of the dialect `afuc`. Prints an undefined word in brackets. For other words, it uses the plain text if that
/// assembles to the same word, even if the word has remarks.
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
