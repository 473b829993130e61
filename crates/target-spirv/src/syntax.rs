//! Lexical syntax of SPIR-V assembly.

use isaloom_target::LexicalSyntax;

/// Lexical syntax of SPIR-V assembly: `;` comments, strings over several lines, `%` ids, no labels.
pub(super) const SYNTAX: LexicalSyntax = LexicalSyntax {
    comments: &[";"],
    quotes: true,
    long_quotes: true,
    id: Some('%'),
    labels: false,
    result: Some('='),
    ..LexicalSyntax::PLAIN
};
