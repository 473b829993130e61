//! Lexical syntax of LLVM's language for AMD.

use isaloom_target::Tongue;

/// LLVM's language for AMD.
pub(super) const SYNTAX: Tongue = Tongue {
    spaced_comments: &["#"],
    blocks: true,
    quotes: true,
    defining: &[".set", ".equ", ".equiv", ".macro", ".amdgpu_lds", ".amdgpu_hsa_kernel"],
    ..Tongue::PLAIN
};
