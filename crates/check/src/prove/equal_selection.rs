//! Equal selection: if two leaves have the same pattern and the same rivals, the same words select them.
//!
//! If a leaf overlaps hundreds of other leaves, the set of words that select it is too large for a diagram. The proof
//! does not need this set if the other model has a leaf with the same name, words and rivals. A proof for all words of
//! the pattern then includes the words that select the leaf.

use super::Prover;
use super::model_pair::{A, B};
use super::residue::Residue;
use crate::bdd::FALSE;
use crate::parts::OverlappingLeaves;
use isaloom_model::{BitsetId, GenRange};
use std::collections::BTreeSet;

/// Words that a pattern matches: mask of the fixed bits, their values, and the generations.
type Words = (u128, u128, GenRange);

impl Prover<'_, '_> {
    /// Returns the twin of a leaf: the leaf of the other model with the same name, words and rivals; `None` if the
    /// other model has no such leaf.
    pub(super) fn twin(&self, side: usize, leaf: BitsetId, others: &[BitsetId]) -> Option<BitsetId> {
        others.iter().copied().find(|&mate| self.are_twins((side, leaf), mate))
    }

    /// Compares a leaf of the first model with its twin.
    pub(super) fn compare_twins(&mut self, leaf: BitsetId, twin: BitsetId) {
        if self.decided_over_the_pattern(leaf, twin, !self.is_unclear(A, leaf)) {
            return;
        }
        // Some words are undecided, but they may not select the leaf. If the leaf has few rivals, the words that select
        // it can be computed, and only these are compared.
        self.two.begin();
        let size = self.model(A).bitset(leaf).size;
        let both = (self.enter(A, leaf, size), self.enter(B, twin, size));
        if let (Some((scope, left)), Some((theirs, _))) = both {
            let mut residue = Residue::default();
            self.two.compare((scope, theirs), left, &mut residue);
            if !self.two.gave_up() {
                return self.decide((Some(leaf), Some(twin)), size, left, residue, true);
            }
        }
        self.two.begin();
        if !self.decided_over_the_pattern(leaf, twin, false) {
            self.decide((Some(leaf), Some(twin)), size, FALSE, Residue::default(), false);
        }
    }

    /// Compares a leaf and its twin over all words of their pattern. Returns true if this decides the pair. With
    /// `equal_only`, it is decided only if all words are proved equal.
    fn decided_over_the_pattern(&mut self, leaf: BitsetId, twin: BitsetId, equal_only: bool) -> bool {
        self.two.begin();
        let size = self.model(A).bitset(leaf).size;
        let none = OverlappingLeaves::default();
        let first = self.two.instruction(A, leaf, size, &none);
        let second = self.two.instruction(B, twin, size, &none);
        let (Some((scope, all)), Some((theirs, _))) = (first, second) else {
            return false;
        };
        let mut residue = Residue::default();
        self.two.compare((scope, theirs), all, &mut residue);
        let open = residue.all(self.two.bdd());
        if self.two.gave_up() || (equal_only && open != FALSE) {
            return false;
        }
        self.decide((Some(leaf), Some(twin)), size, all, residue, true);
        true
    }

    fn are_twins(&self, (side, leaf): (usize, BitsetId), mate: BitsetId) -> bool {
        let other = B - side;
        let (of, to) = (self.model(side), self.model(other));
        of.match_policy() == to.match_policy()
            && of.bitset(leaf).name == to.bitset(mate).name
            && match (self.words(side, leaf), self.words(other, mate)) {
                (Some(words), Some(theirs)) => words == theirs,
                _ => false,
            }
            && match (self.competition(side, leaf), self.competition(other, mate)) {
                (Some(rivals), Some(theirs)) => self.complete && rivals == theirs,
                _ => false,
            }
    }

    /// Returns the words of each rival of a leaf; `None` if a rival has a guard, so that its pattern does not determine
    /// its words.
    fn competition(&self, side: usize, leaf: BitsetId) -> Option<BTreeSet<Words>> {
        let there = self.rivals(side, leaf).iter().filter(|&&rival| self.is_compared(side, rival));
        there.map(|&rival| self.words(side, rival)).collect()
    }

    /// Returns whether a leaf exists in the compared generation, or if all are compared.
    fn is_compared(&self, side: usize, leaf: BitsetId) -> bool {
        let gens = self.model(side).bitset(leaf).gens;
        self.only(side).is_none_or(|generation| gens.contains(generation))
    }

    fn words(&self, side: usize, leaf: BitsetId) -> Option<Words> {
        let model = self.model(side);
        if model.chain(leaf).any(|(_, bitset)| bitset.guard.is_some()) {
            return None;
        }
        let (matching, gens) = (model.matching(leaf), model.bitset(leaf).gens);
        // If only one generation per model is compared, the generations of a leaf do not matter.
        let gens = if self.only(side).is_some() { GenRange::ALL } else { gens };
        let fixed = matching.mask & !matching.dont_care;
        Some((fixed, matching.value & fixed, gens))
    }
}
