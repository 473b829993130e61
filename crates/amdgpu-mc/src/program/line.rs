//! Decoded instruction of a function.

use isaloom_amd_isa::decode::Decoded;
use isaloom_amdgpu_text::llvm::Access;

/// Instruction of a function and its effects.
pub(super) struct Line {
    /// `None` for data.
    pub(super) decoded: Option<Decoded>,
    /// Registers that the instruction reads and writes.
    pub(super) accesses: Vec<Access>,
}
