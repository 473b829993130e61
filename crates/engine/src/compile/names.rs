//! What a name means in a scope: the search through the cases of the leaf and its ancestors, and through params.
//!
//! The rule (facts: isaspec, "Cases"): walk the leaf's cases, then its parent's, and so on; the first case that applies
//! and declares the name wins. While an override's own expression is being evaluated the override counts as applying.
//! A name that the chain lacks is looked for in the params of the field through which the bitset was entered.

use super::Compiler;
use crate::code::{Raw, Value, ValueId};
use isaloom_model::{BinaryOp, BitsetId, ExprId, ExprNode, FieldId, FieldSource, Param, Piece};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// The number of a name; equal names have equal numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Symbol(u32);

pub(super) fn symbol<'m>(symbols: &mut FxHashMap<&'m str, Symbol>, name: &'m str) -> Symbol {
    let next = Symbol(u32::try_from(symbols.len()).unwrap_or(u32::MAX));
    *symbols.entry(name).or_insert(next)
}

/// Names that an enclosing scope lends, seen from inside.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Context {
    bindings: Vec<(Symbol, Rc<[Candidate]>)>,
}

impl Context {
    /// Whether nothing is lent.
    pub(super) fn is_empty(&self) -> bool {
        self.bindings.is_empty()
    }
}

/// A field that a name may mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Candidate {
    /// When it is this one, given that it was none of those before.
    pub(super) cond: Option<ValueId>,
    pub(super) field: FieldId,
    pub(super) raw: Raw,
    value: ValueId,
}

/// A leaf in a context.
pub(super) struct Scope {
    /// The leaf, then its ancestors.
    pub(super) chain: Vec<BitsetId>,
    context: Rc<Context>,
    names: FxHashMap<Symbol, Rc<[Candidate]>>,
    exprs: FxHashMap<ExprId, ValueId>,
}

/// Expressions may need each other through derived fields no deeper than this.
const MAX_EXPR_STACK: usize = 64;

impl Scope {
    pub(super) fn new(chain: Vec<BitsetId>, context: &Rc<Context>) -> Scope {
        Scope { chain, context: Rc::clone(context), names: FxHashMap::default(), exprs: FxHashMap::default() }
    }
}

impl<'m> Compiler<'m> {
    /// The fields that a name may mean, in the order of the search. The last one has no condition unless the name
    /// may be missing.
    pub(super) fn resolve(&mut self, name: &'m str, scope: &mut Scope) -> Rc<[Candidate]> {
        self.resolve_on(name, scope, &mut Vec::new())
    }

    /// The value of an expression in a scope.
    pub(super) fn expr(&mut self, id: ExprId, scope: &mut Scope) -> ValueId {
        self.expr_on(id, scope, &mut Vec::new())
    }

    /// What the params of a field lend to the bitset nested in it.
    pub(super) fn bind(&mut self, params: &'m [Param], scope: &mut Scope) -> Rc<Context> {
        let mut bindings: Vec<(Symbol, Rc<[Candidate]>)> = Vec::new();
        for param in params {
            let as_name = symbol(&mut self.symbols, &param.as_name);
            if bindings.iter().any(|b| b.0 == as_name) {
                continue;
            }
            let outer = self.resolve(&param.name, scope);
            let inner = outer.iter().map(|c| Candidate {
                cond: c.cond.map(|cond| self.values.one_up(cond)),
                field: c.field,
                raw: match c.raw {
                    Raw::Bits { up, range } => Raw::Bits { up: up.saturating_add(1), range },
                    Raw::Value(value) => Raw::Value(self.values.one_up(value)),
                },
                value: self.values.one_up(c.value),
            });
            bindings.push((as_name, inner.collect()));
        }
        bindings.sort_by_key(|b| b.0);
        Rc::new(Context { bindings })
    }

    fn resolve_on(&mut self, name: &'m str, scope: &mut Scope, stack: &mut Vec<ExprId>) -> Rc<[Candidate]> {
        let wanted = symbol(&mut self.symbols, name);
        if let Some(known) = scope.names.get(&wanted) {
            return Rc::clone(known);
        }
        let cuts = self.cuts;
        let mut found = Vec::new();
        let always = self.search_chain(wanted, scope, stack, &mut found);
        if !always && let Some((_, lent)) = scope.context.bindings.iter().find(|b| b.0 == wanted) {
            found.extend_from_slice(lent);
        }
        let found: Rc<[Candidate]> = found.into();
        if self.cuts == cuts {
            scope.names.insert(wanted, Rc::clone(&found));
        }
        found
    }

    /// Adds the candidates of the cases; true if the last one applies always.
    fn search_chain(
        &mut self,
        wanted: Symbol,
        scope: &mut Scope,
        stack: &mut Vec<ExprId>,
        found: &mut Vec<Candidate>,
    ) -> bool {
        let model = self.model;
        for level in 0..scope.chain.len() {
            for case in &model.bitset(scope.chain[level]).cases {
                let declared = case.fields.iter().find(|f| self.field_names[f.index()] == wanted);
                let Some(&field) = declared else { continue };
                let cond = match case.expr {
                    None => None,
                    Some(expr) if stack.contains(&expr) => {
                        self.cuts += 1;
                        None
                    }
                    Some(expr) => {
                        let cond = self.expr_on(expr, scope, stack);
                        match self.values.as_constant(cond) {
                            Some(0) => continue,
                            Some(_) => None,
                            None => Some(cond),
                        }
                    }
                };
                let (raw, value) = self.field_value(field, scope, stack);
                found.push(Candidate { cond, field, raw, value });
                if cond.is_none() {
                    return true;
                }
            }
        }
        false
    }

    /// Where a field's value is, in full width and as a number for expressions.
    fn field_value(&mut self, field: FieldId, scope: &mut Scope, stack: &mut Vec<ExprId>) -> (Raw, ValueId) {
        match &self.model.field(field).source {
            &FieldSource::Bits(range) => {
                (Raw::Bits { up: 0, range }, self.values.add(Value::Bits { up: 0, range }))
            }
            FieldSource::Pieces(pieces) => {
                let value = self.join(pieces);
                (Raw::Value(value), value)
            }
            &FieldSource::Expr { expr, .. } => {
                let value = self.expr_on(expr, scope, stack);
                let raw = match self.values.get(value) {
                    Value::Bits { up, range } if range.width() <= 64 => Raw::Bits { up, range },
                    _ => Raw::Value(value),
                };
                (raw, value)
            }
        }
    }

    fn join(&mut self, pieces: &[Piece]) -> ValueId {
        let mut joined: Option<(ValueId, u32)> = None;
        for piece in pieces {
            let value = match *piece {
                Piece::Bits(range) => self.values.add(Value::Bits { up: 0, range }),
                Piece::Constant { value, .. } => self.values.constant(value),
            };
            joined = Some(match joined {
                None => (value, piece.width()),
                Some((low, shift)) => (
                    self.values.add(Value::Join { low, high: value, shift }),
                    shift.saturating_add(piece.width()),
                ),
            });
        }
        joined.map_or_else(|| self.values.constant(0), |(value, _)| value)
    }

    fn expr_on(&mut self, id: ExprId, scope: &mut Scope, stack: &mut Vec<ExprId>) -> ValueId {
        if let Some(&known) = scope.exprs.get(&id) {
            return known;
        }
        if stack.contains(&id) || stack.len() >= MAX_EXPR_STACK {
            self.cuts += 1;
            return self.values.constant(0);
        }
        stack.push(id);
        let cuts = self.cuts;
        let value = self.expr_value(id, scope, stack);
        stack.pop();
        // At the bottom of the stack nothing can have been cut short on behalf of somebody else.
        if self.cuts == cuts || stack.is_empty() {
            scope.exprs.insert(id, value);
        }
        value
    }

    fn expr_value(&mut self, id: ExprId, scope: &mut Scope, stack: &mut Vec<ExprId>) -> ValueId {
        let expr = self.model.expr(id);
        let mut done: Vec<ValueId> = Vec::with_capacity(expr.nodes().len());
        for node in expr.nodes() {
            // Children come before their parents; the arena's ids are the positions in `done`.
            let child = |id: isaloom_model::NodeId| done.get(id.index()).copied();
            let type_of = |id| expr.node(id).map_or(node.ty, |n| n.ty);
            let value = match &node.node {
                ExprNode::Number(number) => Some(Value::Const(node.ty.wrap(*number))),
                ExprNode::GpuId => Some(Value::Const(u64::from(self.generation.0))),
                ExprNode::Field(name) => {
                    done.push(self.name_value(name, scope, stack));
                    continue;
                }
                &ExprNode::Unary(op, a) => child(a).map(|v| Value::Unary(op, type_of(a), v)),
                &ExprNode::Binary(op, a, b) => {
                    let ty = match op {
                        BinaryOp::Shl | BinaryOp::Shr => type_of(a),
                        _ => type_of(a).common(type_of(b)),
                    };
                    child(a).zip(child(b)).map(|(x, y)| Value::Binary(op, ty, x, y))
                }
                &ExprNode::Select(c, a, b) => match (child(c), child(a), child(b)) {
                    (Some(c), Some(a), Some(b)) => Some(Value::Select(c, a, b)),
                    _ => None,
                },
            };
            done.push(self.values.add(value.unwrap_or(Value::Const(0))));
        }
        done.last().copied().unwrap_or_else(|| self.values.constant(0))
    }

    fn name_value(&mut self, name: &'m str, scope: &mut Scope, stack: &mut Vec<ExprId>) -> ValueId {
        let candidates = self.resolve_on(name, scope, stack);
        let text = self.text.add(name);
        let missing = self.values.add(Value::Missing(text));
        candidates.iter().rev().fold(missing, |rest, c| match c.cond {
            None => c.value,
            Some(cond) => self.values.add(Value::Select(cond, c.value, rest)),
        })
    }
}
