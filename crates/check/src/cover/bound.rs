//! Lower bound on the number of words in a cover.
//!
//! An instruction needs at least as many words as it has mutually exclusive goals that only it can reach. Several
//! instructions can share a group of goals, such as the values of a common field. If a word reaches only one value,
//! these instructions together need at least as many words as there are values. The bound adds the results of groups
//! that have no instruction in common.

use super::open::Open;
use crate::bdd::{Bdd, FALSE, Set};
use crate::goals::Goal;
use crate::walk::Walk;
use isaloom_model::{BitsetId, FieldId, Model};
use rustc_hash::{FxHashMap, FxHashSet};

/// Maximum number of goals of one group that a word may reach. Groups in which a word reaches more are not used for the
/// bound.
const MOST_AT_ONCE: usize = 4;

/// Key of a group of goals; one word can reach only few goals of the same group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Family {
    /// Values of an enum field.
    Values(FieldId),
    /// Leaves of a hierarchy.
    Leaves(BitsetId),
    /// Cases of a bitset, and their asserts.
    Cases(BitsetId),
}

/// Group of goals that several instructions may reach.
#[derive(Default)]
struct Shared {
    goals: FxHashSet<Goal>,
    /// Numbers of the instructions that reach a goal of the group.
    by: Vec<usize>,
    /// Maximum number of goals of the group that one word reaches. [`MOST_AT_ONCE`] plus one if it is greater.
    at_once: usize,
}

/// Data for the lower bound, collected instruction by instruction.
#[derive(Default)]
pub(super) struct Bound {
    /// Number of instructions that can reach each goal.
    owners: FxHashMap<Goal, usize>,
    /// Number of words that each instruction needs for goals that only it can reach.
    needed: Vec<usize>,
    shared: FxHashMap<Family, Shared>,
    /// Goals that instructions without an exact analysis may reach. They are not used, because the number of their
    /// owners is unknown.
    open: Option<Open>,
    /// Whether an instruction is missing in `shared`; then the groups are not used.
    partly: bool,
}

impl Bound {
    /// Records that an instruction reaches these goals. Must be called for all instructions before
    /// [`instruction`](Bound::instruction).
    pub(super) fn owns(&mut self, all: &[(Goal, Set)]) {
        for &(goal, _) in all {
            *self.owners.entry(goal).or_default() += 1;
        }
    }

    /// Sets the goals that must not be used for the bound.
    pub(super) fn without(&mut self, open: Open) {
        self.open = Some(open);
    }

    /// Records that an instruction could not be analyzed after [`owns`](Bound::owns), so that groups must not be used.
    pub(super) fn unknown(&mut self) {
        self.partly = true;
    }

    /// Adds an instruction to the bound: the words that it needs itself, and its goals in groups.
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
        // The results are only valid if the diagrams were not exhausted. Otherwise, the instruction needs at least one
        // word.
        if walk.finished() {
            self.needed.push(1);
            self.unknown();
        } else {
            self.needed.push(needed.max(1));
        }
    }

    /// Returns how many words an instruction needs for goals that only it can reach, by counting mutually exclusive
    /// goals. Counts the values of the field with the most values first, then other goals.
    fn alone(&self, bdd: &mut Bdd, leaf: BitsetId, all: &[(Goal, Set)]) -> usize {
        let mut fields: FxHashMap<FieldId, Vec<Set>> = FxHashMap::default();
        let mut others = Vec::new();
        for &(goal, set) in all.iter().filter(|(goal, _)| self.owners.get(goal) == Some(&1)) {
            match goal {
                Goal::Value(field, _) => fields.entry(field).or_default().push(set),
                // Every word of the instruction reaches this goal, so it is not exclusive with other goals.
                Goal::Leaf(id) if id == leaf => {}
                _ => others.push(set),
            }
        }
        // Counts each set that is disjoint from all sets counted so far, and adds it to their union.
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
        // Number of words that the goals of a group need in addition to the words already counted for its instructions.
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

/// Returns the maximum number of these goals that one word reaches; [`MOST_AT_ONCE`] plus one if it is greater.
fn at_once(bdd: &mut Bdd, goals: &[(Goal, Set)]) -> usize {
    // `at_least[n]` has the words that reach at least `n + 1` of the goals visited so far.
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
