//! Results of semantic queries.

use crate::domain::{Domain, Found};
use crate::id::ScopeId;
use crate::missing::MissingList;
use alloc::vec::Vec;
use isaloom_model::ExprId;

/// Exceeded limit, or operation that the domain does not support. The value becomes 0, so results that depend on it are
/// unreliable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Limit {
    /// More than 10,000 expressions are being evaluated, each because another one needs it.
    Depth(ExprId),
    /// The query used up its steps before it evaluated this expression.
    Steps(ExprId),
    /// The [`Domain`] cannot compute an operation in this expression.
    Operation(ExprId),
    /// The expression has more missing names than the list of missing names can contain (256).
    MissingNames(ExprId),
}

/// Value of an expression, and the names that it lacks.
pub struct Evaluated<'m, D: Domain<'m>> {
    /// The low 64 bits of the value; missing names count as 0.
    pub value: D::Value,
    /// The upper 64 bits, if a field of more than 64 bits contributes to the value.
    pub high: Option<D::Value>,
    /// Names that the expression needs but that do not resolve.
    pub missing: MissingList<'m, D::Cond>,
}

/// Condition under which a case applies or a guard holds.
pub struct Condition<'m, D: Domain<'m>> {
    /// The condition, as a value of the domain.
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
    /// Missing names in the conditions of cases that may declare the name.
    pub missing: MissingList<'m, D::Cond>,
}

/// Field that a name may refer to in a scope.
pub struct Candidate<'m, D: Domain<'m>> {
    /// Condition under which the name refers to this field. It may omit that earlier candidates do not apply; see
    /// [`Domain::within`].
    pub when: D::Cond,
    /// The field and the case that declares it.
    pub found: Found,
    /// Scope that contains the field: the scope of the lookup, or an enclosing one.
    pub scope: ScopeId,
    /// Number of scopes from the current scope out to `scope`.
    pub up: u32,
    /// Low 64 bits of the value of the field in expressions, in the scope of the lookup.
    pub value: D::Value,
    /// Upper 64 bits of a field of more than 64 bits, or of an expression that such a field contributes to.
    pub high: Option<D::Value>,
    /// Names that the value needs but that do not resolve, if `when` holds.
    pub missing: MissingList<'m, D::Cond>,
}

impl<'m, D: Domain<'m>> Clone for Evaluated<'m, D> {
    fn clone(&self) -> Self {
        Evaluated { value: self.value.clone(), high: self.high.clone(), missing: self.missing.clone() }
    }
}
