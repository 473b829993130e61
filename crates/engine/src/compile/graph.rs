//! Value domain of the compiler: numbers are nodes of a graph, and conditions are numbers that are not 0.

use super::texts::Texts;
use super::values::Values;
use crate::code::{Value, ValueId};
use isaloom_bits::BitRange;
use isaloom_model::{BinaryOp, CType, GenRange, Generation, UnaryOp};
use isaloom_sema::Domain;

/// Values of one compilation, and the text pool.
pub(super) struct Graph<'m> {
    pub(super) values: Values,
    pub(super) text: Texts<'m>,
    /// The generation; `None` if all generations are compiled together.
    pub(super) generation: Option<Generation>,
}

impl<'m> Domain<'m> for Graph<'m> {
    /// Empty: a [`Value`] refers to the word of a scope by the number of levels up, so no word is needed here.
    type Word = ();
    type Value = ValueId;
    type Cond = ValueId;

    fn constant(&mut self, value: u64) -> ValueId {
        self.values.constant(value)
    }

    fn generation(&mut self) -> ValueId {
        match self.generation {
            Some(generation) => self.values.constant(u64::from(generation.0)),
            None => self.values.add(Value::Generation),
        }
    }

    fn bits(&mut self, (): &(), range: BitRange) -> ValueId {
        self.values.add(Value::Bits { up: 0, range })
    }

    fn join(&mut self, &low: &ValueId, &high: &ValueId, shift: u32) -> Option<ValueId> {
        Some(self.values.add(Value::Join { low, high, shift }))
    }

    fn unary(&mut self, op: UnaryOp, ty: CType, &a: &ValueId) -> Option<ValueId> {
        Some(self.values.add(Value::Unary(op, ty, a)))
    }

    fn binary(&mut self, op: BinaryOp, ty: CType, &a: &ValueId, &b: &ValueId) -> Option<ValueId> {
        Some(self.values.add(Value::Binary(op, ty, a, b)))
    }

    fn select(&mut self, &c: &ValueId, &a: &ValueId, &b: &ValueId) -> Option<ValueId> {
        let chosen = self.values.add(Value::Select(c, a, b));
        if !self.values.may_miss(a) && !self.values.may_miss(b) {
            return Some(chosen);
        }
        // Mesa's C decoder looks up all names of an expression before evaluation, even names in the branch that is
        // not selected. A missing name in this branch must therefore be reported: `all & 0` evaluates both branches
        // and has no effect on the value.
        let all = [a, b].into_iter().fold(c, |all, v| self.or(all, v));
        let zero = self.values.constant(0);
        let nothing = self.values.add(Value::Binary(BinaryOp::And, CType::U64, all, zero));
        Some(self.or(nothing, chosen))
    }

    fn choose(&mut self, &cond: &ValueId, &a: &ValueId, &b: &ValueId) -> Option<ValueId> {
        Some(self.values.add(Value::Select(cond, a, b)))
    }

    fn missing(&mut self, name: &'m str) -> ValueId {
        let name = self.text.add(name);
        self.values.add(Value::Missing(name))
    }

    fn truth(&mut self, value: bool) -> ValueId {
        self.values.constant(u64::from(value))
    }

    fn non_zero(&mut self, &value: &ValueId) -> ValueId {
        value
    }

    fn known(&self, &cond: &ValueId) -> Option<bool> {
        self.values.as_constant(cond).map(|number| number != 0)
    }

    fn both(&mut self, &a: &ValueId, &b: &ValueId) -> ValueId {
        self.values.add(Value::Binary(BinaryOp::LogicalAnd, CType::U64, a, b))
    }

    fn either(&mut self, &a: &ValueId, &b: &ValueId) -> ValueId {
        self.values.add(Value::Binary(BinaryOp::LogicalOr, CType::U64, a, b))
    }

    /// Returns `cond` itself: the arms and alternatives before it are tried first, so a program need not test `rest`
    /// again. Returns 0 if `rest` is known to be false, so that the alternative is dropped.
    fn within(&mut self, rest: &ValueId, cond: &ValueId) -> ValueId {
        if self.known(rest) == Some(false) { *rest } else { *cond }
    }

    fn without(&mut self, rest: &ValueId, cond: &ValueId) -> ValueId {
        if self.known(cond) == Some(true) { self.values.constant(0) } else { *rest }
    }

    fn lift(&mut self, &value: &ValueId) -> ValueId {
        self.values.one_up(value)
    }

    fn lift_cond(&mut self, &cond: &ValueId) -> ValueId {
        self.values.one_up(cond)
    }
}

impl Graph<'_> {
    /// Returns the condition that the generation is in a range. `None` if the condition always holds: for an unlimited
    /// range, and if only one generation is compiled, because leaves of other generations are already removed.
    pub(super) fn within_generations(&mut self, gens: GenRange) -> Option<ValueId> {
        if self.generation.is_some() || gens == GenRange::ALL {
            return None;
        }
        let mut all = self.values.constant(1);
        let bounds =
            [(BinaryOp::Ge, gens.min, gens.min != 0), (BinaryOp::Le, gens.max, gens.max != u32::MAX)];
        for (op, bound, _) in bounds.into_iter().filter(|b| b.2) {
            let (generation, bound) = (self.generation(), self.values.constant(u64::from(bound)));
            let holds = self.values.add(Value::Binary(op, CType::I64, generation, bound));
            all = self.both(&all, &holds);
        }
        Some(all)
    }

    fn or(&mut self, a: ValueId, b: ValueId) -> ValueId {
        self.values.add(Value::Binary(BinaryOp::Or, CType::U64, a, b))
    }
}
