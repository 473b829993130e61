//! Assembly text of AMD GPUs, one instruction at a time: decoded words to text and text to words.
//!
//! [`llvm`] is the syntax of the LLVM AMDGPU target, for several LLVM versions. [`own`] uses only the names in a
//! description, for GPUs whose instructions LLVM does not know. Both implement [`Language`].

mod language;
pub mod llvm;
pub mod name;
pub mod own;

pub use language::Language;
