//! Runs the walk over every instruction of a model.

use crate::bdd::{Bdd, FALSE};
use crate::facts::{Event, Events, Facts};
use crate::incremental::IncrementalCheck;
use crate::observable_fields::ObservableSets;
use crate::parts::{MANY_RIVALS, OverlappingLeaves, instruction_roots};
use crate::shape::{Shape, moved, of};
use crate::walk::Walk;
use isaloom_model::{BitsetId, MatchPolicy, Model};
use rustc_hash::FxHashMap;

/// Walks over all instructions of a model, and collects facts about them. The cache `again`, if present, provides the
/// facts of instructions with unchanged dependencies. The returned `Bdd` can be reused for its memory.
pub(crate) fn walk<'m>(
    model: &'m Model,
    rivals: &OverlappingLeaves,
    mut again: Option<&mut IncrementalCheck<'m, '_>>,
) -> (Facts, Bdd) {
    let mut walk = Walk::new(model);
    let mut known: FxHashMap<Shape, Events> = FxHashMap::default();
    for root in instruction_roots(model) {
        for (leaf, _) in model.leaves(root) {
            // Leaves of one shape have the same facts, unless a leaf has rivals, which match some of its words.
            let shape = of(model, leaf).filter(|_| !rivals.contains_key(&leaf));
            let events = match shape.as_ref().and_then(|shape| known.get(shape)) {
                Some(events) => {
                    walk.reach(leaf);
                    moved(model, events, leaf)
                }
                None => match &mut again {
                    Some(again) => again.instruction(&mut walk, root, leaf, rivals),
                    None => walk.instruction(root, leaf, rivals),
                },
            };
            walk.facts.take(events.clone());
            if let Some(shape) = shape {
                known.entry(shape).or_insert(events);
            }
        }
    }
    let Walk { scopes, mut facts, .. } = walk;
    let (seen, opaque) = scopes.into_seen();
    facts.cyclic = seen.cyclic;
    facts.opaque = opaque;
    facts.used_params = seen.used_params;
    facts.used_cases = seen.used_cases;
    facts.used_fields = seen.used_fields;
    (facts, seen.bdd)
}

/// Walks over one instruction to collect goals in `walk.goals`. Returns false if the analysis is not exact.
pub(crate) fn explore(
    walk: &mut Walk<'_>,
    root: BitsetId,
    leaf: BitsetId,
    rivals: &OverlappingLeaves,
) -> bool {
    let events = walk.instruction(root, leaf, rivals);
    !too_many(walk.model, leaf, rivals) && !events.list.iter().any(|event| matches!(event, Event::Incomplete))
}

/// Returns whether so many leaves overlap a leaf that the words which select it are not computed.
fn too_many(model: &Model, leaf: BitsetId, rivals: &OverlappingLeaves) -> bool {
    let many = rivals.get(&leaf).is_some_and(|rivals| rivals.len() > MANY_RIVALS);
    many && model.match_policy() == MatchPolicy::Unique
}

impl<'m> Walk<'m> {
    pub(crate) fn instruction(
        &mut self,
        root: BitsetId,
        leaf: BitsetId,
        rivals: &OverlappingLeaves,
    ) -> Events {
        self.events = Events { leaf, ..Events::default() };
        self.scopes.clear();
        self.nested.clear();
        self.reported = FALSE;
        self.instruction = leaf;
        let word = self.scopes.variables(self.model.bitset(root).size);
        if self.finished() {
            self.reach(leaf);
            self.taint(leaf);
            self.events.list.push(Event::Incomplete);
            return std::mem::take(&mut self.events);
        }
        if too_many(self.model, leaf, rivals) {
            // The conflicts are reported by another rule. The words of this leaf are unknown, because an exact analysis
            // would have to exclude the words of all rivals.
            self.facts.partial = true;
            self.reach(leaf);
            self.taint(leaf);
            return std::mem::take(&mut self.events);
        }
        let disputed = rivals.contains_key(&leaf);
        if disputed {
            // Which words belong to this leaf is disputed, so its unreachable parts are not reported.
            self.facts.tainted.insert(leaf);
            self.reach(leaf);
        }
        let Some(scope) = self.scopes.enter(leaf, &word, rivals) else {
            if disputed {
                self.taint(leaf);
            }
            return std::mem::take(&mut self.events);
        };
        self.reach(leaf);
        let alternatives = self.alternatives(scope);
        let mut told = ObservableSets::default();
        self.observe(alternatives, &mut told);
        #[cfg(test)]
        self.claims.set_observables(scope, &told.all(self.scopes.bdd()));
        if !self.finished() && self.goals.is_none() {
            self.losses(scope, &mut told);
        }
        if self.finished() {
            self.events.list.push(Event::Incomplete);
            for id in self.scopes.ids() {
                self.taint(self.scopes.scope(id).leaf);
            }
        }
        std::mem::take(&mut self.events)
    }

    /// Marks a leaf and its ancestors as not analyzed exactly.
    fn taint(&mut self, leaf: BitsetId) {
        let model = self.model;
        self.facts.tainted.extend(model.chain(leaf).map(|(id, _)| id));
    }
}
