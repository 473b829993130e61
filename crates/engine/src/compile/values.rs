//! Arena of values without duplicates, with constant folding.

use crate::code::{Value, ValueId};
use crate::hash::FxHashMap;
use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use isaloom_model::{BinaryOp, CType, UnaryOp};

/// Arena of values. Equal values have equal ids; operands have smaller ids than their users.
pub(super) struct Values {
    list: Vec<Value>,
    /// Per value, whether its evaluation may reach a missing name.
    may_miss: Vec<bool>,
    /// Per value, an upper bound on its width: all bits from this number on are always 0.
    widths: Vec<u8>,
    ids: FxHashMap<Value, ValueId>,
    /// Cache of [`one_up`](Values::one_up): for each value, the id of the value for use in a nested scope.
    lifted: FxHashMap<ValueId, ValueId>,
}

impl Values {
    /// Creates an arena with only the values 0 and 1.
    pub(super) fn new() -> Values {
        let mut values = Values {
            list: Vec::new(),
            may_miss: Vec::new(),
            widths: Vec::new(),
            ids: FxHashMap::default(),
            lifted: FxHashMap::default(),
        };
        values.add(Value::Const(0));
        values.add(Value::Const(1));
        values
    }

    pub(super) fn get(&self, id: ValueId) -> Value {
        self.list[id.index()]
    }

    /// Returns the number of values.
    pub(super) fn len(&self) -> usize {
        self.list.len()
    }

    pub(super) fn constant(&mut self, value: u64) -> ValueId {
        match value {
            // `new` adds the values 0 and 1 first, so their ids are 0 and 1.
            0 | 1 => ValueId::at(value as usize),
            _ => self.add(Value::Const(value)),
        }
    }

    pub(super) fn as_constant(&self, id: ValueId) -> Option<u64> {
        match self.get(id) {
            Value::Const(value) => Some(value),
            _ => None,
        }
    }

    /// Folds a value and adds the result.
    pub(super) fn add(&mut self, value: Value) -> ValueId {
        let value = match self.fold(value) {
            Ok(same) => return same,
            Err(value) => value,
        };
        if let Some(&id) = self.ids.get(&value) {
            return id;
        }
        let miss = matches!(value, Value::Missing(_))
            || value.children().into_iter().flatten().any(|c| self.may_miss(c));
        let id = ValueId::at(self.list.len());
        self.widths.push(self.width_of(value));
        self.list.push(value);
        self.may_miss.push(miss);
        self.ids.insert(value, id);
        id
    }

    /// Returns the value for use in a scope directly inside the current one: every word that it refers to is one scope
    /// further out.
    pub(super) fn one_up(&mut self, id: ValueId) -> ValueId {
        let mut open = vec![id];
        while let Some(&at) = open.last() {
            let value = self.get(at);
            let unknown = |c: &ValueId| !self.lifted.contains_key(c);
            match value.children().into_iter().flatten().find(unknown) {
                Some(child) => open.push(child),
                None => {
                    let lifted = self.add(self.lifted_value(value));
                    self.lifted.insert(at, lifted);
                    open.pop();
                }
            }
        }
        self.lifted.get(&id).copied().unwrap_or(id)
    }

    /// Converts the value, without its operands, to the scope directly inside. The operands must have been converted
    /// before.
    fn lifted_value(&self, value: Value) -> Value {
        let up = |id: ValueId| self.lifted.get(&id).copied().unwrap_or(id);
        match value {
            Value::Bits { up, range } => Value::Bits { up: up.saturating_add(1), range },
            Value::Join { low, high, shift } => Value::Join { low: up(low), high: up(high), shift },
            Value::Unary(op, ty, a) => Value::Unary(op, ty, up(a)),
            Value::Binary(op, ty, a, b) => Value::Binary(op, ty, up(a), up(b)),
            Value::Select(c, a, b) => Value::Select(up(c), up(a), up(b)),
            same @ (Value::Const(_) | Value::Generation | Value::Missing(_)) => same,
        }
    }

    pub(super) fn may_miss(&self, id: ValueId) -> bool {
        self.may_miss[id.index()]
    }

    pub(super) fn finish(self) -> (Box<[Value]>, Box<[bool]>) {
        (self.list.into(), self.may_miss.into())
    }

    /// Simplifies a value. `Ok` is the id of an existing value that is equal, such as an operand; `Err` is the value
    /// itself, simplified where possible. A value that may reach a missing name is never dropped, because this name
    /// must be reported.
    fn fold(&mut self, value: Value) -> Result<ValueId, Value> {
        match value {
            Value::Unary(op, ty, a) => match (op, self.as_constant(a)) {
                (_, Some(a)) => Ok(self.constant(op.apply(ty, a))),
                (UnaryOp::Plus, None) => Ok(a),
                _ => Err(value),
            },
            Value::Binary(op, ty, a, b) => self.fold_binary(op, ty, a, b).ok_or(value),
            Value::Select(c, a, b) => match self.as_constant(c) {
                Some(0) => Ok(b),
                Some(_) => Ok(a),
                None if a == b && !self.may_miss(c) => Ok(a),
                None => Err(value),
            },
            _ => Err(value),
        }
    }

    fn fold_binary(&mut self, op: BinaryOp, ty: CType, a: ValueId, b: ValueId) -> Option<ValueId> {
        use BinaryOp::{And, LogicalAnd, LogicalOr};
        let (x, y) = (self.as_constant(a), self.as_constant(b));
        match (op, x, y) {
            (_, Some(a), Some(b)) => return Some(self.constant(op.apply(ty, a, b))),
            // The mask has all bits that can be 1 in the operand, so the result is the operand itself.
            (And, None, Some(mask)) => {
                let width = u32::from(self.widths[a.index()]);
                if ty.wrap(mask).trailing_ones() >= width {
                    return Some(a);
                }
            }
            _ => {}
        }
        let other = if x.is_some() { b } else { a };
        if self.may_miss(other) {
            return None;
        }
        match (op, x.or(y)?) {
            (LogicalAnd, 0) => Some(self.constant(0)),
            (LogicalOr, n) if n != 0 => Some(self.constant(1)),
            (LogicalAnd | LogicalOr, _) => Some(self.truth(other)),
            _ => None,
        }
    }

    /// Returns 1 if the value is not 0, otherwise 0.
    fn truth(&mut self, id: ValueId) -> ValueId {
        let zero = self.constant(0);
        self.add(Value::Binary(BinaryOp::Ne, CType::U64, id, zero))
    }

    /// Returns an upper bound on the position of the highest bit that can be 1, plus 1.
    fn width_of(&self, value: Value) -> u8 {
        use BinaryOp::{And, Or, Shr, Xor};
        let of = |id: ValueId| self.widths[id.index()];
        let within = |ty: CType, width: u8| if ty == CType::U32 { width.min(32) } else { width };
        match value {
            Value::Const(number) => 64 - number.leading_zeros() as u8,
            Value::Generation => 32,
            Value::Bits { range, .. } => range.width().min(64) as u8,
            Value::Join { low, high, shift } => {
                let high = u32::from(of(high)).saturating_add(shift).min(64) as u8;
                of(low).max(high)
            }
            Value::Unary(UnaryOp::Not, ..) => 1,
            Value::Unary(_, ty, _) => within(ty, 64),
            Value::Binary(op, ..) if op.is_truth() => 1,
            Value::Binary(And, ty, a, b) => within(ty, of(a).min(of(b))),
            Value::Binary(Or | Xor, ty, a, b) => within(ty, of(a).max(of(b))),
            // A right shift of a number below 2^63 never increases the number, for signed and unsigned types.
            Value::Binary(Shr, ty, a, _) if of(a) < 64 => within(ty, of(a)),
            Value::Binary(_, ty, ..) => within(ty, 64),
            Value::Select(_, a, b) => of(a).max(of(b)),
            Value::Missing(_) => 0,
        }
    }
}
