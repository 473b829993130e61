//! Tasks: evaluations of names and expressions that are not finished, on an explicit stack.

use crate::answer::{Candidate, Evaluated, Lookup};
use crate::domain::{Domain, Found};
use crate::id::ScopeId;
use crate::missing::MissingNames;
use crate::names::{Declaration, Symbol};
use crate::wide::Number;
use alloc::rc::Rc;
use alloc::vec::Vec;
use isaloom_model::{BitsetId, ExprId};

/// Evaluation of an expression, or lookup of a name, that is not finished.
pub(crate) enum Task<'m, D: Domain<'m>> {
    Expr(ExprTask<'m, D>),
    Lookup(LookupTask<'m, D>),
}

pub(crate) struct ExprTask<'m, D: Domain<'m>> {
    pub(crate) scope: ScopeId,
    pub(crate) expr: ExprId,
    /// Whether no other expression was being evaluated when this task began.
    pub(crate) outermost: bool,
    /// Names in the expression, and (`looked_up`) how many of them were looked up so far.
    pub(crate) names: Rc<[Symbol]>,
    pub(crate) looked_up: usize,
    /// Values of the expression's nodes that were evaluated so far, in node order.
    pub(crate) values: Vec<Number<D::Value>>,
    pub(crate) misses: MissingNames<'m, D::Cond>,
    /// Whether the task has used a cyclic expression (one that depends on its own value), which was evaluated as 0.
    pub(crate) cut: bool,
}

pub(crate) struct LookupTask<'m, D: Domain<'m>> {
    pub(crate) scope: ScopeId,
    pub(crate) name: Symbol,
    /// If the name is in the condition of a case: this condition. The case itself is assumed to apply while its
    /// condition is evaluated.
    pub(crate) top: Option<ExprId>,
    /// Number of bitsets, from the leaf upward, whose declarations were visited so far, including the current one.
    pub(crate) level: usize,
    /// Index in [`Names`](crate::names::Names) of the next declaration in the bitset `at`; `end` is the index after the
    /// last one.
    pub(crate) next: u32,
    pub(crate) end: u32,
    pub(crate) at: BitsetId,
    pub(crate) candidates: Vec<Candidate<'m, D>>,
    pub(crate) rest: D::Cond,
    pub(crate) misses: MissingNames<'m, D::Cond>,
    /// Whether the task has used a cyclic expression (one that depends on its own value), which was evaluated as 0.
    pub(crate) cut: bool,
    pub(crate) phase: Phase<D::Cond>,
}

/// What a lookup does next.
pub(crate) enum Phase<C> {
    /// Visit the next case that declares the name.
    Declaration,
    /// Continue with this declaration, now that the condition of its case is evaluated.
    Condition(Declaration),
    /// Continue with this declaration, now that the value of its derived field is evaluated; the condition is that of
    /// the candidate.
    Value(Declaration, C),
    /// Continue with the result of the lookup in the enclosing scope.
    Outer,
}

/// Result of a task.
pub(crate) enum Answer<'m, D: Domain<'m>> {
    Expr(Evaluated<'m, D>),
    Lookup(Rc<Lookup<'m, D>>),
}

impl<'m, D: Domain<'m>> LookupTask<'m, D> {
    /// Adds the field of a declaration to the candidates. The declaration is in the scope of the task, not in an
    /// enclosing one.
    pub(crate) fn take(&mut self, declaration: Declaration, when: D::Cond, value: Evaluated<'m, D>) {
        self.candidates.push(Candidate {
            when,
            found: Found { bitset: self.at, case: declaration.case, field: declaration.field },
            scope: self.scope,
            up: 0,
            value: value.value,
            high: value.high,
            missing: value.missing,
        });
    }
}
