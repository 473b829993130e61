//! Texts of operands that were walked before, so that they need not be walked again.
//!
//! Whole instructions seldom repeat, operands do. The pieces of a display whose text depends on a few bits only are put
//! together in steps, and what the walk printed for a step is kept by those bits. The texts come from the walk itself,
//! so nothing here knows what words mean. Only a text without a remark is kept, and none that depends on its column, on
//! labels or on the embedding program. Nothing is made before it is used, and nothing at all for the first few
//! instructions. A printer owns its texts; a clone of it begins with a copy of them.

mod depends;
mod memo;
mod table;

pub(crate) use memo::Memo;
pub(crate) use table::Entry;

use crate::code::{Item, MAX_DEPTH, ProgramId, TextRange};
use crate::eval::Frames;
use crate::isa::Isa;
use depends::{Analysis, Depends};
use isaloom_bits::low_mask;
use rustc_hash::FxHashMap;
use table::Table;

/// So many instructions are walked before texts are kept: a few words do without.
const PATIENCE: u32 = 64;
/// Fields that together have at most this many bits become one step.
const MERGED_BITS: u32 = 6;
/// Literal text up to this length joins the field before it.
const SHORT: usize = 4;
/// The most ranges that a key is put together from.
const MAX_PIECES: usize = 8;
/// All tables of a printer together take at most this much memory, in bytes.
const MEMORY: usize = 16 << 20;
/// Texts are kept at most this deep, and of what is nested no deeper, so that no text hides that nesting ended.
pub(crate) const MAX_KEPT_DEPTH: usize = MAX_DEPTH / 2 - 1;

/// A step of an arm.
#[derive(Clone, Copy, Debug)]
pub(crate) enum PlanStep {
    /// One item, walked.
    Item(u32),
    /// Literal text of so many items.
    Text { text: TextRange, items: u32 },
    /// Items whose text may be at hand: a range of items, a range of pieces of the key, a table.
    Kept { first: u32, end: u32, pieces: (u32, u32), table: u32 },
}

/// Bits of a scope's word and where they go in a key.
#[derive(Clone, Copy, Debug)]
struct KeyPiece {
    up: u8,
    half: u8,
    shift: u8,
    to: u8,
    mask: u64,
}

/// The steps of an arm: a range.
type Steps = (u32, u32);

/// The plans and tables of a printer.
#[derive(Clone, Debug, Default)]
pub(crate) struct Texts {
    seen: u32,
    /// The steps of the arms of each program, made when it is first printed.
    arms: Vec<Option<Box<[Steps]>>>,
    steps: Vec<PlanStep>,
    pieces: Vec<KeyPiece>,
    tables: Vec<Table>,
    /// The memory that the tables take.
    used: usize,
    /// Steps that print the same share a table.
    shared: FxHashMap<Vec<Item>, (u32, Steps)>,
    pool: String,
    analysis: Analysis,
}

impl Texts {
    /// Whether texts are used for the next instruction.
    #[inline]
    pub(crate) fn wake(&mut self) -> bool {
        if self.seen < PATIENCE {
            self.seen += 1;
            return false;
        }
        true
    }

    /// The steps of an arm.
    #[inline]
    pub(crate) fn arm(&mut self, isa: &Isa, program: ProgramId, arm: usize) -> Steps {
        match self.arms.get(program.index()) {
            Some(Some(arms)) => arms.get(arm).copied().unwrap_or_default(),
            _ => {
                self.plan(isa, program);
                let arms = self.arms.get(program.index()).and_then(Option::as_deref);
                arms.and_then(|arms| arms.get(arm)).copied().unwrap_or_default()
            }
        }
    }

    #[inline]
    pub(crate) fn step(&self, at: u32) -> Option<PlanStep> {
        self.steps.get(at as usize).copied()
    }

    #[inline]
    pub(crate) fn literal(&self, text: TextRange) -> &str {
        self.pool.get(text.start as usize..text.end as usize).unwrap_or("")
    }

    /// The bits that a step depends on, side by side.
    #[inline]
    pub(crate) fn key(&self, (start, end): (u32, u32), frames: &Frames) -> u64 {
        let pieces = self.pieces.get(start as usize..end as usize).unwrap_or(&[]);
        pieces.iter().fold(0, |key, piece| {
            let word = frames.frame(piece.up).word;
            let half = if piece.half == 0 { word as u64 } else { (word >> 64) as u64 };
            key | (half >> (piece.shift & 63) & piece.mask) << (piece.to & 63)
        })
    }

    #[inline]
    pub(crate) fn get(&self, table: u32, key: u64) -> Option<&Entry> {
        self.tables.get(table as usize)?.get(key)
    }

    #[inline]
    pub(crate) fn put(&mut self, table: u32, key: u64, text: &[u8], cost: u32) {
        if let Some(table) = self.tables.get_mut(table as usize) {
            table.put(key, text, cost);
        }
    }

    #[cold]
    fn plan(&mut self, isa: &Isa, id: ProgramId) {
        let name = isa.program(id).name;
        let arms = isa.program(id).arms.iter().map(|arm| {
            let start = position(self.steps.len());
            self.plan_arm(isa, name, arm.items.as_deref().unwrap_or(&[]));
            (start, position(self.steps.len()))
        });
        let arms = arms.collect();
        if self.arms.len() <= id.index() {
            self.arms.resize_with(isa.programs().len(), || None);
        }
        if let Some(place) = self.arms.get_mut(id.index()) {
            *place = Some(arms);
        }
    }

    fn plan_arm(&mut self, isa: &Isa, name: TextRange, items: &[Item]) {
        let literal = |item: &Item| match item {
            Item::Text(text) => Some(*text),
            Item::Name { align: None } => Some(name),
            _ => None,
        };
        let mut group = Group::default();
        for (at, item) in items.iter().enumerate() {
            let depends = self.analysis.item(isa, item);
            let depends = depends.filter(|d| d.height <= MAX_KEPT_DEPTH && d.bits() <= 64);
            let Some(depends) = depends else {
                self.end(isa, &mut group, items, name);
                self.steps.push(PlanStep::Item(position(at)));
                continue;
            };
            let text = literal(item).map(|text| isa.text(text).len());
            let joined = group.depends.and(&depends);
            let fits = match text {
                Some(length) => group.literal || length <= SHORT,
                None => !group.literal && joined.bits() <= MERGED_BITS,
            };
            if !fits || group.first == group.end {
                self.end(isa, &mut group, items, name);
                group = Group { first: at, end: at, depends: Depends::NOTHING, literal: text.is_some() };
            }
            group.end = at + 1;
            group.depends = group.depends.and(&depends);
        }
        self.end(isa, &mut group, items, name);
    }

    /// Makes a step of a group.
    fn end(&mut self, isa: &Isa, group: &mut Group, items: &[Item], name: TextRange) {
        let Group { first, end, depends, literal } = std::mem::take(group);
        let members = items.get(first..end).unwrap_or(&[]);
        if members.is_empty() {
            return;
        }
        if literal {
            let start = position(self.pool.len());
            for item in members {
                match item {
                    Item::Text(text) => self.pool.push_str(isa.text(*text)),
                    _ => self.pool.push_str(isa.text(name)),
                }
            }
            let text = TextRange { start, end: position(self.pool.len()) };
            self.steps.push(PlanStep::Text { text, items: position(members.len()) });
            return;
        }
        // The name is text like any other, and differs from leaf to leaf.
        let key: Vec<Item> = members
            .iter()
            .map(|item| if let Item::Name { .. } = item { Item::Text(name) } else { item.clone() })
            .collect();
        let known = self.shared.get(&key).copied();
        match known.or_else(|| self.table(key, &depends)) {
            Some((table, pieces)) => {
                self.steps.push(PlanStep::Kept { first: position(first), end: position(end), pieces, table })
            }
            None => self.steps.extend((first..end).map(|at| PlanStep::Item(position(at)))),
        }
    }

    fn table(&mut self, key: Vec<Item>, depends: &Depends) -> Option<(u32, Steps)> {
        let (bits, ranges) = (depends.bits(), depends.ranges());
        let used = self.used.saturating_add(Table::bytes(bits));
        if ranges.len() > MAX_PIECES || used > MEMORY {
            return None;
        }
        self.used = used;
        let start = position(self.pieces.len());
        let mut to = 0u32;
        for (up, range) in ranges {
            self.pieces.push(KeyPiece {
                up,
                half: (range.low() / 64) as u8,
                shift: (range.low() % 64) as u8,
                to: to as u8,
                mask: low_mask(range.width()) as u64,
            });
            to += range.width();
        }
        self.tables.push(Table::new(bits));
        let made = (position(self.tables.len() - 1), (start, position(self.pieces.len())));
        self.shared.insert(key, made);
        Some(made)
    }
}

/// Items that become one step.
struct Group {
    first: usize,
    end: usize,
    depends: Depends,
    /// Whether all are literal text.
    literal: bool,
}

impl Default for Group {
    fn default() -> Group {
        Group { first: 0, end: 0, depends: Depends::NOTHING, literal: true }
    }
}

fn position(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}
