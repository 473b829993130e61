//! Scopes: one leaf in one place, an instruction or a bitset nested in a field of another scope.

use crate::answer::{Evaluated, Lookup};
use crate::domain::Domain;
use crate::id::ScopeId;
use crate::names::{Map, Symbol};
use alloc::rc::Rc;
use isaloom_model::{BitsetId, ExprId, FieldId};

/// A leaf in one place, with what was found out about it.
pub(crate) struct Scope<'m, D: Domain<'m>> {
    /// The leaf, then its ancestors.
    pub(crate) chain: Rc<[BitsetId]>,
    pub(crate) word: D::Word,
    /// The scope and the field that it is nested in.
    pub(crate) outer: Option<(ScopeId, FieldId)>,
    pub(crate) exprs: Exprs<'m, D>,
    pub(crate) lookups: Lookups<'m, D>,
}

/// What a scope remembers.
pub(crate) type Memory<'m, D> = (Exprs<'m, D>, Lookups<'m, D>);

/// Expressions that were evaluated, or are being.
type Exprs<'m, D> = Map<ExprId, ExprState<'m, D>>;

/// Look-ups that were made: by the name and the condition that was being evaluated.
type Lookups<'m, D> = Map<(Symbol, Option<ExprId>), (Rc<Lookup<'m, D>>, Keep)>;

/// What is known of an expression in a scope.
pub(crate) enum ExprState<'m, D: Domain<'m>> {
    /// It is being evaluated.
    Active,
    /// It is worth this.
    Done(Evaluated<'m, D>, Keep),
}

/// Where an answer holds that was found once.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Keep {
    /// Wherever it is asked for.
    Anywhere,
    /// While no expression is being evaluated: it needs expressions that need themselves, and those are worth something
    /// else while one of them is being evaluated.
    Outermost,
}

impl Keep {
    /// Where an answer holds; `None` where it holds for those alone who asked now.
    pub(crate) fn of(cut: bool, outermost: bool) -> Option<Keep> {
        match (cut, outermost) {
            (false, _) => Some(Keep::Anywhere),
            (true, true) => Some(Keep::Outermost),
            (true, false) => None,
        }
    }
}
