//! Prints a program in its fast form into a line buffer.

use super::{ALWAYS, Cond, Extract, Fast, NO_TEXT, Op};
use crate::code::{Dispatch, MAX_DEPTH, ProgramId, Raw, Slot, SlotKind, TextRange};
use crate::data::Compiled;
use crate::format;
use crate::frames::{Frame, Frames};
use crate::labels::Labels;
use alloc::boxed::Box;
use isaloom_bits::{low_mask, sign_extend};

const LINE: usize = 1024;
/// Displays that multiply are left to the walk, which counts their pieces.
const MOST_LEAVES: u32 = 64;
/// Room behind the text for a copy of 16 bytes that are not all meant.
const SLACK: usize = 16;

/// The text of one instruction.
#[derive(Clone)]
pub(crate) struct LineBuffer {
    bytes: Box<[u8; LINE + SLACK]>,
    len: usize,
    /// How many leaves were printed, nested ones included.
    leaves: u32,
}

impl core::fmt::Debug for LineBuffer {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.text().fmt(f)
    }
}

impl LineBuffer {
    pub(crate) fn new() -> LineBuffer {
        LineBuffer { bytes: Box::new([0; LINE + SLACK]), len: 0, leaves: 0 }
    }

    #[inline]
    pub(crate) fn clear(&mut self) {
        self.len = 0;
        self.leaves = 0;
    }

    /// The text; empty if it were not UTF-8, which pieces of strings always are.
    #[inline]
    pub(crate) fn text(&self) -> &str {
        str::from_utf8(self.bytes.get(..self.len).unwrap_or(&[])).unwrap_or("")
    }

    #[inline]
    fn byte(&mut self, byte: u8) -> bool {
        match self.bytes.get_mut(self.len) {
            Some(place) if self.len < LINE => {
                *place = byte;
                self.len += 1;
                true
            }
            _ => false,
        }
    }

    /// Adds a text of the pool. Short ones are copied as 16 bytes at once, which is why the pool and the buffer have
    /// slack at their ends.
    #[inline]
    fn pool(&mut self, pool: &[u8], text: TextRange) -> bool {
        let (start, end) = (text.start as usize, text.end as usize);
        let length = end.wrapping_sub(start);
        if length <= 16 {
            let (Some(place), Some(from)) =
                (self.bytes.get_mut(self.len..self.len + 16), pool.get(start..start + 16))
            else {
                return false;
            };
            place.copy_from_slice(from);
            self.len += length;
            self.len <= LINE
        } else {
            pool.get(start..end).is_some_and(|from| self.slice(from))
        }
    }

    fn slice(&mut self, from: &[u8]) -> bool {
        match self.bytes.get_mut(self.len..self.len + from.len()) {
            Some(place) if self.len + from.len() <= LINE => {
                place.copy_from_slice(from);
                self.len += from.len();
                true
            }
            _ => false,
        }
    }

    #[inline]
    fn decimal(&mut self, value: u64) -> bool {
        if value < 10 {
            return self.byte(b'0' + value as u8);
        }
        if value < 100 {
            return self.byte(b'0' + (value / 10) as u8) && self.byte(b'0' + (value % 10) as u8);
        }
        self.slice(format::decimal(None, u128::from(value)).as_str().as_bytes())
    }

    #[inline]
    fn signed(&mut self, value: i64) -> bool {
        (value >= 0 || self.byte(b'-')) && self.decimal(value.unsigned_abs())
    }
}

/// What stays the same while an instruction is printed.
pub(crate) struct Context<'a> {
    pub(crate) isa: &'a Compiled,
    pub(crate) position: u64,
    pub(crate) labels: Option<&'a Labels>,
}

impl Fast {
    /// Prints a leaf whose word is the current scope. False if there is anything that only the ordinary printer can do;
    /// the buffer then holds part of the text.
    pub(crate) fn program(
        &self,
        id: ProgramId,
        scopes: &mut Scopes,
        line: &mut LineBuffer,
        context: &Context<'_>,
    ) -> bool {
        let Some(program) = self.programs.get(id.index()) else { return false };
        line.leaves += 1;
        if line.leaves > MOST_LEAVES {
            return false;
        }
        for arm in self.arms.get(program.start as usize..program.end as usize).unwrap_or(&[]) {
            if arm.cond != ALWAYS {
                match self.holds(arm.cond, scopes, context.isa) {
                    Some(true) => {}
                    Some(false) => continue,
                    None => return false,
                }
            }
            let word = scopes.word(0);
            if arm.asserts.iter().any(|a| a.range.extract(word) != a.value) {
                return false;
            }
            if !arm.goes_on {
                let ops = self.ops.get(arm.start as usize..arm.end as usize).unwrap_or(&[]);
                return self.ops(ops, scopes, line, context);
            }
        }
        false
    }

    fn ops(&self, ops: &[Op], scopes: &mut Scopes, line: &mut LineBuffer, context: &Context<'_>) -> bool {
        let mut at = 0usize;
        while let Some(op) = ops.get(at) {
            at += 1;
            let good = match *op {
                Op::Text(text) => line.pool(&self.pool, text),
                Op::Align(column) => align(line, column),
                Op::Flag { bits, text, when_zero } => {
                    (bits.get(scopes) == 0) != when_zero || line.pool(&self.pool, text)
                }
                Op::FlagIf { cond, text, unless } => match self.holds(cond, scopes, context.isa) {
                    Some(truth) => truth == unless || line.pool(&self.pool, text),
                    None => false,
                },
                Op::Enum { bits, first, count } => {
                    let value = bits.get(scopes);
                    let listed = value < u64::from(count);
                    let text = if listed { self.text(first, value) } else { NO_TEXT };
                    if text == NO_TEXT { line.decimal(value) } else { line.pool(&self.pool, text) }
                }
                Op::Texts { start, end, first } => {
                    let text = self.text(first, self.gather(start, end, scopes));
                    text != NO_TEXT && line.pool(&self.pool, text)
                }
                Op::Word { bits, first } => {
                    let text = self.text(first, bits.get(scopes));
                    text != NO_TEXT && line.pool(&self.pool, text)
                }
                Op::Unsigned { bits } => line.decimal(bits.get(scopes)),
                Op::Signed { bits, width } => {
                    let shift = 64 - u32::from(width);
                    line.signed(((bits.get(scopes) << shift).cast_signed()) >> shift)
                }
                Op::Hex { bits } => line.slice(format::hex(u128::from(bits.get(scopes))).as_str().as_bytes()),
                Op::Nested { bits, dispatch } => {
                    self.nested(u128::from(bits.get(scopes)), dispatch, scopes, line, context)
                }
                Op::Slot(slot) => self.slot(context.isa.slot(slot), scopes, line, context),
                Op::Unless { cond, skip } => match self.holds(cond, scopes, context.isa) {
                    Some(true) => true,
                    Some(false) => {
                        at += skip as usize - 1;
                        true
                    }
                    None => false,
                },
                Op::Skip(skip) => {
                    at += skip as usize - 1;
                    true
                }
                Op::GiveUp => false,
            };
            if !good {
                return false;
            }
        }
        true
    }

    /// Slots that are not so frequent, or computed.
    fn slot(&self, slot: &Slot, scopes: &mut Scopes, line: &mut LineBuffer, context: &Context<'_>) -> bool {
        let isa = context.isa;
        if let Raw::Value(value) = slot.raw
            && isa.may_miss[value.index()]
        {
            return false;
        }
        let raw = isa.raw(slot.raw, &scopes.frames());
        let Ok(small) = u64::try_from(raw) else { return false };
        let signed = || i64::try_from(sign_extend(raw, slot.width)).ok();
        match slot.kind {
            SlotKind::Uint => line.decimal(small),
            SlotKind::Hex => line.slice(format::hex(raw).as_str().as_bytes()),
            SlotKind::Int => signed().is_some_and(|value| line.signed(value)),
            SlotKind::Offset | SlotKind::Uoffset if raw == 0 => true,
            SlotKind::Offset => {
                signed().is_some_and(|value| (value < 0 || line.byte(b'+')) && line.signed(value))
            }
            SlotKind::Uoffset => line.byte(b'+') && line.decimal(small),
            SlotKind::Float16 => line.slice(format::float(small as u32, 16).as_str().as_bytes()),
            SlotKind::Float32 => line.slice(format::float(small as u32, 32).as_str().as_bytes()),
            SlotKind::Bool { text: Some(text), invert } => {
                (small != 0) == invert || line.pool(&self.pool, text)
            }
            SlotKind::Bool { text: None, invert: false } => line.decimal(small),
            SlotKind::Bool { text: None, invert: true } => line.byte(if small == 0 { b'1' } else { b'0' }),
            SlotKind::Enum(table) => match isa.enum_table(table).text(raw) {
                Some(text) => line.pool(&self.pool, text),
                None => line.decimal(small),
            },
            SlotKind::Branch { call } => match signed() {
                Some(offset) => {
                    branch(i128::from(context.position) + i128::from(offset), offset, call, line, context)
                }
                None => false,
            },
            SlotKind::AbsBranch { call } => match signed() {
                Some(shown) => branch(i128::from(small), shown, call, line, context),
                None => false,
            },
            SlotKind::Nested(dispatch) => {
                let word = raw & low_mask(isa.dispatch(dispatch).size);
                self.nested(word, dispatch.0, scopes, line, context)
            }
            SlotKind::Custom | SlotKind::TooDeep => false,
        }
    }

    fn nested(
        &self,
        word: u128,
        dispatch: u32,
        scopes: &mut Scopes,
        line: &mut LineBuffer,
        context: &Context<'_>,
    ) -> bool {
        let Some(compiled) = context.isa.dispatches.get(dispatch as usize) else { return false };
        let Some(program) = leaf(compiled, word) else { return false };
        if !scopes.push(word) {
            return false;
        }
        let good = self.program(program, scopes, line, context);
        scopes.pop();
        good
    }

    /// Whether a condition holds; `None` where it cannot be told here.
    #[inline]
    fn holds(&self, cond: u32, scopes: &Scopes, isa: &Compiled) -> Option<bool> {
        match *self.conds.get(cond as usize)? {
            Cond::Equal { bits, value, negate } => Some((bits.get(scopes) == value) != negate),
            Cond::Table { start, end, table, misses } => {
                let index = self.gather(start, end, scopes);
                let bit = |table: u32| {
                    let word = self.tables.get(table as usize + index as usize / 64);
                    word.map(|word| word >> (index % 64) & 1 != 0)
                };
                match misses {
                    Some(misses) if bit(misses)? => None,
                    _ => bit(table),
                }
            }
            Cond::Value(value) => Some(isa.eval(value, &scopes.frames()) != 0),
            Cond::GiveUp => None,
        }
    }

    /// The bits of the pieces side by side.
    #[inline]
    fn gather(&self, start: u32, end: u32, scopes: &Scopes) -> u64 {
        let pieces = self.pieces.get(start as usize..end as usize).unwrap_or(&[]);
        pieces.iter().fold(0, |index, piece| index | piece.bits.get(scopes) << piece.to)
    }

    #[inline]
    fn text(&self, first: u32, value: u64) -> TextRange {
        self.texts.get(first as usize + value as usize).copied().unwrap_or(NO_TEXT)
    }
}

impl Extract {
    #[inline]
    fn get(self, scopes: &Scopes) -> u64 {
        scopes.half(self.up, self.half) >> (self.shift & 63) & self.mask
    }

    /// The bits of a word that is given.
    pub(super) fn of(self, word: u128) -> u64 {
        (word >> (u32::from(self.half) * 64 + u32::from(self.shift))) as u64 & self.mask
    }
}

/// The words of the current scope and those that it is nested in, in halves.
#[derive(Clone, Debug)]
pub(crate) struct Scopes {
    words: [[u64; 2]; MAX_DEPTH],
    depth: usize,
}

impl Scopes {
    pub(crate) fn new() -> Scopes {
        Scopes { words: [[0; 2]; MAX_DEPTH], depth: 0 }
    }

    /// Starts again with the word of an instruction.
    #[inline]
    pub(crate) fn reset(&mut self, word: u128) {
        self.depth = 0;
        self.words[0] = [word as u64, (word >> 64) as u64];
    }

    #[inline]
    fn push(&mut self, word: u128) -> bool {
        match self.words.get_mut(self.depth + 1) {
            Some(place) => {
                *place = [word as u64, (word >> 64) as u64];
                self.depth += 1;
                true
            }
            None => false,
        }
    }

    #[inline]
    fn pop(&mut self) {
        self.depth = self.depth.saturating_sub(1);
    }

    #[inline]
    fn half(&self, up: u8, half: u8) -> u64 {
        self.words[self.depth.wrapping_sub(usize::from(up)) & (MAX_DEPTH - 1)][usize::from(half & 1)]
    }

    #[inline]
    fn word(&self, up: u8) -> u128 {
        u128::from(self.half(up, 0)) | u128::from(self.half(up, 1)) << 64
    }

    /// The same as frames of the ordinary kind.
    fn frames(&self) -> Frames {
        let word = |i: usize| u128::from(self.words[i][0]) | u128::from(self.words[i][1]) << 64;
        let mut frames = Frames::new(word(0));
        for i in 1..=self.depth.min(MAX_DEPTH - 1) {
            frames.push(Frame { word: word(i), base: None });
        }
        frames
    }
}

/// The only leaf that matches a word, if nothing has to be said about it.
#[inline]
fn leaf(dispatch: &Dispatch, word: u128) -> Option<ProgramId> {
    let shape = &*dispatch.shape;
    let mut found = None;
    for &index in shape.candidates(word) {
        let matching = shape.matchings.get(index as usize)?;
        if matching.matches(word) {
            if found.is_some()
                || matching.dont_care & word != 0
                || dispatch.guards.get(index as usize)?.is_some()
            {
                return None;
            }
            found = Some(*dispatch.programs.get(index as usize)?);
        }
    }
    found
}

fn align(line: &mut LineBuffer, column: u32) -> bool {
    while line.len < column as usize {
        if !line.byte(b' ') {
            return false;
        }
    }
    true
}

fn branch(target: i128, shown: i64, call: bool, line: &mut LineBuffer, context: &Context<'_>) -> bool {
    let target = u64::try_from(target).ok().filter(|t| context.labels.is_some_and(|l| l.is_start(*t)));
    match target {
        None => line.signed(shown),
        Some(target) => line.slice(if call { b"fxn" } else { b"l" }) && line.decimal(target),
    }
}
