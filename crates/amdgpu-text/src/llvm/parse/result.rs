//! Result of the assembly of a line: the bytes of an instruction, or an error.

use super::super::form::Imm;
use core::ops::Range;
use isaloom_amd_isa::spec::{FormId, Wide};

/// Instruction as the assembler has encoded it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assembled {
    /// Form that the assembler has selected; for a dual instruction, the form of the first half.
    pub form: FormId,
    /// Form of the second half of a dual instruction; `None` for other instructions.
    pub second: Option<FormId>,
    /// First 128 bits of the instruction, including a literal; the first byte in memory is in the lowest bits.
    pub word: u128,
    /// Bits of the instruction after the first 128.
    pub tail: u64,
    /// Size of the instruction in bytes, including a literal.
    pub bytes: u8,
    /// Type of the operand that uses the literal; `None` if no operand uses one, and always in the description's own
    /// syntax.
    pub(crate) literal: Option<Imm>,
}

impl Assembled {
    /// Returns whether the literal may be replaced by the address of a symbol. This requires a 32-bit operand, because
    /// only there all 32 bits of the literal are used. Also `true` if the instruction has no literal.
    pub fn takes_address(&self) -> bool {
        self.literal.is_none_or(|imm| matches!(imm, Imm::I32 | Imm::F32))
    }

    /// Returns the bytes of the instruction in memory order, and how many of the 24 bytes are used.
    pub fn to_bytes(&self) -> ([u8; 24], usize) {
        (Wide { low: self.word, high: self.tail }.to_bytes(), usize::from(self.bytes))
    }
}

/// Error for a line that cannot be assembled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AssembleError {
    /// Stable diagnostic id.
    pub id: &'static str,
    /// Description of the error.
    pub message: String,
    /// Byte range of the erroneous part in the text that was assembled.
    pub at: Range<usize>,
    /// Suggested fix, if one is known without a search through all names.
    pub help: Option<String>,
}

impl std::fmt::Display for AssembleError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for AssembleError {}

/// Function that resolves labels; see [`Syntax::assemble`](crate::llvm::Syntax::assemble).
pub(crate) type Resolve<'r> = &'r dyn Fn(&str) -> Option<i64>;
