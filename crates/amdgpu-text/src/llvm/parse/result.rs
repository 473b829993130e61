//! What comes of a line: an instruction, or why there is none.

use super::super::form::Imm;
use core::ops::Range;
use isaloom_amd_isa::spec::{FormId, Wide};

/// An assembled instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assembled {
    /// The form that was chosen; for a dual instruction that of the first half.
    pub form: FormId,
    /// The form of the second half of a dual instruction.
    pub second: Option<FormId>,
    /// The first 128 bits of the word, first byte of memory in the lowest bits.
    pub word: u128,
    /// What it has behind them.
    pub tail: u64,
    /// How many bytes it has.
    pub bytes: u8,
    /// The type of the operand that the literal is for; `None` without a literal, and in the XML syntax.
    pub(crate) literal: Option<Imm>,
}

impl Assembled {
    /// Returns whether the literal can be an address of 32 bits, and has the same value as a number of its operand's type.
    pub fn takes_address(&self) -> bool {
        self.literal.is_none_or(|imm| matches!(imm, Imm::I32 | Imm::F32))
    }

    /// The bytes in memory order.
    pub fn to_bytes(&self) -> ([u8; 24], usize) {
        (Wide { low: self.word, high: self.tail }.to_bytes(), usize::from(self.bytes))
    }
}

/// Why a line could not be assembled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AssembleError {
    /// A stable id for diagnostics.
    pub id: &'static str,
    /// What is wrong.
    pub message: String,
    /// Where, in bytes of the line.
    pub at: Range<usize>,
    /// What would be right.
    pub help: Option<String>,
}

impl std::fmt::Display for AssembleError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for AssembleError {}

/// The signature of label resolution; see [`Syntax::assemble`](crate::llvm::Syntax::assemble).
pub(crate) type Resolve<'r> = &'r dyn Fn(&str) -> Option<i64>;
