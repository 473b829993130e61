//! Descriptions in files that somebody wants to register.

use isaloom_source::{Diagnostic, SourceMap};
use std::fmt;

/// A description that can be registered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewDescription {
    /// The file that it was read from; the name inside an archive that holds several.
    pub source: String,
    /// The name that it will be known by.
    pub name: String,
    /// What is to be kept, under which file name.
    pub file: String,
    /// The bytes of the file.
    pub bytes: Vec<u8>,
    /// What it is, for people: `AMD RDNA 4, 1307 instructions, released 2026-01-01`.
    pub title: String,
    /// The GPUs that it is for, if they are known.
    pub gpus: Vec<String>,
    /// Whether it has problems that do not prevent its use.
    pub has_errors: bool,
}

/// Receives the descriptions of a file, each when the one before it was taken.
pub type EachAddition<'e> = dyn FnMut(Result<NewDescription, NotAdded>) + 'e;

/// Why something cannot be kept.
#[derive(Clone, Debug)]
pub enum NotAdded {
    /// The file is not a description.
    NotOne {
        /// The file.
        file: String,
        /// What it could have been, for people: `neither an isaspec description nor ...`.
        known: &'static str,
    },
    /// The file cannot be read or unpacked.
    File {
        /// The file.
        file: String,
        /// Why.
        why: String,
    },
    /// Nothing in the description is an instruction.
    Empty {
        /// The file.
        file: String,
        /// The texts.
        sources: Box<SourceMap>,
        /// What is wrong with them.
        diagnostics: Vec<Diagnostic>,
    },
    /// The description cannot be read; nothing could be decoded with it.
    Broken {
        /// The file.
        file: String,
        /// The texts.
        sources: Box<SourceMap>,
        /// What is wrong with them.
        diagnostics: Vec<Diagnostic>,
    },
    /// The name cannot be given to a description.
    Name {
        /// The file.
        file: String,
        /// The name.
        name: String,
    },
}

impl fmt::Display for NotAdded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotAdded::NotOne { file, known } => write!(f, "`{file}` is {known}"),
            NotAdded::File { file, why } => write!(f, "{file}: {why}"),
            NotAdded::Empty { file, .. } => write!(f, "`{file}` describes no instruction by itself"),
            NotAdded::Broken { file, .. } => write!(f, "`{file}` cannot be read, and is not kept"),
            NotAdded::Name { file, name } if name.is_empty() => {
                write!(f, "`{file}` does not say what it describes")
            }
            NotAdded::Name { file, name } => {
                write!(f, "`{file}` would be known as `{name}`, which is a name of the program itself")
            }
        }
    }
}

impl std::error::Error for NotAdded {}
