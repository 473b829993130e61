//! Lexical syntax of SPIR-V assembly.

use isaloom_target::Tongue;

/// SPIR-V.
pub(super) const SYNTAX: Tongue = Tongue {
    comments: &[";"],
    quotes: true,
    long_quotes: true,
    id: Some('%'),
    labels: false,
    result: Some('='),
    ..Tongue::PLAIN
};
