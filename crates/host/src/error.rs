//! Errors of file access and of commands.

use isaloom_source::{Diagnostic, SourceMap};
use isaloom_target::{Failure, StreamError};
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Error of a command.
#[derive(Clone, Debug)]
pub enum Error {
    /// The command line is invalid.
    Usage {
        /// Message that describes the error.
        message: String,
        /// Suggested fix, if there is one.
        help: Option<String>,
    },
    /// The input or an option makes a result impossible.
    Input {
        /// Message that describes the error.
        message: String,
        /// Suggested fix, if there is one.
        help: Option<String>,
    },
    /// A file could not be read or written.
    Io {
        /// Action that failed.
        action: Action,
        /// Path of the file.
        path: PathBuf,
        /// Error of the operating system.
        source: Arc<std::io::Error>,
    },
    /// A file has errors.
    Faulty {
        /// Source texts that the diagnostics refer to.
        files: Box<SourceMap>,
        /// Diagnostics of the file.
        diagnostics: Vec<Diagnostic>,
    },
    /// The errors were already reported.
    Reported,
    /// The reader of the output closed the pipe. The command ends without a message.
    ClosedPipe,
}

/// Action on a file that can fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Opening or reading a file.
    Read,
    /// Creating or writing a file.
    Write,
    /// Removing a file.
    Remove,
}

impl Action {
    fn verb(self) -> &'static str {
        match self {
            Action::Read => "read",
            Action::Write => "write",
            Action::Remove => "remove",
        }
    }
}

impl Error {
    /// Returns the error for an invalid command line.
    pub fn usage(message: impl Into<String>) -> Error {
        Error::Usage { message: message.into(), help: None }
    }

    /// Returns the error for an input that prevents any result.
    pub fn input(message: impl Into<String>) -> Error {
        Error::Input { message: message.into(), help: None }
    }

    /// Returns the error for a file that could not be read.
    pub fn read(path: impl Into<PathBuf>, source: std::io::Error) -> Error {
        Error::io(Action::Read, path, source)
    }

    /// Returns the error for a file that could not be written; a closed pipe is [`Error::ClosedPipe`].
    pub fn write(path: impl Into<PathBuf>, source: std::io::Error) -> Error {
        Error::io(Action::Write, path, source)
    }

    /// Returns the error for a file that could not be removed.
    pub fn remove(path: impl Into<PathBuf>, source: std::io::Error) -> Error {
        Error::io(Action::Remove, path, source)
    }

    fn io(action: Action, path: impl Into<PathBuf>, source: std::io::Error) -> Error {
        if source.kind() == std::io::ErrorKind::BrokenPipe {
            Error::ClosedPipe
        } else {
            Error::Io { action, path: path.into(), source: Arc::new(source) }
        }
    }

    /// Returns whether writing an output failed; later inputs then fail in the same way.
    pub fn is_output(&self) -> bool {
        matches!(self, Error::Io { action: Action::Write, .. } | Error::ClosedPipe)
    }

    /// Adds a suggested fix.
    pub fn with_help(mut self, text: impl Into<String>) -> Error {
        if let Error::Usage { help, .. } | Error::Input { help, .. } = &mut self {
            *help = Some(text.into());
        }
        self
    }

    /// Returns the message and the suggested fix. `None` if no such message is printed: for a file with diagnostics,
    /// for an error that was already reported, and for a closed pipe.
    pub fn words(&self) -> Option<(String, Option<&str>)> {
        match self {
            Error::Usage { message, help } | Error::Input { message, help } => {
                Some((message.clone(), help.as_deref()))
            }
            Error::Io { action, path, source } => {
                let is_missing = *action == Action::Read && source.kind() == std::io::ErrorKind::NotFound;
                let help = (is_missing && is_word(path))
                    .then_some("to disassemble a word in hex instead of a file, pass `-x WORD`");
                let action = action.verb();
                Some((format!("cannot {action} `{}`: {}", path.display(), reason(source)), help))
            }
            Error::Faulty { .. } | Error::Reported | Error::ClosedPipe => None,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Faulty { diagnostics, .. } => {
                f.write_str(diagnostics.first().map_or("the file has errors", |first| first.message.as_str()))
            }
            Error::Reported => f.write_str("the errors were reported"),
            Error::ClosedPipe => f.write_str("the reader closed the pipe"),
            _ => f.write_str(&self.words().map(|(message, _)| message).unwrap_or_default()),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Error::Io { source, .. } => Some(source.as_ref()),
            _ => None,
        }
    }
}

impl From<StreamError> for Error {
    /// Converts a stream error. If the cause is an `Error` of this crate, which a source or sink returned, returns this
    /// error unchanged.
    fn from(error: StreamError) -> Error {
        error.cause::<Error>().cloned().unwrap_or_else(|| Error::input(error.to_string()))
    }
}

/// Returns whether the text of a path is a word in hex, such as `0x20000001` or `2000_0001`.
pub fn is_word(path: &Path) -> bool {
    let text = path.to_str().unwrap_or_default();
    let digits = text.strip_prefix("0x").unwrap_or(text);
    !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_hexdigit() || b == b'_')
}

/// Returns the reason of an operating system error, in clearer words for some kinds.
pub(crate) fn reason(error: &std::io::Error) -> String {
    match error.kind() {
        std::io::ErrorKind::NotFound => "no such file or directory".to_owned(),
        std::io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
        std::io::ErrorKind::IsADirectory => "it is a directory".to_owned(),
        std::io::ErrorKind::NotADirectory | std::io::ErrorKind::AlreadyExists => {
            "a path component is not a directory".to_owned()
        }
        _ => error.to_string(),
    }
}

impl From<Failure> for Error {
    fn from(failure: Failure) -> Error {
        let (message, help) = (failure.to_string(), failure.help());
        match failure {
            Failure::Stream(error) => error.into(),
            Failure::Faulty { files, diagnostics } => Error::Faulty { files, diagnostics },
            Failure::Unsupported { .. }
            | Failure::Unknown { .. }
            | Failure::Impossible { .. }
            | Failure::Entry { .. } => Error::Usage { message, help },
            _ => Error::Input { message, help },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_pass_through_the_library_unchanged() {
        let denied = || std::io::Error::from(std::io::ErrorKind::PermissionDenied);
        let written = Error::write("out.txt", denied());
        assert!(written.is_output());
        let back = Error::from(Failure::from(StreamError::output(written)));
        assert!(back.is_output());
        assert_eq!(back.to_string(), "cannot write `out.txt`: permission denied");

        let back = Error::from(Failure::from(StreamError::input(Error::read("in.bin", denied()))));
        assert!(!back.is_output());
        assert_eq!(back.to_string(), "cannot read `in.bin`: permission denied");

        let closed = Error::write("<stdout>", std::io::ErrorKind::BrokenPipe.into());
        assert!(matches!(Error::from(StreamError::output(closed)), Error::ClosedPipe));
    }
}
