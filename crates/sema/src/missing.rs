//! Names that do not resolve.

use crate::domain::Domain;
use crate::id::ScopeId;
use alloc::rc::Rc;
use alloc::vec::Vec;
use core::ops::Deref;
use isaloom_model::ExprId;

/// Missing names, each once per scope and expression.
pub(crate) struct MissingNames<'m, C> {
    list: Vec<Missing<'m, C>>,
}

/// A name that does not resolve under a condition.
#[derive(Clone, Debug)]
pub struct Missing<'m, C> {
    /// The name.
    pub name: &'m str,
    /// First occurrence of the name in the expression.
    pub span: isaloom_source::Span,
    /// Scope of the lookup.
    pub scope: ScopeId,
    /// Expression that uses the name.
    pub expr: ExprId,
    /// Condition under which the name is needed and missing.
    pub when: C,
}

/// Shared list of missing names. An empty list, which is the usual case, uses no memory.
#[derive(Debug)]
pub struct MissingList<'m, C>(Option<Rc<[Missing<'m, C>]>>);

impl<C> MissingList<'_, C> {
    /// Returns an empty list.
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

/// Maximum number of missing names recorded per expression.
const MAX_MISSES: usize = 256;

impl<'m, C: Clone> MissingNames<'m, C> {
    pub(crate) fn new() -> MissingNames<'m, C> {
        MissingNames { list: Vec::new() }
    }

    /// Adds a name, except if the name is known to resolve; returns true if the list is full.
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

    /// Adds names that are missing if `when` holds; returns true if the list is full.
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

    /// Adds names that are missing if no earlier alternative applies (`rest`); returns true if the list is full.
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
