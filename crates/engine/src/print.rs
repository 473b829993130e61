//! Prints one instruction: its display, then what is to be said about it. The printer is a visitor of the walk.
//!
//! The rules are those of docs/isaspec.md, "Printing" and "Remarks".

use crate::code::{MAX_LINE, ProgramId, Slot, SlotKind, TextRange};
use crate::custom::{Custom, Host};
use crate::data::Compiled;
use crate::decode::Found;
use crate::fast::{self, LineBuffer, Memo, Prepared, Scopes};
use crate::format::{self, Short};
use crate::frames::Frames;
use crate::isa::Isa;
use crate::labels::Labels;
use crate::remark::{Limit, Remark};
use crate::sink::{Sink, Token, TokenKind};
use crate::stream::Instruction;
use crate::syntax;
use crate::walk::{Branch, FieldSite, Visit, Walk};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;
use isaloom_bits::sign_extend;

/// At most this many messages are shown for an instruction, as in Mesa's isaspec.
const MAX_MESSAGES: usize = 4;
/// Blanks are added up to this column and no further.
const MAX_ALIGN: usize = 4096;
const BLANKS: &str = "                                ";

/// Where branches lead: with labels, and without.
#[derive(Clone, Copy, Debug, Default)]
pub struct Place<'l> {
    /// The labels of the program; without, branches are printed as numbers.
    pub labels: Option<&'l Labels>,
}

/// Prints instructions. It keeps scratch memory and, after a few hundred instructions of plain text, prepares to print it
/// fast, so one printer for many instructions allocates nothing after the first few. Clones share what is prepared.
#[derive(Clone, Debug)]
pub struct Printer {
    isa: Isa,
    walk: Walk,
    show_messages: bool,
    state: State,
    prepared: Prepared,
    line: LineBuffer,
    scopes: Scopes,
    memo: Memo,
}

/// What is kept between the pieces of an instruction, and the memory of it from one to the next.
#[derive(Clone, Debug, Default)]
struct State {
    remarks: Vec<Remark>,
    /// The remarks that follow the text, joined by `, `.
    messages: String,
    scratch: String,
    /// Bytes printed since the instruction's text began.
    column: usize,
    /// Whether the text was cut off.
    full: bool,
    /// Whether the embedding program printed the word.
    silent: bool,
}

impl Printer {
    /// A printer of a compiled description.
    pub fn new(isa: &Isa) -> Printer {
        Printer {
            isa: isa.clone(),
            walk: Walk::new(),
            show_messages: true,
            state: State::default(),
            prepared: Prepared::new(),
            line: LineBuffer::new(),
            scopes: Scopes::new(),
            memo: Memo::default(),
        }
    }

    /// Whether messages follow the text (default: they do).
    #[must_use]
    pub fn with_messages(mut self, show: bool) -> Self {
        self.show_messages = show;
        self
    }

    /// Shares what other printers of the same description have prepared, or will.
    #[must_use]
    pub fn with_prepared(mut self, prepared: &Prepared) -> Self {
        self.prepared = prepared.clone();
        self
    }

    /// Prints the text of an instruction and, after a tab and `; `, the messages about it; no line break. True if the
    /// instruction is a leaf and there is nothing to remark.
    pub fn print<S: Sink>(
        &mut self,
        instruction: &Instruction<'_>,
        place: Place<'_>,
        host: &mut dyn Host,
        sink: &mut S,
    ) -> bool {
        let good = self.print_text(instruction, place, host, sink);
        if self.show_messages && !self.state.messages.is_empty() {
            sink.token(Token::plain(TokenKind::Error, "\t; "));
            sink.token(Token::plain(TokenKind::Error, &self.state.messages));
        }
        good
    }

    /// The same without the messages; [`remarks`](Printer::remarks) has them.
    pub fn print_text<S: Sink>(
        &mut self,
        instruction: &Instruction<'_>,
        place: Place<'_>,
        host: &mut dyn Host,
        sink: &mut S,
    ) -> bool {
        self.state.begin();
        if !sink.wants_tokens() && self.print_fast(instruction, place.labels, sink) {
            return true;
        }
        let Printer { isa, walk, state, .. } = self;
        // What the embedding program prints takes the place of the text, not of the remarks.
        let matched = matches!(instruction.found, Found::Leaf { .. });
        state.silent = !matched && host.no_match(instruction, sink);
        let mut show =
            Show { isa: isa.compiled(), index: instruction.index, labels: place.labels, host, sink, state };
        walk.instruction(isa, instruction, &mut show);
        self.end()
    }

    /// Prints plain text in the prepared way; false, and nothing is printed, if there is anything that needs the walk.
    #[inline]
    fn print_fast<S: Sink>(
        &mut self,
        instruction: &Instruction<'_>,
        labels: Option<&Labels>,
        sink: &mut S,
    ) -> bool {
        let (Found::Leaf { index, program }, Some(dispatch)) = (instruction.found, instruction.dispatch)
        else {
            return false;
        };
        let (isa, word) = (self.isa.compiled(), instruction.word.value());
        let Some(fast) = self.prepared.fast(&self.isa) else { return false };
        // With labels, the text of a branch depends on where it stands.
        let anywhere = labels.is_none() || !isa.program(program).branches;
        if anywhere && let Some(text) = self.memo.get(word, program) {
            sink.token(Token::plain(TokenKind::Text, text));
            return true;
        }
        if isa.dispatch(dispatch).shape.matchings[index as usize].dont_care & word != 0 {
            return false;
        }
        self.line.clear();
        self.scopes.reset(word);
        let context = fast::Context { isa, position: instruction.position, labels };
        if !fast.program(program, &mut self.scopes, &mut self.line, &context) {
            return false;
        }
        let text = self.line.text();
        if anywhere {
            self.memo.put(word, program, text);
        }
        sink.token(Token::plain(TokenKind::Text, text));
        true
    }

    /// What is to be said about the instruction printed last, in the order in which it came up.
    pub fn remarks(&self) -> &[Remark] {
        &self.state.remarks
    }

    /// The remarks as they follow the text, joined by `, `; empty if there are none. As in Mesa's isaspec, the first four.
    pub fn messages(&self) -> &str {
        &self.state.messages
    }

    /// Prints a field that a walk has come to as a display does; what there is to say about it is in
    /// [`remarks`](Printer::remarks). For visitors that tell more of a field than its text.
    pub fn print_site<S: Sink>(&mut self, site: &FieldSite<'_>, sink: &mut S) {
        self.field((site.program, site.slot, site.name), site.frames, sink);
    }

    /// Prints one field of a leaf as a display does, in the scope that `frames` are in.
    pub fn print_field<S: Sink>(&mut self, program: ProgramId, slot: &Slot, frames: &Frames, sink: &mut S) {
        let compiled = self.isa.compiled();
        let field = &compiled.model.field(slot.field).name;
        let mut names = compiled.program(program).fields.iter().map(|f| f.name);
        let name = names.find(|name| compiled.text(*name) == field).unwrap_or_default();
        self.field((program, slot, name), frames, sink);
    }

    fn field<S: Sink>(&mut self, field: (ProgramId, &Slot, TextRange), frames: &Frames, sink: &mut S) {
        self.state.begin();
        let Printer { isa, walk, state, .. } = self;
        let mut show = Show { isa: isa.compiled(), index: 0, labels: None, host: &mut (), sink, state };
        walk.field(isa, field, frames, &mut show);
        self.end();
    }

    /// Prints the display of a leaf whose word is the current scope of `frames`, without messages.
    pub fn print_program<S: Sink>(
        &mut self,
        program: ProgramId,
        frames: Frames,
        place: Place<'_>,
        sink: &mut S,
    ) {
        self.state.begin();
        let Printer { isa, walk, state, .. } = self;
        let mut show =
            Show { isa: isa.compiled(), index: 0, labels: place.labels, host: &mut (), sink, state };
        walk.program(isa, program, &frames, &mut show);
        self.end();
    }

    /// Prints the word of the current scope of `frames` as a leaf of a hierarchy; false if there is something to say.
    pub(crate) fn print_nested<S: Sink>(
        &mut self,
        dispatch: &crate::code::Dispatch,
        frames: &Frames,
        sink: &mut S,
    ) -> bool {
        let Found::Leaf { index, program } = self.isa.compiled().find(dispatch, frames) else { return false };
        if dispatch.shape.matchings[index as usize].dont_care & frames.frame(0).word != 0 {
            return false;
        }
        self.print_program(program, frames.clone(), Place::default(), sink);
        self.state.remarks.is_empty()
    }

    /// Notes the branch targets of an instruction.
    pub fn collect(&mut self, instruction: &Instruction<'_>, labels: &mut Labels) {
        let Found::Leaf { program, .. } = instruction.found else { return };
        if self.isa.compiled().program(program).branches {
            self.walk.instruction(&self.isa, instruction, labels);
        }
    }

    /// Puts the remarks into words; true if there are none.
    fn end(&mut self) -> bool {
        self.state.remarks.is_empty() || {
            self.word_messages();
            false
        }
    }

    #[cold]
    fn word_messages(&mut self) {
        let State { remarks, messages, .. } = &mut self.state;
        for (i, remark) in remarks.iter().filter(|r| !r.is_text()).take(MAX_MESSAGES).enumerate() {
            // Writing to a String never fails.
            let _ = write!(messages, "{}{}", if i == 0 { "" } else { ", " }, remark.display(&self.isa));
        }
    }
}

impl State {
    #[inline]
    fn begin(&mut self) {
        self.remarks.clear();
        self.messages.clear();
        self.column = 0;
        self.full = false;
        self.silent = false;
    }
}

/// The visitor that prints.
struct Show<'r, S> {
    isa: &'r Compiled,
    index: u64,
    labels: Option<&'r Labels>,
    host: &'r mut dyn Host,
    sink: &'r mut S,
    state: &'r mut State,
}

impl<S: Sink> Visit for Show<'_, S> {
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
        while self.state.column < wanted {
            let blanks = &BLANKS[..(wanted - self.state.column).min(BLANKS.len())];
            self.emit(Token::plain(TokenKind::Text, blanks));
        }
    }

    fn field(&mut self, site: &FieldSite<'_>) {
        let isa = self.isa;
        let (raw, width) = (site.raw, site.width());
        match site.slot.kind {
            SlotKind::Enum(table) => match isa.enum_table(table).text(raw) {
                Some(text) => self.piece(TokenKind::Enum, isa.text(text), site),
                None => self.number(format::decimal(None, raw), site),
            },
            SlotKind::Uint => self.number(format::decimal(None, raw), site),
            SlotKind::Int => self.number(format::signed(sign_extend(raw, width), false), site),
            SlotKind::Hex => self.number(format::hex(raw), site),
            SlotKind::Offset | SlotKind::Uoffset if raw == 0 => {}
            SlotKind::Offset => self.number(format::signed(sign_extend(raw, width), true), site),
            SlotKind::Uoffset => self.number(format::decimal(Some(b'+'), raw), site),
            SlotKind::Float16 => self.number(format::float(raw as u32, 16), site),
            SlotKind::Float32 => self.number(format::float(raw as u32, 32), site),
            // A bool of several bits prints its value.
            SlotKind::Bool { text: None, invert: false } => self.number(format::decimal(None, raw), site),
            SlotKind::Bool { text: None, invert: true } => {
                self.piece(TokenKind::Number, if raw == 0 { "1" } else { "0" }, site);
            }
            SlotKind::Bool { text: Some(text), invert } => {
                if (raw != 0) != invert {
                    self.piece(TokenKind::Flag, isa.text(text), site);
                }
            }
            SlotKind::Custom => self.custom(site),
            // The walk has methods of their own for these.
            SlotKind::Branch { .. }
            | SlotKind::AbsBranch { .. }
            | SlotKind::Nested(_)
            | SlotKind::TooDeep => {}
        }
    }

    fn branch(&mut self, site: &FieldSite<'_>, branch: Branch) {
        let inside = self.labels.zip(branch.target).filter(|(labels, target)| labels.is_start(*target));
        match inside {
            None => self.number(format::signed(branch.shown, false), site),
            Some((_, target)) => {
                let mut text = core::mem::take(&mut self.state.scratch);
                text.clear();
                text.push_str(if branch.call { syntax::CALL_LABEL } else { syntax::BRANCH_LABEL });
                text.push_str(format::decimal(None, u128::from(target)).as_str());
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

impl<S: Sink> Show<'_, S> {
    fn custom(&mut self, site: &FieldSite<'_>) {
        let mut text = core::mem::take(&mut self.state.scratch);
        text.clear();
        let custom = Custom { name: site.name(), value: site.raw, width: site.slot.width, index: self.index };
        if !self.host.custom(custom, &mut text) {
            text.clear();
            let _ = write!(text, "<{}:{:x}>", site.name(), site.raw);
        }
        self.piece(TokenKind::Custom, &text, site);
        self.state.scratch = text;
    }

    #[inline]
    fn number(&mut self, text: Short, site: &FieldSite<'_>) {
        self.piece(TokenKind::Number, text.as_str(), site);
    }

    /// A piece of text that is a field's.
    #[inline]
    fn piece(&mut self, kind: TokenKind, text: &str, site: &FieldSite<'_>) {
        self.emit(Token { kind, text, field: Some(site.slot.field), bits: site.bits() });
    }

    #[inline]
    fn emit(&mut self, token: Token<'_>) {
        if token.text.is_empty() {
            return;
        }
        let before = self.state.column;
        self.state.column += token.text.len();
        if self.state.column > MAX_LINE {
            self.cut_off(token, MAX_LINE.saturating_sub(before));
        } else {
            self.sink.token(token);
        }
    }

    /// Prints what there is still room for.
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

/// Collects where branches lead.
impl Visit for Labels {
    fn branch(&mut self, _: &FieldSite<'_>, branch: Branch) {
        if let Some(target) = branch.target {
            self.add(target, branch.call);
        }
    }
}
