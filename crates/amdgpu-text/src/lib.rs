//! Assembly text of AMD GPUs, one instruction at a time: decoded words to text and text to words.
//!
//! [`llvm`] is the language of LLVM's AMDGPU target, per version of LLVM. [`own`] writes what a description has itself,
//! for GPUs whose instructions LLVM does not know. Both implement [`Language`].

mod language;
pub mod llvm;
pub mod name;
pub mod own;

pub use language::Language;
