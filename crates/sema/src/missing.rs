//! Missing names: names that do not resolve.

use crate::domain::Domain;
use crate::id::ScopeId;
use alloc::rc::Rc;
use alloc::vec::Vec;
use core::ops::Deref;
use isaloom_model::ExprId;

/// Missing names while they are collected: each name once per scope and expression.
pub(crate) struct MissingNames<'m, C> {
    list: Vec<Missing<'m, C>>,
}

/// Name that does not resolve, with the condition under which it is needed.
#[derive(Clone, Debug)]
pub struct Missing<'m, C> {
    /// The name.
    pub name: &'m str,
    /// First occurrence of the name in the expression.
    pub span: isaloom_source::Span,
    /// Scope in which the name was looked up.
    pub scope: ScopeId,
    /// Expression that uses the name.
    pub expr: ExprId,
    /// Condition under which the name is needed and missing.
    pub when: C,
}

/// List of missing names that can be shared. The empty list, which is the usual case, needs no memory.
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

/// Maximum number of missing names that are recorded for an expression or a lookup.
const MAX_MISSES: usize = 256;

impl<'m, C: Clone> MissingNames<'m, C> {
    pub(crate) fn new() -> MissingNames<'m, C> {
        MissingNames { list: Vec::new() }
    }

    /// Adds a name, unless the condition of the missing name is known to be false. Returns true if the list is full.
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

    /// Adds names whose value is needed if `when` holds (`None`: always). Returns true if the list is full.
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

    /// Adds names whose value is needed if no earlier alternative was chosen (`rest`). Returns true if the list is
    /// full.
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
