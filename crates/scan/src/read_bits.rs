//! Computes the bits of an instruction that determine its problems. Parts that cannot have problems are skipped. A
//! bitset field whose problems depend only on its own bits is split off, so that equal values share their problems
//! wherever the field is.

use crate::opcode::Opcodes;
use crate::plan::WatchedFields;
use isaloom_bits::BitRange;
use isaloom_engine::compiled::{
    Alternative, Compiled, DecodeTableId, Item, ProgramId, Raw, Slot, SlotKind, Value, ValueId,
};
use isaloom_engine::{MAX_DEPTH, MAX_ITEMS};
use isaloom_model::{BitsetId, Matching};
use rustc_hash::FxHashMap;

/// Maximum width, in bits, of a field that is split off. Its values are listed in a table with one entry per value.
const WIDEST: u32 = 16;

/// Collects the bits that the scanner reads for one leaf.
pub(crate) struct ReadBits<'c> {
    isa: &'c Compiled,
    worth: &'c WatchedFields,
    opcodes: &'c FxHashMap<BitsetId, Opcodes>,
    /// Scopes of the nested words that are walked, the innermost last.
    scopes: Vec<Scope>,
    found: u128,
    /// Fields that can be split off, each with the instruction bits that were read only for it.
    apart: Vec<(SplitField, u128)>,
    /// Whether the current field has read bits outside of itself, so that it cannot be split off.
    outside: bool,
    steps: u32,
}

/// A bitset field that is split off: its values are replaced by group numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SplitField {
    pub(crate) range: BitRange,
    /// Decode tables of the field's type. If there are several, other bits of the instruction select one of them.
    pub(crate) dispatches: Vec<DecodeTableId>,
}

/// Bits that the scanner reads for a leaf.
#[derive(Clone, Debug)]
pub(crate) struct LeafRead {
    /// Instruction bits that the scanner reads, without the bits of the split fields.
    pub(crate) bits: u128,
    /// Fields that are also read, but whose values may be replaced by group numbers.
    pub(crate) apart: Vec<SplitField>,
}

/// Origin of the word that is decoded in a scope.
#[derive(Clone, Copy)]
enum Scope {
    /// Bits of the instruction, as first bit and width.
    At(u32, u32),
    /// A value computed from bits of the instruction, given as a mask.
    Of(u128),
}

impl<'c> ReadBits<'c> {
    pub(crate) fn new(
        isa: &'c Compiled,
        worth: &'c WatchedFields,
        opcodes: &'c FxHashMap<BitsetId, Opcodes>,
    ) -> ReadBits<'c> {
        let (scopes, apart) = (vec![Scope::At(0, u128::BITS)], Vec::new());
        ReadBits { isa, worth, opcodes, scopes, found: 0, apart, outside: false, steps: 0 }
    }

    /// Returns the bits that are read if `leaf` matches the instruction.
    pub(crate) fn of(mut self, leaf: ProgramId) -> LeafRead {
        for (_, dispatch) in self.isa.instruction_dispatches() {
            let of_leaf = dispatch.programs.iter().zip(&dispatch.shape.matchings);
            for (_, matching) in of_leaf.filter(|(program, _)| **program == leaf) {
                self.leaf(leaf, matching);
            }
        }
        // If a limit was exceeded, the result is incomplete, so all bits of the instruction are returned.
        if self.is_over() {
            return LeafRead { bits: u128::MAX, apart: Vec::new() };
        }
        // The value of a field can be replaced by a group number only if nothing else reads bits of the field.
        let ReadBits { mut found, mut apart, .. } = self;
        while let Some(at) = apart.iter().position(|(field, _)| {
            let bits = mask(field.range);
            let others = apart.iter().filter(|(other, _)| other != field);
            found & bits != 0 || others.into_iter().any(|(other, _)| mask(other.range) & bits != 0)
        }) {
            found |= apart.swap_remove(at).1;
        }
        LeafRead { bits: found, apart: apart.into_iter().map(|(field, _)| field).collect() }
    }

    /// Reads the bits that select the leaf of a hierarchy, and the bits that determine the group if no leaf
    /// matches.
    fn selection(&mut self, id: DecodeTableId) {
        let dispatch = self.isa.dispatch(id);
        let matched = dispatch.shape.matchings.iter().fold(0, |bits, matching| bits | matching.mask);
        let opcode = self.opcodes.get(&dispatch.root).map_or(u128::MAX, Opcodes::bits);
        self.read(0, matched | opcode);
        for &guard in dispatch.guards.iter().flatten() {
            self.value(guard);
        }
    }

    fn leaf(&mut self, id: ProgramId, matching: &Matching) {
        self.read(0, matching.dont_care);
        if !self.worth.program(id) {
            return;
        }
        for arm in &self.isa.program(id).arms {
            arm.cond.into_iter().for_each(|cond| self.value(cond));
            arm.asserts.iter().for_each(|assert| self.read(0, mask(assert.range)));
            for item in arm.items.iter().flatten() {
                self.steps = self.steps.saturating_add(1);
                let Item::Field { alternatives, .. } = item else { continue };
                if self.is_silent(alternatives) {
                    continue;
                }
                for alternative in alternatives {
                    alternative.cond.into_iter().for_each(|cond| self.value(cond));
                    if self.worth.slot(alternative.slot) {
                        self.slot(self.isa.slot(alternative.slot));
                    }
                }
            }
        }
    }

    /// Returns whether a name always has a field, and none of the fields that it can refer to can have problems.
    fn is_silent(&self, alternatives: &[Alternative]) -> bool {
        alternatives.iter().any(|one| one.cond.is_none())
            && alternatives.iter().all(|one| {
                !one.cond.is_some_and(|cond| self.isa.may_miss(cond)) && !self.worth.slot(one.slot)
            })
    }

    fn slot(&mut self, slot: &Slot) {
        let SlotKind::Nested(Some(id)) = slot.kind else { return self.raw(slot.raw) };
        match slot.raw {
            Raw::Bits { up: 0, range } if self.scopes.len() == 1 && range.width() <= WIDEST => {
                let same = self.apart.iter().position(|(field, _)| field.range == range);
                if let Some((field, _)) = same.and_then(|same| self.apart.get(same))
                    && field.dispatches.contains(&id)
                {
                    return;
                }
                let before = (std::mem::take(&mut self.found), std::mem::take(&mut self.outside));
                self.nested(slot, id);
                let (found, outside) = (self.found, self.outside);
                (self.found, self.outside) = before;
                match same.and_then(|same| self.apart.get_mut(same)) {
                    _ if outside => self.found |= found,
                    Some((field, bits)) => {
                        field.dispatches.push(id);
                        *bits |= found;
                    }
                    None => self.apart.push((SplitField { range, dispatches: vec![id] }, found)),
                }
            }
            _ => self.nested(slot, id),
        }
    }

    fn nested(&mut self, slot: &Slot, id: DecodeTableId) {
        let dispatch = self.isa.dispatch(id);
        if self.is_over() || self.scopes.len() >= MAX_DEPTH {
            self.outside = true;
            return self.raw(slot.raw);
        }
        let around = match slot.raw {
            Raw::Bits { up, range } => self.at(up).map(|scope| (scope, range)),
            Raw::Value(_) => None,
        };
        let scope = match around {
            Some((Scope::At(base, width), range)) if range.low() < width => {
                let width = range.width().min(width - range.low()).min(dispatch.size);
                Scope::At(base + range.low(), width)
            }
            _ => {
                // For a computed word, all bits from which it is computed count, even if only some of its bits are
                // read.
                let before = std::mem::take(&mut self.found);
                self.raw(slot.raw);
                Scope::Of(std::mem::replace(&mut self.found, before))
            }
        };
        self.scopes.push(scope);
        self.selection(id);
        for (&program, matching) in dispatch.programs.iter().zip(&dispatch.shape.matchings) {
            self.leaf(program, matching);
        }
        self.scopes.pop();
    }

    fn raw(&mut self, raw: Raw) {
        match raw {
            Raw::Bits { up, range } => self.read(up, mask(range)),
            Raw::Value(value) => self.value(value),
        }
    }

    fn value(&mut self, id: ValueId) {
        if self.is_over() {
            return;
        }
        let value = self.isa.value(id);
        if let Value::Bits { up, range } = value {
            self.read(up, mask(range));
        }
        value.children().into_iter().flatten().for_each(|child| self.value(child));
    }

    /// Records that bits are read in the word of the scope `up` levels above the current scope.
    fn read(&mut self, up: u8, bits: u128) {
        self.steps = self.steps.saturating_add(1);
        self.found |= match self.at(up) {
            Some(Scope::At(base, width)) => {
                let own = bits & (u128::MAX >> (u128::BITS - width.clamp(1, u128::BITS)));
                own.checked_shl(base).unwrap_or(0)
            }
            Some(Scope::Of(bits)) => bits,
            None => u128::MAX,
        };
    }

    /// Returns the scope `up` levels above the current scope, and sets `outside` if this scope is outside of the
    /// current field.
    fn at(&mut self, up: u8) -> Option<Scope> {
        let index = self.scopes.len().checked_sub(usize::from(up) + 1);
        self.outside |= index.is_none_or(|index| index == 0) && self.scopes.len() > 1;
        self.scopes.get(index?).copied()
    }

    fn is_over(&mut self) -> bool {
        self.steps = self.steps.saturating_add(1);
        self.steps >= MAX_ITEMS
    }
}

fn mask(range: BitRange) -> u128 {
    (u128::MAX >> (u128::BITS - range.width().clamp(1, u128::BITS))) << range.low()
}
