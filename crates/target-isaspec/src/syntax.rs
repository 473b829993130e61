//! Lexical syntax of the assembler of descriptions in isaspec.

use isaloom_target::LexicalSyntax;

/// The assembler of descriptions in isaspec.
pub(super) const SYNTAX: LexicalSyntax = LexicalSyntax {
    comments: &[";"],
    spaced_comments: &["//"],
    leading_comments: &["#"],
    blocks: true,
    ..LexicalSyntax::PLAIN
};
