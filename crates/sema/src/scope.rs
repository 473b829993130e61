//! Scopes. A scope is one leaf in one context: an instruction, or a bitset nested in a field of another scope.

use crate::answer::{Evaluated, Lookup};
use crate::domain::Domain;
use crate::id::ScopeId;
use crate::names::{Map, Symbol};
use alloc::rc::Rc;
use isaloom_model::{BitsetId, ExprId, FieldId};

/// A leaf in one context, with cached results.
pub(crate) struct Scope<'m, D: Domain<'m>> {
    /// The leaf of the scope, then its ancestors.
    pub(crate) chain: Rc<[BitsetId]>,
    pub(crate) word: D::Word,
    /// Enclosing scope, and the field that contains this scope; `None` for an instruction.
    pub(crate) outer: Option<(ScopeId, FieldId)>,
    pub(crate) exprs: Exprs<'m, D>,
    pub(crate) lookups: Lookups<'m, D>,
}

/// Caches of a scope. They are separate, so that their memory can be reused for a later scope.
pub(crate) type Memory<'m, D> = (Exprs<'m, D>, Lookups<'m, D>);

/// Expressions of a scope that were evaluated or are being evaluated.
type Exprs<'m, D> = Map<ExprId, ExprState<'m, D>>;

/// Cached lookups by name. A name in the condition of a case has a separate entry per condition, because the condition
/// affects the result (`None` outside of conditions).
type Lookups<'m, D> = Map<(Symbol, Option<ExprId>), (Rc<Lookup<'m, D>>, Keep)>;

/// State of an expression in a scope. An expression that was not evaluated yet has no state.
pub(crate) enum ExprState<'m, D: Domain<'m>> {
    /// The expression is being evaluated.
    Active,
    /// The expression was evaluated; the value is valid as [`Keep`] states.
    Done(Evaluated<'m, D>, Keep),
}

/// When a cached result may be used.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Keep {
    /// The result may always be used.
    Anywhere,
    /// Only if no expression is being evaluated. The result depends on a cyclic expression, and during the evaluation
    /// of such an expression its value is different.
    Outermost,
}

impl Keep {
    /// Returns when a result may be used; `None` if it must not be cached. `cut` is true if it depends on a cyclic
    /// expression that was evaluated as 0, and `outermost` if no other expression is being evaluated.
    pub(crate) fn of(cut: bool, outermost: bool) -> Option<Keep> {
        match (cut, outermost) {
            (false, _) => Some(Keep::Anywhere),
            (true, true) => Some(Keep::Outermost),
            (true, false) => None,
        }
    }
}
