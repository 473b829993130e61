//! Names that nothing resolves.

use crate::domain::Domain;
use crate::id::ScopeId;
use alloc::rc::Rc;
use alloc::vec::Vec;
use core::ops::Deref;
use isaloom_model::ExprId;

/// Names that nothing resolves, each once for a scope and an expression.
pub(crate) struct MissingNames<'m, C> {
    list: Vec<Missing<'m, C>>,
}

/// A name that nothing resolves when the condition holds.
#[derive(Clone, Debug)]
pub struct Missing<'m, C> {
    /// The name.
    pub name: &'m str,
    /// Where it stands in the expression first.
    pub span: isaloom_source::Span,
    /// The scope that looks for it.
    pub scope: ScopeId,
    /// The expression that names it.
    pub expr: ExprId,
    /// When it is needed and nothing has it.
    pub when: C,
}

/// A list of missing names, shared; nearly always empty, and then it takes no memory.
#[derive(Debug)]
pub struct MissingList<'m, C>(Option<Rc<[Missing<'m, C>]>>);

impl<C> MissingList<'_, C> {
    /// No names.
    pub const fn none() -> Self {
        MissingList(None)
    }
}

impl<'m, C> Deref for MissingList<'m, C> {
    type Target = [Missing<'m, C>];

    fn deref(&self) -> &[Missing<'m, C>] {
        self.0.as_deref().unwrap_or(&[])
    }
}

impl<C> Clone for MissingList<'_, C> {
    fn clone(&self) -> Self {
        MissingList(self.0.clone())
    }
}

/// More missing names than this are not told apart in one expression.
const MAX_MISSES: usize = 256;

impl<'m, C: Clone> MissingNames<'m, C> {
    pub(crate) fn new() -> MissingNames<'m, C> {
        MissingNames { list: Vec::new() }
    }

    /// Adds a name unless it is sure not to be missing; true if there was no more room for it.
    pub(crate) fn add<D: Domain<'m, Cond = C>>(&mut self, miss: Missing<'m, C>, domain: &mut D) -> bool {
        if domain.known(&miss.when) == Some(false) {
            return false;
        }
        let same =
            |m: &&mut Missing<'m, C>| m.name == miss.name && m.expr == miss.expr && m.scope == miss.scope;
        if let Some(known) = self.list.iter_mut().find(same) {
            known.when = domain.either(&known.when, &miss.when);
            return false;
        }
        if self.list.len() == MAX_MISSES {
            return true;
        }
        self.list.push(miss);
        false
    }

    /// Adds names that are missing when a further condition holds too.
    pub(crate) fn add_when<D: Domain<'m, Cond = C>>(
        &mut self,
        misses: &[Missing<'m, C>],
        when: Option<&C>,
        domain: &mut D,
    ) -> bool {
        let mut full = false;
        for miss in misses {
            let both = match when {
                Some(when) => domain.both(when, &miss.when),
                None => miss.when.clone(),
            };
            full |= self.add(Missing { when: both, ..miss.clone() }, domain);
        }
        full
    }

    /// Adds names that are missing where something is tried at all: nothing before it was chosen.
    pub(crate) fn add_within<D: Domain<'m, Cond = C>>(
        &mut self,
        misses: &[Missing<'m, C>],
        rest: &C,
        domain: &mut D,
    ) -> bool {
        let mut full = false;
        for miss in misses {
            let when = domain.within(rest, &miss.when);
            full |= self.add(Missing { when, ..miss.clone() }, domain);
        }
        full
    }

    pub(crate) fn finish(self) -> MissingList<'m, C> {
        MissingList((!self.list.is_empty()).then(|| self.list.into()))
    }
}
