//! Removes words of a cover that can be made redundant. A word is spare if only few goals are reached by this word
//! alone; if words of other instructions can be changed to reach these goals, the spare word is removed.

use super::answer::CoverWord;
use super::plan::{Plan, member};
use crate::bdd::{FALSE, Set, TRUE};
use crate::goals::Goal;
use crate::walk::Walk;
use isaloom_model::BitsetId;
use rustc_hash::{FxHashMap, FxHashSet};

/// Maximum number of goals that a spare word may reach alone. A word with more such goals is never removed.
const FEW: usize = 8;
/// Maximum number of words in the cover for this pass, which analyzes every instruction again.
const MOST_WORDS: usize = 2_000;

impl Plan<'_> {
    /// For each instruction, tries to replace its words by words that also reach the goals of spare words, and removes
    /// words that are then redundant.
    pub(super) fn what_is_spare(&mut self, walk: &mut Walk<'_>) {
        if self.words.len() > MOST_WORDS || self.words.len() <= self.bound.total() {
            return;
        }
        let before = (self.words.clone(), self.covered.clone());
        let mut of: FxHashMap<BitsetId, Vec<usize>> = FxHashMap::default();
        for (at, word) in self.words.iter().enumerate() {
            of.entry(word.leaf).or_default().push(at);
        }
        for (root, leaf) in self.leaves.clone() {
            let own = of.get(&leaf).map_or(&[][..], Vec::as_slice);
            let wanted = self.wanted();
            if own.is_empty() || wanted.is_empty() {
                continue;
            }
            let Some(all) = self.reached(walk, root, leaf) else { continue };
            for &at in own {
                self.take_over(walk, at, &all, &wanted);
            }
        }
        self.words.retain(|word| !word.goals.is_empty());
        // If no word could be removed, the old words are restored, because they reach more goals.
        if self.words.len() == before.0.len() {
            (self.words, self.covered) = before;
        }
    }

    /// Returns the goals that this word reaches and no other word of the cover.
    fn alone<'w>(&'w self, word: &'w CoverWord) -> impl Iterator<Item = Goal> + 'w {
        word.goals.iter().copied().filter(|goal| self.covered.get(goal) == Some(&1))
    }

    /// Returns the goals that only spare words reach, each with the index of its word. Words with the fewest such goals
    /// are first.
    fn wanted(&self) -> Vec<(Goal, usize)> {
        let mut spare: Vec<(usize, usize, Vec<Goal>)> = Vec::new();
        for (at, word) in self.words.iter().enumerate() {
            let alone: Vec<Goal> = self.alone(word).collect();
            if (1..=FEW).contains(&alone.len()) && !alone.contains(&Goal::Leaf(word.leaf)) {
                spare.push((alone.len(), at, alone));
            }
        }
        spare.sort_unstable();
        spare.into_iter().flat_map(|(_, at, goals)| goals.into_iter().map(move |goal| (goal, at))).collect()
    }

    /// Replaces a word by another word, which also reaches the goals that only the old word reached, and goals of spare
    /// words. Without such a word, does nothing.
    fn take_over(&mut self, walk: &mut Walk<'_>, at: usize, all: &[(Goal, Set)], wanted: &[(Goal, usize)]) {
        let Some(word) = self.words.get(at).filter(|word| !word.goals.is_empty()) else { return };
        let sets: FxHashMap<Goal, Set> = all.iter().copied().collect();
        let keeps: FxHashSet<Goal> = self.alone(word).collect();
        let mut chosen = TRUE;
        for goal in &keeps {
            let Some(&set) = sets.get(goal) else { return };
            chosen = walk.scopes.bdd().and(chosen, set);
        }
        let Some(&base) = sets.get(&Goal::Leaf(word.leaf)) else { return };
        chosen = walk.scopes.bdd().and(chosen, base);
        let mut taken = false;
        for &(goal, by) in wanted {
            let alone = by != at && self.covered.get(&goal) == Some(&1);
            let Some(&set) = sets.get(&goal).filter(|_| alone) else { continue };
            let both = walk.scopes.bdd().and(chosen, set);
            if both != FALSE {
                (chosen, taken) = (both, true);
            }
        }
        let leaf = word.leaf;
        let Some(new) = taken.then(|| member(walk, leaf, chosen, all)).flatten() else { return };
        if walk.finished() || !keeps.iter().all(|goal| new.goals.binary_search(goal).is_ok()) {
            return;
        }
        self.replace(at, new);
        self.give_up();
    }

    fn replace(&mut self, at: usize, new: CoverWord) {
        let Some(word) = self.words.get_mut(at) else { return };
        let old = std::mem::replace(word, new);
        let new = word.goals.clone();
        self.count(&old.goals, false);
        self.count(&new, true);
    }

    fn count(&mut self, goals: &[Goal], more: bool) {
        for goal in goals {
            let count = self.covered.entry(*goal).or_default();
            *count = if more { *count + 1 } else { count.saturating_sub(1) };
        }
    }

    /// Clears the goals of words whose goals are all reached by other words; the caller then removes these words.
    fn give_up(&mut self) {
        for at in (0..self.words.len()).rev() {
            let needless = |word: &&CoverWord| !word.goals.is_empty() && self.alone(word).next().is_none();
            if self.words.get(at).filter(needless).is_some()
                && let Some(word) = self.words.get_mut(at)
            {
                let goals = std::mem::take(&mut word.goals);
                self.count(&goals, false);
            }
        }
    }
}
