//! From compiled programs to their fast form.

use super::{ALWAYS, Cond, Extract, Fast, FastArm, FastProgram, NO_TEXT, Op, Piece};
use crate::code::{Alternative, CondId, Item, Program, Raw, Slot, SlotKind, TextRange, Value, ValueId};
use crate::eval::{Frame, Frames};
use crate::isa::Isa;
use crate::print::{Place, Printer};
use isaloom_bits::{BitRange, low_mask};
use isaloom_model::{BinaryOp, UnaryOp};
use rustc_hash::FxHashMap;

/// Conditions over at most this many bits become truth tables.
const TABLE_BITS: u32 = 10;
/// Bitsets of at most this many bits become tables of texts.
const WORD_BITS: u32 = 11;
/// Enums with a value above this stay with the ordinary tables.
const MOST_TEXTS: usize = 4096;

/// The fast form of a compiled description. Its own `fast` field is not looked at.
pub(crate) fn lower(isa: &Isa) -> Fast {
    let mut lower =
        Lower { isa, out: Parts::default(), conds: FxHashMap::default(), words: FxHashMap::default() };
    lower.out.pool = isa.text.as_bytes().to_vec();
    lower.out.enums = isa.enums.iter().map(|_| None).collect();
    for program in &isa.programs {
        lower.program(program);
    }
    lower.out.pool.extend_from_slice(&[b' '; 16]);
    let Parts { programs, arms, ops, list, pieces, tables, texts, pool, .. } = lower.out;
    Fast {
        programs: programs.into(),
        arms: arms.into(),
        ops: ops.into(),
        conds: list.into(),
        pieces: pieces.into(),
        tables: tables.into(),
        texts: texts.into(),
        pool: pool.into(),
    }
}

#[derive(Default)]
struct Parts {
    programs: Vec<FastProgram>,
    arms: Vec<FastArm>,
    ops: Vec<Op>,
    list: Vec<Cond>,
    pieces: Vec<Piece>,
    tables: Vec<u64>,
    texts: Vec<TextRange>,
    pool: Vec<u8>,
    enums: Vec<Option<(u32, u32)>>,
}

struct Lower<'i> {
    isa: &'i Isa,
    out: Parts,
    conds: FxHashMap<CondId, u32>,
    /// The tables of words of nested dispatches; `None` for one that cannot have a table.
    words: FxHashMap<u32, Option<u32>>,
}

impl Lower<'_> {
    fn program(&mut self, program: &Program) {
        let start = self.out.arms.len();
        for arm in &program.arms {
            let cond = self.cond(arm.cond);
            let first = self.out.ops.len();
            for item in arm.items.iter().flat_map(|items| items.iter()) {
                self.item(item);
            }
            self.out.arms.push(FastArm {
                cond,
                asserts: arm.asserts.clone(),
                start: position(first),
                end: position(self.out.ops.len()),
                goes_on: arm.items.is_none(),
            });
        }
        let end = position(self.out.arms.len());
        self.out.programs.push(FastProgram { start: position(start), end, name: program.name });
    }

    fn item(&mut self, item: &Item) {
        match item {
            Item::Text(text) => self.out.ops.push(Op::Text(*text)),
            Item::Align(column) => self.out.ops.push(Op::Align(*column)),
            Item::Name { align } => {
                self.out.ops.extend(align.map(Op::Align));
                self.out.ops.push(Op::Name);
            }
            Item::Field { alternatives, align, .. } => {
                self.out.ops.extend(align.map(Op::Align));
                self.field(alternatives);
            }
        }
    }

    fn field(&mut self, alternatives: &[Alternative]) {
        let mut ends = Vec::new();
        for alternative in alternatives {
            let unless = alternative.cond.map(|cond| {
                let cond = self.cond(Some(cond));
                self.out.ops.push(Op::Unless { cond, skip: 0 });
                self.out.ops.len() - 1
            });
            let op = self.slot(alternative);
            self.out.ops.push(op);
            let Some(unless) = unless else {
                self.land(&ends);
                return;
            };
            ends.push(self.out.ops.len());
            self.out.ops.push(Op::Skip(0));
            let after = self.out.ops.len();
            if let Op::Unless { skip, .. } = &mut self.out.ops[unless] {
                *skip = position(after - unless);
            }
        }
        // No alternative applies: there is something to report.
        self.out.ops.push(Op::GiveUp);
        self.land(&ends);
    }

    /// Lets skips lead to the next op.
    fn land(&mut self, skips: &[usize]) {
        let after = self.out.ops.len();
        for &at in skips {
            self.out.ops[at] = Op::Skip(position(after - at));
        }
    }

    fn slot(&mut self, alternative: &Alternative) -> Op {
        let id = alternative.slot;
        let slot = *self.isa.slot(id);
        if let SlotKind::Custom | SlotKind::TooDeep = slot.kind {
            return Op::GiveUp;
        }
        let bits = match slot.raw {
            Raw::Bits { up, range } if range.width() <= 64 => extract(up, range),
            Raw::Bits { .. } => return Op::Slot(id),
            Raw::Value(value) => return self.computed(&slot, value).unwrap_or(Op::Slot(id)),
        };
        match slot.kind {
            SlotKind::Bool { text: Some(text), invert } => Op::Flag { bits, text, when_zero: invert },
            SlotKind::Enum(table) => match self.enum_texts(table) {
                Some((first, count)) => Op::Enum { bits, first, count },
                None => Op::Slot(id),
            },
            SlotKind::Uint => Op::Unsigned { bits },
            SlotKind::Int => Op::Signed { bits, width: slot.width as u8 },
            SlotKind::Hex => Op::Hex { bits },
            SlotKind::Nested(dispatch) => match self.word_texts(dispatch.0) {
                Some(first) => Op::Word { bits, first },
                None => Op::Nested { bits, dispatch: dispatch.0 },
            },
            _ => Op::Slot(id),
        }
    }

    fn computed(&mut self, slot: &Slot, value: ValueId) -> Option<Op> {
        if self.isa.may_miss[value.index()] {
            return Some(Op::GiveUp);
        }
        match slot.kind {
            SlotKind::Bool { text: Some(text), invert } => {
                Some(Op::FlagIf { cond: self.cond(Some(value)), text, unless: invert })
            }
            _ => None,
        }
    }

    fn enum_texts(&mut self, table: u32) -> Option<(u32, u32)> {
        let index = table as usize;
        if let Some(known) = self.out.enums[index] {
            return Some(known);
        }
        let values: Vec<(u64, TextRange)> = self.isa.enum_table(table).values().collect();
        let count = values.last().map_or(0, |v| v.0 as usize + 1);
        if count > MOST_TEXTS {
            return None;
        }
        let first = self.out.texts.len();
        self.out.texts.resize(first + count, NO_TEXT);
        for (value, text) in values {
            self.out.texts[first + value as usize] = text;
        }
        let known = (position(first), position(count));
        self.out.enums[index] = Some(known);
        Some(known)
    }

    /// The texts of all words of a small bitset that needs nothing from outside; words that give rise to a message have
    /// none.
    fn word_texts(&mut self, dispatch: u32) -> Option<u32> {
        if let Some(known) = self.words.get(&dispatch) {
            return *known;
        }
        let compiled = &self.isa.dispatches[dispatch as usize];
        let made = (compiled.stands_alone && compiled.size <= WORD_BITS).then(|| {
            let first = self.out.texts.len();
            let mut printer = Printer::new(self.isa);
            let mut text = String::new();
            for word in 0..1u128 << compiled.size {
                text.clear();
                let mut frames = Frames::new(0);
                let good = frames.push(Frame { word, base: None })
                    && printer.print_nested(compiled, frames, Place::default(), &mut text);
                self.out.texts.push(if good { add_text(&mut self.out.pool, &text) } else { NO_TEXT });
            }
            position(first)
        });
        self.words.insert(dispatch, made);
        made
    }

    fn cond(&mut self, cond: Option<CondId>) -> u32 {
        let Some(id) = cond else { return ALWAYS };
        if let Some(&known) = self.conds.get(&id) {
            return known;
        }
        let made = if self.isa.may_miss[id.index()] {
            Cond::GiveUp
        } else {
            self.simple(id).or_else(|| self.table(id)).unwrap_or(Cond::Value(id))
        };
        self.out.list.push(made);
        let index = position(self.out.list.len() - 1);
        self.conds.insert(id, index);
        index
    }

    /// A comparison of bits with a constant, or of bits with 0.
    fn simple(&self, id: ValueId) -> Option<Cond> {
        let bits = |id: ValueId| match self.isa.value(id) {
            Value::Bits { up, range } if range.width() <= 64 => Some(extract(up, range)),
            _ => None,
        };
        match self.isa.value(id) {
            Value::Bits { .. } => Some(Cond::Equal { bits: bits(id)?, value: 0, negate: true }),
            Value::Unary(UnaryOp::Not, _, a) => Some(Cond::Equal { bits: bits(a)?, value: 0, negate: false }),
            Value::Binary(op @ (BinaryOp::Eq | BinaryOp::Ne), _, a, b) => match self.isa.value(b) {
                Value::Const(value) => {
                    Some(Cond::Equal { bits: bits(a)?, value, negate: op == BinaryOp::Ne })
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// A truth table over all the bits that the condition depends on, if they are few.
    fn table(&mut self, id: ValueId) -> Option<Cond> {
        let mut sources: Vec<(u8, BitRange)> = Vec::new();
        if !self.sources(id, &mut sources) {
            return None;
        }
        let width: u32 = sources.iter().map(|s| s.1.width()).sum();
        let depth = sources.iter().map(|s| s.0).max()?;
        if width > TABLE_BITS {
            return None;
        }
        let start = position(self.out.pieces.len());
        let mut to = 0u32;
        for &(up, range) in &sources {
            self.out.pieces.push(Piece { bits: extract(up, range), to: to as u8 });
            to += range.width();
        }
        let end = position(self.out.pieces.len());
        let table = self.out.tables.len();
        self.out.tables.resize(table + (1usize << width).div_ceil(64), 0);
        for index in 0..1usize << width {
            let mut words = vec![0u128; usize::from(depth) + 1];
            let mut rest = index as u128;
            for &(up, range) in &sources {
                let word = &mut words[usize::from(up)];
                *word = range.insert(*word, rest);
                rest >>= range.width();
            }
            let mut frames = Frames::new(words[usize::from(depth)]);
            for word in words.iter().rev().skip(1) {
                if !frames.push(Frame { word: *word, base: None }) {
                    return None;
                }
            }
            if self.isa.eval(id, &frames) != 0 {
                self.out.tables[table + index / 64] |= 1 << (index % 64);
            }
        }
        Some(Cond::Table { start, end, table: position(table) })
    }

    /// The separate ranges that a value depends on; false if they overlap or are too many.
    fn sources(&self, id: ValueId, sources: &mut Vec<(u8, BitRange)>) -> bool {
        match self.isa.value(id) {
            Value::Const(_) | Value::Missing(_) => true,
            Value::Bits { up, range } => {
                if sources.contains(&(up, range)) {
                    return true;
                }
                let separate = sources.iter().all(|s| s.0 != up || !s.1.overlaps(range));
                sources.push((up, range));
                separate && sources.len() <= 6
            }
            Value::Unary(_, _, a) => self.sources(a, sources),
            Value::Binary(_, _, a, b) | Value::Join { low: a, high: b, .. } => {
                self.sources(a, sources) && self.sources(b, sources)
            }
            Value::Select(c, a, b) => {
                self.sources(c, sources) && self.sources(a, sources) && self.sources(b, sources)
            }
        }
    }
}

fn extract(up: u8, range: BitRange) -> Extract {
    Extract { up, shift: range.low() as u8, mask: low_mask(range.width()) as u64 }
}

fn position(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

fn add_text(pool: &mut Vec<u8>, text: &str) -> TextRange {
    let start = pool.len();
    pool.extend_from_slice(text.as_bytes());
    TextRange { start: position(start), end: position(pool.len()) }
}
