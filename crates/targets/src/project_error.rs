//! What is wrong with a project's file.

use std::ops::Range;

/// What is wrong with a project's file, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProjectError {
    /// What is wrong.
    pub message: String,
    /// The bytes of the text.
    pub span: Range<usize>,
}

impl std::fmt::Display for ProjectError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for ProjectError {}
