//! From words that nothing matches to proposals for a description: which bits never change, which behave like operands of
//! the neighbours.
//!
//! Words are grouped by the deepest bitset that they match and by the bits that all leaves below it fix; a group that
//! covers words of a known leaf is divided further, so that no proposal takes a word from anyone. In a group, bits that
//! never change are the pattern. The others are taken for the operands of that neighbour whose fields explain them best:
//! all changing bits lie in fields, and their values are ones that the fields can have.

mod layout;
mod write;

use crate::Space;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::String;
use alloc::vec::Vec;
use isaloom_bits::{BitRange, Pattern};
use isaloom_model::{BitsetId, FieldId, GenRange, Generation, Model};

pub use write::write;

/// So many examples are kept of a proposal.
const EXAMPLES: usize = 4;
/// A group is divided no further than this.
const MAX_GROUPS: usize = 4_096;

/// The words that a proposal is to be made of.
#[derive(Clone, Copy, Debug)]
pub struct LearnJob<'w> {
    /// The root of the hierarchy.
    pub root: BitsetId,
    /// The generation that the words are of.
    pub generation: Generation,
    /// Words that no leaf of the hierarchy matches, each once; others are passed over.
    pub words: &'w [u128],
    /// A group of fewer words is no proposal.
    pub at_least: usize,
}

/// A bitset that the description may lack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// What it extends.
    pub parent: BitsetId,
    /// The words that it matches: bits that never changed are fixed, operands are open.
    pub pattern: Pattern,
    /// The generations in which it takes no word from anyone, from that of the words on.
    pub gens: GenRange,
    /// Its operands, the highest first.
    pub operands: Vec<Learned>,
    /// How many words it was made of.
    pub words: usize,
    /// Some of them.
    pub examples: Vec<u128>,
    /// The leaf whose fields the operands are taken from, else the one whose opcode comes nearest.
    pub like: Option<BitsetId>,
    /// How many of the words have, in every operand, a value that its type knows.
    pub explained: usize,
}

/// An operand that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Learned {
    /// Its name: that of the neighbours' field, else one by its place.
    pub name: String,
    /// Its bits.
    pub range: BitRange,
    /// The field of a neighbour that it is taken for.
    pub like: Option<FieldId>,
    /// Whether it comes with what the proposal extends.
    pub inherited: bool,
    /// What it behaves like.
    pub behaves: Behaves,
    /// How many different values it has.
    pub values: usize,
    /// The smallest and the largest value.
    pub extremes: (u128, u128),
    /// How many neighbours have a field in the same bits.
    pub neighbours: usize,
    /// How many words have a value that the type of the field knows.
    pub known: usize,
}

/// What the values of an operand are like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Behaves {
    /// A register, or something else that is a bitset of its own.
    Register,
    /// A number.
    Immediate,
    /// One bit.
    Flag,
    /// One of the values of an enum.
    Choice,
    /// Bits that change, where no neighbour has a field.
    Unknown,
}

/// Proposals for words that nothing matches, those of the most words first.
pub fn learn(model: &Model, job: &LearnJob<'_>) -> Vec<Proposal> {
    let gens = GenRange { min: job.generation.0, max: job.generation.0 };
    let space = Space::new(model, job.root, gens, &[]);
    let unknown = |word: &u128| !space.taken.iter().any(|(_, taken)| taken.matches(*word));
    let words: BTreeSet<u128> = job.words.iter().copied().filter(unknown).collect();
    let parents = Parent::all(model, job);
    let mut groups: BTreeMap<(usize, u128), Vec<u128>> = BTreeMap::new();
    for word in words {
        let Some(at) = parents.iter().position(|parent| parent.pattern.matches(word)) else { continue };
        let opcode = parents.get(at).map_or(0, |parent| parent.opcode);
        groups.entry((at, word & opcode)).or_default().push(word);
    }
    let mut found: Vec<(usize, Vec<u128>, Proposal)> = Vec::new();
    for ((at, _), words) in groups {
        let Some(parent) = parents.get(at) else { continue };
        for words in divided(&space, parent, words) {
            let proposal = layout::proposal(model, &space, job, parent, &words);
            add(&mut found, (at, words, proposal), |at, words| {
                let parent = parents.get(at)?;
                Some(layout::proposal(model, &space, job, parent, words))
            });
        }
    }
    let mut found: Vec<Proposal> = found.into_iter().map(|(_, _, proposal)| proposal).collect();
    found.retain(|proposal| proposal.words >= job.at_least.max(1));
    found.sort_by(|a, b| (b.words, a.pattern.value()).cmp(&(a.words, b.pattern.value())));
    found
}

/// Adds a proposal with its parent and its words. Those that would share words with it become one with it.
fn add(
    found: &mut Vec<(usize, Vec<u128>, Proposal)>,
    mut new: (usize, Vec<u128>, Proposal),
    propose: impl Fn(usize, &[u128]) -> Option<Proposal>,
) {
    while let Some(at) = found.iter().position(|(_, _, other)| other.pattern.intersects(new.2.pattern)) {
        let (parent, words, _) = found.swap_remove(at);
        // The parent that fixes less has room for both.
        new.0 = new.0.max(parent);
        new.1.extend(words);
        new.1.sort_unstable();
        match propose(new.0, &new.1) {
            Some(proposal) => new.2 = proposal,
            None => return,
        }
    }
    found.push(new);
}

/// A bitset that a proposal may extend.
pub(crate) struct Parent {
    pub(crate) id: BitsetId,
    pub(crate) pattern: Pattern,
    /// The bits that all leaves below it fix, beyond its own.
    pub(crate) opcode: u128,
    /// The leaves below it.
    pub(crate) leaves: Vec<BitsetId>,
}

impl Parent {
    /// All of a hierarchy, the ones that fix most first.
    fn all(model: &Model, job: &LearnJob<'_>) -> Vec<Parent> {
        let mut below: BTreeMap<BitsetId, Vec<BitsetId>> = BTreeMap::new();
        for (leaf, bitset) in model.leaves(job.root) {
            if bitset.gens.contains(job.generation) {
                for (id, _) in model.chain(leaf).skip(1) {
                    below.entry(id).or_default().push(leaf);
                }
            }
        }
        let unguarded = |id: &BitsetId| model.chain(*id).all(|(_, b)| b.guard.is_none());
        let mut all: Vec<Parent> = below
            .into_iter()
            .filter(|(id, _)| unguarded(id))
            .map(|(id, leaves)| {
                let size = model.bitset(id).size;
                let pattern = model.matching(id).pattern(size);
                let opcode = leaves
                    .iter()
                    .fold(u128::MAX, |all, &leaf| all & model.matching(leaf).pattern(size).mask());
                Parent { id, pattern, opcode: opcode & !pattern.mask(), leaves }
            })
            .collect();
        let depth = |id: BitsetId| model.chain(id).count();
        all.sort_by_key(|p| (core::cmp::Reverse((p.pattern.mask().count_ones(), depth(p.id))), p.id));
        all
    }
}

/// The bits that are the same in all words, as a pattern; those of the parent are among them.
pub(crate) fn constant(width: u32, words: &[u128]) -> Pattern {
    let first = words.first().copied().unwrap_or(0);
    let changing = words.iter().fold(0, |changing, word| changing | (word ^ first));
    Pattern::new(width, Pattern::exact(width, 0).mask() & !changing, first & !changing)
}

/// The words in groups whose patterns cover no word of a known leaf.
fn divided(space: &Space, parent: &Parent, words: Vec<u128>) -> Vec<Vec<u128>> {
    let mut done = Vec::new();
    let mut open = Vec::from([words]);
    while let Some(words) = open.pop() {
        let pattern = constant(space.width, &words);
        let met = space.within(pattern);
        let bit = met.first().filter(|_| done.len() + open.len() < MAX_GROUPS).and_then(|_| {
            // The bit that parts the words from most of those whose words they cover.
            let votes = |bit: u32| met.iter().filter(|p| p.mask() >> bit & 1 == 1).count();
            let changing = !pattern.mask() & !parent.pattern.mask();
            (0..space.width).filter(|bit| changing >> bit & 1 == 1).max_by_key(|&bit| (votes(bit), bit))
        });
        match bit {
            Some(bit) => {
                let (ones, zeros): (Vec<u128>, Vec<u128>) =
                    words.into_iter().partition(|word| word >> bit & 1 == 1);
                open.extend([ones, zeros]);
            }
            None => done.push(words),
        }
    }
    done
}

/// Some of the words, far apart in their order.
pub(crate) fn examples(words: &[u128]) -> Vec<u128> {
    let step = words.len().div_ceil(EXAMPLES).max(1);
    words.iter().step_by(step).copied().collect()
}
