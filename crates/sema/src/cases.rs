//! Selects the case of a leaf or of an ancestor that displays a word, and collects the asserts that are checked before.

use crate::answer::Condition;
use crate::domain::Domain;
use crate::id::ScopeId;
use crate::missing::{MissingList, MissingNames};
use crate::sema::Sema;
use alloc::vec::Vec;
use isaloom_model::{BitsetId, Case};

/// Case of a leaf or of an ancestor that the search for a display may reach. A case without a display contributes only
/// its asserts.
pub struct Arm<'m, D: Domain<'m>> {
    /// Bitset of the case: the leaf, or one of its ancestors.
    pub bitset: BitsetId,
    /// Index of the case in its bitset.
    pub number: u32,
    /// The case.
    pub case: &'m Case,
    /// Condition under which the case applies and no earlier case has displayed the word.
    pub when: D::Cond,
    /// Names that the condition needs but that do not resolve.
    pub missing: MissingList<'m, D::Cond>,
}

/// Cases of a scope that may display its word, in the order in which they are tried.
pub struct Arms<'m, D: Domain<'m>> {
    /// Cases that apply to at least one word, or whose conditions may need a missing name.
    pub list: Vec<Arm<'m, D>>,
    /// Condition under which no case displays the word.
    pub rest: D::Cond,
}

impl<'m, D: Domain<'m>> Sema<'m, D> {
    /// Returns the cases of the scope's leaf and its ancestors, up to the first case that always displays the word.
    pub fn arms(&mut self, scope: ScopeId) -> Arms<'m, D> {
        let model = self.model();
        let chain = self.chain(scope);
        let mut arms = Arms { list: Vec::new(), rest: self.domain.truth(true) };
        for &bitset in &*chain {
            for (number, case) in (0u32..).zip(&model.bitset(bitset).cases) {
                let Condition { when: holds, missing } = self.condition(scope, case);
                let when = self.domain.within(&arms.rest, &holds);
                if self.domain.known(&when) == Some(false) && missing.is_empty() {
                    continue;
                }
                arms.list.push(Arm { bitset, number, case, when, missing });
                if case.display.is_some() {
                    arms.rest = self.domain.without(&arms.rest, &holds);
                    if self.domain.known(&arms.rest) == Some(false) {
                        return arms;
                    }
                }
            }
        }
        arms
    }

    /// Returns the condition under which a case applies; the case is one of the scope's leaf or of an ancestor.
    pub fn condition(&mut self, scope: ScopeId, case: &Case) -> Condition<'m, D> {
        match case.expr {
            None => Condition { when: self.domain.truth(true), missing: MissingList::none() },
            Some(expr) => {
                let value = self.expr(scope, expr);
                Condition { when: self.is_true(&value), missing: value.missing }
            }
        }
    }

    /// Returns the condition under which the guards of the scope's leaf and all its ancestors hold; `None` if none of
    /// them has a guard.
    pub fn guard(&mut self, scope: ScopeId) -> Option<Condition<'m, D>> {
        let model = self.model();
        let chain = self.chain(scope);
        let mut all: Option<(D::Cond, MissingNames<'m, D::Cond>)> = None;
        for guard in chain.iter().filter_map(|&b| model.bitset(b).guard) {
            let value = self.expr(scope, guard);
            let holds = self.is_true(&value);
            let (when, mut misses) = match all {
                None => (holds, MissingNames::new()),
                Some((before, misses)) => (self.domain.both(&before, &holds), misses),
            };
            misses.add_when(&value.missing, None, &mut self.domain);
            all = Some((when, misses));
        }
        all.map(|(when, misses)| Condition { when, missing: misses.finish() })
    }
}
