//! Symbolic domain of the semantics, for all words at once: a value has one set of words per bit, namely the words in
//! which the bit is 1, and a condition is the set of words for which it holds.

use crate::bdd::{Bdd, FALSE, Set, TRUE, Var};
use crate::value::{self, Value};
use isaloom_bits::BitRange;
use isaloom_model::{BinaryOp, BitsetId, CType, ExprId, FieldId, UnaryOp};
use isaloom_sema::{Domain, Found, ScopeId};
use rustc_hash::FxHashSet;
use std::rc::Rc;

/// Symbolic domain, and facts that evaluation records for the unused-declaration rules.
pub(crate) struct Sets {
    pub(crate) bdd: Bdd,
    /// Words that enter each scope, by scope id.
    pub(crate) reaches: Vec<Set>,
    /// Expressions that depend on their own value.
    pub(crate) cyclic: FxHashSet<ExprId>,
    /// Cases whose fields a lookup of a name has found: bitset, and index of the case.
    pub(crate) used_cases: FxHashSet<(BitsetId, usize)>,
    /// Fields that a lookup of a name has found.
    pub(crate) used_fields: FxHashSet<FieldId>,
    /// Params through which a lookup of a name has found a field: the field with the param, and the index of the param.
    pub(crate) used_params: FxHashSet<(FieldId, usize)>,
}

impl Sets {
    pub(crate) fn over(bdd: Bdd) -> Sets {
        Sets {
            bdd,
            reaches: Vec::new(),
            cyclic: FxHashSet::default(),
            used_cases: FxHashSet::default(),
            used_fields: FxHashSet::default(),
            used_params: FxHashSet::default(),
        }
    }

    /// Returns whether the condition holds for some word that reaches the scope.
    fn happens(&mut self, scope: ScopeId, when: Set) -> bool {
        let reach = self.reaches.get(scope.index()).copied().unwrap_or(FALSE);
        self.bdd.and(reach, when) != FALSE
    }
}

impl<'m> Domain<'m> for Sets {
    type Word = Rc<[Set]>;
    type Value = Value;
    type Cond = Set;

    fn constant(&mut self, value: u64) -> Value {
        Value::number(value)
    }

    fn generation(&mut self) -> Value {
        Value::from_bits((0..32).map(|i| self.bdd.var(Var::generation(i))).collect())
    }

    fn bits(&mut self, word: &Rc<[Set]>, range: BitRange) -> Value {
        let bits = (range.low()..=range.high()).take(64);
        Value::from_bits(bits.map(|i| word.get(i as usize).copied().unwrap_or(FALSE)).collect())
    }

    fn join(&mut self, low: &Value, high: &Value, shift: u32) -> Option<Value> {
        let mut bits: Vec<Set> = (0..shift.min(64)).map(|i| low.bit(i)).collect();
        bits.extend((0..64u32.saturating_sub(shift)).map(|i| high.bit(i)));
        Some(Value::from_bits(bits))
    }

    fn unary(&mut self, op: UnaryOp, ty: CType, a: &Value) -> Option<Value> {
        Some(value::unary(op, ty, a, &mut self.bdd))
    }

    fn binary(&mut self, op: BinaryOp, ty: CType, a: &Value, b: &Value) -> Option<Value> {
        value::binary(op, ty, a, b, &mut self.bdd)
    }

    fn select(&mut self, c: &Value, a: &Value, b: &Value) -> Option<Value> {
        let condition = c.non_zero(&mut self.bdd);
        Some(a.select(condition, b, &mut self.bdd))
    }

    fn choose(&mut self, cond: &Set, a: &Value, b: &Value) -> Option<Value> {
        Some(a.select(*cond, b, &mut self.bdd))
    }

    fn missing(&mut self, _name: &'m str) -> Value {
        Value::default()
    }

    fn truth(&mut self, value: bool) -> Set {
        if value { TRUE } else { FALSE }
    }

    fn non_zero(&mut self, value: &Value) -> Set {
        value.non_zero(&mut self.bdd)
    }

    fn known(&self, cond: &Set) -> Option<bool> {
        match *cond {
            TRUE => Some(true),
            FALSE => Some(false),
            _ => None,
        }
    }

    fn both(&mut self, a: &Set, b: &Set) -> Set {
        self.bdd.and(*a, *b)
    }

    fn either(&mut self, a: &Set, b: &Set) -> Set {
        self.bdd.or(*a, *b)
    }

    fn within(&mut self, rest: &Set, cond: &Set) -> Set {
        self.bdd.and(*rest, *cond)
    }

    fn without(&mut self, rest: &Set, cond: &Set) -> Set {
        self.bdd.minus(*rest, *cond)
    }

    fn lift(&mut self, value: &Value) -> Value {
        value.clone()
    }

    fn lift_cond(&mut self, cond: &Set) -> Set {
        *cond
    }

    fn found(&mut self, scope: ScopeId, found: Found, when: &Set) {
        if self.happens(scope, *when) {
            self.used_cases.insert((found.bitset, found.case as usize));
            self.used_fields.insert(found.field);
        }
    }

    fn borrowed(&mut self, scope: ScopeId, field: FieldId, param: usize, when: &Set) {
        if self.happens(scope, *when) {
            self.used_params.insert((field, param));
        }
    }

    fn cycle(&mut self, expr: ExprId) {
        self.cyclic.insert(expr);
    }
}
