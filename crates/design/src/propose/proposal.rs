//! Input and result of the proposals, and the bitsets that a proposal may extend.

use crate::opcode::Opcode;
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use isaloom_bits::{BitRange, Pattern};
use isaloom_model::{BitsetId, FieldId, GenRange, Generation, Model};

/// Number of example words per proposal.
const EXAMPLES: usize = 4;
/// Input of [`learn`](crate::learn).
#[derive(Clone, Copy, Debug)]
pub struct ProposalJob<'w> {
    /// Root of the hierarchy.
    pub root: BitsetId,
    /// Generation of the words.
    pub generation: Generation,
    /// Distinct words; words that a leaf of the hierarchy matches are skipped.
    pub words: &'w [u128],
    /// Minimum number of words per proposal.
    pub at_least: usize,
}

/// A bitset that the description may lack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// Bitset that the proposal extends.
    pub parent: BitsetId,
    /// Words that the proposal matches: constant bits are fixed, operand bits are free.
    pub pattern: Pattern,
    /// Generations in which the proposal shares no word with a leaf, starting with the generation of the words.
    pub gens: GenRange,
    /// Operands, highest bits first.
    pub operands: Vec<DetectedOperand>,
    /// Number of words that the proposal covers.
    pub words: usize,
    /// Some of the words.
    pub examples: Vec<u128>,
    /// Leaf that provides the operands' fields; otherwise the leaf with the nearest opcode.
    pub like: Option<BitsetId>,
    /// Number of words in which the type of every field defines the value of its operand.
    pub explained: usize,
}

/// A detected operand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DetectedOperand {
    /// Name of the neighbor's field; otherwise derived from the bits.
    pub name: String,
    /// Bits of the operand.
    pub range: BitRange,
    /// Matching field of a neighbor, if any.
    pub like: Option<FieldId>,
    /// Whether the operand is inherited from the parent.
    pub inherited: bool,
    /// Kind of values.
    pub behavior: OperandBehavior,
    /// Number of distinct values.
    pub values: usize,
    /// Smallest and largest value.
    pub extremes: (u128, u128),
    /// Number of neighbors with a field in the same bits.
    pub neighbors: usize,
    /// Number of words with a value that is known to the field's type.
    pub known: usize,
}

/// Kind of an operand's values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum OperandBehavior {
    /// A register, or another nested bitset.
    Register,
    /// A number.
    Immediate,
    /// One bit.
    Flag,
    /// A value of an enum.
    Choice,
    /// Variable bits without a field in any neighbor.
    Unknown,
}

/// A bitset that a proposal may extend.
pub(crate) struct Parent {
    pub(crate) id: BitsetId,
    /// Bits that the bitset fixes, and fields with the same value in all leaves below the bitset.
    pub(crate) pattern: Pattern,
    /// Other bits that all leaves below the bitset fix.
    pub(crate) opcode: u128,
    /// Opcode fields, which are not operands.
    pub(crate) selects: Opcode,
    /// Leaves below the bitset.
    pub(crate) leaves: Vec<BitsetId>,
}

impl Parent {
    /// Returns all parents of a hierarchy; parents that fix more bits come first.
    pub(crate) fn all(model: &Model, job: &ProposalJob<'_>) -> Vec<Parent> {
        // A hierarchy without leaves also has a parent: its root.
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

/// Returns the constant bits of the words as a pattern, which includes the bits of the parent.
pub(crate) fn constant(width: u32, words: &[u128]) -> Pattern {
    let first = words.first().copied().unwrap_or(0);
    let changing = words.iter().fold(0, |changing, word| changing | (word ^ first));
    Pattern::new(width, Pattern::exact(width, 0).mask() & !changing, first & !changing)
}

/// Returns some of the words, evenly spaced.
pub(crate) fn examples(words: &[u128]) -> Vec<u128> {
    let step = words.len().div_ceil(EXAMPLES).max(1);
    words.iter().step_by(step).copied().collect()
}
