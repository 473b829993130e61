//! Result of parsing a line: an assembled instruction or an error.

use super::super::form::Imm;
use core::ops::Range;
use isaloom_amd_isa::spec::{FormId, Wide};

/// Assembled instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assembled {
    /// Selected form; for a dual instruction, the form of the first half.
    pub form: FormId,
    /// Form of the second half of a dual instruction.
    pub second: Option<FormId>,
    /// First 128 bits of the word; the first byte of memory is in the lowest bits.
    pub word: u128,
    /// Bits after the first 128.
    pub tail: u64,
    /// Size in bytes.
    pub bytes: u8,
    /// Type of the operand that uses the literal; `None` without a literal, and in the description's own syntax.
    pub(crate) literal: Option<Imm>,
}

impl Assembled {
    /// Returns whether the literal may be an address. Only literals of 32-bit operands preserve all 32 bits. True
    /// without a literal.
    pub fn takes_address(&self) -> bool {
        self.literal.is_none_or(|imm| matches!(imm, Imm::I32 | Imm::F32))
    }

    /// Returns the bytes in memory order and their count.
    pub fn to_bytes(&self) -> ([u8; 24], usize) {
        (Wide { low: self.word, high: self.tail }.to_bytes(), usize::from(self.bytes))
    }
}

/// Error of a line that cannot be assembled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AssembleError {
    /// Stable id for diagnostics.
    pub id: &'static str,
    /// Description of the error.
    pub message: String,
    /// Byte range of the erroneous part in the line.
    pub at: Range<usize>,
    /// Suggested fix.
    pub help: Option<String>,
}

impl std::fmt::Display for AssembleError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for AssembleError {}

/// Signature of label resolution; see [`Syntax::assemble`](crate::llvm::Syntax::assemble).
pub(crate) type Resolve<'r> = &'r dyn Fn(&str) -> Option<i64>;
