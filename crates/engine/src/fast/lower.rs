//! From compiled programs to their fast form.

use super::depends::Analysis;
use super::{ALWAYS, Cond, Extract, Fast, FastArm, FastProgram, NO_TEXT, Op, Piece};
use crate::code::{
    Alternative, CondId, DispatchId, Item, Program, ProgramId, Raw, Slot, SlotId, SlotKind, TextRange, Value,
    ValueId,
};
use crate::data::Compiled;
use crate::frames::{Frame, Frames};
use crate::hash::FxHashMap;
use crate::isa::Isa;
use crate::print::Printer;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use isaloom_bits::{BitRange, low_mask};
use isaloom_model::{BinaryOp, UnaryOp};

/// Conditions over at most this many bits become truth tables.
const TABLE_BITS: u32 = 10;
/// Bitsets of at most this many bits become tables of texts.
const WORD_BITS: u32 = 11;
/// Longer displays are left to the walk: with as many leaves as one line may have, no limit of it is reached.
const MOST_ITEMS: usize = 1000;
/// Enums with a value above this stay with the ordinary tables.
const MOST_TEXTS: usize = 4096;

/// The prepared form of a compiled description.
pub(super) fn lower(isa: &Isa) -> Fast {
    let mut lower = Lower::new(isa);
    for (i, program) in isa.compiled().programs.iter().enumerate() {
        lower.program(ProgramId::at(i), program);
    }
    lower.pool.extend_from_slice(&[b' '; 16]);
    Fast {
        programs: lower.programs.into(),
        arms: lower.arms.into(),
        ops: lower.ops.into(),
        conds: lower.conds.into(),
        pieces: lower.pieces.into(),
        tables: lower.tables.into(),
        texts: lower.texts.into(),
        pool: lower.pool.into(),
    }
}

/// An op with the slot that it prints, as long as ops are still being put together.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) op: Op,
    pub(super) slot: Option<SlotId>,
}

/// What is known of conditions while an arm is printed: its own holds, those of the arms before it do not.
#[derive(Default)]
struct Known {
    holds: Option<CondId>,
    fails: Vec<CondId>,
}

pub(super) struct Lower<'i> {
    pub(super) handle: &'i Isa,
    pub(super) isa: &'i Compiled,
    programs: Vec<FastProgram>,
    arms: Vec<FastArm>,
    ops: Vec<Op>,
    conds: Vec<Cond>,
    pub(super) pieces: Vec<Piece>,
    tables: Vec<u64>,
    pub(super) texts: Vec<TextRange>,
    pub(super) pool: Vec<u8>,
    enum_texts: Vec<Option<(u32, u32)>>,
    analysis: Analysis,
    cond_ids: FxHashMap<CondId, u32>,
    /// The tables of words of nested dispatches; `None` for one that cannot have a table.
    words: FxHashMap<u32, Option<u32>>,
    /// Tables of merged steps.
    pub(super) merged: FxHashMap<Vec<super::merge::Key>, Op>,
}

/// Bits of the word that is so many scopes up.
pub(super) type Source = (u8, BitRange);

impl<'i> Lower<'i> {
    fn new(isa: &'i Isa) -> Lower<'i> {
        let handle = isa;
        let isa = handle.compiled();
        Lower {
            handle,
            isa,
            programs: Vec::new(),
            arms: Vec::new(),
            ops: Vec::new(),
            conds: Vec::new(),
            pieces: Vec::new(),
            tables: Vec::new(),
            texts: Vec::new(),
            pool: isa.text.as_bytes().to_vec(),
            enum_texts: vec![None; isa.enums.len()],
            analysis: Analysis::default(),
            cond_ids: FxHashMap::default(),
            words: FxHashMap::default(),
            merged: FxHashMap::default(),
        }
    }

    fn program(&mut self, id: ProgramId, program: &Program) {
        let start = self.arms.len();
        let mut known = Known::default();
        for arm in &program.arms {
            let cond = self.cond(arm.cond);
            known.holds = arm.cond;
            let mut steps = Vec::new();
            let items = arm.items.as_deref().unwrap_or(&[]);
            if items.len() > MOST_ITEMS {
                steps.push(Step { op: Op::GiveUp, slot: None });
            } else {
                items.iter().for_each(|item| self.item(item, program, &known, &mut steps));
            }
            let jumps = steps.iter().any(|s| matches!(s.op, Op::Unless { .. } | Op::Skip(_)));
            if !jumps {
                steps = self.merge(id, steps);
            }
            let first = self.ops.len();
            self.ops.extend(steps.iter().map(|s| s.op));
            self.arms.push(FastArm {
                cond,
                asserts: arm.asserts.clone(),
                start: position(first),
                end: position(self.ops.len()),
                goes_on: arm.items.is_none(),
            });
            if arm.items.is_some() {
                known.fails.extend(arm.cond);
            }
        }
        self.programs.push(FastProgram { start: position(start), end: position(self.arms.len()) });
    }

    fn item(&mut self, item: &Item, program: &Program, known: &Known, steps: &mut Vec<Step>) {
        let mut plain = |op| steps.push(Step { op, slot: None });
        match item {
            Item::Text(text) => plain(Op::Text(*text)),
            Item::Align(column) => plain(Op::Align(*column)),
            Item::Name { align } => {
                align.map(Op::Align).into_iter().for_each(&mut plain);
                plain(Op::Text(program.name));
            }
            Item::Field { alternatives, align, .. } => {
                align.map(Op::Align).into_iter().for_each(&mut plain);
                self.field(alternatives, known, steps);
            }
        }
    }

    fn field(&mut self, alternatives: &[Alternative], known: &Known, steps: &mut Vec<Step>) {
        let mut ends = Vec::new();
        for alternative in alternatives {
            if alternative.cond.is_some_and(|c| known.fails.contains(&c)) {
                continue;
            }
            let unless = alternative.cond.filter(|c| known.holds != Some(*c)).map(|cond| {
                let cond = self.cond(Some(cond));
                steps.push(Step { op: Op::Unless { cond, skip: 0 }, slot: None });
                steps.len() - 1
            });
            steps.push(Step { op: self.slot(alternative.slot), slot: Some(alternative.slot) });
            let Some(unless) = unless else {
                land(&ends, steps);
                return;
            };
            ends.push(steps.len());
            steps.push(Step { op: Op::Skip(0), slot: None });
            let after = steps.len();
            if let Op::Unless { skip, .. } = &mut steps[unless].op {
                *skip = position(after - unless);
            }
        }
        // No alternative applies: there is something to report.
        steps.push(Step { op: Op::GiveUp, slot: None });
        land(&ends, steps);
    }

    fn slot(&mut self, id: SlotId) -> Op {
        let slot = *self.isa.slot(id);
        if let SlotKind::Custom | SlotKind::TooDeep = slot.kind {
            return Op::GiveUp;
        }
        let bits = match slot.raw {
            Raw::Bits { up, range } => match extract(up, range) {
                Some(bits) => bits,
                None => return Op::Slot(id),
            },
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
        match slot.kind {
            SlotKind::Bool { text: Some(text), invert } => {
                Some(Op::FlagIf { cond: self.cond(Some(value)), text, unless: invert })
            }
            _ => None,
        }
    }

    fn enum_texts(&mut self, table: u32) -> Option<(u32, u32)> {
        let index = table as usize;
        if let Some(known) = self.enum_texts[index] {
            return Some(known);
        }
        let values: Vec<(u64, TextRange)> = self.isa.enum_table(table).values().collect();
        let count = values.last().map_or(0, |v| v.0.saturating_add(1));
        let count = usize::try_from(count).ok().filter(|c| *c <= MOST_TEXTS)?;
        let first = self.texts.len();
        self.texts.resize(first + count, NO_TEXT);
        for (value, text) in values {
            self.texts[first + value as usize] = text;
        }
        self.enum_texts[index] = Some((position(first), position(count)));
        self.enum_texts[index]
    }

    /// The texts of all words of a small bitset that needs nothing from outside; words that give rise to a message have
    /// none.
    fn word_texts(&mut self, dispatch: u32) -> Option<u32> {
        if let Some(known) = self.words.get(&dispatch) {
            return *known;
        }
        let compiled = &self.isa.dispatches[dispatch as usize];
        let small = compiled.size <= WORD_BITS && self.analysis.stands_alone(self.isa, DispatchId(dispatch));
        let made = small.then(|| {
            let first = self.texts.len();
            let mut printer = Printer::new(self.handle);
            let mut text = String::new();
            for word in 0..1u128 << compiled.size {
                text.clear();
                let mut frames = Frames::new(0);
                let good = frames.push(Frame { word, base: None })
                    && printer.print_nested(compiled, &frames, &mut text);
                let text = if good { self.add_text(&text) } else { NO_TEXT };
                self.texts.push(text);
            }
            position(first)
        });
        self.words.insert(dispatch, made);
        made
    }

    fn cond(&mut self, cond: Option<CondId>) -> u32 {
        let Some(id) = cond else { return ALWAYS };
        if let Some(&known) = self.cond_ids.get(&id) {
            return known;
        }
        let misses = self.isa.may_miss[id.index()];
        let otherwise = if misses { Cond::GiveUp } else { Cond::Value(id) };
        let made = self.simple(id).or_else(|| self.table(id, misses)).unwrap_or(otherwise);
        self.conds.push(made);
        let index = position(self.conds.len() - 1);
        self.cond_ids.insert(id, index);
        index
    }

    /// A comparison of bits with a constant, or of bits with 0.
    fn simple(&self, id: ValueId) -> Option<Cond> {
        let bits = |id: ValueId| match self.isa.value(id) {
            Value::Bits { up, range } => extract(up, range),
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
    fn table(&mut self, id: ValueId, misses: bool) -> Option<Cond> {
        let mut sources: Vec<Source> = Vec::new();
        if !self.sources(id, &mut sources) || total(&sources) > TABLE_BITS {
            return None;
        }
        let (start, end) = self.add_pieces(&sources);
        let size = 1usize << total(&sources);
        let table = self.tables.len();
        let miss_table = table + size.div_ceil(64);
        self.tables.resize(if misses { miss_table + size.div_ceil(64) } else { miss_table }, 0);
        for index in 0..size {
            let frames = frames_with(&sources, index as u128)?;
            if self.isa.eval(id, &frames) != 0 {
                self.tables[table + index / 64] |= 1 << (index % 64);
            }
            if misses {
                let mut missed = false;
                self.isa.missing_names(id, &frames, &mut |_| missed = true);
                self.tables[miss_table + index / 64] |= u64::from(missed) << (index % 64);
            }
        }
        let misses = misses.then(|| position(miss_table));
        Some(Cond::Table { start, end, table: position(table), misses })
    }

    pub(super) fn add_pieces(&mut self, sources: &[Source]) -> (u32, u32) {
        let start = position(self.pieces.len());
        let mut to = 0u32;
        for &(up, range) in sources {
            // Sources lie in one half of a word each; those that do not are refused when they are collected.
            self.pieces.extend(extract(up, range).map(|bits| Piece { bits, to: to as u8 }));
            to += range.width();
        }
        (start, position(self.pieces.len()))
    }

    /// Adds the separate ranges that a value depends on; false if they overlap or are too many.
    pub(super) fn sources(&self, id: ValueId, sources: &mut Vec<Source>) -> bool {
        match self.isa.value(id) {
            Value::Const(_) | Value::Missing(_) => true,
            Value::Generation => false,
            Value::Bits { up, range } => extract(up, range).is_some() && add_source((up, range), sources),
            Value::Unary(_, _, a) => self.sources(a, sources),
            Value::Binary(_, _, a, b) | Value::Join { low: a, high: b, .. } => {
                self.sources(a, sources) && self.sources(b, sources)
            }
            Value::Select(c, a, b) => {
                self.sources(c, sources) && self.sources(a, sources) && self.sources(b, sources)
            }
        }
    }

    pub(super) fn add_text(&mut self, text: &str) -> TextRange {
        let start = self.pool.len();
        self.pool.extend_from_slice(text.as_bytes());
        TextRange { start: position(start), end: position(self.pool.len()) }
    }

    pub(super) fn pooled(&self, text: TextRange) -> &str {
        let bytes = self.pool.get(text.start as usize..text.end as usize).unwrap_or(&[]);
        str::from_utf8(bytes).unwrap_or("")
    }
}

/// Adds a range; false if it overlaps another or there are too many.
pub(super) fn add_source(source: Source, sources: &mut Vec<Source>) -> bool {
    if sources.contains(&source) {
        return true;
    }
    let separate = sources.iter().all(|s| s.0 != source.0 || !s.1.overlaps(source.1));
    sources.push(source);
    separate && sources.len() <= 6
}

pub(super) fn total(sources: &[Source]) -> u32 {
    sources.iter().map(|s| s.1.width()).sum()
}

/// Scopes whose words have the bits of `index` side by side at the sources, and zeros elsewhere.
pub(super) fn frames_with(sources: &[Source], index: u128) -> Option<Frames> {
    let depth = sources.iter().map(|s| usize::from(s.0)).max().unwrap_or(0);
    let mut words = vec![0u128; depth + 1];
    let mut rest = index;
    for &(up, range) in sources {
        let word = &mut words[usize::from(up)];
        *word = range.insert(*word, rest);
        rest >>= range.width();
    }
    let mut frames = Frames::new(words[depth]);
    words.iter().rev().skip(1).all(|word| frames.push(Frame { word: *word, base: None })).then_some(frames)
}

/// Lets skips lead to the next step.
fn land(skips: &[usize], steps: &mut [Step]) {
    let after = steps.len();
    for &at in skips {
        steps[at].op = Op::Skip(position(after - at));
    }
}

/// The bits of a range that lies in one half of a word.
pub(super) fn extract(up: u8, range: BitRange) -> Option<Extract> {
    let half = range.low() / 64;
    (half == range.high() / 64).then(|| Extract {
        up,
        half: half as u8,
        shift: (range.low() % 64) as u8,
        mask: low_mask(range.width()) as u64,
    })
}

pub(super) fn position(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}
