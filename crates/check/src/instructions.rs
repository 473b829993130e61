//! The walk over every instruction of a model.

use crate::bdd::{FALSE, TRUE};
use crate::facts::{Event, Events, Facts};
use crate::parts::instruction_roots;
use crate::scope::ScopeId;
use crate::shape::{Shape, moved, of};
use crate::walk::Walk;
use isaloom_model::{BitsetId, Model};
use rustc_hash::FxHashMap;

/// Between two instructions the diagrams are dropped when they have more nodes.
const KEPT_NODES: usize = 600_000;

/// Walks over all instructions of a model.
pub(crate) fn walk(model: &Model) -> Facts {
    let mut walk = Walk::new(model);
    let mut known: FxHashMap<Shape, Events> = FxHashMap::default();
    for root in instruction_roots(model) {
        for (leaf, _) in model.leaves(root) {
            let shape = of(model, leaf);
            let events = match shape.as_ref().and_then(|shape| known.get(shape)) {
                Some(events) => {
                    walk.reach(leaf);
                    moved(model, events, leaf)
                }
                None => walk.instruction(root, leaf),
            };
            walk.facts.take(events.clone());
            if let Some(shape) = shape {
                known.entry(shape).or_insert(events);
            }
        }
    }
    let Walk { scopes, mut facts, .. } = walk;
    facts.cyclic = scopes.cyclic;
    facts.opaque = scopes.opaque;
    facts.used_params = scopes.used_params;
    facts.used_cases = scopes.used_cases;
    facts.used_fields = scopes.used_fields;
    facts
}

impl<'m> Walk<'m> {
    fn instruction(&mut self, root: BitsetId, leaf: BitsetId) -> Events {
        self.events = Events { leaf, ..Events::default() };
        self.scopes.clear(KEPT_NODES);
        self.nested.clear();
        self.reported = FALSE;
        self.instruction = leaf;
        let word = self.scopes.variables(self.model.bitset(root).size);
        let Some(scope) = self.scopes.enter(leaf, &word, None, TRUE) else {
            return std::mem::take(&mut self.events);
        };
        self.reach(leaf);
        let alternatives = self.alternatives(scope);
        let mut told = self.observe(alternatives);
        // The simplest first: most fields are told by their own bits alone.
        told.sort_unstable_by_key(|&set| (self.scopes.bdd.support(set).count_ones(), set));
        told.dedup();
        if !self.finished() {
            self.losses(scope, &told);
        }
        if self.finished() {
            self.events.list.push(Event::Incomplete);
            let scopes: Vec<ScopeId> = self.scopes.ids().collect();
            for id in scopes {
                let leaf = self.scopes.scope(id).leaf;
                let chain: Vec<BitsetId> = self.model.chain(leaf).map(|(id, _)| id).collect();
                self.facts.tainted.extend(chain);
            }
        }
        std::mem::take(&mut self.events)
    }
}
