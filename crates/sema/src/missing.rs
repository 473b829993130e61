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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Plain;
    use isaloom_model::Generation;
    use isaloom_source::{FileId, Span};

    fn domain() -> Plain {
        Plain { generation: Generation(0), found: Vec::new() }
    }

    fn miss(name: &str, scope: u32, expr: usize, when: bool) -> Missing<'_, bool> {
        let span = Span { file: FileId::default(), start: 0, end: 0 };
        Missing { name, span, scope: ScopeId(scope), expr: ExprId::from_index(expr), when }
    }

    fn names<'m>(missing: MissingNames<'m, bool>) -> Vec<(&'m str, u32, usize)> {
        missing.finish().iter().map(|m| (m.name, m.scope.0, m.expr.index())).collect()
    }

    #[test]
    fn name_is_recorded_once_per_scope_and_expression() {
        let mut missing = MissingNames::new();
        for (name, scope, expr) in
            [("a", 0, 0), ("a", 0, 0), ("b", 0, 0), ("a", 1, 0), ("a", 0, 1), ("b", 1, 1)]
        {
            assert!(!missing.add(miss(name, scope, expr, true), &mut domain()));
        }
        assert_eq!(names(missing), [("a", 0, 0), ("b", 0, 0), ("a", 1, 0), ("a", 0, 1), ("b", 1, 1)]);
    }

    #[test]
    fn name_that_is_never_needed_is_not_recorded() {
        let (needed, unneeded) = ([miss("a", 0, 0, true)], [miss("b", 0, 0, false)]);
        let mut missing = MissingNames::new();
        assert!(!missing.add(miss("c", 0, 0, false), &mut domain()));
        for (when, misses) in [(Some(&false), &needed), (Some(&true), &unneeded), (None, &unneeded)] {
            assert!(!missing.add_when(misses, when, &mut domain()));
        }
        assert!(!missing.add_within(&needed, &false, &mut domain()));
        assert!(!missing.add_within(&unneeded, &true, &mut domain()));
        assert_eq!(names(missing), []);
    }

    #[test]
    fn full_list_is_reported_even_if_a_later_name_is_known() {
        let (new, known) = (miss("new", 0, 0, true), miss("a", 0, 0, true));
        let mut missing = MissingNames::new();
        for expr in 0..MAX_MISSES {
            assert!(!missing.add(miss("a", 0, expr, true), &mut domain()));
        }
        let (both, only_known) = ([new, known.clone()], [known]);
        assert!(missing.add(both[0].clone(), &mut domain()));
        assert!(
            missing.add_when(&both, None, &mut domain())
                && !missing.add_when(&only_known, None, &mut domain())
        );
        assert!(missing.add_when(&both, Some(&true), &mut domain()));
        assert!(missing.add_within(&both, &true, &mut domain()));
        assert!(!missing.add_within(&only_known, &true, &mut domain()));
        assert_eq!(names(missing).len(), MAX_MISSES);
    }
}
