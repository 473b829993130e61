//! Scopes. A scope is one leaf in one context: an instruction, or a bitset nested in a field of another scope.

use crate::answer::{Evaluated, Lookup};
use crate::domain::Domain;
use crate::id::ScopeId;
use crate::names::{Map, Symbol};
use alloc::rc::Rc;
use isaloom_model::{BitsetId, ExprId, FieldId};

/// A leaf in one context, with cached results.
pub(crate) struct Scope<'m, D: Domain<'m>> {
    /// The leaf, then its ancestors.
    pub(crate) chain: Rc<[BitsetId]>,
    pub(crate) word: D::Word,
    /// Enclosing scope, and the field that this scope is nested in.
    pub(crate) outer: Option<(ScopeId, FieldId)>,
    pub(crate) exprs: Exprs<'m, D>,
    pub(crate) lookups: Lookups<'m, D>,
}

/// Caches of a scope, separate from the scope so that a later scope can reuse their memory.
pub(crate) type Memory<'m, D> = (Exprs<'m, D>, Lookups<'m, D>);

/// Expressions that were evaluated or are being evaluated.
type Exprs<'m, D> = Map<ExprId, ExprState<'m, D>>;

/// Cached lookups, by name and by the case condition that contains the name (`None` outside of conditions).
type Lookups<'m, D> = Map<(Symbol, Option<ExprId>), (Rc<Lookup<'m, D>>, Keep)>;

/// State of an expression in a scope. An expression without a state has not been evaluated.
pub(crate) enum ExprState<'m, D: Domain<'m>> {
    /// The expression is being evaluated.
    Active,
    /// The expression has this value.
    Done(Evaluated<'m, D>, Keep),
}

/// Validity of a cached result.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Keep {
    /// Always valid.
    Anywhere,
    /// Valid only while no expression is being evaluated: the result depends on a cyclic expression, whose
    /// value is different during its own evaluation.
    Outermost,
}

impl Keep {
    /// Returns the validity of a result; `None` if the result must not be cached. `cut` is set if a cyclic expression
    /// was evaluated as 0, `outermost` if no other expression is being evaluated.
    pub(crate) fn of(cut: bool, outermost: bool) -> Option<Keep> {
        match (cut, outermost) {
            (false, _) => Some(Keep::Anywhere),
            (true, true) => Some(Keep::Outermost),
            (true, false) => None,
        }
    }
}
