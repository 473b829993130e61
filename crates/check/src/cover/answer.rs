//! Result of the cover search: the words and the goals that they reach.

use crate::goals::Goal;
use isaloom_model::{BitsetId, Generation};

/// A word and the goals it reaches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoverWord {
    /// Instruction that the word encodes.
    pub leaf: BitsetId,
    /// Generation in which the word encodes the instruction.
    pub generation: Generation,
    /// Instruction word.
    pub word: u128,
    /// All goals that the word reaches, ascending.
    pub goals: Vec<Goal>,
    /// Goals that no earlier word reaches, ascending; never empty.
    pub first: Vec<Goal>,
}

/// A set of words that reaches every reachable goal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cover {
    /// Words, in description order.
    pub words: Vec<CoverWord>,
    /// Goals that are proved unreachable in these generations, ascending.
    pub unreached: Vec<Goal>,
    /// Goals without a word, which possibly [`incomplete`](Cover::incomplete) instructions reach, ascending.
    pub undecided: Vec<Goal>,
    /// Lower bound on the number of words.
    pub bound: usize,
    /// Instructions that could not be analyzed exactly.
    pub incomplete: Vec<BitsetId>,
}
