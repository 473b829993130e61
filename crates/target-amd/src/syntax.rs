//! Lexical syntax of LLVM's AMDGPU assembly language.

use isaloom_target::LexicalSyntax;

/// LLVM's language for AMD.
pub(super) const SYNTAX: LexicalSyntax = LexicalSyntax {
    spaced_comments: &["#"],
    blocks: true,
    quotes: true,
    defining: &[".set", ".equ", ".equiv", ".macro", ".amdgpu_lds", ".amdgpu_hsa_kernel"],
    ..LexicalSyntax::PLAIN
};
