//! Lexical syntax of the dialects of Adreno a2xx and Xenos.

use isaloom_target::LexicalSyntax;

/// Lexical syntax of the dialects of Adreno a2xx and Xenos.
pub(super) const SYNTAX: LexicalSyntax = LexicalSyntax {
    leading_comments: &["#"],
    blocks: true,
    no_labels: &["ALU", "FETCH"],
    ..LexicalSyntax::PLAIN
};
