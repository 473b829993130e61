//! Input and result of [`learn`](crate::learn), and the bitsets that a proposal may extend.

use crate::opcode::Opcode;
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use isaloom_bits::{BitRange, Pattern};
use isaloom_model::{BitsetId, FieldId, GenRange, Generation, Model};

/// Maximum number of example words per proposal.
const EXAMPLES: usize = 4;
/// Input of [`learn`](crate::learn).
#[derive(Clone, Copy, Debug)]
pub struct ProposalJob<'w> {
    /// Root of the hierarchy.
    pub root: BitsetId,
    /// Generation in which the words are instructions.
    pub generation: Generation,
    /// Distinct words; words that a leaf of the hierarchy matches are skipped.
    pub words: &'w [u128],
    /// Minimum number of words that a proposal must cover.
    pub at_least: usize,
}

/// A bitset that is possibly missing in the description.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// Bitset that the proposal extends.
    pub parent: BitsetId,
    /// Pattern of the words that the proposed bitset would match: the bits of operands are free, and other constant
    /// bits are fixed.
    pub pattern: Pattern,
    /// Generations in which no leaf matches a word of the pattern, from the generation of the words on.
    pub gens: GenRange,
    /// Operands, highest bits first.
    pub operands: Vec<DetectedOperand>,
    /// Number of words of the job that the proposal covers.
    pub words: usize,
    /// Some of the covered words, evenly spaced.
    pub examples: Vec<u128>,
    /// Leaf whose fields are the operands. If the parent's fields suffice, the leaf whose fixed bits are most similar.
    pub like: Option<BitsetId>,
    /// Number of covered words in which every operand has a value that the type of its field defines.
    pub explained: usize,
}

/// An operand that was found in the words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DetectedOperand {
    /// Name of the matching field; without a matching field, a name derived from the bits.
    pub name: String,
    /// Bits of the operand.
    pub range: BitRange,
    /// Field of the parent or of a known leaf in these bits, if any.
    pub like: Option<FieldId>,
    /// Whether the operand is inherited from the parent.
    pub inherited: bool,
    /// Kind of the operand's values.
    pub behavior: OperandBehavior,
    /// Number of distinct values in the words.
    pub values: usize,
    /// Smallest and largest value in the words.
    pub extremes: (u128, u128),
    /// Number of leaves below the parent that have a field in the same bits.
    pub neighbors: usize,
    /// Number of words in which the operand has a value that the type of its field defines; all words without a field.
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
    /// The bits vary, but no field explains them.
    Unknown,
}

/// A bitset that a proposal may extend.
pub(crate) struct Parent {
    pub(crate) id: BitsetId,
    /// Bits that the bitset fixes, and the opcode fields whose value is the same in all leaves below the bitset.
    pub(crate) pattern: Pattern,
    /// Bits outside `pattern` that all leaves below the bitset fix.
    pub(crate) opcode: u128,
    /// Opcode bits of the bitset; opcode fields are not operands.
    pub(crate) selects: Opcode,
    /// Leaves below the bitset in the generation of the words.
    pub(crate) leaves: Vec<BitsetId>,
}

impl Parent {
    /// Returns all possible parents in a hierarchy. Parents that fix more bits come first; among parents that fix
    /// equally many bits, the deepest comes first.
    pub(crate) fn all(model: &Model, job: &ProposalJob<'_>) -> Vec<Parent> {
        // The root is a possible parent even if the hierarchy has no leaves.
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

/// Returns the pattern of the bits that are constant in the words.
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
