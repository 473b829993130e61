//! Equations over bits: what a value tells about the bits it is computed from.
//!
//! First a wanted value is pushed down through the operators that can be inverted (`<<`, `|` of separate bits, `==` a
//! constant, and so on). What is left is settled by trying the few bits that are still open, zeros first, with values
//! that are already certain cutting the search short.

use crate::state::{Bits, Equation, ScopeId, State, VIRTUAL, Want};
use isaloom_bits::low_mask;
use isaloom_engine::Isa;
use isaloom_engine::{Value, ValueId};
use isaloom_model::{BinaryOp, CType, UnaryOp};

/// The most assignments that are tried for the equations of one line.
const MAX_TRIES: u32 = 1 << 14;

/// Which bits of a 64-bit value are certain, and what they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Certain {
    pub(crate) mask: u64,
    pub(crate) value: u64,
}

impl Certain {
    const fn all(value: u64) -> Certain {
        Certain { mask: u64::MAX, value }
    }

    /// A truth value of which nothing is known but that it is 0 or 1.
    const MAYBE: Certain = Certain { mask: !1, value: 0 };

    pub(crate) fn get(self) -> Option<u64> {
        (self.mask == u64::MAX).then_some(self.value)
    }

    /// Whether it is certainly not 0, or certainly 0.
    fn truth(self) -> Option<bool> {
        if self.value != 0 {
            Some(true)
        } else if self.mask == u64::MAX {
            Some(false)
        } else {
            None
        }
    }

    fn of_truth(truth: Option<bool>) -> Certain {
        truth.map_or(Certain::MAYBE, |t| Certain::all(u64::from(t)))
    }

    fn zeros(self) -> u64 {
        self.mask & !self.value
    }
}

/// Reasoning about the values of a compiled description.
#[derive(Clone, Copy)]
pub(crate) struct Algebra<'i> {
    isa: &'i Isa,
}

impl<'i> Algebra<'i> {
    pub(crate) fn of(isa: &'i Isa) -> Algebra<'i> {
        Algebra { isa }
    }

    fn value(&self, id: ValueId) -> Value {
        self.isa.value(id)
    }

    /// What is certain of a value given the known bits.
    pub(crate) fn certain(&self, id: ValueId, scope: ScopeId, state: &State) -> Certain {
        match self.value(id) {
            Value::Const(value) => Certain::all(value),
            Value::Missing(_) => Certain::all(0),
            Value::Bits { up, range } => {
                let base = state.base(state.above(scope, up));
                let (mask, value) = state.bits.known(base + range.low(), range.width().min(64));
                Certain { mask: mask as u64 | !(low_mask(range.width().min(64)) as u64), value: value as u64 }
            }
            Value::Join { low, high, shift } => {
                let (a, b) = (self.certain(low, scope, state), self.certain(high, scope, state));
                let b = shifted(BinaryOp::Shl, CType::U64, b, u64::from(shift));
                Certain { mask: a.mask & b.mask, value: (a.value | b.value) & a.mask & b.mask }
            }
            Value::Unary(op, ty, a) => {
                let a = self.certain(a, scope, state);
                match (op, a.get()) {
                    (_, Some(a)) => Certain::all(op.apply(ty, a)),
                    (UnaryOp::Not, None) => Certain::of_truth(a.truth().map(|t| !t)),
                    (UnaryOp::Complement, None) if !matches!(ty, CType::U32) => {
                        Certain { mask: a.mask, value: !a.value & a.mask }
                    }
                    _ => Certain { mask: 0, value: 0 },
                }
            }
            Value::Binary(op, ty, a, b) => {
                binary(op, ty, self.certain(a, scope, state), self.certain(b, scope, state))
            }
            Value::Select(c, a, b) => match self.certain(c, scope, state).truth() {
                Some(true) => self.certain(a, scope, state),
                Some(false) => self.certain(b, scope, state),
                None => {
                    let (a, b) = (self.certain(a, scope, state), self.certain(b, scope, state));
                    let mask = a.mask & b.mask & !(a.value ^ b.value);
                    Certain { mask, value: a.value & mask }
                }
            },
        }
    }

    /// Learns what it can from an equation; false if it cannot hold.
    pub(crate) fn push_down(&self, value: ValueId, want: Want, scope: ScopeId, state: &mut State) -> bool {
        match self.value(value) {
            Value::Const(_) | Value::Missing(_) => {
                possible(self.certain(value, scope, state), want, &state.bits)
            }
            Value::Bits { up, range } => {
                let low = state.base(state.above(scope, up)) + range.low();
                let width = range.width().min(64);
                match want {
                    Want::Bits { mask, value } => {
                        let wide = low_mask(width) as u64;
                        value & mask & !wide == 0
                            && state.bits.learn(low, u128::from(mask & wide), u128::from(value))
                    }
                    Want::Truth(false) => state.bits.learn(low, low_mask(width), 0),
                    Want::Truth(true) => {
                        let (mask, value) = state.bits.known(low, width);
                        let open = low_mask(width) & !mask;
                        if value != 0 {
                            true
                        } else if open.count_ones() == 1 {
                            state.bits.learn(low, open, open)
                        } else {
                            open != 0
                        }
                    }
                    Want::Virtual { .. } => true,
                }
            }
            Value::Join { low, high, shift } => match want {
                Want::Bits { mask, value } => {
                    let below = low_mask(shift) as u64;
                    let up = |n: u64| n.checked_shr(shift).unwrap_or(0);
                    self.push_down(low, Want::Bits { mask: mask & below, value: value & below }, scope, state)
                        && self.push_down(high, Want::Bits { mask: up(mask), value: up(value) }, scope, state)
                }
                Want::Truth(false) => {
                    self.push_down(low, want, scope, state) && self.push_down(high, want, scope, state)
                }
                _ => true,
            },
            Value::Unary(UnaryOp::Not, _, a) => match truth_wanted(want) {
                Some(truth) => self.push_down(a, Want::Truth(!truth), scope, state),
                None => true,
            },
            Value::Unary(op, ty, a) => match (op, want) {
                (UnaryOp::Complement, Want::Bits { mask, value }) if ty != CType::U32 => {
                    self.push_down(a, Want::Bits { mask, value: !value & mask }, scope, state)
                }
                (UnaryOp::Negate, Want::Bits { mask: u64::MAX, value }) if ty != CType::U32 => self
                    .push_down(a, Want::Bits { mask: u64::MAX, value: value.wrapping_neg() }, scope, state),
                _ => true,
            },
            Value::Binary(op, ty, a, b) => self.push_binary(op, ty, a, b, want, scope, state),
            Value::Select(c, a, b) => match self.certain(c, scope, state).truth() {
                Some(true) => self.push_down(a, want, scope, state),
                Some(false) => self.push_down(b, want, scope, state),
                None => true,
            },
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn push_binary(
        &self,
        op: BinaryOp,
        ty: CType,
        a: ValueId,
        b: ValueId,
        want: Want,
        scope: ScopeId,
        state: &mut State,
    ) -> bool {
        use BinaryOp::*;
        if op.is_truth() {
            let Some(truth) = truth_wanted(want) else { return true };
            return match (op, truth) {
                (Eq, true) | (Ne, false) => self.push_equal(ty, a, b, scope, state),
                (Ne, true) | (Eq, false) if self.value(b) == Value::Const(0) => {
                    self.push_down(a, Want::Truth(true), scope, state)
                }
                (LogicalAnd, true) => {
                    self.push_down(a, Want::Truth(true), scope, state)
                        && self.push_down(b, Want::Truth(true), scope, state)
                }
                (LogicalOr, false) => {
                    self.push_down(a, Want::Truth(false), scope, state)
                        && self.push_down(b, Want::Truth(false), scope, state)
                }
                _ => true,
            };
        }
        if want == Want::Truth(false) && op == Or {
            return self.push_down(a, want, scope, state) && self.push_down(b, want, scope, state);
        }
        let Want::Bits { mask, value } = want else { return true };
        let (ca, cb) = (self.certain(a, scope, state), self.certain(b, scope, state));
        let mut pair = |wa: Option<Want>, wb: Option<Want>| {
            wa.is_none_or(|w| self.push_down(a, w, scope, state))
                && wb.is_none_or(|w| self.push_down(b, w, scope, state))
        };
        let bits = |mask, value| Some(Want::Bits { mask, value: value & mask });
        match op {
            // A result bit tells an operand's bit where the other operand's is known to be 0, or where both must be 0.
            Or => pair(bits(mask & (cb.zeros() | !value), value), bits(mask & (ca.zeros() | !value), value)),
            And => pair(bits(mask & (cb.value | value), value), bits(mask & (ca.value | value), value)),
            Xor => pair(bits(mask & cb.mask, value ^ cb.value), bits(mask & ca.mask, value ^ ca.value)),
            Shl => match cb.get().and_then(|n| u32::try_from(n).ok()) {
                Some(n) if n < 64 && ty != CType::U32 => {
                    value & mask & (low_mask(n) as u64) == 0 && pair(bits(mask >> n, value >> n), None)
                }
                _ => true,
            },
            Shr => match cb.get().and_then(|n| u32::try_from(n).ok()) {
                Some(n) if n < 64 => pair(bits((mask << n) & !(low_mask(n) as u64), value << n), None),
                _ => true,
            },
            // Low bits of a sum depend on low bits only, so any run of wanted bits from bit 0 on can be used.
            Add | Sub => {
                let run = low_mask(mask.trailing_ones()) as u64;
                match (ca.get(), cb.get()) {
                    (None, Some(n)) if op == Add => pair(bits(run, value.wrapping_sub(n)), None),
                    (None, Some(n)) => pair(bits(run, value.wrapping_add(n)), None),
                    (Some(n), None) if op == Add => pair(None, bits(run, value.wrapping_sub(n))),
                    (Some(n), None) => pair(None, bits(run, n.wrapping_sub(value))),
                    _ => true,
                }
            }
            _ => true,
        }
    }

    fn push_equal(&self, ty: CType, a: ValueId, b: ValueId, scope: ScopeId, state: &mut State) -> bool {
        let (ca, cb) = (self.certain(a, scope, state), self.certain(b, scope, state));
        let whole = if ty == CType::U32 { 0xffff_ffff } else { u64::MAX };
        self.push_down(a, Want::Bits { mask: cb.mask & whole, value: cb.value & whole }, scope, state)
            && self.push_down(b, Want::Bits { mask: ca.mask & whole, value: ca.value & whole }, scope, state)
    }

    /// Finds values for open bits so that every equation holds; zeros are tried first.
    pub(crate) fn solve(&self, state: &mut State) -> bool {
        // Learning from one equation may make another one tell more.
        for _ in 0..4 {
            let before = state.bits.mask;
            for i in 0..state.equations.len() {
                let Equation { value, scope, want } = state.equations[i];
                let want = resolved(want, &state.bits);
                if !self.push_down(value, want, scope, state) || !self.push_virtual(i, state) {
                    return false;
                }
            }
            if state.bits.mask == before {
                break;
            }
        }
        // Only what is not settled yet is looked at while bits are tried: settled equations stay so.
        let mut pending = Vec::new();
        let mut open = Vec::new();
        for equation in &state.equations {
            match self.settled(equation, state) {
                Some(true) => continue,
                Some(false) => return false,
                None => pending.push(*equation),
            }
            self.open_bits(equation.value, equation.scope, state, &mut open);
            if let Want::Virtual { base, width } = equation.want {
                open.extend((0..width).map(|i| base + i).filter(|&b| state.bits.known(b, 1).0 == 0));
            }
        }
        let mut seen = [0u128; 2];
        open.retain(|&bit| {
            let (half, one) = ((bit / VIRTUAL) as usize & 1, 1u128 << (bit % VIRTUAL));
            let new = seen[half] & one == 0;
            seen[half] |= one;
            new
        });
        let mut tries = MAX_TRIES;
        self.search(&open, &pending, state, &mut tries)
    }

    /// Of an equation with virtual bits, learns those that the value makes certain.
    fn push_virtual(&self, index: usize, state: &mut State) -> bool {
        let Equation { value, scope, want } = state.equations[index];
        let Want::Virtual { base, width } = want else { return true };
        let certain = self.certain(value, scope, state);
        let mask = u128::from(certain.mask) & low_mask(width);
        state.bits.learn(base, mask, u128::from(certain.value))
    }

    fn search(&self, open: &[u32], pending: &[Equation], state: &mut State, tries: &mut u32) -> bool {
        let mut all = true;
        for equation in pending {
            match self.settled(equation, state) {
                Some(false) => return false,
                Some(true) => {}
                None => all = false,
            }
        }
        if all {
            return true;
        }
        let Some((&bit, rest)) = open.split_first() else { return false };
        if state.bits.known(bit, 1).0 != 0 {
            return self.search(rest, pending, state, tries);
        }
        let before = state.bits;
        for value in 0..2 {
            if *tries == 0 {
                return false;
            }
            *tries -= 1;
            state.bits.learn(bit, 1, value);
            if self.search(rest, pending, state, tries) {
                return true;
            }
            state.bits = before;
        }
        false
    }

    /// Whether an equation certainly holds, or certainly does not.
    fn settled(&self, equation: &Equation, state: &State) -> Option<bool> {
        let certain = self.certain(equation.value, equation.scope, state);
        let want = resolved(equation.want, &state.bits);
        if !possible(certain, want, &state.bits) {
            return Some(false);
        }
        let sure = match want {
            Want::Truth(_) => certain.truth().is_some(),
            Want::Bits { mask, .. } => {
                let whole = match equation.want {
                    Want::Virtual { base, width } => state.bits.known(base, width).0 == low_mask(width),
                    _ => true,
                };
                whole && mask & !certain.mask == 0
            }
            Want::Virtual { .. } => false,
        };
        sure.then_some(true)
    }

    /// The bits that a value depends on and that are not known.
    fn open_bits(&self, id: ValueId, scope: ScopeId, state: &State, open: &mut Vec<u32>) {
        match self.value(id) {
            Value::Const(_) | Value::Missing(_) => {}
            Value::Bits { up, range } => {
                let low = state.base(state.above(scope, up)) + range.low();
                open.extend((low..low + range.width().min(64)).filter(|&b| state.bits.known(b, 1).0 == 0));
            }
            Value::Unary(_, _, a) => self.open_bits(a, scope, state, open),
            Value::Binary(_, _, a, b) | Value::Join { low: a, high: b, .. } => {
                self.open_bits(a, scope, state, open);
                self.open_bits(b, scope, state, open);
            }
            Value::Select(c, a, b) => {
                for part in [c, a, b] {
                    self.open_bits(part, scope, state, open);
                }
            }
        }
    }
}

/// A want with virtual bits as a want of those that are known.
fn resolved(want: Want, bits: &Bits) -> Want {
    match want {
        Want::Virtual { base, width } => {
            debug_assert!(base >= VIRTUAL);
            let (mask, value) = bits.known(base, width.min(64));
            Want::Bits { mask: mask as u64, value: value as u64 }
        }
        other => other,
    }
}

/// The truth value that is wanted, where only 0 and 1 are possible.
fn truth_wanted(want: Want) -> Option<bool> {
    match want {
        Want::Truth(truth) => Some(truth),
        Want::Bits { mask, value } if mask & 1 != 0 => Some(value & 1 != 0),
        _ => None,
    }
}

fn possible(certain: Certain, want: Want, _: &Bits) -> bool {
    match want {
        Want::Truth(truth) => certain.truth().is_none_or(|t| t == truth),
        Want::Bits { mask, value } => (certain.value ^ value) & certain.mask & mask == 0,
        Want::Virtual { .. } => true,
    }
}

fn binary(op: BinaryOp, ty: CType, a: Certain, b: Certain) -> Certain {
    use BinaryOp::*;
    if let (Some(a), Some(b)) = (a.get(), b.get()) {
        return Certain::all(op.apply(ty, a, b));
    }
    match op {
        And => {
            let value = a.value & b.value;
            Certain { mask: (a.mask & b.mask) | a.zeros() | b.zeros(), value }
        }
        Or => {
            let ones = a.value | b.value;
            Certain { mask: (a.mask & b.mask) | ones, value: ones }
        }
        Xor => Certain { mask: a.mask & b.mask, value: (a.value ^ b.value) & a.mask & b.mask },
        Shl | Shr => match b.get() {
            Some(n) => shifted(op, ty, a, n),
            None => Certain { mask: 0, value: 0 },
        },
        Add | Sub | Mul => {
            // The low bits that are certain in both operands are certain in the result.
            let low = low_mask((a.mask & b.mask).trailing_ones()) as u64;
            Certain { mask: low, value: op.apply(ty, a.value & low, b.value & low) & low }
        }
        Eq | Ne => {
            let differ = (a.value ^ b.value) & a.mask & b.mask != 0;
            Certain::of_truth(differ.then_some(op == Ne))
        }
        LogicalAnd => match (a.truth(), b.truth()) {
            (Some(false), _) | (_, Some(false)) => Certain::all(0),
            (Some(true), Some(true)) => Certain::all(1),
            _ => Certain::MAYBE,
        },
        LogicalOr => match (a.truth(), b.truth()) {
            (Some(true), _) | (_, Some(true)) => Certain::all(1),
            (Some(false), Some(false)) => Certain::all(0),
            _ => Certain::MAYBE,
        },
        Lt | Le | Gt | Ge => compared(op, ty, a, b),
        Div | Rem => Certain { mask: 0, value: 0 },
    }
}

/// An order that the least and the greatest possible operands agree on.
fn compared(op: BinaryOp, ty: CType, a: Certain, b: Certain) -> Certain {
    let sign = 1u64 << 63;
    // With the sign bits known to be 0, signed and unsigned order are one.
    if !ty.is_unsigned() && (a.zeros() & b.zeros() & sign) == 0 {
        return Certain::MAYBE;
    }
    let (a_low, a_high) = (a.value, a.value | !a.mask);
    let (b_low, b_high) = (b.value, b.value | !b.mask);
    let (one, other) = match op {
        BinaryOp::Lt | BinaryOp::Le => (op.apply(ty, a_low, b_high), op.apply(ty, a_high, b_low)),
        _ => (op.apply(ty, a_high, b_low), op.apply(ty, a_low, b_high)),
    };
    Certain::of_truth((one == other).then_some(one != 0))
}

fn shifted(op: BinaryOp, ty: CType, a: Certain, by: u64) -> Certain {
    if by >= 64 || ty == CType::U32 {
        return match a.get() {
            Some(a) => Certain::all(op.apply(ty, a, by)),
            None if by >= 64 && op == BinaryOp::Shl => Certain::all(0),
            None => Certain { mask: 0, value: 0 },
        };
    }
    match op {
        BinaryOp::Shl => Certain { mask: (a.mask << by) | low_mask(by as u32) as u64, value: a.value << by },
        // The bits shifted in at the top are the sign's, or 0.
        _ if ty.is_unsigned() => Certain { mask: !(!a.mask >> by), value: a.value >> by },
        _ => {
            let mask = (a.mask.cast_signed() >> by).cast_unsigned();
            Certain { mask, value: (a.value.cast_signed() >> by).cast_unsigned() & mask }
        }
    }
}
