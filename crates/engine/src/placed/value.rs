//! Values that are nothing but bits of words, each moved to some place: what shifts, masks and unions of fields come to.

use super::scope::Chain;
use crate::code::{Raw, Value, ValueId};
use crate::data::Compiled;
use isaloom_model::{BinaryOp, CType};

/// A number of 64 bits, the lowest first: of each, which bit of the instruction it is; none is 0.
pub(super) type Laid = [Option<u8>; 64];

/// A value that is made of more values than this is evaluated.
const MOST: u32 = 64;
/// The same of values that are nested more deeply.
const DEEPEST: u32 = 24;

/// The bits of a raw value, if it is nothing else.
pub(super) fn laid(chain: &Chain, isa: &Compiled, raw: Raw) -> Option<Laid> {
    match raw {
        Raw::Bits { .. } => {
            let bits = chain.of_value(isa, raw)?;
            let mut all = [None; 64];
            all.get_mut(..bits.len())?.iter_mut().zip(bits).for_each(|(place, bit)| *place = Some(bit));
            Some(all)
        }
        Raw::Value(id) => Maker { chain, isa, rest: MOST }.value(id, DEEPEST),
    }
}

struct Maker<'m> {
    chain: &'m Chain,
    isa: &'m Compiled,
    /// How many values may still be looked at.
    rest: u32,
}

impl Maker<'_> {
    fn value(&mut self, id: ValueId, depth: u32) -> Option<Laid> {
        self.rest = self.rest.checked_sub(1)?;
        let depth = depth.checked_sub(1)?;
        match self.isa.value(id) {
            Value::Bits { up, range } => {
                let low = Raw::Bits { up, range };
                laid(self.chain, self.isa, low)
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
                        // The highest bit would be copied.
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

/// What of a number its C type keeps.
fn wrapped(ty: CType, bits: Laid) -> Laid {
    masked(bits, ty.wrap(u64::MAX))
}

fn masked(mut bits: Laid, mask: u64) -> Laid {
    for (i, bit) in bits.iter_mut().enumerate() {
        *bit = bit.filter(|_| mask >> i & 1 != 0);
    }
    bits
}

/// Bits moved upwards, or downwards if it is by less than 0.
fn moved(bits: &Laid, by: i64) -> Laid {
    core::array::from_fn(|i| {
        let from = usize::try_from(i as i64 - by).ok()?;
        bits.get(from).copied().flatten()
    })
}

/// The bits of both, if none is of both.
fn union(mut bits: Laid, others: &Laid) -> Option<Laid> {
    for (bit, other) in bits.iter_mut().zip(others).filter(|(_, other)| other.is_some()) {
        if bit.is_some() {
            return None;
        }
        *bit = *other;
    }
    Some(bits)
}
