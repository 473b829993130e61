//! Kinds of problems of a word. Equal problems form one group of a tally.

use isaloom_bits::{BitRange, Pattern};
use isaloom_model::{BitsetId, FieldId};
use std::hash::{Hash, Hasher};

/// Key of a group of problems with the same cause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Problem {
    /// No leaf matches the instruction.
    NoInstruction(Unmatched),
    /// No leaf matches a field that is a bitset.
    NoNested {
        /// Field whose value no leaf matches.
        field: FieldId,
        /// Group of the value: opcode bits in the hierarchy of the field's type that no leaf has.
        unmatched: Unmatched,
    },
    /// Several leaves match; the first two are given.
    Conflict(BitsetId, BitsetId),
    /// A don't-care bit of the leaf is 1.
    DontCare {
        /// The leaf.
        leaf: BitsetId,
        /// Position of the bit in the leaf's word.
        bit: u8,
    },
    /// Bits differ from the value that an assert expects.
    Assert {
        /// Bitset that contains the assert.
        bitset: BitsetId,
        /// Bits that the assert compares.
        range: BitRange,
        /// Value of these bits that the assert expects.
        expected: u128,
        /// Value of these bits in the word.
        found: u128,
    },
    /// The enum of the field does not list the value.
    EnumValue {
        /// Field with the unlisted value.
        field: FieldId,
        /// The unlisted value.
        value: u64,
    },
    /// A display refers to a name that has no value in this word, or the bitset has no display.
    NotPrintable(BitsetId),
    /// The input ends within an instruction.
    Truncated,
}

/// Group of words that no leaf of a hierarchy matches: words with the same opcode bits, which no leaf has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Unmatched {
    /// Root of the hierarchy.
    pub root: BitsetId,
    /// Examined opcode bits, which all words of the group share.
    pub opcode: Pattern,
    /// Number of leaves that have all these bits. It is 0, unless the hierarchy has too many leaves to examine more
    /// bits.
    pub leaves: u32,
}

impl Hash for Unmatched {
    /// Hashes the root and the opcode, which identify nearly every group.
    fn hash<H: Hasher>(&self, state: &mut H) {
        let (mask, value) = (self.opcode.mask(), self.opcode.value());
        state.write_u64(self.root.index() as u64 ^ (mask as u64).rotate_left(32) ^ (mask >> 64) as u64);
        state.write_u64(value as u64 ^ ((value >> 64) as u64).rotate_left(32));
    }
}
