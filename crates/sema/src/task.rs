//! Stack of open tasks during the evaluation of names and expressions.

use crate::answer::{Candidate, Evaluated, Lookup};
use crate::domain::{Domain, Found};
use crate::id::ScopeId;
use crate::missing::MissingNames;
use crate::names::{Declaration, Symbol};
use alloc::rc::Rc;
use alloc::vec::Vec;
use isaloom_model::{BitsetId, ExprId};

/// An open task.
pub(crate) enum Task<'m, D: Domain<'m>> {
    Expr(ExprTask<'m, D>),
    Lookup(LookupTask<'m, D>),
}

pub(crate) struct ExprTask<'m, D: Domain<'m>> {
    pub(crate) scope: ScopeId,
    pub(crate) expr: ExprId,
    /// Whether no other expression is being evaluated.
    pub(crate) outermost: bool,
    /// Names in the expression, and the number of names that were already looked up.
    pub(crate) names: Rc<[Symbol]>,
    pub(crate) looked_up: usize,
    /// Values of the expression's nodes that were evaluated so far, in node order.
    pub(crate) values: Vec<D::Value>,
    pub(crate) misses: MissingNames<'m, D::Cond>,
    /// Whether a cyclic expression (one that depends on its own value) was evaluated as 0 during this task.
    pub(crate) cut: bool,
}

pub(crate) struct LookupTask<'m, D: Domain<'m>> {
    pub(crate) scope: ScopeId,
    pub(crate) name: Symbol,
    /// The condition that contains the name, if any. While this condition is evaluated, its own case is assumed to
    /// apply.
    pub(crate) top: Option<ExprId>,
    /// Number of bitsets of the scope's chain whose declarations were visited or are being visited.
    pub(crate) level: usize,
    /// Range of the declarations in the bitset `at` that were not visited yet (indices in `Names`).
    pub(crate) next: u32,
    pub(crate) end: u32,
    pub(crate) at: BitsetId,
    pub(crate) candidates: Vec<Candidate<'m, D>>,
    pub(crate) rest: D::Cond,
    pub(crate) misses: MissingNames<'m, D::Cond>,
    /// Whether a cyclic expression (one that depends on its own value) was evaluated as 0 during this task.
    pub(crate) cut: bool,
    pub(crate) phase: Phase<D::Cond>,
}

/// Next step of a lookup.
pub(crate) enum Phase<C> {
    /// Visit the next case that declares the name.
    Declaration,
    /// Continue with the value of the case's condition.
    Condition(Declaration),
    /// Continue with the value of the derived field.
    Value(Declaration, C),
    /// Continue with the result of the enclosing scope.
    Outer,
}

/// Result of a task.
pub(crate) enum Answer<'m, D: Domain<'m>> {
    Expr(Evaluated<'m, D>),
    Lookup(Rc<Lookup<'m, D>>),
}

impl<'m, D: Domain<'m>> LookupTask<'m, D> {
    /// Adds the field of a declaration in the task's own scope to the candidates.
    pub(crate) fn take(&mut self, declaration: Declaration, when: D::Cond, value: Evaluated<'m, D>) {
        self.candidates.push(Candidate {
            when,
            found: Found { bitset: self.at, case: declaration.case, field: declaration.field },
            scope: self.scope,
            up: 0,
            value: value.value,
            missing: value.missing,
        });
    }
}
