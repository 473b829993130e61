//! What is asked and proposed, and what a proposal may extend.

use crate::opcode::Opcode;
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use isaloom_bits::{BitRange, Pattern};
use isaloom_model::{BitsetId, FieldId, GenRange, Generation, Model};

/// So many examples are kept of a proposal.
const EXAMPLES: usize = 4;
/// The words that a proposal is to be made of.
#[derive(Clone, Copy, Debug)]
pub struct ProposalJob<'w> {
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
    pub operands: Vec<DetectedOperand>,
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
pub struct DetectedOperand {
    /// Its name: that of the neighbours' field, else one by its place.
    pub name: String,
    /// Its bits.
    pub range: BitRange,
    /// The field of a neighbour that it is taken for.
    pub like: Option<FieldId>,
    /// Whether it comes with what the proposal extends.
    pub inherited: bool,
    /// What it behaves like.
    pub behavior: OperandBehavior,
    /// How many different values it has.
    pub values: usize,
    /// The smallest and the largest value.
    pub extremes: (u128, u128),
    /// How many neighbours have a field in the same bits.
    pub neighbors: usize,
    /// How many words have a value that the type of the field knows.
    pub known: usize,
}

/// What the values of an operand are like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum OperandBehavior {
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

/// A bitset that a proposal may extend.
pub(crate) struct Parent {
    pub(crate) id: BitsetId,
    /// Its own bits, and those of the fields that have one value in all leaves below it.
    pub(crate) pattern: Pattern,
    /// The bits that all leaves below it fix, beyond these.
    pub(crate) opcode: u128,
    /// Which of its fields are no operands.
    pub(crate) selects: Opcode,
    /// The leaves below it.
    pub(crate) leaves: Vec<BitsetId>,
}

impl Parent {
    /// All of a hierarchy, the ones that fix most first.
    pub(crate) fn all(model: &Model, job: &ProposalJob<'_>) -> Vec<Parent> {
        // A hierarchy may have no leaf at all.
        let mut below: BTreeMap<BitsetId, Vec<BitsetId>> = [(job.root, Vec::new())].into();
        for (leaf, bitset) in model.leaves(job.root) {
            if bitset.gens.contains(job.generation) {
                for (id, _) in model.chain(leaf).skip(1) {
                    below.entry(id).or_default().push(leaf);
                }
            }
        }
        let gens = GenRange { min: job.generation.0, max: job.generation.0 };
        let opcodes = Opcode::all(model, job.root, gens);
        let unguarded = |id: &BitsetId| model.chain(*id).all(|(_, b)| b.guard.is_none());
        let mut all: Vec<Parent> = below
            .into_iter()
            .filter(|(id, _)| unguarded(id))
            .filter_map(|(id, leaves)| {
                let size = model.bitset(id).size;
                let selects = opcodes.get(&id).copied().unwrap_or_else(|| Opcode::none(size));
                let pattern = model.matching(id).pattern(size).intersection(selects.same)?;
                Some(Parent { id, pattern, opcode: selects.fixed & !pattern.mask(), selects, leaves })
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

/// Some of the words, far apart in their order.
pub(crate) fn examples(words: &[u128]) -> Vec<u128> {
    let step = words.len().div_ceil(EXAMPLES).max(1);
    words.iter().step_by(step).copied().collect()
}
