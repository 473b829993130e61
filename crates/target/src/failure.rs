//! What a family can be asked, and why there is no answer.

use crate::stream_error::StreamError;
use isaloom_engine::EntryPoint;
use isaloom_engine::syntax::EntryFault;
use isaloom_schema::Diagnostic;
use isaloom_source::SourceMap;
use std::fmt;

/// What a family can be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Operation {
    /// Text of machine code.
    Disassemble,
    /// Machine code of text.
    Assemble,
    /// Words taken apart.
    Explain,
    /// What is known of a name.
    Info,
    /// Instructions found by words.
    Search,
    /// Counts.
    Statistics,
    /// What is wrong with the description.
    Check,
    /// What differs.
    Difference,
    /// What inputs hold that is not known.
    Scan,
    /// Text laid out anew.
    Format,
    /// A program of a larger file replaced.
    Patch,
    /// What is free in an encoding space.
    Gaps,
    /// Places for a new instruction.
    Fit,
    /// Words that come to everything.
    Cover,
    /// What becomes of words where one description takes the place of another.
    Audit,
    /// Whether two descriptions mean the same.
    Prove,
    /// The description in another form.
    Convert,
    /// A program for another GPU.
    Port,
    /// Reference pages of everything.
    Document,
}

impl Operation {
    /// All of them.
    pub const ALL: [Operation; 19] = [
        Operation::Disassemble,
        Operation::Assemble,
        Operation::Explain,
        Operation::Info,
        Operation::Search,
        Operation::Statistics,
        Operation::Check,
        Operation::Difference,
        Operation::Scan,
        Operation::Format,
        Operation::Patch,
        Operation::Gaps,
        Operation::Fit,
        Operation::Cover,
        Operation::Audit,
        Operation::Prove,
        Operation::Convert,
        Operation::Port,
        Operation::Document,
    ];

    /// Whether it is about words and their text, not about the description as a whole.
    pub fn decodes(self) -> bool {
        use Operation as A;
        matches!(self, A::Disassemble | A::Assemble | A::Explain | A::Scan | A::Patch | A::Format | A::Port)
    }

    /// Whether it is about a description as it was written, with all its generations.
    pub fn is_about_all(self) -> bool {
        matches!(self, Operation::Check | Operation::Statistics | Operation::Document | Operation::Convert)
    }

    /// The name of the command.
    pub fn name(self) -> &'static str {
        match self {
            Operation::Disassemble => "dis",
            Operation::Assemble => "asm",
            Operation::Explain => "explain",
            Operation::Info => "info",
            Operation::Search => "search",
            Operation::Statistics => "stats",
            Operation::Check => "check",
            Operation::Difference => "diff",
            Operation::Scan => "scan",
            Operation::Format => "fmt",
            Operation::Patch => "patch",
            Operation::Gaps => "gaps",
            Operation::Fit => "fit",
            Operation::Cover => "cover",
            Operation::Audit => "audit",
            Operation::Prove => "prove",
            Operation::Convert => "convert",
            Operation::Port => "port",
            Operation::Document => "doc",
        }
    }
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Failure {
    /// The family cannot do this.
    Lacks {
        /// What the family's instruction sets are called.
        family: &'static str,
        /// What was asked.
        ability: Operation,
    },
    /// Nothing has this name.
    Unknown {
        /// What has no such thing.
        within: String,
        /// What kind of thing was looked for.
        what: &'static str,
        /// The name.
        name: String,
        /// Names that are near.
        near: Vec<String>,
    },
    /// Text or description is wrong.
    Wrong(Vec<Diagnostic>),
    /// A file is wrong, with its text.
    Faulty {
        /// The text.
        files: Box<SourceMap>,
        /// What is wrong.
        diagnostics: Vec<isaloom_source::Diagnostic>,
    },
    /// A text is neither a word nor a line of assembly.
    Unreadable {
        /// The text.
        text: String,
        /// What is wrong with it.
        why: String,
    },
    /// What is asked for cannot be.
    Impossible {
        /// Why not.
        why: String,
        /// What would be right.
        help: Option<String>,
    },
    /// An input allows no answer.
    Input {
        /// What is wrong with it.
        why: String,
        /// What would be right.
        help: Option<String>,
    },
    /// An entry point cannot stand in the listing.
    Entry {
        /// The entry point.
        entry: EntryPoint,
        /// Why not.
        fault: EntryFault,
    },
    /// A source could not be read, or the sink could not be written.
    Stream(StreamError),
    /// Nothing that is kept is for this GPU or architecture.
    NotKept {
        /// Its name.
        name: String,
    },
    /// Several descriptions are for this GPU.
    Ambiguous {
        /// Its name.
        name: String,
        /// The names of the descriptions.
        fit: Vec<String>,
    },
    /// A file cannot be had.
    File {
        /// Its name.
        name: String,
        /// Why.
        why: String,
    },
}

impl From<StreamError> for Failure {
    /// A failure that a source passed on comes back as it was.
    fn from(error: StreamError) -> Failure {
        error.cause::<Failure>().cloned().unwrap_or(Failure::Stream(error))
    }
}

impl From<Failure> for StreamError {
    /// The error of a source that reads another one.
    fn from(failure: Failure) -> StreamError {
        match failure {
            Failure::Stream(error) => error,
            failure => StreamError::input(failure),
        }
    }
}

impl Failure {
    /// The way out, where one is known.
    pub fn help(&self) -> Option<String> {
        match self {
            Failure::Unknown { near, .. } if !near.is_empty() => {
                let near: Vec<String> = near.iter().map(|name| format!("`{name}`")).collect();
                Some(format!("did you mean {}?", near.join(" or ")))
            }
            Failure::Wrong(diagnostics) => diagnostics.first().and_then(|first| first.help.clone()),
            Failure::Faulty { diagnostics, .. } => diagnostics.first().and_then(|first| first.help.clone()),
            Failure::Entry { fault: EntryFault::Outside { .. }, .. } => {
                Some("instructions are counted from 0".to_owned())
            }
            Failure::Entry { fault: EntryFault::Within, .. } => {
                Some("choose the beginning of an instruction".to_owned())
            }
            Failure::Entry { .. } => Some("choose another name".to_owned()),
            Failure::Impossible { help, .. } | Failure::Input { help, .. } => help.clone(),
            _ => None,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Lacks { family, ability } => write!(f, "`{}` does not work on {family}", ability.name()),
            Failure::Unknown { within, what, name, .. } => write!(f, "{within} has no {what} `{name}`"),
            Failure::Wrong(diagnostics) => match diagnostics.as_slice() {
                [] => f.write_str("it is wrong"),
                [one] => f.write_str(&one.message),
                [first, rest @ ..] => write!(f, "{} (and {} more)", first.message, rest.len()),
            },
            Failure::Faulty { diagnostics, .. } => {
                f.write_str(diagnostics.first().map_or("it is wrong", |first| first.message.as_str()))
            }
            Failure::Unreadable { text, why } => {
                let shown: String = text.chars().take(QUOTED).collect();
                let more = if text.chars().nth(QUOTED).is_some() { "..." } else { "" };
                write!(f, "`{shown}{more}` is neither a word in hex nor a line of assembly: {why}")
            }
            Failure::Impossible { why, .. } | Failure::Input { why, .. } => f.write_str(why),
            Failure::Entry { entry, fault } => write!(f, "`--entry {}={}` {fault}", entry.name, entry.index),
            Failure::Stream(error) => error.fmt(f),
            Failure::NotKept { name } => write!(f, "no description for `{name}` was added"),
            Failure::Ambiguous { name, fit } => {
                write!(f, "{} descriptions are for `{name}`", fit.len())
            }
            Failure::File { name, why } => write!(f, "cannot read `{name}`: {why}"),
        }
    }
}

/// So much of a text is quoted.
const QUOTED: usize = 60;

impl std::error::Error for Failure {}
