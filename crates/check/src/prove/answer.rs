//! Input and result of an equivalence proof.

use isaloom_bits::Word;
use isaloom_model::{BitsetId, ByteOrder, Generation, Model};

/// If there are at most this many undecided words, all of them are tested.
pub(super) const ALL_TRIED: u64 = 1 << 16;
/// Number of words to test if there are more undecided words.
pub(super) const SOME_TRIED: u64 = 2_000;

/// Input of a proof.
#[derive(Clone, Copy, Debug)]
pub struct ProveJob<'m> {
    /// The first model.
    pub from: &'m Model,
    /// The second model.
    pub to: &'m Model,
    /// Generations to compare, one per model; `None` compares every generation with itself.
    pub generations: Option<(Generation, Generation)>,
}

/// Property in which the results for a word may differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Aspect {
    /// The matched leaf.
    Leaf,
    /// The fields of the instruction and the printed fields, with their values.
    Fields,
    /// The text and its remarks.
    Text,
}

/// Method that decided the equivalence of two leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ProofMethod {
    /// Proved for all words at once.
    Symbolically,
    /// Proved by testing all words that the symbolic proof left undecided.
    ByTryingAll,
    /// Undecided; only some of the words were tested.
    ByTryingSome,
    /// The leaves differ.
    Different,
}

/// Two leaves with common words, or a leaf with words that the other model does not match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// Leaf of the first model.
    pub from: Option<BitsetId>,
    /// Leaf of the second model.
    pub to: Option<BitsetId>,
    /// Result of the comparison.
    pub decided: ProofMethod,
    /// Number of tested words.
    pub tried: u64,
}

/// A word with different results in the two models.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counterexample {
    /// Property that differs.
    pub aspect: Aspect,
    /// Leaf of the first model, if one matches.
    pub from: Option<BitsetId>,
    /// Leaf of the second model, if one matches.
    pub to: Option<BitsetId>,
    /// Instruction word.
    pub word: Word,
    /// Generations of the two models.
    pub generations: (Generation, Generation),
    /// Results in the two models: leaf name, fields or line.
    pub shown: (String, String),
}

/// A difference in how a program is divided into words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// The byte orders differ.
    ByteOrder(ByteOrder, ByteOrder),
    /// The address units differ (in bits).
    Unit(u32, u32),
    /// The set of instructions, or how their sizes are determined.
    Roots,
}

/// Result of an equivalence proof.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proof {
    /// Differences in how programs are divided into words.
    pub layout: Vec<Layout>,
    /// All pairs of leaves, in the order of the first model.
    pub pairs: Vec<Pair>,
    /// One counterexample for each differing aspect of a pair.
    pub counterexamples: Vec<Counterexample>,
}

impl Proof {
    /// Returns whether the two models are equivalent; `None` if undecided.
    pub fn same(&self) -> Option<bool> {
        if !self.layout.is_empty() || self.count(ProofMethod::Different) > 0 {
            return Some(false);
        }
        (self.count(ProofMethod::ByTryingSome) == 0).then_some(true)
    }

    /// Returns the number of pairs with this result.
    pub fn count(&self, decided: ProofMethod) -> usize {
        self.pairs.iter().filter(|pair| pair.decided == decided).count()
    }

    /// Returns the number of tested words.
    pub fn tried(&self) -> u64 {
        self.pairs.iter().fold(0, |sum, pair| sum.saturating_add(pair.tried))
    }
}
