//! Opcode fields: fields whose value selects the bitset that extends their owner.
//!
//! AMD encodings declare fields for the opcode and for the bits that identify the encoding. Every instruction fixes
//! these fields, and a new instruction must also fix these fields. The rule does not depend on names: an opcode field
//! is a field that all leaves below the bitset fix completely.

use alloc::collections::BTreeMap;
use isaloom_bits::{Pattern, low_mask};
use isaloom_model::{BitsetId, GenRange, Model};

/// Bits that all leaves below a bitset fix.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Opcode {
    /// Bits that all leaves fix, including the bitset's own.
    pub(crate) fixed: u128,
    /// Bits of the fields that all leaves fix completely.
    pub(crate) fields: u128,
    /// Bits of the fields in `fields` whose value is the same in all leaves, if other fields distinguish the
    /// leaves.
    pub(crate) same: Pattern,
}

impl Opcode {
    /// Returns the opcode bits of every bitset with leaves in these generations.
    pub(crate) fn all(model: &Model, root: BitsetId, gens: GenRange) -> BTreeMap<BitsetId, Opcode> {
        let width = model.bitset(root).size;
        // Per bitset: the bits that all leaves fix, the bits of the first leaf, and the bits in which other leaves
        // differ from the first leaf.
        let mut below: BTreeMap<BitsetId, (u128, u128, u128)> = BTreeMap::new();
        for (leaf, bitset) in model.leaves(root) {
            if bitset.gens.intersection(gens).is_empty() {
                continue;
            }
            let pattern = model.matching(leaf).pattern(width);
            for (id, _) in model.chain(leaf).skip(1) {
                let (fixed, first, differ) = below.entry(id).or_insert((low_mask(width), pattern.value(), 0));
                *fixed &= pattern.mask();
                *differ |= pattern.value() ^ *first;
            }
        }
        let opcode = |(id, (fixed, first, differ)): (BitsetId, (u128, u128, u128))| {
            let cases = model.chain(id).flat_map(|(_, bitset)| &bitset.cases);
            let masks = cases.flat_map(|case| &case.fields).map(|&field| model.field(field).mask());
            let (mut fields, mut same) = (0, 0);
            for mask in masks.filter(|mask| mask & !fixed == 0) {
                fields |= mask;
                same |= if mask & differ == 0 { mask } else { 0 };
            }
            // With a single leaf, all fields are constant, so the opcode fields cannot be identified.
            let same = if fields & differ == 0 { 0 } else { same & !differ };
            (id, Opcode { fixed, fields, same: Pattern::new(width, same, first & same) })
        };
        below.into_iter().map(opcode).collect()
    }

    /// Returns the opcode bits of a bitset without leaves.
    pub(crate) fn none(width: u32) -> Opcode {
        Opcode { fixed: 0, fields: 0, same: Pattern::any(width) }
    }

    /// Returns whether a field with these bits belongs to the opcode.
    pub(crate) fn has(&self, mask: u128) -> bool {
        mask != 0 && mask & !self.fields == 0
    }
}
