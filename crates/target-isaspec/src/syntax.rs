//! Lexical syntax of the isaspec assembler.

use isaloom_target::LexicalSyntax;

/// The lexical syntax.
pub(super) const SYNTAX: LexicalSyntax = LexicalSyntax {
    comments: &[";"],
    spaced_comments: &["//"],
    leading_comments: &["#"],
    blocks: true,
    ..LexicalSyntax::PLAIN
};
