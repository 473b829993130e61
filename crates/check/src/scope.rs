//! Names and expressions of one bitset's word, worked out for every word at once.
//!
//! A scope is one leaf in one place: an instruction, or a nested bitset inside a field of another scope. The lookup
//! rules are those of facts/isaspec.md, "Cases": leaf before parent, overrides before the default, the expression that
//! is being evaluated counts as holding, params lead to the enclosing scope.

use crate::bdd::{Bdd, FALSE, Set, TRUE, Var};
use crate::value::{self, Value};
use isaloom_model::{
    BinaryOp, BitsetId, CType, ExprId, ExprNode, FieldId, FieldSource, GenRange, Model, NodeId, Piece,
};
use isaloom_source::Span;
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// How deep expressions may need each other before the analysis gives up.
const MAX_DEPTH: usize = 64;

/// The number of a scope within its unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct ScopeId(u32);

/// A leaf in one place.
pub(crate) struct Scope<'m> {
    pub(crate) leaf: BitsetId,
    /// Its word; a bit that the leaf's pattern fixes is `TRUE` or `FALSE`.
    pub(crate) word: Rc<[Set]>,
    /// The scope and field that it is nested in.
    pub(crate) parent: Option<(ScopeId, FieldId)>,
    /// When it is entered.
    pub(crate) reach: Set,
    exprs: FxHashMap<ExprId, Rc<ExprValue<'m>>>,
    lookups: FxHashMap<(&'m str, Option<ExprId>), Rc<Lookup<'m>>>,
}

/// An expression's value, and the names in it that nothing resolves.
#[derive(Default)]
pub(crate) struct ExprValue<'m> {
    pub(crate) value: Value,
    pub(crate) missing: Vec<Missing<'m>>,
}

/// A name that nothing resolves when the condition holds.
#[derive(Clone, Copy)]
pub(crate) struct Missing<'m> {
    pub(crate) name: &'m str,
    pub(crate) span: Span,
    pub(crate) when: Set,
    pub(crate) scope: ScopeId,
}

/// Where a name leads.
pub(crate) struct Lookup<'m> {
    /// Disjoint cases.
    pub(crate) hits: Vec<Hit>,
    /// When nothing has the name.
    pub(crate) missing: Set,
    /// Names that were missing while the conditions of cases were evaluated.
    pub(crate) inner: Vec<Missing<'m>>,
}

/// A field that a name leads to.
#[derive(Clone, Copy)]
pub(crate) struct Hit {
    pub(crate) when: Set,
    pub(crate) scope: ScopeId,
    pub(crate) field: FieldId,
}

/// Where one bitset declares a name: the case's number and condition, and the field.
type Declaration = (usize, Option<ExprId>, FieldId);

/// The scopes of one instruction leaf and what they share.
pub(crate) struct Scopes<'m> {
    pub(crate) model: &'m Model,
    pub(crate) bdd: Bdd,
    scopes: Vec<Scope<'m>>,
    declared: Vec<FxHashMap<&'m str, Vec<Declaration>>>,
    stack: Vec<ExprId>,
    /// Set when an expression needed itself, until somebody looks.
    cycle: bool,
    /// Expressions that need themselves.
    pub(crate) cyclic: FxHashSet<ExprId>,
    /// Expressions whose exact treatment was given up.
    pub(crate) opaque: FxHashSet<ExprId>,
    /// Whether anything was given up in this unit.
    pub(crate) gave_up: bool,
    /// The cases in which a lookup found a field.
    pub(crate) used_cases: FxHashSet<(BitsetId, usize)>,
    /// The fields that a lookup found.
    pub(crate) used_fields: FxHashSet<FieldId>,
    /// The params that a lookup went through: the field and the param's number.
    pub(crate) used_params: FxHashSet<(FieldId, usize)>,
}

impl<'m> Scopes<'m> {
    pub(crate) fn new(model: &'m Model) -> Scopes<'m> {
        let declared = model.bitsets().map(|(_, bitset)| {
            let mut names: FxHashMap<&str, Vec<Declaration>> = FxHashMap::default();
            for (i, case) in bitset.cases.iter().enumerate() {
                for &field in &case.fields {
                    names.entry(model.field(field).name.as_str()).or_default().push((i, case.expr, field));
                }
            }
            names
        });
        Scopes {
            model,
            bdd: Bdd::new(),
            scopes: Vec::new(),
            declared: declared.collect(),
            stack: Vec::new(),
            cycle: false,
            cyclic: FxHashSet::default(),
            opaque: FxHashSet::default(),
            gave_up: false,
            used_cases: FxHashSet::default(),
            used_fields: FxHashSet::default(),
            used_params: FxHashSet::default(),
        }
    }

    /// Forgets all scopes, and the diagrams too when they have grown.
    pub(crate) fn clear(&mut self, most_nodes: usize) {
        self.scopes.clear();
        self.stack.clear();
        self.gave_up = false;
        if self.bdd.len() > most_nodes || self.bdd.exhausted() {
            self.bdd = Bdd::new();
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.scopes.len()
    }

    pub(crate) fn ids(&self) -> impl Iterator<Item = ScopeId> + use<> {
        (0..self.scopes.len() as u32).map(ScopeId)
    }

    pub(crate) fn scope(&self, id: ScopeId) -> &Scope<'m> {
        &self.scopes[id.0 as usize]
    }

    /// How many scopes enclose it.
    pub(crate) fn depth(&self, id: ScopeId) -> usize {
        std::iter::successors(self.scope(id).parent, |&(scope, _)| self.scope(scope).parent).count()
    }

    /// The variables of a whole instruction word.
    pub(crate) fn variables(&mut self, size: u32) -> Rc<[Set]> {
        (0..size).map(|i| self.bdd.var(Var::word(i))).collect()
    }

    /// When the generation lies in the range.
    pub(crate) fn generations(&mut self, gens: GenRange) -> Set {
        self.bdd.generations(gens.min, gens.max)
    }

    /// Enters a leaf with a word, if some word of `when` is of it.
    pub(crate) fn enter(
        &mut self,
        leaf: BitsetId,
        word: &Rc<[Set]>,
        parent: Option<(ScopeId, FieldId)>,
        when: Set,
    ) -> Option<ScopeId> {
        let matching = self.model.matching(leaf);
        let fixed = matching.mask & !matching.dont_care;
        let mut reach = self.generations(self.model.bitset(leaf).gens);
        let mut own = Rc::clone(word);
        if fixed != 0 {
            let mut bits = word.to_vec();
            for (i, bit) in bits.iter_mut().enumerate().filter(|&(i, _)| (fixed >> i) & 1 == 1) {
                let one = (matching.value >> i) & 1 == 1;
                // The instruction's own word needs no condition: its leaf is what the unit is about.
                if parent.is_some() {
                    let matches = if one { *bit } else { self.bdd.not(*bit) };
                    reach = self.bdd.and(reach, matches);
                }
                *bit = if one { TRUE } else { FALSE };
            }
            own = bits.into();
        }
        let reach = self.bdd.and(reach, when);
        if reach == FALSE {
            return None;
        }
        let id = ScopeId(self.scopes.len() as u32);
        self.scopes.push(Scope {
            leaf,
            word: own,
            parent,
            reach,
            exprs: FxHashMap::default(),
            lookups: FxHashMap::default(),
        });
        let reach = self.guarded(id);
        self.scopes[id.0 as usize].reach = reach;
        if reach == FALSE {
            self.scopes.pop();
        }
        (reach != FALSE).then_some(id)
    }

    /// When the scope is entered and the guards of its leaf and ancestors hold.
    fn guarded(&mut self, id: ScopeId) -> Set {
        let model = self.model;
        let mut reach = self.scope(id).reach;
        for guard in model.chain(self.scope(id).leaf).filter_map(|(_, b)| b.guard) {
            let holds = self.evaluate(id, guard).value.non_zero(&mut self.bdd);
            reach = self.bdd.and(reach, holds);
        }
        reach
    }

    /// Where a name leads from a scope.
    pub(crate) fn lookup(&mut self, scope: ScopeId, name: &'m str) -> Rc<Lookup<'m>> {
        let current = self.stack.last().copied();
        if let Some(found) = self.scopes[scope.0 as usize].lookups.get(&(name, current)) {
            return Rc::clone(found);
        }
        let before = std::mem::take(&mut self.cycle);
        let mut found = Lookup { hits: Vec::new(), missing: TRUE, inner: Vec::new() };
        let mut at = Some(self.scope(scope).leaf);
        let mut steps = 0;
        while let Some(bitset) = at.filter(|_| found.missing != FALSE && steps <= self.model.bitsets().len())
        {
            steps += 1;
            at = self.model.bitset(bitset).parent;
            let declarations = self.declared.get(bitset.index()).and_then(|names| names.get(name)).cloned();
            for (case, expr, field) in declarations.unwrap_or_default() {
                let applies = match expr {
                    Some(expr) if Some(expr) != current => {
                        let value = self.evaluate(scope, expr);
                        found.inner.extend_from_slice(&value.missing);
                        value.value.non_zero(&mut self.bdd)
                    }
                    _ => TRUE,
                };
                let when = self.bdd.and(found.missing, applies);
                if when != FALSE {
                    found.hits.push(Hit { when, scope, field });
                    if self.bdd.and(when, self.scopes[scope.0 as usize].reach) != FALSE {
                        self.used_cases.insert((bitset, case));
                        self.used_fields.insert(field);
                    }
                    found.missing = self.bdd.minus(found.missing, applies);
                }
            }
        }
        self.borrow(scope, name, &mut found);
        let found = Rc::new(found);
        if !self.cycle {
            self.scopes[scope.0 as usize].lookups.insert((name, current), Rc::clone(&found));
        }
        self.cycle |= before;
        found
    }

    /// Follows a param to the enclosing scope for what the scope itself does not have.
    fn borrow(&mut self, scope: ScopeId, name: &'m str, found: &mut Lookup<'m>) {
        let Some((enclosing, through)) = self.scope(scope).parent.filter(|_| found.missing != FALSE) else {
            return;
        };
        let params = &self.model.field(through).params;
        let Some(index) = params.iter().position(|p| p.as_name == name) else {
            return;
        };
        let needed = self.bdd.and(found.missing, self.scopes[scope.0 as usize].reach);
        if needed != FALSE {
            self.used_params.insert((through, index));
        }
        let outer = self.lookup(enclosing, params[index].name.as_str());
        for hit in &outer.hits {
            let when = self.bdd.and(found.missing, hit.when);
            if when != FALSE {
                found.hits.push(Hit { when, ..*hit });
            }
        }
        found.missing = self.bdd.and(found.missing, outer.missing);
        found.inner.extend_from_slice(&outer.inner);
    }

    /// The bits of a field's raw value, the least significant first.
    pub(crate) fn bits(&mut self, scope: ScopeId, field: FieldId) -> Vec<Set> {
        let model = self.model;
        let word = Rc::clone(&self.scope(scope).word);
        let slice = |low: u32, width: u32| {
            (low..low.saturating_add(width))
                .map(|i| word.get(i as usize).copied().unwrap_or(FALSE))
                .collect::<Vec<_>>()
        };
        match &model.field(field).source {
            FieldSource::Bits(range) => slice(range.low(), range.width()),
            FieldSource::Pieces(pieces) => {
                let mut bits = Vec::new();
                for piece in pieces.iter().filter(|_| model.field(field).width() <= 128) {
                    match *piece {
                        Piece::Bits(range) => bits.extend(slice(range.low(), range.width())),
                        Piece::Constant { value, width } => bits.extend(
                            (0..width).map(|i| if i < 64 && (value >> i) & 1 == 1 { TRUE } else { FALSE }),
                        ),
                    }
                }
                bits
            }
            FieldSource::Expr { expr, .. } => self.evaluate(scope, *expr).value.bits().to_vec(),
        }
    }

    /// An expression's value in a scope.
    pub(crate) fn evaluate(&mut self, scope: ScopeId, id: ExprId) -> Rc<ExprValue<'m>> {
        if let Some(done) = self.scopes[scope.0 as usize].exprs.get(&id) {
            return Rc::clone(done);
        }
        if self.stack.contains(&id) || self.stack.len() >= MAX_DEPTH {
            self.gave_up |= self.stack.len() >= MAX_DEPTH;
            self.cycle = true;
            self.cyclic.insert(id);
            return Rc::default();
        }
        let before = std::mem::take(&mut self.cycle);
        self.stack.push(id);
        let result = Rc::new(self.compute(scope, id));
        self.stack.pop();
        if !self.cycle {
            self.scopes[scope.0 as usize].exprs.insert(id, Rc::clone(&result));
        }
        self.cycle |= before;
        result
    }

    fn compute(&mut self, scope: ScopeId, id: ExprId) -> ExprValue<'m> {
        let model = self.model;
        let expr = model.expr(id);
        let mut values: Vec<Value> = Vec::with_capacity(expr.nodes().len());
        let mut missing = Vec::new();
        for node in expr.nodes() {
            let at = |node: NodeId| values.get(node.index()).cloned().unwrap_or_default();
            let value = match &node.node {
                ExprNode::Number(n) => Value::number(*n),
                ExprNode::GpuId => {
                    Value::from_bits((0..32).map(|i| self.bdd.var(Var::generation(i))).collect())
                }
                ExprNode::Field(name) => self.name_value(scope, name, node.span, &mut missing),
                ExprNode::Unary(op, a) => value::unary(*op, node.ty, &at(*a), &mut self.bdd),
                ExprNode::Binary(op, a, b) => {
                    let ty = |n| expr.node(n).map_or(CType::I32, |n| n.ty);
                    let common = match op {
                        BinaryOp::Shl | BinaryOp::Shr => ty(*a),
                        _ => ty(*a).common(ty(*b)),
                    };
                    value::binary(*op, common, &at(*a), &at(*b), &mut self.bdd).unwrap_or_else(|| {
                        self.opaque.insert(id);
                        self.gave_up = true;
                        Value::default()
                    })
                }
                ExprNode::Select(c, a, b) => {
                    let condition = at(*c).non_zero(&mut self.bdd);
                    at(*a).select(condition, &at(*b), &mut self.bdd)
                }
            };
            values.push(value);
        }
        ExprValue { value: values.pop().unwrap_or_default(), missing }
    }

    fn name_value(
        &mut self,
        scope: ScopeId,
        name: &'m str,
        span: Span,
        missing: &mut Vec<Missing<'m>>,
    ) -> Value {
        let found = self.lookup(scope, name);
        missing.extend_from_slice(&found.inner);
        if found.missing != FALSE {
            missing.push(Missing { name, span, when: found.missing, scope });
        }
        let mut value = Value::default();
        for hit in &found.hits {
            if let FieldSource::Expr { expr, .. } = self.model.field(hit.field).source {
                missing.extend_from_slice(&self.evaluate(hit.scope, expr).missing);
            }
            let here = Value::from_bits(self.bits(hit.scope, hit.field));
            value = here.select(hit.when, &value, &mut self.bdd);
        }
        value
    }
}
