//! Greedy choice of words: one per instruction, then words for the remaining goals.

use super::answer::{Cover, CoverWord};
use super::bound::Bound;
use super::open::open;
use crate::bdd::{FALSE, Set};
use crate::goals::{Goal, Goals};
use crate::instructions::explore;
use crate::parts::OverlappingLeaves;
use crate::walk::Walk;
use isaloom_model::{BitsetId, GenRange, Generation};
use rustc_hash::{FxHashMap, FxHashSet};

/// Words chosen so far, and the state of the search.
pub(super) struct Plan<'r> {
    pub(super) gens: GenRange,
    /// Root and leaf of each instruction.
    pub(super) leaves: Vec<(BitsetId, BitsetId)>,
    rivals: &'r OverlappingLeaves,
    pub(super) words: Vec<CoverWord>,
    /// Number of chosen words that reach each goal.
    pub(super) covered: FxHashMap<Goal, usize>,
    pub(super) bound: Bound,
    pub(super) incomplete: Vec<BitsetId>,
}

/// Goals that an instruction reaches, each with the set of its words that reach the goal.
pub(super) type Reached = Vec<(Goal, Set)>;

impl<'r> Plan<'r> {
    pub(super) fn new(
        gens: GenRange,
        leaves: Vec<(BitsetId, BitsetId)>,
        rivals: &'r OverlappingLeaves,
    ) -> Plan<'r> {
        Plan {
            gens,
            leaves,
            rivals,
            words: Vec::new(),
            covered: FxHashMap::default(),
            bound: Bound::default(),
            incomplete: Vec::new(),
        }
    }

    /// Returns the goals that an instruction reaches; `None` if the goals cannot be computed exactly.
    pub(super) fn reached(&self, walk: &mut Walk<'_>, root: BitsetId, leaf: BitsetId) -> Option<Reached> {
        walk.goals = Some(Goals::default());
        let whole = explore(walk, root, leaf, self.rivals);
        let goals = walk.goals.take().unwrap_or_default();
        let within = walk.scopes.bdd().generations(self.gens.min, self.gens.max);
        let all = goals.all().into_iter().map(|(goal, set)| (goal, walk.scopes.bdd().and(set, within)));
        let all = all.filter(|&(_, set)| set != FALSE).collect();
        (whole && !goals.cut && !walk.finished()).then_some(all)
    }

    /// Chooses the first word of each instruction. Also passes the goals that the instructions reach to the computation
    /// of the minimum number of words.
    pub(super) fn one_each(&mut self, walk: &mut Walk<'_>) {
        for (root, leaf) in self.leaves.clone() {
            let Some(all) = self.reached(walk, root, leaf) else {
                self.incomplete.push(leaf);
                continue;
            };
            self.bound.owns(&all);
            if let Some(&(_, base)) = all.iter().find(|(goal, _)| *goal == Goal::Leaf(leaf)) {
                self.choose(walk, leaf, base, &all);
            }
        }
    }

    /// Chooses words for the goals that are not reached yet; the first instruction that reaches a goal gets the word.
    pub(super) fn what_is_left(&mut self, walk: &mut Walk<'_>) {
        let incomplete: FxHashSet<BitsetId> = self.incomplete.iter().copied().collect();
        self.bound.without(open(walk.model, &self.incomplete));
        let leaves = self.leaves.clone();
        for (root, leaf) in leaves.into_iter().filter(|(_, leaf)| !incomplete.contains(leaf)) {
            let Some(all) = self.reached(walk, root, leaf) else {
                self.incomplete.push(leaf);
                self.bound.unknown();
                continue;
            };
            self.bound.instruction(walk, leaf, &all);
            if all.iter().any(|&(goal, _)| goal == Goal::Leaf(leaf)) {
                for &(goal, set) in &all {
                    if !self.covered.contains_key(&goal) {
                        self.choose(walk, leaf, set, &all);
                    }
                }
            }
        }
    }

    /// Adds a word of the set `from` that reaches many goals which no word reaches so far. The search is greedy: it
    /// restricts the set goal by goal.
    fn choose(&mut self, walk: &mut Walk<'_>, leaf: BitsetId, from: Set, all: &[(Goal, Set)]) {
        let mut chosen = from;
        for &(goal, set) in all {
            if !self.covered.contains_key(&goal) {
                let both = walk.scopes.bdd().and(chosen, set);
                chosen = if both == FALSE { chosen } else { both };
            }
        }
        if let Some(word) = member(walk, leaf, chosen, all) {
            self.add(word);
        }
    }

    /// Adds a word to the plan, and counts the goals that it covers.
    pub(super) fn add(&mut self, word: CoverWord) {
        for &goal in &word.goals {
            *self.covered.entry(goal).or_default() += 1;
        }
        self.words.push(word);
    }

    /// Returns the words in description order, each with the goals that no earlier word reaches.
    pub(super) fn finished(mut self) -> Cover {
        let place: FxHashMap<BitsetId, usize> =
            self.leaves.iter().enumerate().map(|(i, &(_, leaf))| (leaf, i)).collect();
        self.words.sort_by_key(|word| place.get(&word.leaf).copied());
        let mut known = FxHashSet::default();
        for word in &mut self.words {
            word.first = word.goals.iter().copied().filter(|goal| known.insert(*goal)).collect();
        }
        self.words.retain(|word| !word.first.is_empty());
        let bound = self.bound.total();
        Cover { words: self.words, bound, incomplete: self.incomplete, ..Cover::default() }
    }
}

/// Returns a word of the set, with all goals that it reaches; `None` if the set is empty.
pub(super) fn member(
    walk: &mut Walk<'_>,
    leaf: BitsetId,
    set: Set,
    all: &[(Goal, Set)],
) -> Option<CoverWord> {
    let member = walk.member(set, 0)?;
    // The diagrams do not contain the bits that the leaf fixes, so these bits are added.
    let word = member.word | walk.model.matching(leaf).value;
    let bdd = walk.scopes.bdd();
    let reached = all.iter().filter(|&&(_, set)| bdd.contains(set, member.generation, word));
    let mut goals: Vec<Goal> = reached.map(|&(goal, _)| goal).collect();
    goals.sort_unstable();
    Some(CoverWord { leaf, generation: Generation(member.generation), word, goals, first: Vec::new() })
}
