//! Why something could not be done.

use isaloom_family::Failure;
use isaloom_source::{Diagnostic, SourceMap};
use std::path::PathBuf;

/// Why something stopped.
#[derive(Debug)]
pub enum Error {
    /// The command line asks for something that cannot be.
    Usage {
        /// What is wrong with it.
        message: String,
        /// What would be right.
        help: Option<String>,
    },
    /// The input stands in the way of any result.
    Input {
        /// What is wrong with it.
        message: String,
        /// What would be right.
        help: Option<String>,
    },
    /// A file could not be read or written.
    Io {
        /// What was done: `read` or `write`.
        action: &'static str,
        /// The file.
        path: PathBuf,
        /// The system's reason.
        source: std::io::Error,
    },
    /// A file is wrong, with its text.
    Faulty {
        /// The text.
        files: Box<SourceMap>,
        /// What is wrong.
        diagnostics: Vec<Diagnostic>,
    },
    /// The problems were reported already.
    Reported,
    /// The reader of our output went away; that is no failure.
    ClosedPipe,
}

impl Error {
    /// A wrong command line.
    pub fn usage(message: impl Into<String>) -> Error {
        Error::Usage { message: message.into(), help: None }
    }

    /// An input that allows no result.
    pub fn input(message: impl Into<String>) -> Error {
        Error::Input { message: message.into(), help: None }
    }

    /// A file that could not be read or written; a closed pipe is recognised.
    pub fn io(action: &'static str, path: impl Into<PathBuf>, source: std::io::Error) -> Error {
        if source.kind() == std::io::ErrorKind::BrokenPipe {
            Error::ClosedPipe
        } else {
            Error::Io { action, path: path.into(), source }
        }
    }

    /// Adds what would be right.
    pub fn with_help(mut self, text: impl Into<String>) -> Error {
        if let Error::Usage { help, .. } | Error::Input { help, .. } = &mut self {
            *help = Some(text.into());
        }
        self
    }

    /// The message and the help, as the user reads them; none where it was reported already.
    pub fn words(&self) -> Option<(String, Option<&str>)> {
        match self {
            Error::Usage { message, help } | Error::Input { message, help } => {
                Some((message.clone(), help.as_deref()))
            }
            Error::Io { action, path, source } => {
                Some((format!("cannot {action} `{}`: {}", path.display(), reason(source)), None))
            }
            Error::Faulty { .. } | Error::Reported | Error::ClosedPipe => None,
        }
    }
}

/// Why the system refused, in our words where they are clearer.
pub(crate) fn reason(error: &std::io::Error) -> String {
    match error.kind() {
        std::io::ErrorKind::NotFound => "there is no such file or folder".to_owned(),
        std::io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
        std::io::ErrorKind::IsADirectory => "it is a folder".to_owned(),
        std::io::ErrorKind::NotADirectory | std::io::ErrorKind::AlreadyExists => {
            "a file stands where a folder should".to_owned()
        }
        _ => error.to_string(),
    }
}

impl From<Failure> for Error {
    fn from(failure: Failure) -> Error {
        let (message, help) = (failure.to_string(), failure.help());
        match failure {
            Failure::Said | Failure::Gone => Error::Reported,
            Failure::Faulty { files, diagnostics } => Error::Faulty { files, diagnostics },
            Failure::Lacks { .. }
            | Failure::Unknown { .. }
            | Failure::Impossible { .. }
            | Failure::Entry { .. } => Error::Usage { message, help },
            _ => Error::Input { message, help },
        }
    }
}
