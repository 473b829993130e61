//! What can be wrong with a grammar file.

use super::spec::Names;
use alloc::string::{String, ToString as _};
use core::fmt;
use isaloom_source::{Diagnostic, FileId, Span};

/// So deep may operands of enumerants have operands of their own. Khronos' go two deep.
pub(super) const MOST_NESTED: usize = 8;

/// What is wrong with a grammar file, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoadError {
    /// The byte of the file at which it stands.
    pub offset: usize,
    /// What is wrong.
    pub fault: LoadFault,
}

/// What can be wrong with a grammar file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoadFault {
    /// It is not of the form: the words of the JSON reader.
    Form(String),
    /// An operand of a kind that neither the file nor the grammar has.
    Kind(String),
    /// A quantifier other than `?` and `*`.
    Quantifier(String),
    /// A category of operand kinds that there is not.
    Category(String),
    /// A capability that neither the file nor the grammar has.
    Capability(String),
    /// A number that is none, or too large.
    Number(String),
    /// A name that no text could have at its place: it has something else than letters, digits and underscores, more than
    /// 255 bytes, or starts as an opcode does where it is none, or the other way round.
    Name(String),
    /// A version that is none.
    Version(String),
    /// An enumerant whose operands ask for operands again, too many times over or without an end.
    Nested(String),
    /// Two rows of the file with one number and other operands: their names.
    Twice(String, String),
    /// There are more of these than the tables have room for.
    TooMany(&'static str),
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fault.fmt(f)
    }
}

impl core::error::Error for LoadFault {}

impl fmt::Display for LoadFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoadFault::Form(words) => f.write_str(words),
            LoadFault::Kind(kind) => write!(f, "there is no operand kind `{kind}`"),
            LoadFault::Quantifier(text) => write!(f, "a quantifier is `?` or `*`, not `{text}`"),
            LoadFault::Category(text) => write!(f, "there is no category `{text}` of operand kinds"),
            LoadFault::Capability(name) => write!(f, "there is no capability `{name}`"),
            LoadFault::Number(text) => write!(f, "`{text}` is not a number that fits here"),
            LoadFault::Name(name) => write!(f, "`{name}` cannot be a name here"),
            LoadFault::Version(text) => write!(f, "a version is `1.N` or `None`, not `{text}`"),
            LoadFault::Nested(name) => {
                write!(f, "the operands of `{name}` have operands of their own, more than {MOST_NESTED} deep")
            }
            LoadFault::Twice(first, second) => {
                write!(
                    f,
                    "`{second}` has the number of `{first}`, which stands before it, and other operands"
                )
            }
            LoadFault::TooMany(what) => write!(f, "more {what} than a grammar can have"),
        }
    }
}

impl core::error::Error for LoadError {}

impl From<Names> for LoadFault {
    fn from(Names(first, second): Names) -> LoadFault {
        LoadFault::Twice(first, second)
    }
}

impl LoadError {
    /// The error with its place in a file.
    pub fn diagnostic(&self, file: FileId) -> Diagnostic {
        let span = Span::new(file, self.offset, self.offset);
        Diagnostic::error("spirv-grammar", self.to_string()).at(span, "here")
    }
}
