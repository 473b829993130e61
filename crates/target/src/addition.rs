//! Descriptions in files, prepared for registration.

use isaloom_source::{Diagnostic, SourceMap};
use std::fmt;

/// Description that can be registered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewDescription {
    /// File that contains the description; if the file is an archive with several descriptions, the name inside the
    /// archive.
    pub source: String,
    /// Name under which the description is registered.
    pub name: String,
    /// File name to store the description under.
    pub file: String,
    /// File contents.
    pub bytes: Vec<u8>,
    /// Title for display: `AMD RDNA 4, 1307 instructions, released 2026-01-01`.
    pub title: String,
    /// GPUs that the description covers, if known.
    pub gpus: Vec<String>,
    /// Whether the description has errors that do not prevent its use.
    pub has_errors: bool,
}

/// Callback for the descriptions of a file. The reader calls it for a description before it reads the next one.
pub type EachAddition<'e> = dyn FnMut(Result<NewDescription, NotAdded>) + 'e;

/// Error of registering a description.
#[derive(Clone, Debug)]
pub enum NotAdded {
    /// The file is not a description.
    NotOne {
        /// File name.
        file: String,
        /// Phrase for the message that lists the accepted formats: `neither an isaspec description nor ...`.
        known: &'static str,
    },
    /// The file cannot be read or unpacked.
    File {
        /// File name.
        file: String,
        /// Reason.
        why: String,
    },
    /// The description has no instructions.
    Empty {
        /// File name.
        file: String,
        /// Source texts of the diagnostics.
        sources: Box<SourceMap>,
        /// Diagnostics of the description.
        diagnostics: Vec<Diagnostic>,
    },
    /// The description has errors that prevent decoding.
    Broken {
        /// File name.
        file: String,
        /// Source texts of the diagnostics.
        sources: Box<SourceMap>,
        /// Diagnostics of the description.
        diagnostics: Vec<Diagnostic>,
    },
    /// The name is not allowed for a description.
    Name {
        /// File name.
        file: String,
        /// Rejected name.
        name: String,
    },
}

impl fmt::Display for NotAdded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotAdded::NotOne { file, known } => write!(f, "`{file}` is {known}"),
            NotAdded::File { file, why } => write!(f, "{file}: {why}"),
            NotAdded::Empty { file, .. } => write!(f, "`{file}` does not define an instruction set"),
            NotAdded::Broken { file, .. } => write!(f, "`{file}` cannot be read and is not registered"),
            NotAdded::Name { file, name } if name.is_empty() => {
                write!(f, "cannot derive a name for the instruction set of `{file}`")
            }
            NotAdded::Name { file, name } => {
                write!(f, "reserved name `{name}`: `{file}` cannot be registered under it")
            }
        }
    }
}

impl std::error::Error for NotAdded {}
