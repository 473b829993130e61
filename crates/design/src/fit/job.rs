//! What is asked of a fit, and why it may be refused.

use crate::{Reservation, Space};
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt;
use isaloom_bits::Pattern;
use isaloom_model::{BitsetId, GenRange, Model};

/// An operand of the new instruction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operand {
    /// Its name.
    pub name: String,
    /// How many bits it has, 1 to 128.
    pub width: u32,
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FitJob {
    /// The root of the hierarchy.
    pub root: BitsetId,
    /// The generations that it shall exist in.
    pub gens: GenRange,
    /// Only words of this pattern are taken; as wide as the hierarchy's words.
    pub under: Pattern,
    /// The operands, in the order in which they are written.
    pub operands: Vec<Operand>,
    /// A leaf that it shall be like.
    pub like: Option<BitsetId>,
    /// Words that are kept for something else.
    pub promises: Vec<Reservation>,
    /// The most places that are wanted.
    pub most: usize,
}

/// Why a text is no list of operands.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OperandError {
    /// No operand at all.
    Empty,
    /// A part that is not `NAME:BITS` with 1 to 128 bits.
    Malformed(String),
    /// Two operands of one name.
    Twice(String),
}

/// Why a job cannot be done, whatever is free.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FitError {
    /// The prefix is not as wide as a word.
    Width {
        /// The bits of a word.
        word: u32,
        /// The bits of the prefix.
        prefix: u32,
    },
    /// The operands have more bits than the prefix leaves.
    TooWide {
        /// The bits of all operands.
        operands: u32,
        /// The bits that the prefix leaves.
        left: u32,
    },
    /// The leaf that it shall be like is no leaf of this hierarchy in these generations.
    Like(String),
}

impl Operand {
    /// Reads `DST:8 SRC:8 IMM:9`; commas may stand between the operands too.
    ///
    /// # Errors
    /// When the text is no such list.
    pub fn parse_all(text: &str) -> Result<Vec<Operand>, OperandError> {
        let mut all: Vec<Operand> = Vec::new();
        for part in text.split([' ', ',', '\t']).filter(|part| !part.is_empty()) {
            let malformed = || OperandError::Malformed(part.to_string());
            let (name, width) = part.split_once(':').ok_or_else(malformed)?;
            let width = width.parse().ok().filter(|width| (1..=128).contains(width)).ok_or_else(malformed)?;
            let plain = |c: char| c.is_ascii_alphanumeric() || c == '_';
            if !name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') || !name.chars().all(plain) {
                return Err(malformed());
            }
            if all.iter().any(|operand| operand.name == name) {
                return Err(OperandError::Twice(name.to_string()));
            }
            all.push(Operand { name: name.to_string(), width });
        }
        if all.is_empty() { Err(OperandError::Empty) } else { Ok(all) }
    }
}

impl FitJob {
    /// The number of bits of all operands, if the job can be done at all.
    pub(super) fn checked(&self, model: &Model, space: &Space) -> Result<u32, FitError> {
        if self.under.width() != space.width {
            return Err(FitError::Width { word: space.width, prefix: self.under.width() });
        }
        let operands = self.operands.iter().fold(0u32, |sum, o| sum.saturating_add(o.width));
        if operands > self.under.free_bits() {
            return Err(FitError::TooWide { operands, left: self.under.free_bits() });
        }
        let leaf = |id: &BitsetId| {
            let bitset = model.bitset(*id);
            bitset.is_leaf() && bitset.root == self.root && !bitset.gens.intersection(self.gens).is_empty()
        };
        match self.like.filter(|id| !leaf(id)) {
            Some(id) => Err(FitError::Like(model.bitset(id).name.clone())),
            None => Ok(operands),
        }
    }
}

impl fmt::Display for OperandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OperandError::Empty => f.write_str("no operand is named; they are written `DST:8 SRC:8`"),
            OperandError::Malformed(part) => {
                write!(f, "`{part}` is no operand; one is a name and its bits, 1 to 128, as in `DST:8`")
            }
            OperandError::Twice(name) => write!(f, "two operands are called `{name}`"),
        }
    }
}

impl fmt::Display for FitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FitError::Width { word, prefix } => write!(f, "the prefix has {prefix} bits, a word {word}"),
            FitError::TooWide { operands, left } => {
                write!(f, "the operands have {operands} bits, and only {left} are left for them")
            }
            FitError::Like(name) => {
                write!(f, "`{name}` is no instruction of this hierarchy and these generations")
            }
        }
    }
}

impl core::error::Error for OperandError {}
impl core::error::Error for FitError {}
