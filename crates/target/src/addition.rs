//! Descriptions that were read from files and can be registered.

use isaloom_source::{Diagnostic, SourceMap};
use std::fmt;

/// Description that can be registered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewDescription {
    /// Name of the file that contains the description. For an archive with several descriptions, the name of the file
    /// in the archive.
    pub source: String,
    /// Name under which the description is registered.
    pub name: String,
    /// File name under which the description is stored in the directory of registered descriptions.
    pub file: String,
    /// Content of the stored file.
    pub bytes: Vec<u8>,
    /// Title for display: `AMD RDNA 4, 1307 instructions, released 2026-01-01`.
    pub title: String,
    /// GPUs that the description covers, if known.
    pub gpus: Vec<String>,
    /// Whether the description has errors that do not prevent its use.
    pub has_errors: bool,
}

/// Callback for the descriptions in a file. It is called for each description before the next one is read, so only one
/// is in memory.
pub type EachAddition<'e> = dyn FnMut(Result<NewDescription, NotAdded>) + 'e;

/// Why a file or a description in it cannot be registered.
#[derive(Clone, Debug)]
pub enum NotAdded {
    /// The file is not a description.
    NotOne {
        /// File name.
        file: String,
        /// Phrase for the message that names the accepted formats: `neither an isaspec description nor ...`.
        known: &'static str,
    },
    /// The file cannot be read or unpacked.
    File {
        /// File name.
        file: String,
        /// Why the file cannot be read, for the message.
        why: String,
    },
    /// The description has no instructions.
    Empty {
        /// File name.
        file: String,
        /// Texts of the description's files, to which the diagnostics refer.
        sources: Box<SourceMap>,
        /// Diagnostics of the description.
        diagnostics: Vec<Diagnostic>,
    },
    /// The description has errors that prevent decoding.
    Broken {
        /// Name of the file that contains the description.
        file: String,
        /// Texts of the description's files, to which the diagnostics refer.
        sources: Box<SourceMap>,
        /// Diagnostics of the description.
        diagnostics: Vec<Diagnostic>,
    },
    /// The name contains characters that are not allowed in the name of a description, or it is reserved.
    Name {
        /// File name.
        file: String,
        /// Name of the description that was rejected.
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
