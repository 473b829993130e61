//! What a command comes to: a status, or the one reason it could not go on.

use std::path::PathBuf;
use std::process::ExitCode;

/// How a command ended that did its work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    /// All is well: exit code 0.
    Fine,
    /// The input has problems, and they were reported: exit code 1.
    Problems,
}

impl Status {
    /// Problems when either has them.
    pub(crate) fn and(self, other: Status) -> Status {
        if self == Status::Fine { other } else { self }
    }
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> ExitCode {
        match status {
            Status::Fine => ExitCode::SUCCESS,
            Status::Problems => ExitCode::from(1),
        }
    }
}

/// Why a command stopped.
#[derive(Debug)]
pub(crate) enum Error {
    /// The command line asks for something that cannot be: exit code 2.
    Usage {
        /// What is wrong with it.
        message: String,
        /// What would be right.
        help: Option<String>,
    },
    /// The input stands in the way of any result: exit code 1.
    Input {
        /// What is wrong with it.
        message: String,
        /// What would be right.
        help: Option<String>,
    },
    /// A file could not be read or written: exit code 1.
    Io {
        /// What was done: `read` or `write`.
        action: &'static str,
        /// The file.
        path: PathBuf,
        /// The system's reason.
        source: std::io::Error,
    },
    /// The problems were reported already: exit code 1.
    Reported,
    /// The reader of our output went away; that is no failure.
    ClosedPipe,
}

/// What a command's `run` returns.
pub(crate) type Outcome = Result<Status, Error>;

impl Error {
    /// A wrong command line.
    pub(crate) fn usage(message: impl Into<String>) -> Error {
        Error::Usage { message: message.into(), help: None }
    }

    /// An input that allows no result.
    pub(crate) fn input(message: impl Into<String>) -> Error {
        Error::Input { message: message.into(), help: None }
    }

    /// A file that could not be read or written; a closed pipe is recognised.
    pub(crate) fn io(action: &'static str, path: impl Into<PathBuf>, source: std::io::Error) -> Error {
        if source.kind() == std::io::ErrorKind::BrokenPipe {
            Error::ClosedPipe
        } else {
            Error::Io { action, path: path.into(), source }
        }
    }

    /// Adds what would be right.
    pub(crate) fn with_help(mut self, text: impl Into<String>) -> Error {
        if let Error::Usage { help, .. } | Error::Input { help, .. } = &mut self {
            *help = Some(text.into());
        }
        self
    }

    /// The exit code that belongs to it.
    pub(crate) fn exit_code(&self) -> ExitCode {
        match self {
            Error::Usage { .. } => ExitCode::from(2),
            Error::Input { .. } | Error::Io { .. } | Error::Reported => ExitCode::from(1),
            Error::ClosedPipe => ExitCode::SUCCESS,
        }
    }

    /// The message and the help, as the user reads them; none where it was reported already.
    pub(crate) fn words(&self) -> Option<(String, Option<&str>)> {
        match self {
            Error::Usage { message, help } | Error::Input { message, help } => {
                Some((message.clone(), help.as_deref()))
            }
            Error::Io { action, path, source } => {
                Some((format!("cannot {action} `{}`: {}", path.display(), reason(source)), None))
            }
            Error::Reported | Error::ClosedPipe => None,
        }
    }
}

/// Why the system refused, in our words where they are clearer.
pub(crate) fn reason(error: &std::io::Error) -> String {
    match error.kind() {
        std::io::ErrorKind::NotFound => "there is no such file or folder".to_owned(),
        std::io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
        std::io::ErrorKind::IsADirectory => "it is a folder".to_owned(),
        _ => error.to_string(),
    }
}
