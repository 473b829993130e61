//! Two models that share one set of diagrams. The diagrams move to the side in use.

use super::answer::ProveJob;
use crate::bdd::{Bdd, FALSE, Set};
use crate::parts::OverlappingLeaves;
use crate::scope::{ScopeId, Scopes};
use isaloom_model::{BitsetId, Model};

/// Indices of the first and the second model.
pub(super) const A: usize = 0;
pub(super) const B: usize = 1;

/// Maximum number of BDD steps per leaf.
const STEPS: u64 = 8_000_000;
/// Maximum number of BDD steps for all leaves, and the budget of each leaf after this maximum is used up.
const ALL_STEPS: u64 = 1_600_000_000;
const STEPS_AT_LEAST: u64 = 20_000;
/// If the diagrams have more nodes than this number between two leaves, the diagrams are dropped.
const KEPT_NODES: usize = 600_000;

pub(super) struct ModelPair<'m> {
    sides: [Scopes<'m>; 2],
    /// Side that currently has the diagrams.
    holder: usize,
    /// Generation of each model, if only one generation is compared.
    generations: [Option<u32>; 2],
    /// Steps left for all leaves, and the budget of the current leaf.
    left: u64,
    allowed: u64,
}

impl<'m> ModelPair<'m> {
    pub(super) fn new(job: &ProveJob<'m>) -> ModelPair<'m> {
        let sides = [Scopes::new(job.from), Scopes::new(job.to)];
        let generations = [job.generations.map(|both| both.0.0), job.generations.map(|both| both.1.0)];
        ModelPair { sides, holder: A, generations, left: ALL_STEPS, allowed: 0 }
    }

    pub(super) fn model(&self, side: usize) -> &'m Model {
        self.sides[side & 1].model
    }

    /// Returns a side, with the diagrams.
    pub(super) fn side(&mut self, side: usize) -> &mut Scopes<'m> {
        let side = side & 1;
        if self.holder != side {
            let [first, second] = &mut self.sides;
            std::mem::swap(first.bdd(), second.bdd());
            self.holder = side;
        }
        &mut self.sides[side]
    }

    /// Returns the diagrams of both sides.
    pub(super) fn bdd(&mut self) -> &mut Bdd {
        let holder = self.holder;
        self.side(holder).bdd()
    }

    /// Starts the comparison of another leaf.
    pub(super) fn begin(&mut self) {
        // Reading the flags resets the limits that the previous leaf exceeded.
        self.gave_up();
        self.sides.iter_mut().for_each(Scopes::forget);
        let before = self.allowed;
        self.left = self.left.saturating_sub(before.saturating_sub(self.bdd().steps()));
        let allowed = STEPS.min(self.left).max(STEPS_AT_LEAST);
        self.allowed = allowed;
        let bdd = self.bdd();
        if bdd.len() > KEPT_NODES || bdd.exhausted() {
            bdd.clear();
        }
        bdd.allow(allowed);
    }

    /// Returns whether the results since `begin` are unreliable.
    pub(super) fn gave_up(&mut self) -> bool {
        let mut gave_up = self.bdd().exhausted();
        // Reading the flag of a side resets the flag, so both flags must be read.
        for side in &mut self.sides {
            gave_up |= side.gave_up();
        }
        gave_up
    }

    /// Restricts a set to the generation of a side, if only one generation is compared.
    pub(super) fn of(&mut self, side: usize, set: Set) -> Set {
        match self.generations[side & 1] {
            Some(generation) => self.bdd().in_generation(set, generation),
            None => set,
        }
    }

    pub(super) fn all_of(&mut self, side: usize, sets: Vec<Set>) -> Vec<Set> {
        sets.into_iter().map(|set| self.of(side, set)).collect()
    }

    /// Enters an instruction; returns its scope and the words that reach the instruction. `None` if no word reaches the
    /// instruction.
    pub(super) fn instruction(
        &mut self,
        side: usize,
        leaf: BitsetId,
        size: u32,
        rivals: &OverlappingLeaves,
    ) -> Option<(ScopeId, Set)> {
        let word = self.side(side).variables(size);
        let scope = self.side(side).enter(leaf, &word, rivals)?;
        let mut reach = self.side(side).scope(scope).reach;
        // The bits that the leaf fixes are constants in its word; add them to the set of words.
        let matching = self.model(side).matching(leaf);
        for (i, &bit) in word.iter().enumerate() {
            if (matching.mask & !matching.dont_care) >> i & 1 == 1 {
                let fixed = if matching.value >> i & 1 == 1 { bit } else { bit.not() };
                reach = self.bdd().and(reach, fixed);
            }
        }
        let reach = self.of(side, reach);
        (reach != FALSE).then_some((scope, reach))
    }
}
