//! A small set of words that comes to everything that some word can come to.
//!
//! Every instruction is walked with diagrams as in [`check`](crate::check()), so the words of each goal are known
//! exactly. Words are then chosen greedily: of an instruction's words those that come to one goal more, and so on.
//! First each instruction gets one word, because it needs one anyway; then what is left is covered.

use crate::bdd::{FALSE, Set};
use crate::goals::{Goal, Goals};
use crate::instructions::explore;
use crate::overlap::all_rivals;
use crate::parts::{Rivals, instruction_roots};
use crate::walk::Walk;
use isaloom_model::{BitsetId, FieldId, FieldType, GenRange, Generation, Model};
use rustc_hash::{FxHashMap, FxHashSet};

/// A word and what it comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoverWord {
    /// The instruction.
    pub leaf: BitsetId,
    /// A generation in which it is that.
    pub generation: Generation,
    /// The word.
    pub word: u128,
    /// Everything that it comes to, ascending.
    pub goals: Vec<Goal>,
    /// Those of them that no word before came to, ascending; never empty.
    pub first: Vec<Goal>,
}

/// Words that come to everything.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cover {
    /// The words, in the order of the description.
    pub words: Vec<CoverWord>,
    /// What no word of these generations comes to, ascending. With [`incomplete`](Cover::incomplete) leaves: what
    /// none was found for.
    pub unreached: Vec<Goal>,
    /// So many words are needed at least.
    pub bound: usize,
    /// Instructions that could not be worked out exactly.
    pub incomplete: Vec<BitsetId>,
}

/// Words that come to every leaf, override, enum value, assert and label form that some word of these generations
/// comes to.
pub fn cover(model: &Model, gens: GenRange) -> Cover {
    let (rivals, _) = all_rivals(model);
    let mut plan = Plan::new(gens);
    let leaves: Vec<(BitsetId, BitsetId)> = instruction_roots(model)
        .into_iter()
        .flat_map(|root| model.leaves(root).map(move |(leaf, _)| (root, leaf)))
        .collect();
    for first in [true, false] {
        let mut walk = Walk::new(model);
        for &(root, leaf) in &leaves {
            plan.instruction(&mut walk, root, leaf, &rivals, first);
        }
    }
    let place: FxHashMap<BitsetId, usize> =
        leaves.iter().enumerate().map(|(i, &(_, leaf))| (leaf, i)).collect();
    plan.words.sort_by_key(|word| place.get(&word.leaf).copied());
    let left = wanted(model).filter(|goal| !plan.covered.contains(goal) && exists(model, *goal, gens));
    let mut unreached: Vec<Goal> = left.collect();
    unreached.sort_unstable();
    // The order of the words is another now than that in which they were found.
    let mut known = FxHashSet::default();
    for word in &mut plan.words {
        word.first = word.goals.iter().copied().filter(|goal| known.insert(*goal)).collect();
    }
    plan.words.retain(|word| !word.first.is_empty());
    Cover { bound: plan.bound, words: plan.words, unreached, incomplete: plan.incomplete }
}

/// Whether the bitset that a goal is of exists in any of the generations.
fn exists(model: &Model, goal: Goal, gens: GenRange) -> bool {
    let bitset = match goal {
        Goal::Leaf(id) | Goal::Case(id, _) | Goal::Assert(id, ..) => Some(id),
        Goal::Value(field, _) | Goal::Label(field) => model.owner(field).map(|(id, _)| id),
    };
    bitset.is_some_and(|id| !model.bitset(id).gens.intersection(gens).is_empty())
}

/// Everything that a word might come to.
fn wanted(model: &Model) -> impl Iterator<Item = Goal> {
    let bitsets = model.bitsets().flat_map(|(id, bitset)| {
        let leaf = bitset.is_leaf().then_some(Goal::Leaf(id));
        let cases = bitset.cases.iter().enumerate().flat_map(move |(number, case)| {
            let own = case.expr.is_some().then_some(Goal::Case(id, number));
            own.into_iter().chain((0..case.asserts.len()).map(move |assert| Goal::Assert(id, number, assert)))
        });
        leaf.into_iter().chain(cases)
    });
    let fields = model.fields().flat_map(|(id, field)| {
        let (values, label) = match field.ty {
            FieldType::Enum(e) => (model.enumeration(e).values.as_slice(), None),
            FieldType::Branch | FieldType::AbsBranch => (&[][..], Some(Goal::Label(id))),
            _ => (&[][..], None),
        };
        let fits = field.width() >= 64;
        let width = field.width().min(63);
        let values = values.iter().map(|entry| entry.value).filter(move |value| fits || value >> width == 0);
        values.map(move |value| Goal::Value(id, value)).chain(label)
    });
    bitsets.chain(fields)
}

struct Plan {
    gens: GenRange,
    words: Vec<CoverWord>,
    covered: FxHashSet<Goal>,
    /// In how many instructions each goal can be come to.
    owners: FxHashMap<Goal, usize>,
    bound: usize,
    incomplete: Vec<BitsetId>,
}

impl Plan {
    fn new(gens: GenRange) -> Plan {
        Plan {
            gens,
            words: Vec::new(),
            covered: FxHashSet::default(),
            owners: FxHashMap::default(),
            bound: 0,
            incomplete: Vec::new(),
        }
    }

    /// Chooses words of an instruction: one, or as many as are needed for what is left.
    fn instruction(
        &mut self,
        walk: &mut Walk<'_>,
        root: BitsetId,
        leaf: BitsetId,
        rivals: &Rivals,
        first: bool,
    ) {
        walk.goals = Some(Goals::default());
        let whole = explore(walk, root, leaf, rivals);
        let goals = walk.goals.take().unwrap_or_default();
        let within = walk.scopes.bdd().generations(self.gens.min, self.gens.max);
        let all: Vec<(Goal, Set)> = goals
            .all()
            .into_iter()
            .map(|(goal, set)| (goal, walk.scopes.bdd().and(set, within)))
            .filter(|&(_, set)| set != FALSE)
            .collect();
        if !whole || goals.cut || walk.finished() {
            if first {
                self.incomplete.push(leaf);
            }
            return;
        }
        if first {
            for &(goal, _) in &all {
                *self.owners.entry(goal).or_default() += 1;
            }
        } else {
            self.bound += self.needed(walk, leaf, &all);
        }
        let Some(&(_, base)) = all.iter().find(|(goal, _)| *goal == Goal::Leaf(leaf)) else { return };
        if first {
            self.choose(walk, leaf, base, &all);
            return;
        }
        for &(goal, set) in &all {
            if !self.covered.contains(&goal) {
                self.choose(walk, leaf, set, &all);
            }
        }
    }

    /// One word of a set, one that comes to as many goals more as a greedy search finds.
    fn choose(&mut self, walk: &mut Walk<'_>, leaf: BitsetId, from: Set, all: &[(Goal, Set)]) {
        let mut chosen = from;
        for &(goal, set) in all {
            if !self.covered.contains(&goal) {
                let both = walk.scopes.bdd().and(chosen, set);
                chosen = if both == FALSE { chosen } else { both };
            }
        }
        let Some(member) = walk.member(chosen, 0) else { return };
        // Where the walk has put in the bits that the leaf fixes, the diagrams do not speak of them.
        let word = member.word | walk.model.matching(leaf).value;
        let bdd = walk.scopes.bdd();
        let reached = all.iter().filter(|&&(_, set)| bdd.contains(set, member.generation, word));
        let mut goals: Vec<Goal> = reached.map(|&(goal, _)| goal).collect();
        goals.sort_unstable();
        self.covered.extend(&goals);
        let generation = Generation(member.generation);
        self.words.push(CoverWord { leaf, generation, word, goals, first: Vec::new() });
    }

    /// So many words an instruction needs at least: goals that only it can come to, no two of them with one word. Those
    /// are looked for among the values of one field, and then among all others.
    fn needed(&self, walk: &mut Walk<'_>, leaf: BitsetId, all: &[(Goal, Set)]) -> usize {
        if !all.iter().any(|&(goal, _)| goal == Goal::Leaf(leaf)) {
            return 0;
        }
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
        let bdd = walk.scopes.bdd();
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
        let (count, _) = apart(&others, best);
        // One word it needs; an answer of diagrams that gave up counts for nothing else.
        if walk.finished() { 1 } else { count.max(1) }
    }
}
