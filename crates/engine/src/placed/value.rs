//! Values that only move bits of the instruction: shifts, masks, and unions of fields without overlap.

use super::{ScopeId, Scopes};
use crate::code::{Raw, Value, ValueId};
use crate::data::Compiled;
use isaloom_model::{BinaryOp, CType};

/// For each bit of a 64-bit value, lowest first: the instruction bit that it equals, or `None` if it is always 0.
type ValueBits = [Option<u8>; 64];

/// Maximum number of operands of a value whose bits are traced.
const MOST: u32 = 64;
/// Maximum nesting depth of a value whose bits are traced, because the function is recursive.
const DEEPEST: u32 = 24;

/// Returns the instruction bits that a raw value contains; `None` if the value does more than move bits.
pub(crate) fn value_bits(scopes: &Scopes, scope: ScopeId, isa: &Compiled, raw: Raw) -> Option<ValueBits> {
    match raw {
        Raw::Bits { .. } => {
            let bits = scopes.raw(scope, isa, raw)?;
            let mut all = [None; 64];
            all.get_mut(..bits.len())?.iter_mut().zip(bits).for_each(|(place, bit)| *place = Some(bit));
            Some(all)
        }
        Raw::Value(id) => Maker { scopes, scope, isa, rest: MOST }.value(id, DEEPEST),
    }
}

struct Maker<'m> {
    scopes: &'m Scopes,
    scope: ScopeId,
    isa: &'m Compiled,
    /// Remaining number of operands that may be visited.
    rest: u32,
}

impl Maker<'_> {
    fn value(&mut self, id: ValueId, depth: u32) -> Option<ValueBits> {
        self.rest = self.rest.checked_sub(1)?;
        let depth = depth.checked_sub(1)?;
        match self.isa.value(id) {
            Value::Bits { up, range } => {
                let low = Raw::Bits { up, range };
                value_bits(self.scopes, self.scope, self.isa, low)
            }
            Value::Join { low, high, shift } => {
                let high = moved(&self.value(high, depth)?, i64::from(shift));
                union(self.value(low, depth)?, &high)
            }
            Value::Binary(op, ty, a, b) => {
                let value = match (op, self.isa.value(a), self.isa.value(b)) {
                    (BinaryOp::And, Value::Const(mask), _) => masked(self.value(b, depth)?, mask),
                    (BinaryOp::And, _, Value::Const(mask)) => masked(self.value(a, depth)?, mask),
                    (BinaryOp::Or, _, _) => union(self.value(a, depth)?, &self.value(b, depth)?)?,
                    (BinaryOp::Shl, _, Value::Const(by @ 0..64)) => {
                        moved(&wrapped(ty, self.value(a, depth)?), by as i64)
                    }
                    (BinaryOp::Shr, _, Value::Const(by @ 0..64)) => {
                        let a = wrapped(ty, self.value(a, depth)?);
                        // An arithmetic shift would copy the sign bit to several positions.
                        if a[63].is_some() && !ty.is_unsigned() {
                            return None;
                        }
                        moved(&a, -(by as i64))
                    }
                    _ => return None,
                };
                Some(wrapped(ty, value))
            }
            _ => None,
        }
    }
}

/// Clears the bits that conversion to a C type clears.
fn wrapped(ty: CType, bits: ValueBits) -> ValueBits {
    masked(bits, ty.wrap(u64::MAX))
}

fn masked(mut bits: ValueBits, mask: u64) -> ValueBits {
    for (i, bit) in bits.iter_mut().enumerate() {
        *bit = bit.filter(|_| mask >> i & 1 != 0);
    }
    bits
}

/// Shifts a value left by `by` bits, or right if `by` is negative.
fn moved(bits: &ValueBits, by: i64) -> ValueBits {
    core::array::from_fn(|i| {
        let from = usize::try_from(i as i64 - by).ok()?;
        bits.get(from).copied().flatten()
    })
}

/// Returns the bitwise OR of two values; `None` if both may have a 1 at the same bit.
fn union(mut bits: ValueBits, others: &ValueBits) -> Option<ValueBits> {
    for (bit, other) in bits.iter_mut().zip(others).filter(|(_, other)| other.is_some()) {
        if bit.is_some() {
            return None;
        }
        *bit = *other;
    }
    Some(bits)
}
