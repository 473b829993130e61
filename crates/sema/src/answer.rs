//! What the semantics answer.

use crate::domain::{Domain, Found};
use crate::id::ScopeId;
use crate::missing::MissingList;
use alloc::vec::Vec;
use isaloom_model::ExprId;

/// Something that was too large. It counts as 0; what needs it is not to be relied on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Limit {
    /// The expression needs others, which need others, more than 10,000 deep.
    Depth(ExprId),
    /// Evaluating the expression takes too many steps.
    Steps(ExprId),
    /// An operation of the expression is beyond the domain.
    Operation(ExprId),
    /// The expression misses more names than are told apart.
    MissingNames(ExprId),
}

/// The value of an expression.
pub struct Evaluated<'m, D: Domain<'m>> {
    /// The value; missing names count as 0.
    pub value: D::Value,
    /// The names that it needs and nothing resolves.
    pub missing: MissingList<'m, D::Cond>,
}

/// Whether a case applies, or a leaf is guarded.
pub struct Condition<'m, D: Domain<'m>> {
    /// When it does.
    pub when: D::Cond,
    /// The names that deciding it needs and nothing resolves.
    pub missing: MissingList<'m, D::Cond>,
}

/// What a name means in a scope.
pub struct Lookup<'m, D: Domain<'m>> {
    /// The fields that it may mean, in the order of the search.
    pub candidates: Vec<Candidate<'m, D>>,
    /// When nothing has the name.
    pub rest: D::Cond,
    /// Names that are missing in the conditions that decide between the candidates.
    pub missing: MissingList<'m, D::Cond>,
}

/// A field that a name may mean.
pub struct Candidate<'m, D: Domain<'m>> {
    /// When it is this one (see [`Domain::within`]).
    pub when: D::Cond,
    /// The field and the case that declares it.
    pub found: Found,
    /// The scope that has it.
    pub scope: ScopeId,
    /// How many scopes further out that is.
    pub up: u32,
    /// Its value as expressions see it, in the scope that asks.
    pub value: D::Value,
    /// Names that its value needs and nothing resolves; when it is this one.
    pub missing: MissingList<'m, D::Cond>,
}

impl<'m, D: Domain<'m>> Clone for Evaluated<'m, D> {
    fn clone(&self) -> Self {
        Evaluated { value: self.value.clone(), missing: self.missing.clone() }
    }
}
