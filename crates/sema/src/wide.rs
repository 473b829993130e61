//! Arithmetic on numbers of up to 128 bits, as operations on their two 64-bit halves. A number has an upper half only
//! if a field of more than 64 bits contributes to it. Such a number has the C type `__int128`; all other numbers keep
//! the 64-bit types of [`CType`].

use crate::domain::Domain;
use isaloom_model::{BinaryOp, CType, UnaryOp};

/// A number: the low 64 bits, and the upper 64 bits of a number with more bits.
pub(crate) struct Number<V> {
    pub(crate) low: V,
    pub(crate) high: Option<V>,
}

impl<V: Clone> Clone for Number<V> {
    fn clone(&self) -> Self {
        Number { low: self.low.clone(), high: self.high.clone() }
    }
}

impl<V> Number<V> {
    /// Creates a number of 64 bits.
    pub(crate) fn narrow(low: V) -> Number<V> {
        Number { low, high: None }
    }

    pub(crate) fn is_wide(&self) -> bool {
        self.high.is_some()
    }
}

/// The two halves of a number, low half first.
type Halves<V> = (V, V);

/// An operand: the number, the C type of its expression, and its value if the expression is a literal.
pub(crate) struct Operand<'a, V> {
    pub(crate) number: &'a Number<V>,
    pub(crate) ty: CType,
    pub(crate) literal: Option<u64>,
}

/// Operations on halves in a domain.
pub(crate) struct Wide<'a, D> {
    pub(crate) domain: &'a mut D,
}

impl<'m, D: Domain<'m>> Wide<'_, D> {
    /// Applies a unary operator to a wide number.
    pub(crate) fn unary(&mut self, op: UnaryOp, a: &Number<D::Value>) -> Option<Number<D::Value>> {
        let Some(high) = &a.high else { return None };
        Some(match op {
            UnaryOp::Not => {
                let any = self.any(a)?;
                Number::narrow(self.domain.unary(UnaryOp::Not, CType::U64, &any)?)
            }
            UnaryOp::Complement => joined((self.complement(&a.low)?, self.complement(high)?)),
            UnaryOp::Negate => joined(self.negated(&(a.low.clone(), high.clone()))?),
            UnaryOp::Plus => a.clone(),
        })
    }

    /// Applies a binary operator. At least one of the operands is wide. Returns `None` for division and remainder,
    /// which are not supported.
    pub(crate) fn binary(
        &mut self,
        op: BinaryOp,
        a: &Operand<'_, D::Value>,
        b: &Operand<'_, D::Value>,
    ) -> Option<Number<D::Value>> {
        use BinaryOp::*;
        if matches!(op, LogicalAnd | LogicalOr) {
            let (a, b) = (self.any(a.number)?, self.any(b.number)?);
            return Some(Number::narrow(self.domain.binary(op, CType::U64, &a, &b)?));
        }
        if matches!(op, Shl | Shr) {
            return self.shift(op, a, b);
        }
        let (x, y) = (self.halves(a)?, self.halves(b)?);
        Some(match op {
            And | Or | Xor => {
                joined((self.op(op, CType::U64, &x.0, &y.0)?, self.op(op, CType::U64, &x.1, &y.1)?))
            }
            Add => joined(self.sum(&x, &y)?),
            Sub => joined(self.difference(&x, &y)?),
            Mul => joined(self.product(&x, &y)?),
            Eq | Ne => {
                let differ = (self.op(Xor, CType::U64, &x.0, &y.0)?, self.op(Xor, CType::U64, &x.1, &y.1)?);
                let differ = self.op(Or, CType::U64, &differ.0, &differ.1)?;
                let zero = self.domain.constant(0);
                Number::narrow(self.op(op, CType::U64, &differ, &zero)?)
            }
            Lt | Ge => Number::narrow(self.less(&x, &y, op == Ge)?),
            Gt | Le => Number::narrow(self.less(&y, &x, op == Le)?),
            Div | Rem | Shl | Shr | LogicalAnd | LogicalOr => return None,
        })
    }

    /// Returns C's `c ? a : b` for numbers of up to 128 bits.
    pub(crate) fn select(
        &mut self,
        c: &Number<D::Value>,
        a: &Operand<'_, D::Value>,
        b: &Operand<'_, D::Value>,
    ) -> Option<Number<D::Value>> {
        let c = self.any(c)?;
        if !a.number.is_wide() && !b.number.is_wide() {
            return Some(Number::narrow(self.domain.select(&c, &a.number.low, &b.number.low)?));
        }
        let (x, y) = (self.halves(a)?, self.halves(b)?);
        Some(joined((self.domain.select(&c, &x.0, &y.0)?, self.domain.select(&c, &x.1, &y.1)?)))
    }

    /// Returns `a` if the condition holds, otherwise `b`; both are values of fields.
    pub(crate) fn choose(
        &mut self,
        cond: &D::Cond,
        a: &Number<D::Value>,
        b: &Number<D::Value>,
    ) -> Option<Number<D::Value>> {
        let low = self.domain.choose(cond, &a.low, &b.low)?;
        if !a.is_wide() && !b.is_wide() {
            return Some(Number::narrow(low));
        }
        let field = |number| Operand { number, ty: CType::I64, literal: None };
        let (x, y) = (self.halves(&field(a))?, self.halves(&field(b))?);
        Some(joined((low, self.domain.choose(cond, &x.1, &y.1)?)))
    }

    /// Returns a 64-bit number that is 0 exactly if the number is 0.
    pub(crate) fn any(&mut self, a: &Number<D::Value>) -> Option<D::Value> {
        match &a.high {
            None => Some(a.low.clone()),
            Some(high) => self.op(BinaryOp::Or, CType::U64, &a.low, high),
        }
    }

    /// Places `upper` above `lower`, which has `shift` bits. Drops bits from 128 up.
    pub(crate) fn join(
        &mut self,
        lower: &Number<D::Value>,
        upper: &Number<D::Value>,
        shift: u32,
        width: u32,
    ) -> Option<Number<D::Value>> {
        if shift.saturating_add(width) <= 64 {
            return Some(Number::narrow(self.domain.join(&lower.low, &upper.low, shift)?));
        }
        let zero = self.domain.constant(0);
        let below = lower.high.clone().unwrap_or_else(|| zero.clone());
        if shift >= 64 {
            return Some(joined((lower.low.clone(), self.domain.join(&below, &upper.low, shift - 64)?)));
        }
        let low = self.domain.join(&lower.low, &upper.low, shift)?;
        let (rest, above) =
            (self.domain.constant(u64::from(64 - shift)), upper.high.as_ref().unwrap_or(&zero));
        let carried = match shift {
            0 => zero.clone(),
            _ => self.op(BinaryOp::Shr, CType::U64, &upper.low, &rest)?,
        };
        Some(joined((low, self.domain.join(&carried, above, shift)?)))
    }

    fn op(&mut self, op: BinaryOp, ty: CType, a: &D::Value, b: &D::Value) -> Option<D::Value> {
        self.domain.binary(op, ty, a, b)
    }

    fn complement(&mut self, a: &D::Value) -> Option<D::Value> {
        self.domain.unary(UnaryOp::Complement, CType::U64, a)
    }

    /// Returns both halves; extends a narrow number according to its type.
    fn halves(&mut self, a: &Operand<'_, D::Value>) -> Option<Halves<D::Value>> {
        let low = a.number.low.clone();
        let high = match &a.number.high {
            Some(high) => high.clone(),
            None if a.ty.is_unsigned() || a.literal.is_some_and(|n| n >> 63 == 0) => self.domain.constant(0),
            None => {
                let sign = self.domain.constant(63);
                self.op(BinaryOp::Shr, CType::I64, &low, &sign)?
            }
        };
        Some((low, high))
    }

    fn sum(&mut self, x: &Halves<D::Value>, y: &Halves<D::Value>) -> Option<Halves<D::Value>> {
        let low = self.op(BinaryOp::Add, CType::U64, &x.0, &y.0)?;
        let carry = self.op(BinaryOp::Lt, CType::U64, &low, &x.0)?;
        let high = self.op(BinaryOp::Add, CType::U64, &x.1, &y.1)?;
        Some((low, self.op(BinaryOp::Add, CType::U64, &high, &carry)?))
    }

    fn difference(&mut self, x: &Halves<D::Value>, y: &Halves<D::Value>) -> Option<Halves<D::Value>> {
        let low = self.op(BinaryOp::Sub, CType::U64, &x.0, &y.0)?;
        let borrow = self.op(BinaryOp::Lt, CType::U64, &x.0, &y.0)?;
        let high = self.op(BinaryOp::Sub, CType::U64, &x.1, &y.1)?;
        Some((low, self.op(BinaryOp::Sub, CType::U64, &high, &borrow)?))
    }

    fn negated(&mut self, x: &Halves<D::Value>) -> Option<Halves<D::Value>> {
        let zero = self.domain.constant(0);
        self.difference(&(zero.clone(), zero), x)
    }

    /// Multiplies modulo 2^128. The low halves are multiplied in parts of 32 bits, so that no product overflows.
    fn product(&mut self, x: &Halves<D::Value>, y: &Halves<D::Value>) -> Option<Halves<D::Value>> {
        use BinaryOp::{Add, And, Mul, Shr};
        let (half, mask) = (self.domain.constant(32), self.domain.constant(u64::from(u32::MAX)));
        let mut parts = |value: &D::Value| {
            Some((self.op(And, CType::U64, value, &mask)?, self.op(Shr, CType::U64, value, &half)?))
        };
        let (a, b) = (parts(&x.0)?, parts(&y.0)?);
        let lowest = self.op(Mul, CType::U64, &a.0, &b.0)?;
        let first = self.op(Mul, CType::U64, &a.1, &b.0)?;
        let second = self.op(Mul, CType::U64, &a.0, &b.1)?;
        let highest = self.op(Mul, CType::U64, &a.1, &b.1)?;
        let carried = self.op(Shr, CType::U64, &lowest, &half)?;
        let first = self.op(Add, CType::U64, &first, &carried)?;
        let low_part = self.op(And, CType::U64, &first, &mask)?;
        let second = self.op(Add, CType::U64, &second, &low_part)?;
        let mut high = highest;
        for middle in [first, second] {
            let upper = self.op(Shr, CType::U64, &middle, &half)?;
            high = self.op(Add, CType::U64, &high, &upper)?;
        }
        for (upper, lower) in [(&x.1, &y.0), (&y.1, &x.0)] {
            let cross = self.op(Mul, CType::U64, upper, lower)?;
            high = self.op(Add, CType::U64, &high, &cross)?;
        }
        Some((self.op(Mul, CType::U64, &x.0, &y.0)?, high))
    }

    /// Returns whether `x` is less than `y` (signed), or the opposite if `negate` is set, as 0 or 1.
    fn less(&mut self, x: &Halves<D::Value>, y: &Halves<D::Value>, negate: bool) -> Option<D::Value> {
        let upper = self.op(BinaryOp::Lt, CType::I64, &x.1, &y.1)?;
        let same = self.op(BinaryOp::Eq, CType::I64, &x.1, &y.1)?;
        let lower = self.op(BinaryOp::Lt, CType::U64, &x.0, &y.0)?;
        let both = self.op(BinaryOp::LogicalAnd, CType::U64, &same, &lower)?;
        let less = self.op(BinaryOp::LogicalOr, CType::U64, &upper, &both)?;
        if negate { self.domain.unary(UnaryOp::Not, CType::U64, &less) } else { Some(less) }
    }

    /// Shifts the left operand in its own type. Shifts by its width or more move all bits out.
    fn shift(
        &mut self,
        op: BinaryOp,
        a: &Operand<'_, D::Value>,
        b: &Operand<'_, D::Value>,
    ) -> Option<Number<D::Value>> {
        use BinaryOp::{Or, Shl, Shr, Sub};
        // A wide count shifts all bits out, unless its upper half is 0.
        let count = match &b.number.high {
            None => b.number.low.clone(),
            Some(high) => {
                let all = self.domain.constant(u64::MAX);
                self.domain.select(high, &all, &b.number.low)?
            }
        };
        let Some(high) = &a.number.high else {
            return Some(Number::narrow(self.op(op, a.ty, &a.number.low, &count)?));
        };
        let low = &a.number.low;
        if b.literal == Some(0) {
            return Some(a.number.clone());
        }
        let half = self.domain.constant(64);
        let (near, far);
        // Shifts by fewer than 64 bits: the bits that cross the middle. A shift of 0 lets no bit cross.
        if b.literal.is_none_or(|n| n < 64) {
            let crossing = self.op(Sub, CType::U64, &half, &count)?;
            let (inner, own, other) = match op {
                Shl => (Shr, high, low),
                _ => (Shl, low, high),
            };
            let crossed = self.op(inner, CType::U64, other, &crossing)?;
            let kept = self.op(op, CType::U64, own, &count)?;
            near = Some(self.op(Or, CType::U64, &kept, &crossed)?);
        } else {
            near = None;
        }
        // Shifts by 64 bits or more: one half comes from the other half.
        if b.literal.is_none_or(|n| n >= 64) {
            let beyond = self.op(Sub, CType::U64, &count, &half)?;
            far = Some(match op {
                Shl if b.literal == Some(64) => low.clone(),
                Shl => self.op(Shl, CType::U64, low, &beyond)?,
                _ if b.literal == Some(64) => high.clone(),
                _ => self.op(Shr, CType::I64, high, &beyond)?,
            });
        } else {
            far = None;
        }
        let mixed = match (near, far) {
            (Some(near), Some(far)) => {
                let is_near = self.op(BinaryOp::Lt, CType::U64, &count, &half)?;
                self.domain.select(&is_near, &near, &far)?
            }
            (near, far) => near.or(far)?,
        };
        Some(joined(match op {
            Shl => (self.op(Shl, CType::U64, low, &count)?, mixed),
            _ => (mixed, self.op(Shr, CType::I64, high, &count)?),
        }))
    }
}

fn joined<V>((low, high): Halves<V>) -> Number<V> {
    Number { low, high: Some(high) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Plain;
    use alloc::vec::Vec;
    use isaloom_bits::low_mask;
    use isaloom_model::Generation;

    fn value(number: &Number<u64>) -> u128 {
        u128::from(number.high.unwrap_or(0)) << 64 | u128::from(number.low)
    }

    /// Returns a number of `width` bits; it has an upper half only if it needs one.
    fn number(value: u128, width: u32) -> Number<u64> {
        let value = value & low_mask(width);
        Number { low: value as u64, high: (width > 64).then_some((value >> 64) as u64) }
    }

    #[test]
    fn upper_part_is_placed_above_the_lower_part() {
        let mut domain = Plain { generation: Generation(0), found: Vec::new() };
        let bits = 0xfedc_ba98_7654_3210_8123_4567_89ab_cdef;
        for shift in [0, 1, 31, 32, 63, 64, 65, 96, 127, 128] {
            for width in [1, 31, 32, 33, 63, 64, 65, 96, 127] {
                let (lower, upper) = (number(!bits, shift), number(bits, width));
                let joined = Wide { domain: &mut domain }.join(&lower, &upper, shift, width);
                let expected = value(&lower) | value(&upper).checked_shl(shift).unwrap_or(0);
                assert_eq!(joined.map(|j| (value(&j), j.is_wide())), Some((expected, shift + width > 64)));
            }
        }
    }

    #[test]
    fn chosen_field_keeps_its_value_and_extends_like_a_signed_number() {
        let mut domain = Plain { generation: Generation(0), found: Vec::new() };
        let mut choose = |cond, a: &Number<u64>, b: &Number<u64>| {
            Wide { domain: &mut domain }.choose(&cond, a, b).map(|n| (n.low, n.high))
        };
        let (small, negative, wide) =
            (Number::narrow(7), Number::narrow(u64::MAX), Number { low: 8, high: Some(9) });
        assert_eq!(choose(true, &small, &negative), Some((7, None)));
        assert_eq!(choose(false, &small, &negative), Some((u64::MAX, None)));
        assert_eq!(choose(true, &small, &wide), Some((7, Some(0))));
        assert_eq!(choose(false, &small, &wide), Some((8, Some(9))));
        assert_eq!(choose(true, &wide, &negative), Some((8, Some(9))));
        assert_eq!(choose(false, &wide, &negative), Some((u64::MAX, Some(u64::MAX))));
    }
}
