//! Result of the cover search: test words, and the goals that each word reaches.

use crate::goals::Goal;
use isaloom_model::{BitsetId, Generation};

/// Test word, and the goals that it reaches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoverWord {
    /// Instruction that the word encodes.
    pub leaf: BitsetId,
    /// Generation in which the word encodes the instruction.
    pub generation: Generation,
    /// The word.
    pub word: u128,
    /// All goals that the word reaches, ascending.
    pub goals: Vec<Goal>,
    /// Goals that no earlier word in the list reaches, ascending; never empty.
    pub first: Vec<Goal>,
}

/// Test words that together reach every goal that any word can reach.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cover {
    /// Test words, in the order of their instructions in the description.
    pub words: Vec<CoverWord>,
    /// Goals that are proved unreachable in these generations, ascending.
    pub unreached: Vec<Goal>,
    /// Goals that no word of the list reaches, but that [`incomplete`](Cover::incomplete) instructions may reach,
    /// ascending.
    pub undecided: Vec<Goal>,
    /// Lower bound: no list with fewer words reaches all of these goals.
    pub bound: usize,
    /// Instructions that could not be analyzed exactly, so that their words were sampled.
    pub incomplete: Vec<BitsetId>,
}
