//! Prints one instruction: its display, then what is wrong with it.
//!
//! facts: isaspec, "Printing by type" and "Per line, errors follow the text".

use crate::code::{Alternative, AssertCheck, Item, ProgramId, Slot, SlotKind, ValueId};
use crate::custom::{Custom, Host};
use crate::decode::Found;
use crate::eval::{Frame, Frames};
use crate::fast::{self, LineBuffer, Memo, Scopes};
use crate::fields::origin;
use crate::format::{self, Short};
use crate::isa::Isa;
use crate::labels::Labels;
use crate::sink::{Sink, Token, TokenKind};
use crate::stream::Instruction;
use isaloom_bits::{BitRange, low_mask, sign_extend};
use isaloom_model::FieldId;
use std::fmt::Write;

/// At most this many messages are shown for an instruction, as in the original.
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

/// Prints instructions. It keeps scratch memory, so one printer for many instructions allocates nothing after the
/// first few.
#[derive(Debug)]
pub struct Printer<'i> {
    isa: &'i Isa,
    frames: Frames,
    messages: Messages,
    show_messages: bool,
    /// Missing names that were reported for the instruction, by depth and value.
    reported: Vec<(usize, ValueId)>,
    scratch: String,
    /// Bytes printed since the instruction's text began.
    column: usize,
    /// The number of hex digits of words in messages.
    digits: usize,
    line: LineBuffer,
    scopes: Scopes,
    memo: Memo,
}

/// What the printing of one instruction needs beside the printer's scratch memory.
struct Run<'r, S> {
    index: u64,
    labels: Option<&'r Labels>,
    host: &'r mut dyn Host,
    sink: &'r mut S,
    /// Where to note branch targets in the pass before printing.
    collect: Option<&'r mut Labels>,
}

impl<'i> Printer<'i> {
    /// A printer of a compiled description.
    pub fn new(isa: &'i Isa) -> Printer<'i> {
        Printer {
            isa,
            frames: Frames::new(0),
            messages: Messages::default(),
            show_messages: true,
            reported: Vec::new(),
            scratch: String::new(),
            column: 0,
            digits: 8,
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

    /// Prints the text of an instruction and, after a tab and `; `, the messages about it; no line break. True if the
    /// instruction is a leaf and nothing is wrong with it.
    pub fn print<S: Sink>(
        &mut self,
        instruction: &Instruction<'_>,
        place: Place<'_>,
        host: &mut dyn Host,
        sink: &mut S,
    ) -> bool {
        let good = self.print_text(instruction, place, host, sink);
        if self.show_messages && self.messages.count != 0 {
            sink.token(Token::plain(TokenKind::Error, "\t; "));
            sink.token(Token::plain(TokenKind::Error, &self.messages.text));
        }
        good
    }

    /// The same without the messages; [`messages`](Printer::messages) has them.
    pub fn print_text<S: Sink>(
        &mut self,
        instruction: &Instruction<'_>,
        place: Place<'_>,
        host: &mut dyn Host,
        sink: &mut S,
    ) -> bool {
        self.begin(instruction);
        if !sink.wants_tokens() && self.print_fast(instruction, place.labels, sink) {
            return true;
        }
        let mut run = Run { index: instruction.index, labels: place.labels, host, sink, collect: None };
        match instruction.found {
            Found::Leaf { index, program } => {
                self.dont_care(instruction.dispatch, index, instruction.word.value());
                self.program(program, &mut run);
                self.messages.count == 0
            }
            found => {
                self.unmatched(instruction, found, &mut run);
                false
            }
        }
    }

    /// Prints plain text; false, and nothing is printed, if there is anything that needs the ordinary way.
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
        let (isa, word) = (self.isa, instruction.word.value());
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
        let context = fast::Context { isa, index: instruction.index, labels };
        if !isa.fast().program(program, &mut self.scopes, &mut self.line, &context) {
            return false;
        }
        let text = self.line.text();
        if anywhere {
            self.memo.put(word, program, text);
        }
        sink.token(Token::plain(TokenKind::Text, text));
        true
    }

    /// Prints the word of the current scope of `frames` as a leaf of a hierarchy; false if there is a message about it.
    pub(crate) fn print_nested<S: Sink>(
        &mut self,
        dispatch: &crate::Dispatch,
        frames: Frames,
        place: Place<'_>,
        sink: &mut S,
    ) -> bool {
        let Found::Leaf { index, program } = self.isa.find(dispatch, &frames) else { return false };
        let word = frames.frame(0).word;
        if dispatch.shape.matchings[index as usize].dont_care & word != 0 {
            return false;
        }
        if self.isa.program(program).branches || self.isa.prints_custom(program) {
            return false;
        }
        self.print_program(program, frames, place, sink);
        self.messages.count == 0
    }

    /// The messages about the instruction printed last, joined by `, `; empty if there are none.
    pub fn messages(&self) -> &str {
        &self.messages.text
    }

    /// Prints one field of a leaf as a display does, in the scope that `frames` are in; for explanations. The messages
    /// that this gives rise to are in [`messages`](Printer::messages).
    pub fn print_field<S: Sink>(&mut self, program: ProgramId, slot: &Slot, frames: &Frames, sink: &mut S) {
        self.messages.clear();
        self.reported.clear();
        self.column = 0;
        self.frames = frames.clone();
        let mut run = Run { index: 0, labels: None, host: &mut (), sink, collect: None };
        self.slot(slot, program, &mut run);
    }

    /// Prints the display of a leaf whose word is the current scope of `frames`, without messages.
    pub fn print_program<S: Sink>(
        &mut self,
        program: ProgramId,
        frames: Frames,
        place: Place<'_>,
        sink: &mut S,
    ) {
        self.messages.clear();
        self.reported.clear();
        self.column = 0;
        self.frames = frames;
        let mut run = Run { index: 0, labels: place.labels, host: &mut (), sink, collect: None };
        self.program(program, &mut run);
    }

    /// Notes the branch targets of an instruction.
    pub fn collect(&mut self, instruction: &Instruction<'_>, labels: &mut Labels) {
        let Found::Leaf { program, .. } = instruction.found else { return };
        if !self.isa.program(program).branches {
            return;
        }
        self.begin(instruction);
        let mut run = Run {
            index: instruction.index,
            labels: None,
            host: &mut (),
            sink: &mut (),
            collect: Some(labels),
        };
        self.program(program, &mut run);
    }

    #[inline]
    fn begin(&mut self, instruction: &Instruction<'_>) {
        self.frames.reset(instruction.word.value());
        self.messages.clear();
        self.reported.clear();
        self.column = 0;
        self.digits = (instruction.word.width() as usize).div_ceil(32) * 8;
    }

    fn unmatched<S: Sink>(&mut self, instruction: &Instruction<'_>, found: Found, run: &mut Run<'_, S>) {
        let isa = self.isa;
        if let (Found::Conflict(a, b), Some(dispatch)) = (found, instruction.dispatch) {
            let (a, b) = (isa.leaf_name(dispatch, a), isa.leaf_name(dispatch, b));
            self.message(format_args!("bitset conflict: {a} vs {b}"));
        }
        let (what, digits) = match instruction.dispatch {
            Some(_) => ("no match: ", self.digits),
            None => ("truncated: ", (instruction.word.width() as usize).div_ceil(4)),
        };
        self.scratch.clear();
        let _ = write!(self.scratch, "{what}{:0digits$x}", instruction.word.value());
        run.sink.token(Token::plain(TokenKind::Unmatched, &self.scratch));
    }

    fn program<S: Sink>(&mut self, id: ProgramId, run: &mut Run<'_, S>) {
        let isa = self.isa;
        let program = isa.program(id);
        for arm in &program.arms {
            if !self.holds(arm.cond) {
                continue;
            }
            for check in &arm.asserts {
                self.check(check);
            }
            if let Some(items) = &arm.items {
                for item in items {
                    self.item(item, id, run);
                }
                return;
            }
        }
        self.message(format_args!("{}: no display template", isa.text(program.name)));
    }

    #[inline]
    fn item<S: Sink>(&mut self, item: &Item, id: ProgramId, run: &mut Run<'_, S>) {
        match item {
            Item::Text(text) => {
                let text = self.isa.text(*text);
                self.emit(Token::plain(TokenKind::Text, text), run);
            }
            Item::Name { align } => {
                self.align(*align, run);
                let name = self.isa.text(self.isa.program(id).name);
                self.emit(Token::plain(TokenKind::Name, name), run);
            }
            Item::Align(column) => self.align(Some(*column), run),
            Item::Field { alternatives, align, name } => {
                self.align(*align, run);
                match self.applying(alternatives) {
                    Some(slot) => self.slot(slot, id, run),
                    None => self.message(format_args!("no field '{}'", self.isa.text(*name))),
                }
            }
        }
    }

    fn slot<S: Sink>(&mut self, slot: &Slot, id: ProgramId, run: &mut Run<'_, S>) {
        if let crate::Raw::Value(value) = slot.raw {
            self.report_missing(value);
        }
        let isa = self.isa;
        let raw = isa.raw(slot.raw, &self.frames);
        let bits = origin(slot.raw, &self.frames);
        let field = Some(slot.field);
        match slot.kind {
            SlotKind::Nested(dispatch) => self.nested(slot, dispatch, raw, bits, id, run),
            SlotKind::Enum(table) => match isa.enum_table(table).text(raw) {
                Some(text) => {
                    self.emit(Token { kind: TokenKind::Enum, text: isa.text(text), field, bits }, run);
                }
                None => self.number(format::decimal(None, raw), field, bits, run),
            },
            SlotKind::Uint => self.number(format::decimal(None, raw), field, bits, run),
            SlotKind::Int => {
                self.number(format::signed(sign_extend(raw, slot.width), false), field, bits, run);
            }
            SlotKind::Hex => self.number(format::hex(raw), field, bits, run),
            SlotKind::Offset | SlotKind::Uoffset if raw == 0 => {}
            SlotKind::Offset => {
                self.number(format::signed(sign_extend(raw, slot.width), true), field, bits, run);
            }
            SlotKind::Uoffset => self.number(format::decimal(Some(b'+'), raw), field, bits, run),
            SlotKind::Float16 => self.number(format::float(raw as u32, 16), field, bits, run),
            SlotKind::Float32 => self.number(format::float(raw as u32, 32), field, bits, run),
            SlotKind::Bool { text: None, invert } => {
                let text = if (raw != 0) != invert { "1" } else { "0" };
                self.emit(Token { kind: TokenKind::Number, text, field, bits }, run);
            }
            SlotKind::Bool { text: Some(text), invert } => {
                if (raw != 0) != invert {
                    self.emit(Token { kind: TokenKind::Flag, text: isa.text(text), field, bits }, run);
                }
            }
            SlotKind::Branch { call } => {
                let offset = sign_extend(raw, slot.width);
                let target = i128::from(run.index).saturating_add(offset);
                self.branch(target, offset, call, (field, bits), run);
            }
            SlotKind::AbsBranch { call } => {
                let target = i128::try_from(raw).unwrap_or(i128::MAX);
                self.branch(target, sign_extend(raw, slot.width), call, (field, bits), run);
            }
            SlotKind::Custom => self.custom(slot, raw, bits, run),
            SlotKind::TooDeep => {
                let name = &isa.model.field(slot.field).name;
                self.message(format_args!("nested too deep: FIELD: '{name}'"));
            }
        }
    }

    fn nested<S: Sink>(
        &mut self,
        slot: &Slot,
        dispatch: crate::DispatchId,
        raw: u128,
        bits: Option<BitRange>,
        id: ProgramId,
        run: &mut Run<'_, S>,
    ) {
        let isa = self.isa;
        let compiled = isa.dispatch(dispatch);
        let word = raw & low_mask(compiled.size);
        let base = bits.map(|b| b.low() as u8);
        if !self.frames.push(Frame { word, base }) {
            let name = &isa.model.field(slot.field).name;
            self.message(format_args!("nested too deep: FIELD: '{name}'"));
            return;
        }
        if !self.reported.is_empty() {
            // What was reported in another scope at this depth counts for that scope only.
            let depth = self.frames.depth();
            self.reported.retain(|key| key.0 < depth);
        }
        let found = isa.find(compiled, &self.frames);
        if let Found::Leaf { index, program } = found {
            self.dont_care(Some(dispatch), index, word);
            self.program(program, run);
            self.frames.pop();
            return;
        }
        self.frames.pop();
        if let Found::Conflict(a, b) = found {
            let (a, b) = (isa.leaf_name(dispatch, a), isa.leaf_name(dispatch, b));
            self.message(format_args!("bitset conflict: {a} vs {b}"));
        }
        let outer = isa.text(isa.program(id).name);
        let name = &isa.model.field(slot.field).name;
        let digits = self.digits;
        self.message(format_args!("no match: FIELD: '{outer}.{name}': {word:0digits$x}"));
    }

    fn branch<S: Sink>(
        &mut self,
        target: i128,
        value: i128,
        call: bool,
        (field, bits): (Option<FieldId>, Option<BitRange>),
        run: &mut Run<'_, S>,
    ) {
        let target = u64::try_from(target).ok();
        if let (Some(labels), Some(target)) = (run.collect.as_deref_mut(), target) {
            labels.add(target, call);
            return;
        }
        let inside = run.labels.zip(target).filter(|(labels, target)| *target < labels.count());
        match inside {
            None => self.number(format::signed(value, false), field, bits, run),
            Some((_, target)) => {
                self.scratch.clear();
                self.scratch.push_str(if call { "fxn" } else { "l" });
                self.scratch.push_str(format::decimal(None, u128::from(target)).as_str());
                let text = std::mem::take(&mut self.scratch);
                self.emit(Token { kind: TokenKind::LabelUse, text: &text, field, bits }, run);
                self.scratch = text;
            }
        }
    }

    fn custom<S: Sink>(&mut self, slot: &Slot, raw: u128, bits: Option<BitRange>, run: &mut Run<'_, S>) {
        if run.collect.is_some() {
            return;
        }
        let isa = self.isa;
        let name = &isa.model.field(slot.field).name;
        let mut text = std::mem::take(&mut self.scratch);
        text.clear();
        let custom = Custom { name, value: raw, width: slot.width, index: run.index };
        if !run.host.custom(custom, &mut text) {
            text.clear();
            let _ = write!(text, "<{name}:{raw:x}>");
        }
        self.emit(Token { kind: TokenKind::Custom, text: &text, field: Some(slot.field), bits }, run);
        self.scratch = text;
    }

    #[inline]
    fn number<S: Sink>(
        &mut self,
        text: Short,
        field: Option<FieldId>,
        bits: Option<BitRange>,
        run: &mut Run<'_, S>,
    ) {
        self.emit(Token { kind: TokenKind::Number, text: text.as_str(), field, bits }, run);
    }

    #[inline]
    fn emit<S: Sink>(&mut self, token: Token<'_>, run: &mut Run<'_, S>) {
        self.column += token.text.len();
        if !token.text.is_empty() {
            run.sink.token(token);
        }
    }

    fn align<S: Sink>(&mut self, column: Option<u32>, run: &mut Run<'_, S>) {
        let Some(column) = column else { return };
        let wanted = (column as usize).min(MAX_ALIGN);
        while self.column < wanted {
            let blanks = &BLANKS[..(wanted - self.column).min(BLANKS.len())];
            self.emit(Token::plain(TokenKind::Text, blanks), run);
        }
    }

    #[inline]
    fn holds(&mut self, cond: Option<ValueId>) -> bool {
        match cond {
            None => true,
            Some(cond) => {
                self.report_missing(cond);
                self.isa.eval(cond, &self.frames) != 0
            }
        }
    }

    #[inline]
    fn applying<'a>(&mut self, alternatives: &'a [Alternative]) -> Option<&'a Slot>
    where
        'i: 'a,
    {
        alternatives.iter().find(|a| self.holds(a.cond)).map(|a| self.isa.slot(a.slot))
    }

    fn check(&mut self, check: &AssertCheck) {
        let got = check.range.extract(self.frames.frame(0).word);
        if got != check.value {
            let (low, high, digits) = (check.range.low(), check.range.high(), self.digits);
            let (name, value) = (self.isa.model.bitset(check.bitset).shown_name(), check.value);
            self.message(format_args!(
                "WARNING: unexpected bits[{low}:{high}] in {name}: {got:0digits$x} vs {value:0digits$x}"
            ));
        }
    }

    #[inline]
    fn dont_care(&mut self, dispatch: Option<crate::DispatchId>, index: u32, word: u128) {
        let Some(dispatch) = dispatch else { return };
        let set = self.isa.dispatch(dispatch).shape.matchings[index as usize].dont_care & word;
        if set != 0 {
            let digits = self.digits;
            let name = self.isa.leaf_name(dispatch, index);
            self.message(format_args!("dontcare bits in {name}: {set:0digits$x}"));
        }
    }

    /// Reports names that nothing resolves in a value that is about to be used; each value once in each scope, since
    /// the original caches the values of expressions there.
    #[inline]
    fn report_missing(&mut self, value: ValueId) {
        if self.isa.may_miss[value.index()] {
            self.report_missing_names(value);
        }
    }

    #[cold]
    fn report_missing_names(&mut self, value: ValueId) {
        let key = (self.frames.depth(), value);
        if self.reported.contains(&key) {
            return;
        }
        self.reported.push(key);
        let Printer { isa, frames, messages, .. } = self;
        isa.missing_names(value, frames, &mut |name| messages.add(format_args!("no field '{name}'")));
    }

    #[cold]
    fn message(&mut self, text: std::fmt::Arguments<'_>) {
        self.messages.add(text);
    }
}

/// Messages about an instruction, joined by `, `.
#[derive(Debug, Default)]
struct Messages {
    text: String,
    count: usize,
}

impl Messages {
    #[inline]
    fn clear(&mut self) {
        self.text.clear();
        self.count = 0;
    }

    fn add(&mut self, text: std::fmt::Arguments<'_>) {
        self.count += 1;
        if self.count > MAX_MESSAGES {
            return;
        }
        if self.count > 1 {
            self.text.push_str(", ");
        }
        // Writing to a String never fails.
        let _ = self.text.write_fmt(text);
    }
}

impl Isa {
    /// Whether the display of a leaf may print a custom field, here or in a nested bitset.
    fn prints_custom(&self, program: ProgramId) -> bool {
        self.programs_below(program, 0, &mut |slot| matches!(slot.kind, SlotKind::Custom | SlotKind::TooDeep))
    }

    fn programs_below(&self, program: ProgramId, depth: usize, test: &mut dyn FnMut(&Slot) -> bool) -> bool {
        let items = self.program(program).arms.iter().filter_map(|arm| arm.items.as_deref()).flatten();
        items
            .filter_map(|item| match item {
                Item::Field { alternatives, .. } => Some(alternatives),
                _ => None,
            })
            .flatten()
            .any(|a| {
                let slot = self.slot(a.slot);
                test(slot)
                    || match slot.kind {
                        SlotKind::Nested(_) if depth >= 2 => true,
                        SlotKind::Nested(inner) => self
                            .dispatch(inner)
                            .programs
                            .iter()
                            .any(|p| self.programs_below(*p, depth + 1, test)),
                        _ => false,
                    }
            })
    }

    /// The name of a leaf of a dispatch in messages: its display name, as the original has it.
    pub(crate) fn leaf_name(&self, dispatch: crate::DispatchId, index: u32) -> &str {
        let program = self.dispatch(dispatch).programs[index as usize];
        self.text(self.program(program).name)
    }
}
