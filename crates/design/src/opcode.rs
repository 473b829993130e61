//! Fields that choose among what extends a bitset: opcodes that are declared as fields.
//!
//! AMD's encodings have fields for their opcode and for the bits by which they are told from each other; every
//! instruction fixes them, and what extends the encoding anew has to. The rule needs no names: such a field is one that
//! all leaves below the bitset fix wholly.

use alloc::collections::BTreeMap;
use isaloom_bits::{Pattern, low_mask};
use isaloom_model::{BitsetId, GenRange, Model};

/// What all leaves below a bitset fix.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Opcode {
    /// The bits that all of them fix, the bitset's own among them.
    pub(crate) fixed: u128,
    /// The bits of the fields that all of them fix wholly.
    pub(crate) fields: u128,
    /// Of these fields the ones that have one value in all leaves, if others tell the leaves apart.
    pub(crate) same: Pattern,
}

impl Opcode {
    /// Of every bitset that has leaves in these generations.
    pub(crate) fn all(model: &Model, root: BitsetId, gens: GenRange) -> BTreeMap<BitsetId, Opcode> {
        let width = model.bitset(root).size;
        // The bits that all leaves fix, those of the first, and where others differ from it.
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
            // One leaf alone does not show which of its fields are the opcode.
            let same = if fields & differ == 0 { 0 } else { same & !differ };
            (id, Opcode { fixed, fields, same: Pattern::new(width, same, first & same) })
        };
        below.into_iter().map(opcode).collect()
    }

    /// Of a bitset without leaves.
    pub(crate) fn none(width: u32) -> Opcode {
        Opcode { fixed: 0, fields: 0, same: Pattern::any(width) }
    }

    /// Whether a field of these bits is one of the opcode's.
    pub(crate) fn has(&self, mask: u128) -> bool {
        mask != 0 && mask & !self.fields == 0
    }
}
