//! Errors in a project file.

use std::ops::Range;

/// Error in a project file, with its location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProjectError {
    /// Message that describes the error.
    pub message: String,
    /// Byte range of the error in the file.
    pub span: Range<usize>,
}

impl std::fmt::Display for ProjectError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for ProjectError {}
