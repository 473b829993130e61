//! Printing visitor: the only code that converts the value of a field to text. The rules are in
//! docs/reference/isaspec.md, "Printing".

use crate::code::{MAX_LINE, Slot, SlotKind};
use crate::custom::{Custom, Host};
use crate::data::Compiled;
use crate::format::{self, Short};
use crate::labels::Labels;
use crate::remark::{Limit, Remark};
use crate::sink::{Token, TokenKind, TokenSink};
use crate::syntax;
use crate::visit::{Branch, FieldSite, Visit};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;
use isaloom_bits::sign_extend;

/// Maximum column up to which spaces are added, in bytes.
pub(crate) const MAX_ALIGN: usize = 4096;
const BLANKS: &str = "                                ";

/// State of the instruction that is being printed. Its memory is reused for the next instruction.
#[derive(Clone, Debug, Default)]
pub(crate) struct State {
    pub(crate) remarks: Vec<Remark>,
    /// Messages that follow the text, joined by `, `.
    pub(crate) messages: String,
    scratch: String,
    /// Number of bytes printed since the start of the instruction's text.
    column: usize,
    /// Whether the text was cut off at its maximum length, [`MAX_LINE`].
    pub(crate) full: bool,
    /// Whether the embedding program has printed the word instead, because no leaf matches; the visitor then prints
    /// nothing.
    pub(crate) silent: bool,
    /// Whether the embedding program was called for a `custom` field; such text must not be cached.
    pub(crate) foreign: bool,
}

impl State {
    #[inline]
    pub(crate) fn begin(&mut self) {
        self.remarks.clear();
        self.messages.clear();
        self.column = 0;
        self.full = false;
        self.silent = false;
        self.foreign = false;
    }
}

/// Visitor of the walk that prints each piece to a sink.
pub(crate) struct PrintVisitor<'r, S> {
    pub(crate) isa: &'r Compiled,
    pub(crate) index: u64,
    pub(crate) labels: Option<&'r Labels>,
    pub(crate) host: &'r mut dyn Host,
    pub(crate) sink: &'r mut S,
    pub(crate) state: &'r mut State,
}

impl<S: TokenSink> Visit for PrintVisitor<'_, S> {
    #[inline]
    fn text(&mut self, text: &str) {
        self.emit(Token::plain(TokenKind::Text, text));
    }

    #[inline]
    fn name(&mut self, name: &str) {
        self.emit(Token::plain(TokenKind::Name, name));
    }

    fn align(&mut self, column: u32) {
        let wanted = (column as usize).min(MAX_ALIGN);
        while self.column() < wanted {
            let blanks = &BLANKS[..(wanted - self.column()).min(BLANKS.len())];
            self.emit(Token::plain(TokenKind::Text, blanks));
        }
    }

    fn field(&mut self, site: &FieldSite<'_>) {
        match site.slot.kind {
            SlotKind::Custom => return self.custom(site),
            // The most frequent field first: a flag that prints nothing, because it is not set.
            SlotKind::Bool { text: Some(_), invert } if (site.raw != 0) == invert => return,
            _ => {}
        }
        match shown(self.isa, site.slot, site.raw) {
            Shown::Text(kind, text) => self.piece(kind, text, site),
            Shown::Number(text) => self.number(text, site),
        }
    }

    fn branch(&mut self, site: &FieldSite<'_>, branch: Branch) {
        match label(self.labels, branch) {
            None => self.number(format::signed(branch.shown, false), site),
            Some((prefix, number)) => {
                let mut text = core::mem::take(&mut self.state.scratch);
                text.clear();
                text.push_str(prefix);
                text.push_str(number.as_str());
                self.piece(TokenKind::LabelUse, &text, site);
                self.state.scratch = text;
            }
        }
    }

    #[cold]
    fn remark(&mut self, remark: Remark) {
        self.state.remarks.push(remark);
        if remark.is_text() && !self.state.silent {
            let mut text = core::mem::take(&mut self.state.scratch);
            text.clear();
            let _ = write!(text, "{}", remark.worded(self.isa));
            self.emit(Token::plain(TokenKind::Unmatched, &text));
            self.state.scratch = text;
        }
    }
}

impl<S: TokenSink> PrintVisitor<'_, S> {
    /// Returns the number of bytes printed since the start of the instruction's text.
    #[inline]
    fn column(&self) -> usize {
        self.sink.column().unwrap_or(self.state.column)
    }

    fn custom(&mut self, site: &FieldSite<'_>) {
        self.state.foreign = true;
        let mut text = core::mem::take(&mut self.state.scratch);
        text.clear();
        let custom = Custom { name: site.name(), value: site.raw, width: site.slot.width, index: self.index };
        if !self.host.custom(custom, &mut text) {
            text.clear();
            write_custom(site.name(), site.raw, &mut text);
        }
        self.piece(TokenKind::Custom, &text, site);
        self.state.scratch = text;
    }

    #[inline]
    fn number(&mut self, text: Short, site: &FieldSite<'_>) {
        self.piece(TokenKind::Number, text.as_str(), site);
    }

    /// Prints a piece of a field's text, as a token with the field and the bits that it shows.
    #[inline]
    fn piece(&mut self, kind: TokenKind, text: &str, site: &FieldSite<'_>) {
        self.emit(Token { kind, text, field: Some(site.slot.field), bits: site.bits() });
    }

    #[inline]
    fn emit(&mut self, token: Token<'_>) {
        if token.text.is_empty() {
            return;
        }
        let before = self.column();
        self.state.column = before + token.text.len();
        if self.state.column > MAX_LINE {
            self.cut_off(token, MAX_LINE.saturating_sub(before));
        } else {
            self.sink.token(token);
        }
    }

    /// Prints as much of a token as still fits into the line.
    #[cold]
    fn cut_off(&mut self, token: Token<'_>, room: usize) {
        let room = token.text.floor_char_boundary(room);
        if room > 0 && !self.state.full {
            self.sink.token(Token { text: &token.text[..room], ..token });
        }
        if !self.state.full {
            self.state.full = true;
            self.state.remarks.push(Remark::LimitHit(Limit::Text));
        }
    }
}

/// Returns the label of a branch target as prefix and number; `None` if the target has no label.
#[inline]
pub(crate) fn label(labels: Option<&Labels>, branch: Branch) -> Option<(&'static str, Short)> {
    let target = branch.target.filter(|&target| labels.is_some_and(|labels| labels.is_start(target)))?;
    let prefix = if branch.call { syntax::CALL_LABEL } else { syntax::BRANCH_LABEL };
    Some((prefix, format::decimal(None, u128::from(target))))
}

impl FieldSite<'_> {
    /// Appends the text of the field as in a display, without labels. Returns false, and may append nothing, for a
    /// bitset, a field that the embedding program prints, or too long text; these need a [`Printer`](crate::Printer).
    #[inline]
    pub fn push_text(&self, out: &mut String) -> bool {
        if matches!(self.slot.kind, SlotKind::Custom | SlotKind::Nested(_)) {
            return false;
        }
        match shown(self.isa, self.slot, self.raw) {
            // The printer would cut off text of this length, so it must print the field.
            Shown::Text(_, text) if text.len() > MAX_LINE => return false,
            Shown::Text(_, text) => out.push_str(text),
            Shown::Number(text) => out.push_str(text.as_str()),
        }
        true
    }
}

/// Text that a field prints.
pub(crate) enum Shown<'i> {
    /// Text of an enum value or flag, from the description.
    Text(TokenKind, &'i str),
    /// Number.
    Number(Short),
}

/// Returns the text of a field that is not a bitset and that the embedding program does not print; a branch
/// is a number.
#[inline]
pub(crate) fn shown<'i>(isa: &'i Compiled, slot: &Slot, raw: u128) -> Shown<'i> {
    let signed = |plus| Shown::Number(format::signed(sign_extend(raw, slot.width), plus));
    let nothing = Shown::Text(TokenKind::Number, "");
    match slot.kind {
        SlotKind::Enum(table) => match isa.enum_table(table).text(raw) {
            Some(text) => Shown::Text(TokenKind::Enum, isa.text(text)),
            None => decimal(raw),
        },
        SlotKind::Uint => decimal(raw),
        SlotKind::Int => match u128::try_from(sign_extend(raw, slot.width)) {
            Ok(value) => decimal(value),
            Err(_) => signed(false),
        },
        SlotKind::Hex => Shown::Number(format::hex(raw)),
        SlotKind::Offset | SlotKind::Uoffset if raw == 0 => nothing,
        SlotKind::Offset => signed(true),
        SlotKind::Uoffset => Shown::Number(format::decimal(Some(b'+'), raw)),
        SlotKind::Float16 => Shown::Number(format::float_in(isa.model().text_form(), raw as u32, 16)),
        SlotKind::Float32 => Shown::Number(format::float_in(isa.model().text_form(), raw as u32, 32)),
        // A bool without text is printed as its number. Without `invert`, the number may have several bits.
        SlotKind::Bool { text: None, invert: false } => Shown::Number(format::decimal(None, raw)),
        SlotKind::Bool { text: None, invert: true } => {
            Shown::Text(TokenKind::Number, if raw == 0 { "1" } else { "0" })
        }
        SlotKind::Bool { text: Some(text), invert } if (raw != 0) != invert => {
            Shown::Text(TokenKind::Flag, isa.text(text))
        }
        SlotKind::Bool { text: Some(_), .. } => nothing,
        SlotKind::Branch { .. } | SlotKind::AbsBranch { .. } => signed(false),
        SlotKind::Custom | SlotKind::Nested(_) => nothing,
    }
}

/// Appends `<NAME:HEX>`, the text of a `custom` field that the embedding program does not print.
fn write_custom(name: &str, raw: u128, out: &mut String) {
    // Writing to a String never fails.
    let _ = write!(out, "<{name}:{raw:x}>");
}

impl Compiled {
    /// Returns the text of a slot with this raw value, without labels and callbacks. The text of a nested bitset is
    /// empty.
    pub fn slot_text(&self, slot: &Slot, raw: u128) -> String {
        let mut text = String::new();
        match (slot.kind, shown(self, slot, raw)) {
            (SlotKind::Custom, _) => write_custom(&self.model().field(slot.field).name, raw, &mut text),
            (_, Shown::Text(_, shown)) => text.push_str(shown),
            (_, Shown::Number(shown)) => text.push_str(shown.as_str()),
        }
        text
    }
}

/// Returns the decimal text of an unsigned number; for a small number, the text from a table.
#[inline]
fn decimal(value: u128) -> Shown<'static> {
    match usize::try_from(value).ok().and_then(|value| format::SMALL.get(value)) {
        Some(text) => Shown::Text(TokenKind::Number, text),
        None => Shown::Number(format::decimal(None, value)),
    }
}
