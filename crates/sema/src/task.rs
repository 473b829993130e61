//! The questions that are open while names and expressions are evaluated.

use crate::answer::{Candidate, Evaluated, Lookup};
use crate::domain::{Domain, Found};
use crate::id::ScopeId;
use crate::missing::MissingNames;
use crate::names::{Declaration, Symbol};
use alloc::rc::Rc;
use alloc::vec::Vec;
use isaloom_model::{BitsetId, ExprId};

/// A question that is being answered.
pub(crate) enum Task<'m, D: Domain<'m>> {
    Expr(ExprTask<'m, D>),
    Lookup(LookupTask<'m, D>),
}

pub(crate) struct ExprTask<'m, D: Domain<'m>> {
    pub(crate) scope: ScopeId,
    pub(crate) expr: ExprId,
    /// Whether no other expression is being evaluated.
    pub(crate) outermost: bool,
    /// The names in it, and how many of them were looked up.
    pub(crate) names: Rc<[Symbol]>,
    pub(crate) looked_up: usize,
    /// The values of the nodes so far.
    pub(crate) values: Vec<D::Value>,
    pub(crate) misses: MissingNames<'m, D::Cond>,
    /// Whether an expression was taken for 0 on the way because it needs its own value.
    pub(crate) cut: bool,
}

pub(crate) struct LookupTask<'m, D: Domain<'m>> {
    pub(crate) scope: ScopeId,
    pub(crate) name: Symbol,
    /// The condition that is being evaluated; its case counts as applying.
    pub(crate) top: Option<ExprId>,
    /// How many bitsets of the chain were begun with.
    pub(crate) level: usize,
    /// The declarations that are left in the bitset `at`.
    pub(crate) next: u32,
    pub(crate) end: u32,
    pub(crate) at: BitsetId,
    pub(crate) candidates: Vec<Candidate<'m, D>>,
    pub(crate) rest: D::Cond,
    pub(crate) misses: MissingNames<'m, D::Cond>,
    /// Whether an expression was taken for 0 on the way because it needs its own value.
    pub(crate) cut: bool,
    pub(crate) phase: Phase<D::Cond>,
}

/// What a look-up does next.
pub(crate) enum Phase<C> {
    /// The next case that declares the name.
    Declaration,
    /// With the value of the case's condition.
    Condition(Declaration),
    /// With the value of the derived field.
    Value(Declaration, C),
    /// With what the enclosing scope has.
    Outer,
}

/// An answer.
pub(crate) enum Answer<'m, D: Domain<'m>> {
    Expr(Evaluated<'m, D>),
    Lookup(Rc<Lookup<'m, D>>),
}

impl<'m, D: Domain<'m>> LookupTask<'m, D> {
    /// Takes a field as a candidate.
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
