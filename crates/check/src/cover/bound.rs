//! A number of words below which nobody can come.
//!
//! An instruction needs as many words as it has goals of its own that exclude each other. What several instructions can
//! come to (the values of a field of an encoding) needs words of these instructions: where no word of theirs comes to more
//! than one of the values, as many as there are values. The two are added up over instructions that share nothing.

use super::open::Open;
use crate::bdd::{Bdd, FALSE, Set};
use crate::goals::Goal;
use crate::walk::Walk;
use isaloom_model::{BitsetId, FieldId, Model};
use rustc_hash::{FxHashMap, FxHashSet};

/// No more goals of one family than this are looked for in one word.
const MOST_AT_ONCE: usize = 4;

/// Goals of which a word comes to few at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Family {
    /// The values of a field.
    Values(FieldId),
    /// The leaves of a hierarchy.
    Leaves(BitsetId),
    /// The cases of a bitset, and their asserts.
    Cases(BitsetId),
}

/// A family over all instructions.
#[derive(Default)]
struct Shared {
    goals: FxHashSet<Goal>,
    /// The instructions that come to any of them, by their numbers.
    by: Vec<usize>,
    /// How many of them one word comes to at the most; above the limit it is not known.
    at_once: usize,
}

/// What is known of the words that are needed.
#[derive(Default)]
pub(super) struct Bound {
    /// In how many instructions each goal can be come to.
    owners: FxHashMap<Goal, usize>,
    /// How many words each instruction needs for what it alone comes to.
    needed: Vec<usize>,
    shared: FxHashMap<Family, Shared>,
    /// What instructions may come to that could not be worked out: it counts for nothing.
    open: Option<Open>,
    /// Whether some instruction is missing in the families.
    partly: bool,
}

impl Bound {
    /// Notes what an instruction comes to, before any is looked at more closely.
    pub(super) fn owns(&mut self, all: &[(Goal, Set)]) {
        for &(goal, _) in all {
            *self.owners.entry(goal).or_default() += 1;
        }
    }

    /// What is to count for nothing.
    pub(super) fn without(&mut self, open: Open) {
        self.open = Some(open);
    }

    /// An instruction that was noted cannot be looked at: what it shares with others says nothing then.
    pub(super) fn unknown(&mut self) {
        self.partly = true;
    }

    /// Looks at an instruction; all have to be noted before.
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
        // One word it needs; an answer of diagrams that gave up counts for nothing else.
        if walk.finished() {
            self.needed.push(1);
            self.unknown();
        } else {
            self.needed.push(needed.max(1));
        }
    }

    /// How many words an instruction needs for goals that only it can come to: no two of those that are counted are
    /// come to with one word. They are looked for among the values of one field, and then among all others.
    fn alone(&self, bdd: &mut Bdd, leaf: BitsetId, all: &[(Goal, Set)]) -> usize {
        let mut fields: FxHashMap<FieldId, Vec<Set>> = FxHashMap::default();
        let mut others = Vec::new();
        for &(goal, set) in all.iter().filter(|(goal, _)| self.owners.get(goal) == Some(&1)) {
            match goal {
                Goal::Value(field, _) => fields.entry(field).or_default().push(set),
                // All words of the instruction come to it.
                Goal::Leaf(id) if id == leaf => {}
                _ => others.push(set),
            }
        }
        // Sets of which no two have a word in common, and all their words.
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

    /// The words that are needed in all.
    pub(super) fn total(&self) -> usize {
        let alone = |by: &[usize]| by.iter().filter_map(|&number| self.needed.get(number)).sum::<usize>();
        // By how much a family needs more words of its instructions than these need by themselves.
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

/// How many of the goals one word comes to at the most; one more than the limit stands for anything above it.
fn at_once(bdd: &mut Bdd, goals: &[(Goal, Set)]) -> usize {
    // The words that come to at least one of those before, to at least two, and so on.
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
