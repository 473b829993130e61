//! Values that one look at a word decides: most conditions of real descriptions.

use crate::code::{Value, ValueId};
use crate::frames::Scopes;
use alloc::boxed::Box;
use alloc::vec::Vec;
use isaloom_bits::{BitRange, low_mask};
use isaloom_model::{BinaryOp, CType, UnaryOp};

/// Bits of a scope's word that lie in one half of it, ready to be taken out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Bits {
    up: u8,
    half: u8,
    shift: u8,
    mask: u64,
}

impl Bits {
    pub(crate) fn new(up: u8, range: BitRange) -> Option<Bits> {
        let half = range.low() / 64;
        (half == range.high() / 64).then(|| Bits {
            up,
            half: half as u8,
            shift: (range.low() % 64) as u8,
            mask: low_mask(range.width()) as u64,
        })
    }

    #[inline]
    pub(crate) fn of<S: Scopes>(self, frames: &S) -> u64 {
        frames.half(self.up, self.half) >> (self.shift & 63) & self.mask
    }
}

/// A value that one look at a word decides.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Quick {
    /// The bits.
    Bits(Bits),
    /// `(bits == value) != negate`, as 1 or 0.
    Equal { bits: Bits, value: u64, negate: bool },
    /// Both are not 0, as 1 or 0.
    And(ValueId, ValueId),
    /// One of them at least is not 0, as 1 or 0.
    Or(ValueId, ValueId),
    /// It is not that simple, or a name may be missing in it.
    Other,
}

/// How many values may be joined by `&&` and `||` in each other.
const MAX_JOINED: usize = 8;

/// The quick form of each value.
pub(crate) fn quick(values: &[Value], may_miss: &[bool]) -> Box<[Quick]> {
    let mut joined: Vec<Option<usize>> = Vec::with_capacity(values.len());
    let mut all = Vec::with_capacity(values.len());
    for (at, value) in values.iter().enumerate() {
        let simple = simple(values, value);
        let depth = |id: ValueId| joined.get(id.index()).copied().flatten();
        let quick = match (simple, *value) {
            _ if may_miss.get(at).copied().unwrap_or(true) => Quick::Other,
            (Quick::Other, Value::Binary(op @ (BinaryOp::LogicalAnd | BinaryOp::LogicalOr), ty, a, b)) => {
                let fits =
                    |id| depth(id).filter(|d| *d < MAX_JOINED && !matches!(ty, CType::U32 | CType::I32));
                match (fits(a), fits(b)) {
                    (Some(_), Some(_)) if op == BinaryOp::LogicalAnd => Quick::And(a, b),
                    (Some(_), Some(_)) => Quick::Or(a, b),
                    _ => Quick::Other,
                }
            }
            (simple, _) => simple,
        };
        joined.push(match quick {
            Quick::Other => None,
            Quick::And(a, b) | Quick::Or(a, b) => depth(a).max(depth(b)).map(|d| d + 1),
            _ => Some(0),
        });
        all.push(quick);
    }
    all.into()
}

/// A value that is bits, or a comparison of bits with a number.
fn simple(values: &[Value], value: &Value) -> Quick {
    let bits = |id: ValueId| match values.get(id.index()) {
        Some(&Value::Bits { up, range }) => Bits::new(up, range),
        _ => None,
    };
    let equal = |bits: Option<Bits>, value, negate| {
        bits.map_or(Quick::Other, |bits| Quick::Equal { bits, value, negate })
    };
    match *value {
        Value::Bits { up, range } => Bits::new(up, range).map_or(Quick::Other, Quick::Bits),
        Value::Unary(UnaryOp::Not, ty, a) => equal(fitting(bits(a), ty), 0, false),
        Value::Binary(op @ (BinaryOp::Eq | BinaryOp::Ne), ty, a, b) => match values.get(b.index()) {
            Some(&Value::Const(value)) if ty.wrap(value) == value => {
                equal(fitting(bits(a), ty), value, op == BinaryOp::Ne)
            }
            _ => Quick::Other,
        },
        _ => Quick::Other,
    }
}

/// Bits whose value a type has unchanged.
fn fitting(bits: Option<Bits>, ty: CType) -> Option<Bits> {
    bits.filter(|bits| ty.wrap(bits.mask) == bits.mask)
}
