//! Lexical syntax of the LLVM AMDGPU assembler.

use isaloom_target::LexicalSyntax;

/// Lexical syntax of AMD assembly text.
pub(super) const SYNTAX: LexicalSyntax = LexicalSyntax {
    spaced_comments: &["#"],
    blocks: true,
    quotes: true,
    defining: &[".set", ".equ", ".equiv", ".macro", ".amdgpu_lds", ".amdgpu_hsa_kernel"],
    ..LexicalSyntax::PLAIN
};
