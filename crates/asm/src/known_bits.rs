//! Known-bits analysis: computes the known bits of an expression from the known bits of its operands.

use isaloom_bits::low_mask;
use isaloom_model::{BinaryOp, CType, UnaryOp};

/// Known bits of a 64-bit value. `value` has no bits outside `mask`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct KnownBits {
    pub(crate) mask: u64,
    pub(crate) value: u64,
}

impl KnownBits {
    pub(crate) const NOTHING: KnownBits = KnownBits { mask: 0, value: 0 };
    /// Known bits of an unknown truth value (0 or 1): all bits except bit 0 are 0.
    const MAYBE: KnownBits = KnownBits { mask: !1, value: 0 };

    pub(crate) const fn all(value: u64) -> KnownBits {
        KnownBits { mask: u64::MAX, value }
    }

    pub(crate) fn get(self) -> Option<u64> {
        (self.mask == u64::MAX).then_some(self.value)
    }

    /// Returns whether the value is nonzero: true if some bit is 1, false if all bits are known to be 0, otherwise
    /// `None`.
    pub(crate) fn truth(self) -> Option<bool> {
        if self.value != 0 {
            Some(true)
        } else if self.mask == u64::MAX {
            Some(false)
        } else {
            None
        }
    }

    fn of_truth(truth: Option<bool>) -> KnownBits {
        truth.map_or(KnownBits::MAYBE, |t| KnownBits::all(u64::from(t)))
    }

    pub(crate) fn zeros(self) -> u64 {
        self.mask & !self.value
    }

    /// Returns the minimum of the value as an unsigned number: all unknown bits are 0.
    pub(crate) fn least(self) -> u64 {
        self.value
    }

    /// Returns the maximum of the value as an unsigned number: all unknown bits are 1.
    pub(crate) fn most(self) -> u64 {
        self.value | !self.mask
    }

    /// Returns the highest bits, which all numbers from `least` to `most` have in common, as known bits.
    pub(crate) fn between(least: u64, most: u64) -> KnownBits {
        let mask = !(low_mask(64 - (least ^ most).leading_zeros()) as u64);
        KnownBits { mask, value: least & mask }
    }

    /// Returns whether the value is between `least` and `most`, if the known bits determine it (`Ok`). Otherwise, `Err`
    /// contains the bits that all possible values in the range have in common.
    pub(crate) fn within(self, least: u64, most: u64) -> Result<bool, KnownBits> {
        let (low, high) = (self.least().max(least), self.most().min(most));
        if low > high {
            return Ok(false);
        }
        if self.least() >= least && self.most() <= most {
            return Ok(true);
        }
        Err(KnownBits::between(low, high))
    }

    /// Combines two sets of known bits of the same value. A bit is known if it is known in one of them.
    fn and(self, other: KnownBits) -> KnownBits {
        KnownBits { mask: self.mask | other.mask, value: self.value | (other.value & !self.mask) }
    }

    /// Returns the bits that are known and equal in both operands. These are the known bits of a value that is one of
    /// the operands.
    pub(crate) fn or(self, other: KnownBits) -> KnownBits {
        let mask = self.mask & other.mask & !(self.value ^ other.value);
        KnownBits { mask, value: self.value & mask }
    }

    /// Converts the value to a C type. Conversion to `unsigned int` makes the bits from 32 on 0.
    pub(crate) fn wrap(self, ty: CType) -> KnownBits {
        match ty {
            CType::U32 => KnownBits { mask: self.mask | !0xffff_ffff, value: self.value & 0xffff_ffff },
            CType::I32 | CType::I64 | CType::U64 => self,
        }
    }

    /// Returns `self | (high << shift)`.
    pub(crate) fn join(self, high: KnownBits, shift: u32) -> KnownBits {
        let high = shifted(BinaryOp::Shl, CType::U64, high, u64::from(shift));
        KnownBits { mask: self.mask & high.mask, value: (self.value | high.value) & self.mask & high.mask }
    }

    pub(crate) fn unary(op: UnaryOp, ty: CType, a: KnownBits) -> KnownBits {
        match (op, a.get()) {
            (_, Some(a)) => KnownBits::all(op.apply(ty, a)),
            (UnaryOp::Not, None) => KnownBits::of_truth(a.truth().map(|t| !t)),
            (UnaryOp::Complement, None) => KnownBits { mask: a.mask, value: !a.value & a.mask }.wrap(ty),
            (UnaryOp::Plus, None) => a,
            (UnaryOp::Negate, None) => {
                let low = low_mask(a.mask.trailing_ones()) as u64;
                KnownBits { mask: low, value: a.value.wrapping_neg() & low }.wrap(ty)
            }
        }
    }

    pub(crate) fn binary(op: BinaryOp, ty: CType, a: KnownBits, b: KnownBits) -> KnownBits {
        use BinaryOp::*;
        if let (Some(a), Some(b)) = (a.get(), b.get()) {
            return KnownBits::all(op.apply(ty, a, b));
        }
        let a = if matches!(op, LogicalAnd | LogicalOr) { a } else { a.wrap(ty) };
        let b = if matches!(op, LogicalAnd | LogicalOr | Shl | Shr) { b } else { b.wrap(ty) };
        match op {
            And => KnownBits { mask: (a.mask & b.mask) | a.zeros() | b.zeros(), value: a.value & b.value },
            Or => {
                let ones = a.value | b.value;
                KnownBits { mask: (a.mask & b.mask) | ones, value: ones }
            }
            Xor => KnownBits { mask: a.mask & b.mask, value: (a.value ^ b.value) & a.mask & b.mask },
            Shl | Shr => match b.get() {
                Some(n) => shifted(op, ty, a, n).wrap(ty),
                None => KnownBits::NOTHING.wrap(ty),
            },
            Add | Sub | Mul | Div | Rem => arithmetic(op, ty, a, b),
            Eq | Ne => {
                let differ = (a.value ^ b.value) & a.mask & b.mask != 0
                    || a.most() < b.least()
                    || b.most() < a.least();
                KnownBits::of_truth(differ.then_some(op == Ne))
            }
            LogicalAnd => match (a.truth(), b.truth()) {
                (Some(false), _) | (_, Some(false)) => KnownBits::all(0),
                (Some(true), Some(true)) => KnownBits::all(1),
                _ => KnownBits::MAYBE,
            },
            LogicalOr => match (a.truth(), b.truth()) {
                (Some(true), _) | (_, Some(true)) => KnownBits::all(1),
                (Some(false), Some(false)) => KnownBits::all(0),
                _ => KnownBits::MAYBE,
            },
            Lt | Le | Gt | Ge => compared(op, ty, a, b),
        }
    }
}

const SIGN: u64 = 1 << 63;

/// Returns whether a comparison in this type gives the result of an unsigned comparison: the type is unsigned, or both
/// operands are known not to be negative.
pub(crate) fn plain(ty: CType, a: KnownBits, b: KnownBits) -> bool {
    ty.is_unsigned() || a.zeros() & b.zeros() & SIGN != 0
}

fn arithmetic(op: BinaryOp, ty: CType, a: KnownBits, b: KnownBits) -> KnownBits {
    use BinaryOp::*;
    let ends = |low: Option<u64>, high: Option<u64>| match (low, high) {
        (Some(low), Some(high)) if ty.wrap(high) == high => KnownBits::between(low, high),
        _ => KnownBits::NOTHING,
    };
    let bounds = match op {
        Add => ends(a.least().checked_add(b.least()), a.most().checked_add(b.most())),
        Sub => ends(a.least().checked_sub(b.most()), a.most().checked_sub(b.least())),
        Mul => ends(a.least().checked_mul(b.least()), a.most().checked_mul(b.most())),
        Div if plain(ty, a, b) => ends(a.least().checked_div(b.most()), a.most().checked_div(b.least())),
        Rem if plain(ty, a, b) && b.least() > 0 => match a.most() < b.least() {
            true => a,
            false => ends(Some(0), Some(a.most().min(b.most() - 1))),
        },
        _ => KnownBits::NOTHING,
    };
    let low = match op {
        // Carries only move up, so the low bits of the result are known as far as the low bits of both operands are
        // known.
        Add | Sub | Mul => {
            let low = low_mask((a.mask & b.mask).trailing_ones()) as u64;
            KnownBits { mask: low, value: op.apply(ty, a.value & low, b.value & low) & low }
        }
        _ => KnownBits::NOTHING,
    };
    let zeros = match op {
        // A product has at least as many trailing zeros as its two factors together.
        Mul => a.zeros().trailing_ones().saturating_add(b.zeros().trailing_ones()).min(64),
        _ => 0,
    };
    let zeros = KnownBits { mask: low_mask(zeros) as u64, value: 0 };
    bounds.and(low).and(zeros).wrap(ty)
}

/// Returns the result of a comparison as known bits. It is known if the minimum and maximum of the operands determine
/// it.
fn compared(op: BinaryOp, ty: CType, a: KnownBits, b: KnownBits) -> KnownBits {
    if !plain(ty, a, b) {
        return KnownBits::MAYBE;
    }
    let (one, other) = match op {
        BinaryOp::Lt | BinaryOp::Le => (op.apply(ty, a.least(), b.most()), op.apply(ty, a.most(), b.least())),
        _ => (op.apply(ty, a.most(), b.least()), op.apply(ty, a.least(), b.most())),
    };
    KnownBits::of_truth((one == other).then_some(one != 0))
}

fn shifted(op: BinaryOp, ty: CType, a: KnownBits, by: u64) -> KnownBits {
    let Some(n) = u32::try_from(by).ok().filter(|n| *n < 64) else {
        return match a.get() {
            Some(a) => KnownBits::all(op.apply(ty, a, by)),
            None if op == BinaryOp::Shl || ty.is_unsigned() => KnownBits::all(0),
            None => KnownBits::NOTHING,
        };
    };
    match op {
        BinaryOp::Shl => KnownBits { mask: (a.mask << n) | low_mask(n) as u64, value: a.value << n },
        // A shift right inserts zeros at the top for an unsigned type, and copies of the sign bit for a signed type.
        _ if ty.is_unsigned() => KnownBits { mask: !(!a.mask >> n), value: a.value >> n },
        _ => {
            let mask = (a.mask.cast_signed() >> n).cast_unsigned();
            KnownBits { mask, value: (a.value.cast_signed() >> n).cast_unsigned() & mask }
        }
    }
}
