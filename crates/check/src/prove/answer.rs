//! What is asked of a proof, and what it answers.

use isaloom_bits::Word;
use isaloom_model::{BitsetId, ByteOrder, Generation, Model};

/// Fewer words in question than this are all tried.
pub(super) const ALL_TRIED: u64 = 1 << 16;
/// So many of more are tried.
pub(super) const SOME_TRIED: u64 = 2_000;

/// What is compared.
#[derive(Clone, Copy, Debug)]
pub struct ProveJob<'m> {
    /// The first model.
    pub from: &'m Model,
    /// The second model.
    pub to: &'m Model,
    /// A generation of each; without them every generation, the same on both sides.
    pub generations: Option<(Generation, Generation)>,
}

/// What two words, or a word on two sides, may differ in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Aspect {
    /// Which leaf it is.
    Leaf,
    /// The fields of the instruction and those that are printed, with their values.
    Fields,
    /// The text, with what is remarked beside it.
    Text,
}

/// How it is known that two leaves do not differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ProofMethod {
    /// For all words at once.
    Symbolically,
    /// All words that could not be decided so were tried.
    ByTryingAll,
    /// It is not known: some of the words were tried.
    ByTryingSome,
    /// They do differ.
    Different,
}

/// Two leaves that have words in common, or a leaf that has words which the other side does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The leaf of the first model.
    pub from: Option<BitsetId>,
    /// The leaf of the second.
    pub to: Option<BitsetId>,
    /// What is known of them.
    pub decided: ProofMethod,
    /// How many words were tried.
    pub tried: u64,
}

/// A word that differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counterexample {
    /// In what.
    pub aspect: Aspect,
    /// The leaf of the first model, if the word is one there.
    pub from: Option<BitsetId>,
    /// The leaf of the second.
    pub to: Option<BitsetId>,
    /// The word.
    pub word: Word,
    /// In which generations.
    pub generations: (Generation, Generation),
    /// What it is on each side: the name of the leaf, the fields, or the line.
    pub shown: (String, String),
}

/// What makes words of a program, where that is not the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// The order of the bytes.
    ByteOrder(ByteOrder, ByteOrder),
    /// The step of addresses, in bits.
    Unit(u32, u32),
    /// Which instructions there are, or how their sizes are told.
    Roots,
}

/// The answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proof {
    /// What makes words of programs, where it differs.
    pub layout: Vec<Layout>,
    /// All pairs of leaves, in the order of the first model.
    pub pairs: Vec<Pair>,
    /// A word for each aspect of a pair in which it differs.
    pub counterexamples: Vec<Counterexample>,
}

impl Proof {
    /// Whether the two are the same; `None` where that is not known.
    pub fn same(&self) -> Option<bool> {
        if !self.layout.is_empty() || self.count(ProofMethod::Different) > 0 {
            return Some(false);
        }
        (self.count(ProofMethod::ByTryingSome) == 0).then_some(true)
    }

    /// How many pairs were decided so.
    pub fn count(&self, decided: ProofMethod) -> usize {
        self.pairs.iter().filter(|pair| pair.decided == decided).count()
    }

    /// How many words were tried.
    pub fn tried(&self) -> u64 {
        self.pairs.iter().fold(0, |sum, pair| sum.saturating_add(pair.tried))
    }
}
