//! What is known of the word while a line is matched: bits, scopes, and equations that wait.

use isaloom_bits::low_mask;
use isaloom_engine::ValueId;

/// The number of a scope in [`State::scopes`].
pub(crate) type ScopeId = u32;

/// Bits 0 to 127 are those of the instruction; 128 to 255 belong to words of computed fields that nest a bitset.
pub(crate) const VIRTUAL: u32 = 128;

/// Known bits of the instruction and of computed words.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Bits {
    pub(crate) mask: [u128; 2],
    pub(crate) value: [u128; 2],
}

/// A scope: where bit 0 of its word lies, and the scope it is nested in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scope {
    pub(crate) base: u32,
    pub(crate) parent: ScopeId,
}

/// What an equation wants of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Want {
    /// Not 0, or 0.
    Truth(bool),
    /// These bits have these values.
    Bits { mask: u64, value: u64 },
    /// The same as that many virtual bits from there on.
    Virtual { base: u32, width: u32 },
}

/// A value that must come out right.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Equation {
    pub(crate) value: ValueId,
    pub(crate) scope: ScopeId,
    pub(crate) want: Want,
}

/// Everything that is undone when a choice turns out wrong.
#[derive(Clone, Debug, Default)]
pub(crate) struct State {
    pub(crate) bits: Bits,
    pub(crate) scopes: Vec<Scope>,
    pub(crate) equations: Vec<Equation>,
    /// What the printer will print if the choices so far are right.
    pub(crate) canon: String,
    /// The next free virtual bit, from 0.
    pub(crate) virtuals: u32,
}

/// A point to go back to.
#[derive(Clone, Copy)]
pub(crate) struct Mark {
    bits: Bits,
    scopes: usize,
    equations: usize,
    canon: usize,
    virtuals: u32,
}

impl State {
    /// Nothing known; one scope, the instruction's.
    pub(crate) fn clear(&mut self) {
        self.bits = Bits::default();
        self.scopes.clear();
        self.scopes.push(Scope { base: 0, parent: 0 });
        self.equations.clear();
        self.canon.clear();
        self.virtuals = 0;
    }

    #[inline]
    pub(crate) fn mark(&self) -> Mark {
        Mark {
            bits: self.bits,
            scopes: self.scopes.len(),
            equations: self.equations.len(),
            canon: self.canon.len(),
            virtuals: self.virtuals,
        }
    }

    #[inline]
    pub(crate) fn back_to(&mut self, mark: &Mark) {
        self.bits = mark.bits;
        self.scopes.truncate(mark.scopes);
        self.equations.truncate(mark.equations);
        self.canon.truncate(mark.canon);
        self.virtuals = mark.virtuals;
    }

    /// The scope `up` levels above.
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
}

impl Bits {
    /// Learns that `mask` bits from bit `low` on have the values in `value`; false if one is known to be otherwise.
    #[inline]
    pub(crate) fn learn(&mut self, low: u32, mask: u128, value: u128) -> bool {
        let (half, shift) = ((low / VIRTUAL) as usize & 1, low % VIRTUAL);
        let (mask, value) = (mask << shift, (value & mask) << shift);
        let both = self.mask[half] & mask;
        if (self.value[half] ^ value) & both != 0 {
            return false;
        }
        self.mask[half] |= mask;
        self.value[half] |= value;
        true
    }

    /// The known bits of a range and their values, moved down to bit 0.
    #[inline]
    pub(crate) fn known(&self, low: u32, width: u32) -> (u128, u128) {
        let (half, shift) = ((low / VIRTUAL) as usize & 1, low % VIRTUAL);
        let keep = low_mask(width);
        ((self.mask[half] >> shift) & keep, (self.value[half] >> shift) & keep)
    }
}
