//! Arithmetic of expressions on symbolic values of up to 64 bits: each bit is the set of words in which it is 1.
//!
//! `UnaryOp::apply` and `BinaryOp::apply` in `isaloom_model` define the operators. `None` means that the operation
//! cannot be evaluated exactly for these operands.

use crate::bdd::{Bdd, FALSE, Set, TRUE};
use isaloom_model::{BinaryOp, CType, UnaryOp};

/// Maximum number of word bits on which operands may depend if an operation is evaluated value by value.
const ENUMERATED_BITS: u32 = 12;

/// Symbolic value, least significant bit first; bits beyond the end are 0. At most 64 bits.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct Value(Vec<Set>);

impl Value {
    pub(crate) fn from_bits(mut bits: Vec<Set>) -> Value {
        bits.truncate(64);
        while bits.last() == Some(&FALSE) {
            bits.pop();
        }
        Value(bits)
    }

    pub(crate) fn number(value: u64) -> Value {
        Value::from_bits((0..64).map(|i| if (value >> i) & 1 == 1 { TRUE } else { FALSE }).collect())
    }

    /// Returns a value that is 1 for the words in the set and 0 for all other words.
    pub(crate) fn truth(set: Set) -> Value {
        Value::from_bits(vec![set])
    }

    pub(crate) fn bit(&self, index: u32) -> Set {
        self.0.get(index as usize).copied().unwrap_or(FALSE)
    }

    pub(crate) fn bits(&self) -> &[Set] {
        &self.0
    }

    /// Returns the number if the value is the same for every word; otherwise `None`.
    pub(crate) fn constant(&self) -> Option<u64> {
        self.0.iter().enumerate().try_fold(0, |sum, (i, &bit)| match bit {
            FALSE => Some(sum),
            TRUE => Some(sum | 1 << i),
            _ => None,
        })
    }

    /// Returns the words for which the value is not 0.
    pub(crate) fn non_zero(&self, b: &mut Bdd) -> Set {
        let mut none = TRUE;
        for &bit in &self.0 {
            none = b.minus(none, bit);
        }
        none.not()
    }

    /// Returns the words for which two values are equal.
    pub(crate) fn equal(&self, other: &Value, b: &mut Bdd) -> Set {
        let mut all = TRUE;
        for i in 0..self.0.len().max(other.0.len()) as u32 {
            let same = b.same(self.bit(i), other.bit(i));
            all = b.and(all, same);
        }
        all
    }

    /// Returns the value that is `self` for the words in `condition`, and `other` for all other words.
    pub(crate) fn select(&self, condition: Set, other: &Value, b: &mut Bdd) -> Value {
        let n = self.0.len().max(other.0.len()) as u32;
        Value::from_bits((0..n).map(|i| b.select(condition, self.bit(i), other.bit(i))).collect())
    }

    /// Returns the low `width` bits of the value.
    pub(crate) fn low(&self, width: u32) -> Value {
        Value::from_bits(self.0.iter().copied().take(width as usize).collect())
    }

    fn wrap(self, ty: CType) -> Value {
        if ty == CType::U32 { self.low(32) } else { self }
    }

    fn support(&self, b: &Bdd) -> u128 {
        self.0.iter().fold(0, |all, &bit| all | b.support(bit))
    }
}

/// Applies a unary operator; `ty` is the type of the result.
pub(crate) fn unary(op: UnaryOp, ty: CType, a: &Value, b: &mut Bdd) -> Value {
    match op {
        UnaryOp::Plus => a.clone(),
        UnaryOp::Not => {
            let set = a.non_zero(b);
            Value::truth(set.not())
        }
        UnaryOp::Complement => complement(a).wrap(ty),
        UnaryOp::Negate => {
            let inverted = complement(a);
            add(&inverted, &Value::default(), TRUE, b).wrap(ty)
        }
    }
}

/// Applies a binary operator; `ty` is the common type of the operands (for shifts, the type of the left operand).
pub(crate) fn binary(op: BinaryOp, ty: CType, x: &Value, y: &Value, b: &mut Bdd) -> Option<Value> {
    use BinaryOp::*;
    let x = x.clone().wrap(ty);
    let y = if matches!(op, Shl | Shr) { y.clone() } else { y.clone().wrap(ty) };
    if let (Some(p), Some(q)) = (x.constant(), y.constant()) {
        return Some(Value::number(op.apply(ty, p, q)));
    }
    let value = match op {
        Add => add(&x, &y, FALSE, b),
        Sub => {
            let inverted = complement(&y);
            add(&x, &inverted, TRUE, b)
        }
        And => zip(&x, &y, b, Bdd::and),
        Or => zip(&x, &y, b, Bdd::or),
        Xor => zip(&x, &y, b, Bdd::xor),
        Eq => Value::truth(x.equal(&y, b)),
        Ne => {
            let equal = x.equal(&y, b);
            Value::truth(equal.not())
        }
        Lt => Value::truth(less(&x, &y, ty, b)),
        Gt => Value::truth(less(&y, &x, ty, b)),
        Le => {
            let greater = less(&y, &x, ty, b);
            Value::truth(greater.not())
        }
        Ge => {
            let smaller = less(&x, &y, ty, b);
            Value::truth(smaller.not())
        }
        LogicalAnd => {
            let (p, q) = (x.non_zero(b), y.non_zero(b));
            Value::truth(b.and(p, q))
        }
        LogicalOr => {
            let (p, q) = (x.non_zero(b), y.non_zero(b));
            Value::truth(b.or(p, q))
        }
        Shl | Shr => shift(op == Shl, ty, &x, &y, b),
        Mul => multiply(&x, &y, b).or_else(|| enumerate(op, ty, &x, &y, b))?,
        Div | Rem => divide(op, ty, &x, &y).or_else(|| enumerate(op, ty, &x, &y, b))?,
    };
    Some(if op.is_truth() { value } else { value.wrap(ty) })
}

fn complement(a: &Value) -> Value {
    Value::from_bits((0..64).map(|i| a.bit(i).not()).collect())
}

fn zip(x: &Value, y: &Value, b: &mut Bdd, op: fn(&mut Bdd, Set, Set) -> Set) -> Value {
    let n = x.0.len().max(y.0.len()) as u32;
    Value::from_bits((0..n).map(|i| op(b, x.bit(i), y.bit(i))).collect())
}

fn add(x: &Value, y: &Value, mut carry: Set, b: &mut Bdd) -> Value {
    let mut bits = Vec::with_capacity(64);
    for i in 0..64 {
        let (p, q) = (x.bit(i), y.bit(i));
        let half = b.xor(p, q);
        bits.push(b.xor(half, carry));
        let both = b.and(p, q);
        carry = b.select(half, carry, both);
    }
    Value::from_bits(bits)
}

/// Returns the words for which `x < y`, as numbers of type `ty`.
fn less(x: &Value, y: &Value, ty: CType, b: &mut Bdd) -> Set {
    let mut below = FALSE;
    for i in 0..64 {
        let (p, q) = (x.bit(i), y.bit(i));
        // A number with the sign bit is negative, so for this bit the comparison is reversed.
        let (p, q) = if i == 63 && !ty.is_unsigned() { (q, p) } else { (p, q) };
        let differ = b.xor(p, q);
        below = b.select(differ, q, below);
    }
    below
}

fn shift(left: bool, ty: CType, x: &Value, amount: &Value, b: &mut Bdd) -> Value {
    let sign = if ty.is_unsigned() { FALSE } else { x.bit(63) };
    let mut value = x.clone();
    for stage in 0..6 {
        let by = 1u32 << stage;
        let shifted = Value::from_bits(
            (0..64)
                .map(|i| match left {
                    true if i < by => FALSE,
                    true => value.bit(i - by),
                    false if i + by < 64 => value.bit(i + by),
                    false => sign,
                })
                .collect(),
        );
        value = shifted.select(amount.bit(stage), &value, b);
    }
    let far = Value::from_bits(amount.0.iter().copied().skip(6).collect()).non_zero(b);
    let beyond = if left { Value::default() } else { Value::from_bits(vec![sign; 64]) };
    beyond.select(far, &value, b)
}

fn multiply(x: &Value, y: &Value, b: &mut Bdd) -> Option<Value> {
    let (x, times) = match (x.constant(), y.constant()) {
        (_, Some(n)) => (x, n),
        (Some(n), _) => (y, n),
        _ => return None,
    };
    let mut sum = Value::default();
    for i in (0..64).filter(|i| (times >> i) & 1 == 1) {
        let part = Value::from_bits((0..64).map(|j| if j < i { FALSE } else { x.bit(j - i) }).collect());
        sum = add(&sum, &part, FALSE, b);
    }
    Some(sum)
}

/// Divides a number that is never negative by a constant power of two, or returns the remainder; `None` for other
/// operands.
fn divide(op: BinaryOp, ty: CType, x: &Value, y: &Value) -> Option<Value> {
    let by = y.constant().filter(|n| n.is_power_of_two())?;
    if !ty.is_unsigned() && (x.bit(63) != FALSE || by >> 63 == 1) {
        return None;
    }
    let shift = by.trailing_zeros();
    Some(match op {
        BinaryOp::Rem => x.low(shift),
        _ => Value::from_bits(x.0.iter().copied().skip(shift as usize).collect()),
    })
}

/// Evaluates an operation separately for every value of the word bits on which the operands depend; `None` if there are
/// too many bits.
fn enumerate(op: BinaryOp, ty: CType, x: &Value, y: &Value, b: &mut Bdd) -> Option<Value> {
    let support = x.support(b) | y.support(b);
    if support.count_ones() > ENUMERATED_BITS {
        return None;
    }
    let bits: Vec<u32> = (0..128).filter(|i| (support >> i) & 1 == 1).collect();
    enumerate_from(op, ty, x, y, &bits, b)
}

fn enumerate_from(op: BinaryOp, ty: CType, x: &Value, y: &Value, bits: &[u32], b: &mut Bdd) -> Option<Value> {
    if let (Some(p), Some(q)) = (x.constant(), y.constant()) {
        return Some(Value::number(op.apply(ty, p, q)));
    }
    let (&bit, rest) = bits.split_first()?;
    let half = |value: bool, b: &mut Bdd| {
        let mut at = |v: &Value| Value::from_bits(v.0.iter().map(|&s| b.restrict(s, bit, value)).collect());
        let (p, q) = (at(x), at(y));
        enumerate_from(op, ty, &p, &q, rest, b)
    };
    let zero = half(false, b)?;
    let one = half(true, b)?;
    let var = b.var(crate::bdd::Var::word(bit));
    Some(one.select(var, &zero, b))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bdd::Var;

    fn at(value: &Value, word: u128, b: &mut Bdd) -> u64 {
        let bits = value.bits().to_vec();
        bits.iter().enumerate().fold(0, |sum, (i, &set)| {
            let mut set = set;
            for bit in 0..8 {
                set = b.restrict(set, bit, (word >> bit) & 1 == 1);
            }
            sum | u64::from(set == TRUE) << i
        })
    }

    #[test]
    fn every_operator_agrees_with_the_model_on_every_word() {
        use BinaryOp::*;
        let mut b = Bdd::new();
        let mut field = |from: u32| Value::from_bits((from..from + 4).map(|i| b.var(Var::word(i))).collect());
        let (x, y) = (field(0), field(4));
        let minus = unary(UnaryOp::Negate, CType::I64, &x, &mut b);
        let ops =
            [Mul, Div, Rem, Add, Sub, Shl, Shr, Lt, Le, Gt, Ge, Eq, Ne, And, Xor, Or, LogicalAnd, LogicalOr];
        for ty in [CType::I32, CType::U32, CType::I64, CType::U64] {
            for op in ops {
                let plain = binary(op, ty, &x, &y, &mut b).unwrap();
                let negative = binary(op, ty, &minus, &y, &mut b).unwrap();
                for word in [0u128, 0x10, 0x3f, 0xa7, 0xff, 0x9c, 0x4b, 0x21] {
                    let (p, q) = ((word & 15) as u64, (word >> 4) as u64);
                    assert_eq!(at(&plain, word, &mut b), op.apply(ty, p, q), "{op:?} {ty:?} {word:x}");
                    let p = p.wrapping_neg();
                    assert_eq!(at(&negative, word, &mut b), op.apply(ty, p, q), "-{op:?} {ty:?} {word:x}");
                }
            }
        }
    }

    #[test]
    fn division_by_a_power_of_two_needs_no_enumeration() {
        let mut b = Bdd::new();
        let x = Value::from_bits((0..30).map(|i| b.var(Var::word(i))).collect());
        let eighth = binary(BinaryOp::Div, CType::I64, &x, &Value::number(8), &mut b).unwrap();
        assert_eq!(eighth.bit(0), x.bit(3));
        assert!(binary(BinaryOp::Div, CType::I64, &x, &Value::number(3), &mut b).is_none());
    }
}
