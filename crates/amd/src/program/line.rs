//! An instruction of a function.

use crate::decode::Decoded;
use crate::llvm::Access;

/// An instruction of a function with what it does.
pub(super) struct Line {
    /// None of data.
    pub(super) decoded: Option<Decoded>,
    /// The registers that it reads and writes.
    pub(super) accesses: Vec<Access>,
}
