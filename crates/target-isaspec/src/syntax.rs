//! Lexical syntax of the assembler of descriptions in isaspec.

use isaloom_target::Tongue;

/// The assembler of descriptions in isaspec.
pub(super) const SYNTAX: Tongue = Tongue {
    comments: &[";"],
    spaced_comments: &["//"],
    leading_comments: &["#"],
    blocks: true,
    ..Tongue::PLAIN
};
