//! Operations of targets, and their errors.

use crate::stream_error::StreamError;
use isaloom_engine::EntryPoint;
use isaloom_engine::syntax::EntryFault;
use isaloom_schema::Diagnostic;
use isaloom_source::{SourceMap, comma_list, did_you_mean, nearest};
use std::fmt;

/// Operation of a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Operation {
    /// Disassemble machine code.
    Disassemble,
    /// Assemble text.
    Assemble,
    /// Explain words bit by bit.
    Explain,
    /// Show an instruction, or list all instructions.
    Info,
    /// Find instructions by keywords.
    Search,
    /// Count the parts of a description or of a program.
    Statistics,
    /// Check a description or program.
    Check,
    /// Compare descriptions or programs.
    Difference,
    /// Find undefined encodings in inputs.
    Scan,
    /// Format assembly text or an isaspec description.
    Format,
    /// Replace a program in a larger file, such as a game archive.
    Patch,
    /// Write a program into an ELF file.
    Wrap,
    /// Remove debug information from a module.
    Strip,
    /// List unallocated encodings.
    Gaps,
    /// Find encodings for a new instruction.
    Fit,
    /// Generate test words that cover a description.
    Cover,
    /// Find the words that change meaning between two descriptions.
    Audit,
    /// Prove that two descriptions are equivalent.
    Prove,
    /// Convert the description to another format.
    Convert,
    /// Convert a program for another GPU.
    Port,
    /// Generate reference pages.
    Document,
}

impl Operation {
    /// All operations of targets.
    pub const ALL: [Operation; 21] = [
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
        Operation::Wrap,
        Operation::Strip,
        Operation::Gaps,
        Operation::Fit,
        Operation::Cover,
        Operation::Audit,
        Operation::Prove,
        Operation::Convert,
        Operation::Port,
        Operation::Document,
    ];

    /// Returns whether the operation decodes or encodes words. Other operations only query the description.
    pub fn decodes(self) -> bool {
        use Operation as A;
        matches!(
            self,
            A::Disassemble | A::Assemble | A::Explain | A::Scan | A::Patch | A::Wrap | A::Format | A::Port
        )
    }

    /// Returns whether the operation needs the complete description, with all generations (`check`, `stats`, `doc`,
    /// `convert`).
    pub fn is_about_all(self) -> bool {
        matches!(self, Operation::Check | Operation::Statistics | Operation::Document | Operation::Convert)
    }

    /// Returns the command line of the operation as help shows it, without `isaloom`. If help hides the command of the
    /// operation, this is another command with a flag, such as `diff --impact` for `audit`.
    pub fn command(self) -> &'static str {
        match self {
            Operation::Audit => "diff --impact",
            operation => operation.name(),
        }
    }

    /// Returns whether help hides the command whose name is the name of the operation.
    pub fn is_hidden(self) -> bool {
        self.command() != self.name()
    }

    /// Returns the name of the command.
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
            Operation::Wrap => "wrap",
            Operation::Strip => "strip",
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

/// Error of an operation.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Failure {
    /// The target does not support the operation.
    Unsupported {
        /// Plural name of the target's instruction sets.
        target: &'static str,
        /// Operation that was requested.
        operation: Operation,
    },
    /// A requested name is not defined.
    Unknown {
        /// Where the name was searched, such as the name of the description.
        within: String,
        /// Kind of the name, such as `instruction set`.
        what: &'static str,
        /// Name that was requested.
        name: String,
        /// Similar defined names, the most similar first.
        near: Vec<String>,
        /// Defined names to list if no name is similar; empty if there are too many to list.
        known: Vec<String>,
    },
    /// A text or description has errors, whose diagnostics contain their locations as text.
    Wrong(Vec<Diagnostic>),
    /// A file has errors, whose diagnostics refer to its text.
    Faulty {
        /// Text of the file, and of the files that it includes.
        files: Box<SourceMap>,
        /// Diagnostics of the file.
        diagnostics: Vec<isaloom_source::Diagnostic>,
    },
    /// A text is not a word and not a line of assembly.
    Unreadable {
        /// Text that was to be explained.
        text: String,
        /// Error message of the parser of words.
        why: String,
    },
    /// The options of the request are incomplete, contradict each other, or do not apply to the target or the input.
    Impossible {
        /// Reason for the failure.
        why: String,
        /// Suggested fix, if there is one.
        help: Option<String>,
    },
    /// The input has the wrong format or cannot be read as requested.
    Input {
        /// Reason for the failure.
        why: String,
        /// Suggested fix, if there is one.
        help: Option<String>,
    },
    /// An entry point (`--entry`) cannot be a label of the listing.
    Entry {
        /// Entry point, as in the request.
        entry: EntryPoint,
        /// Reason.
        fault: EntryFault,
    },
    /// A source could not be read, or the sink could not be written.
    Stream(StreamError),
    /// No registered description covers a GPU or architecture.
    NotKept {
        /// Name of the GPU or architecture.
        name: String,
    },
    /// Several descriptions cover a GPU.
    Ambiguous {
        /// Name of the GPU.
        name: String,
        /// Names of these descriptions.
        fit: Vec<String>,
    },
    /// A file cannot be read.
    File {
        /// Name of the file.
        name: String,
        /// Reason why the file cannot be read.
        why: String,
    },
}

impl From<StreamError> for Failure {
    /// Converts a stream error. If a failure is the cause of the error, returns this failure.
    fn from(error: StreamError) -> Failure {
        error.cause::<Failure>().cloned().unwrap_or(Failure::Stream(error))
    }
}

impl From<Failure> for StreamError {
    /// Wraps a failure as a stream error, for a source that reads another source.
    fn from(failure: Failure) -> StreamError {
        match failure {
            Failure::Stream(error) => error,
            failure => StreamError::input(failure),
        }
    }
}

/// Maximum number of defined names that [`Failure::unknown`] stores.
const MOST_KNOWN: usize = 256;

impl Failure {
    /// Returns the failure for a name that `within` does not define. It contains up to three similar names, or, if
    /// there are none, the defined names.
    pub fn unknown<'n>(
        within: impl Into<String>,
        what: &'static str,
        name: &str,
        known: impl IntoIterator<Item = &'n str>,
    ) -> Failure {
        let known: Vec<&str> = known.into_iter().collect();
        let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let near = owned(&nearest(name, known.iter().copied(), 3));
        let known = if known.len() > MOST_KNOWN { Vec::new() } else { owned(&known) };
        Failure::Unknown { within: within.into(), what, name: name.to_owned(), near, known }
    }

    /// Returns a suggested fix; `None` if none is known.
    pub fn help(&self) -> Option<String> {
        match self {
            Failure::Unknown { near, known, .. } if near.is_empty() && !known.is_empty() => {
                let quoted = known.iter().map(|name| format!("`{name}`"));
                Some(format!("use one of {}", comma_list(quoted)))
            }
            Failure::Unknown { near, .. } => did_you_mean(near),
            Failure::Wrong(diagnostics) => diagnostics.first().and_then(|first| first.help.clone()),
            Failure::Faulty { diagnostics, .. } => diagnostics.first().and_then(|first| first.help.clone()),
            Failure::Entry { fault: EntryFault::Outside { .. }, .. } => {
                Some("count instructions from 0".to_owned())
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
            Failure::Unsupported { target, operation } => {
                write!(f, "`{}` is not supported for {target}", operation.command())
            }
            Failure::Unknown { within, what, name, .. } => write!(f, "{within} has no {what} `{name}`"),
            Failure::Wrong(diagnostics) => match diagnostics.as_slice() {
                [] => f.write_str("the description has errors"),
                [one] => f.write_str(&one.message),
                [first, rest @ ..] => write!(f, "{} (and {} more)", first.message, rest.len()),
            },
            Failure::Faulty { diagnostics, .. } => f.write_str(
                diagnostics.first().map_or("the description has errors", |first| first.message.as_str()),
            ),
            Failure::Unreadable { text, why } => {
                let shown: String = text.chars().take(QUOTED).collect();
                let more = if text.chars().nth(QUOTED).is_some() { "..." } else { "" };
                write!(f, "`{shown}{more}` is neither a word in hex nor a line of assembly: {why}")
            }
            Failure::Impossible { why, .. } | Failure::Input { why, .. } => f.write_str(why),
            Failure::Entry { entry, fault } => write!(f, "`--entry {}={}`: {fault}", entry.name, entry.index),
            Failure::Stream(error) => error.fmt(f),
            Failure::NotKept { name } => write!(f, "no description is registered for `{name}`"),
            Failure::Ambiguous { name, fit } => {
                write!(f, "ambiguous name `{name}`: it matches {} descriptions", fit.len())
            }
            Failure::File { name, why } => write!(f, "cannot read `{name}`: {why}"),
        }
    }
}

/// Maximum length of text that a message quotes, in characters.
const QUOTED: usize = 60;

impl std::error::Error for Failure {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_name_suggests_similar_names_or_lists_the_defined_ones() {
        let failure = |name, known: &[&str]| Failure::unknown("a.co", "kernel", name, known.iter().copied());
        let near = failure("rad", &["rod", "blur"]);
        assert_eq!(near.to_string(), "a.co has no kernel `rad`");
        assert_eq!(near.help().as_deref(), Some("did you mean `rod`?"));
        assert_eq!(failure("nosuch", &["rod", "blur"]).help().as_deref(), Some("use one of `rod`, `blur`"));
        let many: Vec<String> = (0..12).map(|n| format!("kernel{n}")).collect();
        let many: Vec<&str> = many.iter().map(String::as_str).collect();
        let help = failure("x", &many).help().unwrap_or_default();
        assert!(
            help.starts_with("use one of `kernel0`, ") && help.ends_with("`kernel7` and 4 more"),
            "{help}"
        );
        assert_eq!(failure("nosuch", &[]).help(), None);
    }
}
