//! What a line is worth.

use isaloom_bits::Word;
use isaloom_engine::ProgramId;

/// A word that prints a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encoded {
    /// The word.
    pub word: Word,
    /// The compiled leaf that it is.
    pub program: ProgramId,
    /// Bits that are in no pattern and that the line does not tell; they are 0 in the word unless an assert or an
    /// equation wanted otherwise.
    pub untold: u128,
}
