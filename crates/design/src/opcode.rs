//! Opcode fields of a bitset: fields whose value selects one of the bitsets that extend it.
//!
//! AMD encodings declare fields for the opcode and for the bits that identify the encoding. Every existing instruction
//! fixes these fields, so a new instruction must fix them too. They are recognized without their names: an opcode field
//! is a field that all leaves below the bitset fix completely.

use alloc::collections::BTreeMap;
use isaloom_bits::{Pattern, low_mask};
use isaloom_model::{BitsetId, GenRange, Model};

/// Opcode bits of one bitset.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Opcode {
    /// Bits that all leaves below the bitset fix, including the bits that the bitset fixes itself.
    pub(crate) fixed: u128,
    /// Bits of the opcode fields.
    pub(crate) fields: u128,
    /// Bits of opcode fields that have the same value in all leaves, with this value. Empty if no opcode field
    /// distinguishes the leaves.
    pub(crate) same: Pattern,
}

impl Opcode {
    /// Returns the opcode bits of every bitset that has leaves below it in these generations.
    pub(crate) fn all(model: &Model, root: BitsetId, gens: GenRange) -> BTreeMap<BitsetId, Opcode> {
        let width = model.bitset(root).size;
        // For each bitset: the bits that all leaves below it fix, the values of the first leaf, and the bits in which
        // another leaf differs from the first leaf.
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
            // If no opcode field distinguishes the leaves (for example with a single leaf), it is unknown which fields
            // must keep their value.
            let same = if fields & differ == 0 { 0 } else { same & !differ };
            (id, Opcode { fixed, fields, same: Pattern::new(width, same, first & same) })
        };
        below.into_iter().map(opcode).collect()
    }

    /// Returns the opcode bits of a bitset without leaves below it.
    pub(crate) fn none(width: u32) -> Opcode {
        Opcode { fixed: 0, fields: 0, same: Pattern::any(width) }
    }

    /// Returns whether a field in these bits is an opcode field.
    pub(crate) fn has(&self, mask: u128) -> bool {
        mask != 0 && mask & !self.fields == 0
    }
}
