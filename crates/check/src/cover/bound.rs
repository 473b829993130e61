//! Lower bound on the number of words in a cover.
//!
//! An instruction needs at least as many words as it has mutually exclusive goals that only it can reach.
//! Several instructions can share a group of goals, such as the values of an encoding's field. If a word
//! reaches only one of these values, the instructions need at least as many words as there are values. The
//! bound is the sum over groups that share no instruction.

use super::open::Open;
use crate::bdd::{Bdd, FALSE, Set};
use crate::goals::Goal;
use crate::walk::Walk;
use isaloom_model::{BitsetId, FieldId, Model};
use rustc_hash::{FxHashMap, FxHashSet};

/// Maximum number of goals of a group that are counted for one word; a larger number is unknown.
const MOST_AT_ONCE: usize = 4;

/// A group of goals. One word reaches only a few goals of the group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Family {
    /// Values of a field.
    Values(FieldId),
    /// Leaves of a hierarchy.
    Leaves(BitsetId),
    /// Cases of a bitset, and their asserts.
    Cases(BitsetId),
}

/// A group of goals over all instructions.
#[derive(Default)]
struct Shared {
    goals: FxHashSet<Goal>,
    /// Indices of the instructions that reach any of the goals.
    by: Vec<usize>,
    /// Maximum number of goals that one word reaches; [`MOST_AT_ONCE`] plus one if the number is unknown.
    at_once: usize,
}

/// Data for the lower bound.
#[derive(Default)]
pub(super) struct Bound {
    /// Number of instructions that can reach each goal.
    owners: FxHashMap<Goal, usize>,
    /// Number of words that each instruction needs for the goals that only it reaches.
    needed: Vec<usize>,
    shared: FxHashMap<Family, Shared>,
    /// Goals that unanalyzed instructions may reach; these goals do not count.
    open: Option<Open>,
    /// Whether some instruction is missing in the shared groups, so that these groups do not count.
    partly: bool,
}

impl Bound {
    /// Counts the goals that an instruction reaches. Must run for all instructions first.
    pub(super) fn owns(&mut self, all: &[(Goal, Set)]) {
        for &(goal, _) in all {
            *self.owners.entry(goal).or_default() += 1;
        }
    }

    /// Sets the goals that do not count.
    pub(super) fn without(&mut self, open: Open) {
        self.open = Some(open);
    }

    /// Records that a counted instruction cannot be analyzed, so the shared groups do not count.
    pub(super) fn unknown(&mut self) {
        self.partly = true;
    }

    /// Analyzes an instruction, after all have been counted.
    pub(super) fn instruction(&mut self, walk: &mut Walk<'_>, leaf: BitsetId, all: &[(Goal, Set)]) {
        if !all.iter().any(|&(goal, _)| goal == Goal::Leaf(leaf)) {
            return;
        }
        let number = self.needed.len();
        let model = walk.model;
        let counts = |goal: Goal| !self.open.as_ref().is_some_and(|open| open.has(model, goal));
        let all: Vec<(Goal, Set)> = all.iter().filter(|(goal, _)| counts(*goal)).copied().collect();
        let bdd = walk.scopes.bdd();
        let needed = self.alone(bdd, leaf, &all);
        let mut families: FxHashMap<Family, Vec<(Goal, Set)>> = FxHashMap::default();
        for &(goal, set) in all.iter().filter(|(goal, _)| *goal != Goal::Leaf(leaf)) {
            if let Some(family) = family(model, goal) {
                families.entry(family).or_default().push((goal, set));
            }
        }
        for (family, goals) in families {
            let shared = self.shared.entry(family).or_default();
            shared.by.push(number);
            if shared.at_once <= MOST_AT_ONCE {
                shared.at_once = shared.at_once.max(at_once(bdd, &goals));
            }
            shared.goals.extend(goals.iter().map(|(goal, _)| *goal));
        }
        // If the diagrams are exhausted, only one fact is certain: the instruction needs at least one word.
        if walk.finished() {
            self.needed.push(1);
            self.unknown();
        } else {
            self.needed.push(needed.max(1));
        }
    }

    /// Returns the number of words that an instruction needs for goals that only it can reach. No word reaches two of
    /// the counted goals. The search covers the values of each field separately, and all other goals together.
    fn alone(&self, bdd: &mut Bdd, leaf: BitsetId, all: &[(Goal, Set)]) -> usize {
        let mut fields: FxHashMap<FieldId, Vec<Set>> = FxHashMap::default();
        let mut others = Vec::new();
        for &(goal, set) in all.iter().filter(|(goal, _)| self.owners.get(goal) == Some(&1)) {
            match goal {
                Goal::Value(field, _) => fields.entry(field).or_default().push(set),
                // All words of the instruction reach this goal, so it excludes no other goal.
                Goal::Leaf(id) if id == leaf => {}
                _ => others.push(set),
            }
        }
        // Count of pairwise disjoint sets, and their union.
        let mut apart = |sets: &[Set], (mut count, mut union): (usize, Set)| {
            for &set in sets {
                if bdd.and(union, set) == FALSE {
                    (count, union) = (count + 1, bdd.or(union, set));
                }
            }
            (count, union)
        };
        let groups = fields.values().map(|sets| apart(sets, (0, FALSE))).collect::<Vec<_>>();
        let best = groups.into_iter().max_by_key(|&(count, _)| count).unwrap_or((0, FALSE));
        apart(&others, best).0
    }

    /// Returns the lower bound.
    pub(super) fn total(&self) -> usize {
        let alone = |by: &[usize]| by.iter().filter_map(|&number| self.needed.get(number)).sum::<usize>();
        // Number of words that the shared goals need in addition to the words that the instructions need
        // without shared goals.
        let more = |shared: &Shared| {
            let words = shared.goals.len().div_ceil(shared.at_once.max(1));
            let known = !self.partly && shared.at_once <= MOST_AT_ONCE;
            words.checked_sub(alone(&shared.by)).filter(|&more| more > 0 && known)
        };
        let mut families: Vec<(usize, Family)> =
            self.shared.iter().filter_map(|(family, shared)| Some((more(shared)?, *family))).collect();
        families.sort_unstable_by(|a, b| b.cmp(a));
        let mut counted: FxHashSet<usize> = FxHashSet::default();
        let mut total = self.needed.iter().sum();
        for (more, family) in families {
            let by = self.shared.get(&family).map_or(&[][..], |shared| shared.by.as_slice());
            if by.iter().all(|number| !counted.contains(number)) {
                counted.extend(by);
                total += more;
            }
        }
        total
    }
}

fn family(model: &Model, goal: Goal) -> Option<Family> {
    match goal {
        Goal::Value(field, _) => Some(Family::Values(field)),
        Goal::Leaf(leaf) => Some(Family::Leaves(model.bitset(leaf).root)),
        Goal::Case(id, _) | Goal::Assert(id, ..) => Some(Family::Cases(id)),
        Goal::Label(_) => None,
    }
}

/// Returns the maximum number of the goals that one word reaches; the limit plus one if this number exceeds the limit.
fn at_once(bdd: &mut Bdd, goals: &[(Goal, Set)]) -> usize {
    // Sets of words: the words that reach at least one of the previous goals, at least two of these goals, and so on.
    let mut at_least = [FALSE; MOST_AT_ONCE + 1];
    for &(_, set) in goals {
        let mut carried = set;
        for words in &mut at_least {
            let both = bdd.and(*words, carried);
            *words = bdd.or(*words, carried);
            carried = both;
            if carried == FALSE {
                break;
            }
        }
    }
    at_least.iter().take_while(|&&words| words != FALSE).count()
}
