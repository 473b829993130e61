//! Input of a fit, and the errors that make a fit impossible.

use crate::{Reservation, Space};
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt;
use isaloom_bits::Pattern;
use isaloom_model::{BitsetId, GenRange, Model};

/// An operand of the new instruction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operand {
    /// Name of the operand, and of its field.
    pub name: String,
    /// Width of the operand in bits, 1 to 128.
    pub width: u32,
}

/// Input of [`fit`](crate::fit()).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FitJob {
    /// Root of the hierarchy to which the new instruction is added.
    pub root: BitsetId,
    /// Generations in which the new instruction must exist.
    pub gens: GenRange,
    /// Pattern that every word of the new instruction must match, such as a prefix. It is as wide as the words of the
    /// hierarchy.
    pub under: Pattern,
    /// Operands of the new instruction, in assembly order.
    pub operands: Vec<Operand>,
    /// Leaf whose operand layout is tried first.
    pub like: Option<BitsetId>,
    /// Encodings that the new instruction must not use, although no leaf uses them yet.
    pub promises: Vec<Reservation>,
    /// Maximum number of candidate encodings to return.
    pub most: usize,
}

/// Error in a list of operands given as text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OperandError {
    /// The list has no operand.
    Empty,
    /// A part is not `NAME:BITS` with 1 to 128 bits.
    Malformed(String),
    /// Two operands have this name.
    Twice(String),
}

/// Reason why no encoding can satisfy a job, whatever words are free.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FitError {
    /// The pattern in `under` and the words of the hierarchy have different widths.
    Width {
        /// Width of the hierarchy's words, in bits.
        word: u32,
        /// Width of the pattern in `under`, in bits.
        prefix: u32,
    },
    /// The operands need more bits than the pattern in `under` leaves free.
    TooWide {
        /// Total width of the operands, in bits.
        operands: u32,
        /// Number of bits that the pattern in `under` leaves free.
        left: u32,
    },
    /// The leaf named by `like` is not in this hierarchy, or does not exist in these generations.
    Like(String),
}

impl Operand {
    /// Parses a list such as `DST:8 SRC:8 IMM:9`, whose elements are separated by spaces or commas.
    ///
    /// # Errors
    /// Returns an error if an element is not `NAME:BITS`, if a name occurs twice, or if the list is empty.
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
    /// Checks that the job is possible, and returns the total width of the operands in bits.
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
            OperandError::Empty => f.write_str("missing operands (expected a list such as `DST:8 SRC:8`)"),
            OperandError::Malformed(part) => {
                write!(f, "invalid operand `{part}` (expected a name and 1 to 128 bits, such as `DST:8`)")
            }
            OperandError::Twice(name) => write!(f, "duplicate operand `{name}`"),
        }
    }
}

impl fmt::Display for FitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FitError::Width { word, prefix } => {
                write!(f, "the prefix is too long: {prefix} bits (a word has {word})")
            }
            FitError::TooWide { operands, left } => {
                let are = if *left == 1 { "is" } else { "are" };
                write!(f, "the operands need {operands} bits, but only {left} {are} free")
            }
            FitError::Like(name) => {
                write!(f, "unknown instruction `{name}` in this hierarchy and these generations")
            }
        }
    }
}

impl core::error::Error for OperandError {}
impl core::error::Error for FitError {}
