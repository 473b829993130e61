//! Input and result of an equivalence proof.

use isaloom_bits::Word;
use isaloom_model::{BitsetId, ByteOrder, Generation, Model};

/// Maximum number of undecided words of a pair of leaves that are all tested.
pub(super) const ALL_TRIED: u64 = 1 << 16;
/// Number of words that are tested if a pair of leaves has more undecided words.
pub(super) const SOME_TRIED: u64 = 2_000;

/// Input of a proof.
#[derive(Clone, Copy, Debug)]
pub struct ProveJob<'m> {
    /// The first model of the comparison.
    pub from: &'m Model,
    /// The second model.
    pub to: &'m Model,
    /// Generations to compare: one of the first and one of the second model. `None` compares every generation of the
    /// first model with the same generation of the second.
    pub generations: Option<(Generation, Generation)>,
}

/// Property of a word whose results in the two models are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Aspect {
    /// The leaf that matches the word, by name.
    Leaf,
    /// The fields of the leaf and the printed fields, with their values.
    Fields,
    /// The line: text and remarks.
    Text,
}

/// How the equivalence of two leaves was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ProofMethod {
    /// Equal: proved for all words at once.
    Symbolically,
    /// Equal: the symbolic proof left some words undecided, and all of these were tested.
    ByTryingAll,
    /// Undecided: only some of the words that the symbolic proof left undecided were tested, without a difference.
    ByTryingSome,
    /// Different: a tested word has different results.
    Different,
}

/// Pair of leaves with common words; or a leaf that has words which no leaf of the other model matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// Leaf of the first model; `None` if the pair is about words that only the second model matches.
    pub from: Option<BitsetId>,
    /// Leaf of the second model; `None` if the pair is about words that only the first model matches.
    pub to: Option<BitsetId>,
    /// How the comparison was decided, and its result.
    pub decided: ProofMethod,
    /// Number of words that the reference interpreter tested.
    pub tried: u64,
}

/// Word with different results in the two models.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counterexample {
    /// What differs between the two models.
    pub aspect: Aspect,
    /// Leaf of the first model, if one matches.
    pub from: Option<BitsetId>,
    /// Leaf of the second model, if one matches.
    pub to: Option<BitsetId>,
    /// Instruction word.
    pub word: Word,
    /// Generation in the first model, and in the second model.
    pub generations: (Generation, Generation),
    /// Results in the first and the second model, as text: leaf name, fields, or line.
    pub shown: (String, String),
}

/// Difference in how a program is divided into words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// The byte orders differ.
    ByteOrder(ByteOrder, ByteOrder),
    /// The units of instruction addresses differ (in bits).
    Unit(u32, u32),
    /// The instruction roots differ in their number, in their sizes, or in the patterns that select them.
    Roots,
}

/// Result of an equivalence proof.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proof {
    /// Differences in how programs are divided into words.
    pub layout: Vec<Layout>,
    /// Compared pairs of leaves, in the order of the first model, then of the second.
    pub pairs: Vec<Pair>,
    /// For each pair that differs, one counterexample per aspect that differs.
    pub counterexamples: Vec<Counterexample>,
}

impl Proof {
    /// Returns whether the two models are equivalent; `None` if some pairs are undecided and none differ.
    pub fn same(&self) -> Option<bool> {
        if !self.layout.is_empty() || self.count(ProofMethod::Different) > 0 {
            return Some(false);
        }
        (self.count(ProofMethod::ByTryingSome) == 0).then_some(true)
    }

    /// Returns the number of pairs that were decided in this way.
    pub fn count(&self, decided: ProofMethod) -> usize {
        self.pairs.iter().filter(|pair| pair.decided == decided).count()
    }

    /// Returns the total number of words that the reference interpreter tested.
    pub fn tried(&self) -> u64 {
        self.pairs.iter().fold(0, |sum, pair| sum.saturating_add(pair.tried))
    }
}
