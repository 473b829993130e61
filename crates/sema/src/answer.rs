//! Results of semantic queries.

use crate::domain::{Domain, Found};
use crate::id::ScopeId;
use crate::missing::MissingList;
use alloc::vec::Vec;
use isaloom_model::ExprId;

/// An exceeded limit or unsupported operation. The affected value is replaced by 0, so results that depend on this
/// value are unreliable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Limit {
    /// Expressions depend on each other more than 10,000 levels deep.
    Depth(ExprId),
    /// The query reached the step limit before it evaluated this expression.
    Steps(ExprId),
    /// The [`Domain`] cannot represent the result of an operation in the expression.
    Operation(ExprId),
    /// The expression has more missing names than the list of missing names can have (256).
    MissingNames(ExprId),
}

/// Value of an expression.
pub struct Evaluated<'m, D: Domain<'m>> {
    /// The value; missing names count as 0.
    pub value: D::Value,
    /// Names that the expression needs but that do not resolve.
    pub missing: MissingList<'m, D::Cond>,
}

/// Condition under which a case applies or a guard holds.
pub struct Condition<'m, D: Domain<'m>> {
    /// The condition.
    pub when: D::Cond,
    /// Names that evaluating the condition needs but that do not resolve.
    pub missing: MissingList<'m, D::Cond>,
}

/// Result of looking up a name in a scope.
pub struct Lookup<'m, D: Domain<'m>> {
    /// Fields that the name may refer to, in search order.
    pub candidates: Vec<Candidate<'m, D>>,
    /// Condition under which the name refers to no field.
    pub rest: D::Cond,
    /// Names that are missing in the conditions that select a candidate.
    pub missing: MissingList<'m, D::Cond>,
}

/// A field that a name may refer to.
pub struct Candidate<'m, D: Domain<'m>> {
    /// Condition under which the name refers to the field (see [`Domain::within`]).
    pub when: D::Cond,
    /// The field and the case that declares it.
    pub found: Found,
    /// Scope that has the field.
    pub scope: ScopeId,
    /// Number of scopes from the current scope out to `scope`.
    pub up: u32,
    /// Value of the field in expressions, in the scope of the lookup.
    pub value: D::Value,
    /// Names that the value needs but that do not resolve, if `when` holds.
    pub missing: MissingList<'m, D::Cond>,
}

impl<'m, D: Domain<'m>> Clone for Evaluated<'m, D> {
    fn clone(&self) -> Self {
        Evaluated { value: self.value.clone(), missing: self.missing.clone() }
    }
}
