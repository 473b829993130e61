//! Lexical syntax of the dialects of Adreno a2xx and Xenos.

use isaloom_target::Tongue;

/// The dialects of Adreno a2xx and Xenos.
pub(super) const SYNTAX: Tongue =
    Tongue { leading_comments: &["#"], blocks: true, no_labels: &["ALU", "FETCH"], ..Tongue::PLAIN };
