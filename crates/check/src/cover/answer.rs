//! What is answered: the words, and what they come to.

use crate::goals::Goal;
use isaloom_model::{BitsetId, Generation};

/// A word and what it comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoverWord {
    /// The instruction.
    pub leaf: BitsetId,
    /// A generation in which it is that.
    pub generation: Generation,
    /// The word.
    pub word: u128,
    /// Everything that it comes to, ascending.
    pub goals: Vec<Goal>,
    /// Those of them that no word before came to, ascending; never empty.
    pub first: Vec<Goal>,
}

/// Words that come to everything.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cover {
    /// The words, in the order of the description.
    pub words: Vec<CoverWord>,
    /// What no word of these generations comes to, ascending: that is proven.
    pub unreached: Vec<Goal>,
    /// What none was found for, where only [`incomplete`](Cover::incomplete) instructions might come to it, ascending.
    pub undecided: Vec<Goal>,
    /// So many words are needed at least.
    pub bound: usize,
    /// Instructions that could not be worked out exactly.
    pub incomplete: Vec<BitsetId>,
}
