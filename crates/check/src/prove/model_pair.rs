//! Two models that use the same decision diagrams. Each model has its own scopes; the diagrams are moved to the model
//! that is evaluated.

use super::answer::ProveJob;
use crate::bdd::{Bdd, FALSE, Set};
use crate::parts::OverlappingLeaves;
use crate::scope::{ScopeId, Scopes};
use isaloom_model::{BitsetId, Model};

/// Indices of the first and the second model (the two sides of a comparison).
pub(super) const A: usize = 0;
pub(super) const B: usize = 1;

/// Maximum number of BDD steps per comparison of a leaf.
const STEPS: u64 = 8_000_000;
/// Maximum number of BDD steps for all leaves. When they are used up, each leaf gets `STEPS_AT_LEAST` steps.
const ALL_STEPS: u64 = 1_600_000_000;
const STEPS_AT_LEAST: u64 = 20_000;
/// Maximum number of nodes that are kept for the next leaf; with more, the diagrams are cleared.
const KEPT_NODES: usize = 600_000;

pub(super) struct ModelPair<'m> {
    sides: [Scopes<'m>; 2],
    /// Side whose scopes currently contain the diagrams.
    holder: usize,
    /// Compared generation of each model; `None` if all generations are compared.
    generations: [Option<u32>; 2],
    /// Steps that remain for all leaves, and (`allowed`) the budget of the current leaf.
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

    /// Returns the scopes of a side, with the diagrams moved to them.
    pub(super) fn side(&mut self, side: usize) -> &mut Scopes<'m> {
        let side = side & 1;
        if self.holder != side {
            let [first, second] = &mut self.sides;
            std::mem::swap(first.bdd(), second.bdd());
            self.holder = side;
        }
        &mut self.sides[side]
    }

    /// Returns the diagrams.
    pub(super) fn bdd(&mut self) -> &mut Bdd {
        let holder = self.holder;
        self.side(holder).bdd()
    }

    /// Starts the comparison of a leaf: removes the scopes of the previous leaf, and sets the budget.
    pub(super) fn begin(&mut self) {
        // A call also clears the flags that the previous leaf has set.
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

    /// Returns whether a limit was exceeded since `begin`, so that the results must not be used. Clears the flags of
    /// the sides.
    pub(super) fn gave_up(&mut self) -> bool {
        let mut gave_up = self.bdd().exhausted();
        // Both flags must be read, because reading a flag clears it.
        for side in &mut self.sides {
            gave_up |= side.gave_up();
        }
        gave_up
    }

    /// Restricts a set to the compared generation of a side; returns the set itself if all generations are compared.
    pub(super) fn of(&mut self, side: usize, set: Set) -> Set {
        match self.generations[side & 1] {
            Some(generation) => self.bdd().in_generation(set, generation),
            None => set,
        }
    }

    pub(super) fn all_of(&mut self, side: usize, sets: Vec<Set>) -> Vec<Set> {
        sets.into_iter().map(|set| self.of(side, set)).collect()
    }

    /// Enters the scope of an instruction. Returns the scope, and the words that reach the instruction. `None` if no
    /// word does.
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
        // In the scope, the bits that the leaf fixes are constants, so `reach` does not constrain them. Add the
        // constraint.
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
