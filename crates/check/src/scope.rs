//! Symbolic evaluation of names, conditions and values in scopes, for all words at once.
//!
//! A scope is one use of a leaf: an instruction, or a bitset nested in a field of another scope. Crate `sema` resolves
//! names and selects cases. This module provides the symbolic domain, and computes the words that reach each scope.

use crate::bdd::{Bdd, FALSE, Set, TRUE, Var};
use crate::domain::Sets;
use crate::parts::OverlappingLeaves;
use isaloom_model::{BitsetId, Case, ExprId, FieldId, FieldSource, GenRange, MatchPolicy, Model, Piece};
pub(crate) use isaloom_sema::ScopeId;
use isaloom_sema::{Arms, Candidate, Limit, Lookup, Sema};
use rustc_hash::FxHashSet;
use std::rc::Rc;

/// Maximum number of BDD steps per unit (an instruction, or a pair of instructions), and for all units of a check. When
/// the total is used up, the remaining units are not analyzed.
const UNIT_STEPS: u64 = 2_000_000;
const ALL_STEPS: u64 = 12_000_000;

/// Maximum number of nodes that are kept for the next unit, which can reuse their results. About this number of nodes
/// fits into the processor's cache.
const KEPT_NODES: usize = 150_000;

/// Name that is undefined for a set of words.
pub(crate) type Missing<'m> = isaloom_sema::Missing<'m, Set>;

/// One use of a leaf.
pub(crate) struct Scope {
    id: ScopeId,
    pub(crate) leaf: BitsetId,
    /// Word of the leaf, one set per bit. Bits that the pattern fixes are `TRUE` or `FALSE`.
    pub(crate) word: Rc<[Set]>,
    /// Enclosing scope, and the field in it that contains this scope; `None` for an instruction.
    pub(crate) parent: Option<(ScopeId, FieldId)>,
    /// Words for which this scope exists: they match the leaf, and all enclosing scopes exist.
    pub(crate) reach: Set,
}

/// Leaves of a nested hierarchy that the words of a field match.
pub(crate) struct NestedLeaves {
    /// Scopes of the leaves that at least one word selects.
    pub(crate) scopes: Vec<ScopeId>,
    /// Words that match no leaf, or several leaves that conflict.
    pub(crate) unmatched: Set,
    /// Leaves that match words which select another leaf, or which are a conflict.
    pub(crate) disputed: Vec<BitsetId>,
}

/// Scopes of the instruction that is analyzed, and the state that all its scopes share.
pub(crate) struct Scopes<'m> {
    pub(crate) model: &'m Model,
    sema: Sema<'m, Sets>,
    scopes: Vec<Scope>,
    first: Option<ScopeId>,
    /// Expressions that were not evaluated exactly, for `check-incomplete`.
    opaque: FxHashSet<ExprId>,
    /// Whether a limit was exceeded, so that the results for this unit must not be used.
    gave_up: bool,
    /// Steps that remain for all units.
    steps: u64,
    /// Budget of the current unit, in steps.
    allowed: u64,
}

impl<'m> Scopes<'m> {
    pub(crate) fn new(model: &'m Model) -> Scopes<'m> {
        Scopes::over(model, Bdd::new())
    }

    /// Creates scopes that use existing diagrams, to reuse their memory.
    pub(crate) fn over(model: &'m Model, bdd: Bdd) -> Scopes<'m> {
        Scopes {
            model,
            sema: Sema::new(model, Sets::over(bdd)),
            scopes: Vec::new(),
            first: None,
            opaque: FxHashSet::default(),
            gave_up: false,
            steps: ALL_STEPS,
            allowed: 0,
        }
    }

    /// Returns the facts that evaluation recorded, and the expressions that were not evaluated exactly.
    pub(crate) fn into_seen(self) -> (Sets, FxHashSet<ExprId>) {
        (self.sema.domain, self.opaque)
    }

    /// Returns the facts that evaluation recorded.
    pub(crate) fn seen(&mut self) -> &mut Sets {
        &mut self.sema.domain
    }

    /// Returns whether more than `steps` steps remain for further units.
    pub(crate) fn has_steps(&self, steps: u64) -> bool {
        self.steps.saturating_sub(self.spent()) > steps
    }

    /// Returns the number of steps that this unit used.
    pub(crate) fn spent(&self) -> u64 {
        self.allowed.saturating_sub(self.sema.domain.bdd.steps())
    }

    /// Subtracts the steps that computing a cached result took, so that a result does not depend on the cache.
    pub(crate) fn spend(&mut self, steps: u64) {
        self.steps = self.steps.saturating_sub(steps);
    }

    /// Removes all scopes; the diagrams remain.
    pub(crate) fn forget(&mut self) {
        if let Some(first) = self.first.take() {
            self.sema.leave(first);
        }
        self.scopes.clear();
        self.sema.domain.reaches.clear();
        self.gave_up = false;
    }

    /// Sets the number of steps for all units.
    pub(crate) fn allow(&mut self, steps: u64) {
        self.steps = steps;
    }

    /// Removes all scopes and starts a new unit with its own budget. Clears the diagrams if they are large.
    pub(crate) fn clear(&mut self) {
        self.forget();
        // Of the budget of the previous unit, only the used steps are subtracted.
        self.steps = self.steps.saturating_sub(self.spent());
        self.allowed = UNIT_STEPS.min(self.steps);
        self.gave_up = self.allowed == 0;
        let allowed = self.allowed;
        let bdd = self.bdd();
        if bdd.len() > KEPT_NODES || bdd.exhausted() {
            bdd.clear();
        }
        bdd.allow(allowed);
    }

    /// Returns the diagrams of all sets.
    pub(crate) fn bdd(&mut self) -> &mut Bdd {
        &mut self.sema.domain.bdd
    }

    /// Marks the results of this unit as not exact.
    pub(crate) fn give_up(&mut self) {
        self.gave_up = true;
    }

    /// Returns whether the results of this unit are not exact.
    pub(crate) fn gave_up(&mut self) -> bool {
        for limit in self.sema.take_limits() {
            self.gave_up = true;
            if let Limit::Operation(expr) = limit {
                self.opaque.insert(expr);
            }
        }
        self.gave_up || self.sema.domain.bdd.exhausted()
    }

    /// Returns the number of bits that the value of a name has in expressions.
    pub(crate) fn bits_of_values(&self) -> u32 {
        if self.sema.is_narrow() { 32 } else { 64 }
    }

    pub(crate) fn len(&self) -> usize {
        self.scopes.len()
    }

    pub(crate) fn ids(&self) -> Vec<ScopeId> {
        self.scopes.iter().map(|scope| scope.id).collect()
    }

    pub(crate) fn scope(&self, id: ScopeId) -> &Scope {
        &self.scopes[id.index()]
    }

    /// Returns the number of scopes around a scope.
    pub(crate) fn depth(&self, id: ScopeId) -> usize {
        std::iter::successors(self.scope(id).parent, |&(scope, _)| self.scope(scope).parent).count()
    }

    /// Returns the variables of all bits of an instruction word, lowest bit first.
    pub(crate) fn variables(&mut self, size: u32) -> Rc<[Set]> {
        (0..size).map(|i| self.bdd().var(Var::word(i))).collect()
    }

    /// Returns the set of generations in the range.
    fn generations(&mut self, gens: GenRange) -> Set {
        self.bdd().generations(gens.min, gens.max)
    }

    /// Enters the scope of an instruction. `word` has the variables of the instruction word. Returns `None` if no word
    /// selects the leaf.
    pub(crate) fn enter(
        &mut self,
        leaf: BitsetId,
        word: &Rc<[Set]>,
        rivals: &OverlappingLeaves,
    ) -> Option<ScopeId> {
        let matching = self.model.matching(leaf);
        let fixed = matching.mask & !matching.dont_care;
        let mut bits = word.to_vec();
        for (i, bit) in bits.iter_mut().enumerate().filter(|&(i, _)| (fixed >> i) & 1 == 1) {
            *bit = if (matching.value >> i) & 1 == 1 { TRUE } else { FALSE };
        }
        let word: Rc<[Set]> = bits.into();
        let reach = self.generations(self.model.bitset(leaf).gens);
        let scope = self.push(leaf, Rc::clone(&word), None, reach)?;
        for &rival in rivals.get(&leaf).into_iter().flatten() {
            let reach = self.scope(scope).reach;
            if let Some((theirs, _)) = self.matching(rival, &word, None, reach) {
                let taken = self.scope(theirs).reach;
                let left = self.bdd().minus(reach, taken);
                self.set_reach(scope, left);
                self.set_reach(theirs, FALSE);
            }
        }
        (self.scope(scope).reach != FALSE).then_some(scope)
    }

    /// Returns the words that two leaves both match. For nested leaves, the word is not restricted by an instruction.
    pub(crate) fn shared(&mut self, a: BitsetId, b: BitsetId) -> Set {
        let word = self.variables(self.model.bitset(a).size);
        let Some((_, first)) = self.matching(a, &word, None, TRUE) else {
            return FALSE;
        };
        self.matching(b, &word, None, first).map_or(FALSE, |(_, both)| both)
    }

    /// Returns the words that a leaf matches. For a nested leaf, the word is not restricted by an instruction.
    pub(crate) fn words(&mut self, leaf: BitsetId) -> Set {
        let word = self.variables(self.model.bitset(leaf).size);
        self.matching(leaf, &word, None, TRUE).map_or(FALSE, |(_, words)| words)
    }

    /// Returns leaves among `rivals` that together match all words of a leaf, each with the words that it takes, in the
    /// order in which they are tried. Returns `None` if some words are left for the leaf.
    pub(crate) fn takers(&mut self, leaf: BitsetId, rivals: &[BitsetId]) -> Option<Vec<(BitsetId, Set)>> {
        let word = self.variables(self.model.bitset(leaf).size);
        let (_, mut left) = self.matching(leaf, &word, None, TRUE)?;
        let mut takers = Vec::new();
        for &rival in rivals {
            if let Some((_, taken)) = self.matching(rival, &word, None, left) {
                left = self.bdd().minus(left, taken);
                takers.push((rival, taken));
            }
            if left == FALSE {
                return Some(takers);
            }
        }
        None
    }

    /// Enters every leaf of a nested hierarchy that words in `when` match. `word` has the bits of the field.
    pub(crate) fn enter_all(
        &mut self,
        root: BitsetId,
        word: &Rc<[Set]>,
        parent: (ScopeId, FieldId),
        when: Set,
    ) -> NestedLeaves {
        let model = self.model;
        let (mut scopes, mut before) = (Vec::new(), Vec::new());
        let (mut once, mut twice) = (FALSE, FALSE);
        for (leaf, _) in model.leaves(root) {
            let Some((scope, reach)) = self.matching(leaf, word, Some(parent), when) else {
                continue;
            };
            let again = self.bdd().and(once, reach);
            match model.match_policy() {
                MatchPolicy::Unique => twice = self.bdd().or(twice, again),
                MatchPolicy::First => {
                    let left = self.bdd().minus(reach, again);
                    self.set_reach(scope, left);
                }
            }
            once = self.bdd().or(once, reach);
            scopes.push(scope);
            before.push(reach);
        }
        if twice != FALSE {
            for &scope in &scopes {
                let reach = self.scope(scope).reach;
                let left = self.bdd().minus(reach, twice);
                self.set_reach(scope, left);
            }
        }
        let mut disputed = Vec::new();
        for (&scope, &before) in scopes.iter().zip(&before) {
            if self.scope(scope).reach != before {
                disputed.push(self.scope(scope).leaf);
            }
        }
        scopes.retain(|&scope| self.scope(scope).reach != FALSE);
        let matched = self.bdd().minus(once, twice);
        NestedLeaves { scopes, unmatched: self.bdd().minus(when, matched), disputed }
    }

    /// Enters a leaf that only some words in `when` match. Returns the scope and these words; `None` if no word
    /// matches.
    fn matching(
        &mut self,
        leaf: BitsetId,
        word: &Rc<[Set]>,
        parent: Option<(ScopeId, FieldId)>,
        when: Set,
    ) -> Option<(ScopeId, Set)> {
        let matching = self.model.matching(leaf);
        let fixed = matching.mask & !matching.dont_care;
        let gens = self.generations(self.model.bitset(leaf).gens);
        let mut reach = self.bdd().and(gens, when);
        let mut bits = word.to_vec();
        for (i, bit) in bits.iter_mut().enumerate().filter(|&(i, _)| (fixed >> i) & 1 == 1) {
            let one = (matching.value >> i) & 1 == 1;
            let matches = if one { *bit } else { bit.not() };
            reach = self.bdd().and(reach, matches);
            *bit = if one { TRUE } else { FALSE };
        }
        let scope = self.push(leaf, bits.into(), parent, reach)?;
        Some((scope, self.scope(scope).reach))
    }

    /// Adds a scope for the words of `reach` that satisfy the guards of the leaf. Returns `None` if no such word
    /// exists.
    fn push(
        &mut self,
        leaf: BitsetId,
        word: Rc<[Set]>,
        parent: Option<(ScopeId, FieldId)>,
        reach: Set,
    ) -> Option<ScopeId> {
        if reach == FALSE {
            return None;
        }
        let id = self.sema.enter(leaf, Rc::clone(&word), parent);
        self.first = self.first.or(Some(id));
        self.scopes.push(Scope { id, leaf, word, parent, reach });
        self.sema.domain.reaches.push(reach);
        if let Some(guard) = self.sema.guard(id) {
            let reach = self.bdd().and(reach, guard.when);
            self.set_reach(id, reach);
        }
        (self.scope(id).reach != FALSE).then_some(id)
    }

    fn set_reach(&mut self, id: ScopeId, reach: Set) {
        if let (Some(scope), Some(known)) =
            (self.scopes.get_mut(id.index()), self.sema.domain.reaches.get_mut(id.index()))
        {
            scope.reach = reach;
            *known = reach;
        }
    }

    /// Resolves a name in a scope, as a display does.
    pub(crate) fn lookup(&mut self, scope: ScopeId, name: &'m str) -> Rc<Lookup<'m, Sets>> {
        self.sema.lookup(scope, name)
    }

    /// Returns the cases that can display a word of a scope, in order.
    pub(crate) fn arms(&mut self, scope: ScopeId) -> Arms<'m, Sets> {
        self.sema.arms(scope)
    }

    /// Returns the words for which a case applies; the case is one of the scope's leaf or of an ancestor.
    pub(crate) fn applies(&mut self, scope: ScopeId, case: &Case) -> Set {
        self.sema.condition(scope, case).when
    }

    /// Returns the bits of the raw value of a field that a lookup found, least significant bit first.
    pub(crate) fn candidate_bits(&mut self, candidate: &Candidate<'m, Sets>) -> Vec<Set> {
        match self.model.field(candidate.found.field).source {
            FieldSource::Expr { .. } => candidate.value.bits().to_vec(),
            _ => self.bits(candidate.scope, candidate.found.field),
        }
    }

    /// Returns the bits of a field of the word, least significant bit first; empty for a derived field.
    pub(crate) fn bits(&self, scope: ScopeId, field: FieldId) -> Vec<Set> {
        let word = &self.scope(scope).word;
        let slice = |low: u32, width: u32| {
            (low..low.saturating_add(width)).map(|i| word.get(i as usize).copied().unwrap_or(FALSE))
        };
        match &self.model.field(field).source {
            FieldSource::Bits(range) => slice(range.low(), range.width()).collect(),
            FieldSource::Pieces(pieces) => {
                let mut bits = Vec::new();
                for piece in pieces.iter().take(64) {
                    match *piece {
                        Piece::Bits(range) => bits.extend(slice(range.low(), range.width())),
                        Piece::Constant { value, width } => bits.extend(
                            (0..width.min(64)).map(|i| if (value >> i) & 1 == 1 { TRUE } else { FALSE }),
                        ),
                    }
                }
                bits.truncate(64);
                bits
            }
            FieldSource::Expr { .. } => Vec::new(),
        }
    }
}
