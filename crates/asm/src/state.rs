//! State of the search while it matches a line: known bits of the word, scopes, and open constraints.

use isaloom_bits::low_mask;
use isaloom_engine::compiled::{DecodeTableId, SlotId, ValueId};

/// Index into [`State::scopes`].
pub(crate) type ScopeId = u32;

/// First virtual bit. Bits 0 to 127 are the bits of the instruction. Bits 128 to 255 are the bits of nested words that
/// are computed, and therefore not contiguous bits of the instruction.
pub(crate) const VIRTUAL: u32 = 128;

/// Known bits of the instruction (index 0) and of computed words (index 1). `value` has no bits outside `mask`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Bits {
    pub(crate) mask: [u128; 2],
    pub(crate) value: [u128; 2],
}

/// Scope of a word: the position of its bit 0 (`base`), and the scope that contains it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scope {
    pub(crate) base: u32,
    pub(crate) parent: ScopeId,
}

/// A required result of an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Want {
    /// Nonzero (`true`), or 0 (`false`).
    Truth(bool),
    /// The bits of the mask have these values.
    Bits { mask: u64, value: u64 },
    /// The bits of the mask form a number in this range.
    Between { mask: u64, least: u64, most: u64 },
    /// The lowest `width` bits (at most 64) equal the virtual bits from `base` on.
    Virtual { base: u32, width: u32 },
}

/// Result of testing a constraint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Outcome {
    /// The constraint cannot hold.
    Fails,
    /// The constraint depends on unknown bits.
    Open,
    /// The constraint holds for any values of the unknown bits.
    Holds,
}

impl Outcome {
    pub(crate) fn of(holds: bool) -> Outcome {
        if holds { Outcome::Holds } else { Outcome::Fails }
    }
}

/// Constraint on the word.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Constraint {
    /// An expression has the required result.
    Value { value: ValueId, scope: ScopeId, want: Want },
    /// At least one of the `width` bits from position `low` on is 1.
    Some { low: u32, width: u32 },
    /// The `width` bits from position `low` on form a number in this range.
    Between { low: u32, width: u32, least: u64, most: u64 },
    /// The word of a scope does not match this leaf, which is a rival of the chosen leaf.
    NotLeaf { dispatch: DecodeTableId, leaf: u32, scope: ScopeId },
    /// The word of a scope does not decode: it matches no leaf, or several leaves in a hierarchy where this is a
    /// conflict.
    NoLeaf { dispatch: DecodeTableId, scope: ScopeId },
    /// The bits of `mask`, shifted to bit `low`, are 0.
    Clear { low: u32, mask: u128 },
    /// All names in this value that the printer needs resolve.
    Named { value: ValueId, scope: ScopeId },
    /// If the condition is true, the `width` bits from position `low` on have this value.
    Assert { cond: Option<ValueId>, scope: ScopeId, low: u32, width: u32, value: u128 },
}

/// A leaf that the current path has chosen for the word of a scope.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chosen {
    pub(crate) dispatch: DecodeTableId,
    pub(crate) leaf: u32,
    pub(crate) scope: ScopeId,
}

/// What a piece of a line is: text or name of a display, or text of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum What {
    Text,
    Name,
    Field { slot: SlotId, scope: ScopeId },
}

/// A range of the line, and its role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    pub(crate) what: What,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

/// Facts about the word on the current path of the search. Backtracking restores an earlier state.
#[derive(Clone, Debug, Default)]
pub(crate) struct State {
    pub(crate) bits: Bits,
    pub(crate) scopes: Vec<Scope>,
    pub(crate) constraints: Vec<Constraint>,
    /// Optional constraints. If the word violates one of them, the printer prints a message.
    pub(crate) asserts: Vec<Constraint>,
    pub(crate) leaves: Vec<Chosen>,
    /// Text that the printer prints if the possibilities that the current path has chosen are right.
    pub(crate) canon: String,
    /// Pieces of the line; empty if the caller does not need them.
    pub(crate) pieces: Vec<Piece>,
    /// Number of virtual bits that are in use.
    pub(crate) virtuals: u32,
    /// Whether the constraints do not determine the text or the messages of the printer completely, so that the word
    /// must be printed.
    pub(crate) unsure: bool,
}

/// What is needed to restore a [`State`]: lengths of its lists, and copies of its other values.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    bits: Bits,
    scopes: u32,
    constraints: u32,
    asserts: u32,
    leaves: u32,
    canon: u32,
    pieces: u32,
    virtuals: u32,
    unsure: bool,
}

/// Converts a length to `u32`. The step limit ends the search long before a length exceeds `u32`.
fn short(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}

impl State {
    /// Resets to a state without known bits, with only the scope of the instruction (index 0).
    pub(crate) fn clear(&mut self) {
        self.bits = Bits::default();
        self.scopes.clear();
        self.scopes.push(Scope { base: 0, parent: 0 });
        self.constraints.clear();
        self.asserts.clear();
        self.leaves.clear();
        self.canon.clear();
        self.pieces.clear();
        self.virtuals = 0;
        self.unsure = false;
    }

    #[inline]
    pub(crate) fn mark(&self) -> Mark {
        Mark {
            bits: self.bits,
            scopes: short(self.scopes.len()),
            constraints: short(self.constraints.len()),
            asserts: short(self.asserts.len()),
            leaves: short(self.leaves.len()),
            canon: short(self.canon.len()),
            pieces: short(self.pieces.len()),
            virtuals: self.virtuals,
            unsure: self.unsure,
        }
    }

    #[inline]
    pub(crate) fn back_to(&mut self, mark: &Mark) {
        self.bits = mark.bits;
        self.scopes.truncate(mark.scopes as usize);
        self.constraints.truncate(mark.constraints as usize);
        self.asserts.truncate(mark.asserts as usize);
        self.leaves.truncate(mark.leaves as usize);
        self.canon.truncate(mark.canon as usize);
        self.pieces.truncate(mark.pieces as usize);
        self.virtuals = mark.virtuals;
        self.unsure = mark.unsure;
    }

    /// Returns the scope that is `up` levels above a scope.
    #[inline]
    pub(crate) fn above(&self, mut scope: ScopeId, up: u8) -> ScopeId {
        for _ in 0..up {
            scope = self.scopes.get(scope as usize).map_or(0, |s| s.parent);
        }
        scope
    }

    #[inline]
    pub(crate) fn base(&self, scope: ScopeId) -> u32 {
        self.scopes.get(scope as usize).map_or(0, |s| s.base)
    }

    /// Returns the position of bit `low` of the word that is `up` levels above a scope.
    #[inline]
    pub(crate) fn place(&self, scope: ScopeId, up: u8, low: u32) -> u32 {
        self.base(self.above(scope, up)) + low
    }
}

impl Bits {
    /// Sets the bits `mask` to `value`, both shifted up to position `low`. Returns false if a bit is already known with
    /// another value.
    #[inline]
    pub(crate) fn learn(&mut self, low: u32, mask: u128, value: u128) -> bool {
        let (half, shift) = ((low / VIRTUAL) as usize & 1, low % VIRTUAL);
        if shift < 64 && mask >> 64 == 0 && (mask as u64).leading_zeros() >= shift {
            // Most instructions have at most 64 bits; 64-bit arithmetic is faster.
            let mask = (mask as u64) << shift;
            let value = ((value as u64) << shift) & mask;
            if (self.value[half] as u64 ^ value) & self.mask[half] as u64 & mask != 0 {
                return false;
            }
            self.mask[half] |= u128::from(mask);
            self.value[half] |= u128::from(value);
            return true;
        }
        let (mask, value) = (mask << shift, (value & mask) << shift);
        let both = self.mask[half] & mask;
        if (self.value[half] ^ value) & both != 0 {
            return false;
        }
        self.mask[half] |= mask;
        self.value[half] |= value;
        true
    }

    /// Returns which of the `width` bits from position `low` on are known, and their values. Both are shifted down to
    /// bit 0.
    #[inline]
    pub(crate) fn known(&self, low: u32, width: u32) -> (u128, u128) {
        let (half, shift) = ((low / VIRTUAL) as usize & 1, low % VIRTUAL);
        if shift + width <= 64 && width > 0 {
            let keep = u64::MAX >> (64 - width);
            let of = |bits: u128| u128::from((bits as u64) >> shift & keep);
            return (of(self.mask[half]), of(self.value[half]));
        }
        let keep = low_mask(width);
        ((self.mask[half] >> shift) & keep, (self.value[half] >> shift) & keep)
    }

    /// Returns the number of known bits.
    pub(crate) fn count(&self) -> u32 {
        self.mask[0].count_ones() + self.mask[1].count_ones()
    }
}
