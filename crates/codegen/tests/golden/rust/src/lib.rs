//! small in generation 2. Made by `isaloom gen rust`; do not edit.
//!
//! ```text
//! decode(word) -> Option<Instruction>    Instruction::encode() -> Result<Word, DoesNotFit>    Instruction: Display
//! decode_bytes(bytes) -> Option<(Instruction, usize)>    text(word) -> Option<Text>          Text: Display
//! ```

#![no_std]
#![forbid(unsafe_code)]
// Not every description needs all of it.
#![allow(clippy::all, dead_code, unused_imports, unused_parens)]

pub mod enums;
mod instructions;
pub mod operands;
mod print;
mod runtime;

pub use instructions::*;

/// A word that has room for every instruction.
pub type Word = u64;

/// The most bits that an instruction has.
pub const BITS: u32 = 32;

/// A value has more bits than its field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DoesNotFit {
    /// The field.
    pub field: &'static str,
}

impl core::fmt::Display for DoesNotFit {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "the value of `{}` does not fit", self.field)
    }
}

impl core::error::Error for DoesNotFit {}

#[cfg(feature = "from-str")]
mod from_str;
#[cfg(feature = "from-str")]
pub use from_str::ParseError;
