//! Errors of grammar files.

#[cfg(feature = "json")]
use super::spec::Names;
use alloc::string::{String, ToString as _};
use core::fmt;
use isaloom_source::{Diagnostic, FileId, Span};

/// Maximum nesting depth of enumerant operands. The Khronos files have a depth of two.
pub(super) const MOST_NESTED: usize = 8;

/// An error in a grammar file, with its location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoadError {
    /// Byte offset in the file.
    pub offset: usize,
    /// The kind of error.
    pub fault: LoadFault,
}

/// Kinds of errors in a grammar file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoadFault {
    /// The file does not have the expected structure; the text is the message of the JSON reader.
    Form(String),
    /// An operand kind that is neither in the file nor in the grammar.
    Kind(String),
    /// A quantifier other than `?` and `*`.
    Quantifier(String),
    /// An unknown category of operand kinds.
    Category(String),
    /// A capability that is neither in the file nor in the grammar.
    Capability(String),
    /// An invalid or too large number.
    Number(String),
    /// A name that assembly text could not contain:
    ///
    /// - a name with characters other than letters, digits and underscores, or with more than 255 bytes;
    /// - a name that starts like an opcode but is not the name of an opcode;
    /// - the name of an opcode that does not start like an opcode.
    Name(String),
    /// An invalid version.
    Version(String),
    /// An enumerant whose operands are nested too deeply or recursively.
    Nested(String),
    /// The names of two rows of the file that have the same number but different operands.
    Twice(String, String),
    /// The grammar has more rows than a table can hold. The string names the content of the table.
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
            LoadFault::Kind(kind) => write!(f, "unknown operand kind `{kind}`"),
            LoadFault::Quantifier(text) => write!(f, "unknown quantifier `{text}` (expected `?` or `*`)"),
            LoadFault::Category(text) => write!(f, "unknown category `{text}` of operand kinds"),
            LoadFault::Capability(name) => write!(f, "unknown capability `{name}`"),
            LoadFault::Number(text) => write!(f, "`{text}` is not a number in range"),
            LoadFault::Name(name) => write!(f, "invalid name `{name}`"),
            LoadFault::Version(text) => write!(f, "unknown version `{text}` (expected `1.N` or `None`)"),
            LoadFault::Nested(name) => {
                write!(f, "the operands of `{name}` are nested more than {MOST_NESTED} levels deep")
            }
            LoadFault::Twice(first, second) => {
                write!(f, "`{second}` has the same number as `{first}`, but different operands")
            }
            LoadFault::TooMany(what) => write!(f, "too many {what}"),
        }
    }
}

impl core::error::Error for LoadError {}

#[cfg(feature = "json")]
impl From<Names> for LoadFault {
    fn from(Names(first, second): Names) -> LoadFault {
        LoadFault::Twice(first, second)
    }
}

impl LoadError {
    /// Returns the error with its location in a file.
    pub fn diagnostic(&self, file: FileId) -> Diagnostic {
        let span = Span::new(file, self.offset, self.offset);
        Diagnostic::error("spirv-grammar", self.to_string()).at(span, "here")
    }
}
