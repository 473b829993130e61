//! Test generation: finds a small set of words that reaches everything that any word can reach.
//!
//! Every instruction is walked with diagrams as in [`check`](crate::check()), so the exact set of words that reach each
//! goal is known. The search then chooses words greedily:
//!
//! 1. Choose one word per instruction, because each instruction needs at least one word.
//! 2. Add words for the goals that are not reached yet.
//! 3. Remove a word if other words can be changed to reach the few goals that only this word reaches.
//!
//! An instruction whose diagrams would grow too large is sampled with the reference interpreter instead.

mod answer;
mod bound;
mod open;
mod plan;
mod spare;
mod tried;

pub use answer::{Cover, CoverWord};

use crate::goals::Goal;
use crate::overlap::all_rivals;
use crate::parts::instruction_roots;
use crate::walk::Walk;
use isaloom_model::{BitsetId, FieldType, GenRange, Model};
use open::open;
use plan::Plan;
use rustc_hash::FxHashSet;

/// Maximum number of BDD steps per pass. The largest AMD description takes about 100 million. The budget is larger than
/// that of `check`, which editors run after every key press.
const STEPS: u64 = 400_000_000;

/// Returns words that together reach every leaf, override, enum value, assert and label form that any word of these
/// generations can reach.
pub fn cover(model: &Model, gens: GenRange) -> Cover {
    let (rivals, _) = all_rivals(model);
    let leaves: Vec<(BitsetId, BitsetId)> = instruction_roots(model)
        .into_iter()
        .flat_map(|root| model.leaves(root).map(move |(leaf, _)| (root, leaf)))
        .collect();
    let mut plan = Plan::new(gens, leaves, &rivals);
    // A walk that has exceeded a limit gives no further results, so each pass uses a new walk.
    let walk = || {
        let mut walk = Walk::new(model);
        walk.scopes.allow(STEPS);
        walk
    };
    plan.one_each(&mut walk());
    plan.what_is_left(&mut walk());
    plan.what_is_spare(&mut walk());
    plan.tried(model);
    let mut cover = plan.finished();
    let known: FxHashSet<Goal> = cover.words.iter().flat_map(|word| word.goals.iter().copied()).collect();
    let left = wanted(model).filter(|goal| !known.contains(goal) && exists(model, *goal, gens));
    let open = open(model, &cover.incomplete);
    (cover.undecided, cover.unreached) = left.partition(|goal| open.has(model, *goal));
    cover.undecided.sort_unstable();
    cover.unreached.sort_unstable();
    cover
}

/// Returns whether the bitset of a goal exists in one of the generations.
fn exists(model: &Model, goal: Goal, gens: GenRange) -> bool {
    goal.owner(model).is_some_and(|id| !model.bitset(id).gens.intersection(gens).is_empty())
}

/// Returns all goals of a model, including those that no word reaches.
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
