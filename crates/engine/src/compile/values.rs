//! Values, each once, folded where they are constant.

use crate::code::{Value, ValueId};
use isaloom_model::{BinaryOp, CType, UnaryOp};
use rustc_hash::FxHashMap;

/// The most nodes that evaluating a value may visit. Descriptions stay far below; a chain of derived fields that
/// doubles at each step would take for ever.
const MAX_WEIGHT: u32 = 20_000;

/// The arena of values. Equal values have equal ids.
#[derive(Default)]
pub(super) struct Values {
    list: Vec<Value>,
    /// How many nodes evaluation visits at the most.
    weights: Vec<u32>,
    may_miss: Vec<bool>,
    ids: FxHashMap<Value, ValueId>,
}

impl Values {
    pub(super) fn get(&self, id: ValueId) -> Value {
        self.list[id.index()]
    }

    pub(super) fn constant(&mut self, value: u64) -> ValueId {
        self.add(Value::Const(value))
    }

    pub(super) fn as_constant(&self, id: ValueId) -> Option<u64> {
        match self.get(id) {
            Value::Const(value) => Some(value),
            _ => None,
        }
    }

    /// Adds a value after folding it.
    pub(super) fn add(&mut self, value: Value) -> ValueId {
        let value = match self.fold(value) {
            Ok(same) => return same,
            Err(value) => value,
        };
        if let Some(&id) = self.ids.get(&value) {
            return id;
        }
        let children = children(value);
        let weight =
            children.iter().flatten().fold(1u32, |sum, c| sum.saturating_add(self.weights[c.index()]));
        if weight > MAX_WEIGHT {
            return self.constant(0);
        }
        let miss =
            matches!(value, Value::Missing(_)) || children.iter().flatten().any(|c| self.may_miss[c.index()]);
        let id = ValueId::at(self.list.len());
        self.list.push(value);
        self.weights.push(weight);
        self.may_miss.push(miss);
        self.ids.insert(value, id);
        id
    }

    /// The same value seen from one scope further in.
    pub(super) fn one_up(&mut self, id: ValueId) -> ValueId {
        let value = match self.get(id) {
            Value::Bits { up, range } => Value::Bits { up: up.saturating_add(1), range },
            Value::Join { low, high, shift } => {
                Value::Join { low: self.one_up(low), high: self.one_up(high), shift }
            }
            Value::Unary(op, ty, a) => Value::Unary(op, ty, self.one_up(a)),
            Value::Binary(op, ty, a, b) => Value::Binary(op, ty, self.one_up(a), self.one_up(b)),
            Value::Select(c, a, b) => Value::Select(self.one_up(c), self.one_up(a), self.one_up(b)),
            same @ (Value::Const(_) | Value::Missing(_)) => same,
        };
        self.add(value)
    }

    /// 1 if both are not 0, else 0.
    pub(super) fn both(&mut self, a: ValueId, b: ValueId) -> ValueId {
        self.add(Value::Binary(BinaryOp::LogicalAnd, CType::U64, a, b))
    }

    pub(super) fn may_miss(&self, id: ValueId) -> bool {
        self.may_miss[id.index()]
    }

    pub(super) fn finish(self) -> (Box<[Value]>, Box<[bool]>) {
        (self.list.into(), self.may_miss.into())
    }

    /// A simpler value that already has an id, or the value itself, perhaps simplified.
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
                None if a == b => Ok(a),
                None => Err(value),
            },
            _ => Err(value),
        }
    }

    fn fold_binary(&mut self, op: BinaryOp, ty: CType, a: ValueId, b: ValueId) -> Option<ValueId> {
        use BinaryOp::{LogicalAnd, LogicalOr};
        match (op, self.as_constant(a), self.as_constant(b)) {
            (_, Some(a), Some(b)) => Some(self.constant(op.apply(ty, a, b))),
            (LogicalAnd, Some(0), _) | (LogicalAnd, _, Some(0)) => Some(self.constant(0)),
            (LogicalOr, Some(n), _) | (LogicalOr, _, Some(n)) if n != 0 => Some(self.constant(1)),
            (LogicalAnd | LogicalOr, Some(_), None) => Some(self.truth(b)),
            (LogicalAnd | LogicalOr, None, Some(_)) => Some(self.truth(a)),
            _ => None,
        }
    }

    /// 1 if the value is not 0, else 0.
    fn truth(&mut self, id: ValueId) -> ValueId {
        let zero = self.constant(0);
        self.add(Value::Binary(BinaryOp::Ne, CType::U64, id, zero))
    }
}

fn children(value: Value) -> [Option<ValueId>; 3] {
    match value {
        Value::Const(_) | Value::Bits { .. } | Value::Missing(_) => [None; 3],
        Value::Unary(_, _, a) => [Some(a), None, None],
        Value::Binary(_, _, a, b) | Value::Join { low: a, high: b, .. } => [Some(a), Some(b), None],
        Value::Select(c, a, b) => [Some(c), Some(a), Some(b)],
    }
}
