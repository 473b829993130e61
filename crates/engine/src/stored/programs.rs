//! Programs that are deserialized when they are first used.

use crate::code::{
    Alternative, Arm, CondId, DecodeTable, Item, Program, Slot, SlotId, SlotKind, TextRange, Value,
};
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;
use isaloom_model::{BitsetId, Counts};
use once_cell::race::OnceBox;

/// Bounds of the indices in programs.
pub(super) struct Limits {
    bitsets: usize,
    values: usize,
    /// For each slot, the first program that may refer to the slot. A program precedes the programs that nest it.
    slots: Box<[u32]>,
}

impl Limits {
    /// Returns the limits for the programs of a valid description.
    pub(super) fn new(
        values: &[Value],
        slots: &[Slot],
        dispatches: &[DecodeTable],
        counts: Counts,
    ) -> Limits {
        let after = |dispatch: &DecodeTable| dispatch.programs.iter().map(|id| id.0.saturating_add(1)).max();
        let after: Vec<u32> = dispatches.iter().map(|dispatch| after(dispatch).unwrap_or(0)).collect();
        let first = |slot: &Slot| match slot.kind {
            SlotKind::Nested(Some(id)) => after.get(id.index()).copied().unwrap_or(u32::MAX),
            _ => 0,
        };
        Limits { bitsets: counts.bitsets, values: values.len(), slots: slots.iter().map(first).collect() }
    }

    /// Returns whether all indices in the program with the number `index` are in range.
    fn contain(&self, it: &Program, index: usize) -> bool {
        let bitset = |id: BitsetId| id.index() < self.bitsets;
        let condition = |id: Option<CondId>| id.is_none_or(|id| id.index() < self.values);
        let slot = |id: SlotId| self.slots.get(id.index()).is_some_and(|&first| first as usize <= index);
        let alternatives = |all: &[Alternative]| all.iter().all(|it| condition(it.cond) && slot(it.slot));
        let item = |item: &Item| match item {
            Item::Field { alternatives: all, .. } => alternatives(all),
            _ => true,
        };
        let arm = |arm: &Arm| {
            bitset(arm.bitset)
                && condition(arm.cond)
                && arm.asserts.iter().all(|assert| bitset(assert.bitset))
                && arm.items.iter().flatten().all(item)
        };
        bitset(it.leaf)
            && it.arms.iter().all(arm)
            && it.fields.iter().all(|field| alternatives(&field.alternatives))
    }
}

/// Serialized programs.
pub(crate) struct StoredPrograms {
    /// Serialized programs, one after the other.
    bytes: Vec<u8>,
    /// For each program, the offset after its last byte, and the program after it was used.
    list: Box<[(u32, OnceBox<Program>)]>,
    limits: Limits,
}

impl StoredPrograms {
    /// Creates the list. `ends` has the offset after the last byte of each program.
    pub(super) fn new(bytes: Vec<u8>, ends: Vec<u32>, limits: Limits) -> StoredPrograms {
        let list = ends.into_iter().map(|end| (end, OnceBox::new())).collect();
        StoredPrograms { bytes, list, limits }
    }

    /// Returns the program with an index, which must be less than [`len`](StoredPrograms::len). An invalid program is
    /// replaced by a program that prints nothing.
    #[inline]
    pub(crate) fn get(&self, index: usize) -> &Program {
        let (end, program) = &self.list[index];
        program.get_or_init(|| Box::new(self.load(index, *end).unwrap_or_else(nothing)))
    }

    #[cold]
    fn load(&self, index: usize, end: u32) -> Option<Program> {
        let start = index.checked_sub(1).map_or(0, |before| self.list[before].0);
        let bytes = self.bytes.get(start as usize..end as usize)?;
        let program: Program = postcard::from_bytes(bytes).ok()?;
        self.limits.contain(&program, index).then_some(program)
    }

    pub(crate) fn len(&self) -> usize {
        self.list.len()
    }
}

fn nothing() -> Program {
    let (leaf, name) = (BitsetId::from_index(0), TextRange::default());
    Program { leaf, name, arms: Box::default(), fields: Box::default(), branches: false, declared: 0 }
}

impl fmt::Debug for StoredPrograms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries((0..self.len()).map(|index| self.get(index))).finish()
    }
}
