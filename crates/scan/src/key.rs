//! The kinds of problems, as they are grouped.

use isaloom_bits::{BitRange, Pattern};
use isaloom_model::{BitsetId, FieldId};
use std::hash::{Hash, Hasher};

/// One group of problems: everything in it has the same cause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Problem {
    /// No leaf matches the instruction.
    NoInstruction(Unmatched),
    /// No leaf matches a field that is a bitset.
    NoNested {
        /// The field.
        field: FieldId,
        /// Where in the hierarchy of the field's type nothing matches.
        unmatched: Unmatched,
    },
    /// Two leaves match; these are the first two.
    Conflict(BitsetId, BitsetId),
    /// A don't-care bit of the leaf is 1.
    DontCare {
        /// The leaf.
        leaf: BitsetId,
        /// The bit of the leaf's word.
        bit: u8,
    },
    /// Bits are not what an assert expects.
    Assert {
        /// The bitset that has the assert.
        bitset: BitsetId,
        /// The bits of its word.
        range: BitRange,
        /// What is expected.
        expected: u128,
        /// What is there.
        found: u128,
    },
    /// A value that the enum of the field does not list.
    EnumValue {
        /// The field.
        field: FieldId,
        /// The value.
        value: u64,
    },
    /// A display needs a name that nothing gives a value, or there is no display.
    NotPrintable(BitsetId),
    /// The input ends within an instruction.
    Truncated,
}

/// Words that no leaf of a hierarchy matches, by the opcode bits that no leaf has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Unmatched {
    /// The root of the hierarchy.
    pub root: BitsetId,
    /// The opcode bits that were looked at; all words of the group have them.
    pub opcode: Pattern,
    /// How many leaves have all these bits: 0, unless the hierarchy is too large to tell.
    pub leaves: u32,
}

impl Hash for Unmatched {
    /// The opcode tells nearly all of it.
    fn hash<H: Hasher>(&self, state: &mut H) {
        let (mask, value) = (self.opcode.mask(), self.opcode.value());
        state.write_u64(self.root.index() as u64 ^ (mask as u64).rotate_left(32) ^ (mask >> 64) as u64);
        state.write_u64(value as u64 ^ ((value >> 64) as u64).rotate_left(32));
    }
}
