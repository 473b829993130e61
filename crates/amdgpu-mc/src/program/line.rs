//! An instruction of a function.

use isaloom_amd_isa::decode::Decoded;
use isaloom_amdgpu_text::llvm::Access;

/// An instruction of a function with what it does.
pub(super) struct Line {
    /// None of data.
    pub(super) decoded: Option<Decoded>,
    /// The registers that it reads and writes.
    pub(super) accesses: Vec<Access>,
}
