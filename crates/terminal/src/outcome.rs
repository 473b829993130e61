//! What a command comes to: a status, or the one reason it could not go on.

use crate::terminal::{Terminal, say_lines};
use clap::error::{ContextKind, ContextValue};
use isaloom_disk::Error;
use isaloom_source::{visible, visible_lines};
use isaloom_target::Verdict;
use std::borrow::Cow;
use std::io::Write as _;
use std::process::ExitCode;

/// How a command ended that did its work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// All is well: exit code 0.
    Fine,
    /// The input has problems, and they were reported: exit code 1.
    Problems,
}

impl Status {
    /// Problems when either has them.
    #[must_use]
    pub fn and(self, other: Status) -> Status {
        if self == Status::Fine { other } else { self }
    }
}

impl From<Verdict> for Status {
    fn from(verdict: Verdict) -> Status {
        match verdict {
            Verdict::Fine => Status::Fine,
            Verdict::Problems | Verdict::Rejected => Status::Problems,
        }
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

/// What a command's `run` returns.
pub type Outcome = Result<Status, Error>;

/// The exit code that belongs to an error.
pub fn exit_code(error: &Error) -> ExitCode {
    match error {
        Error::Usage { .. } => ExitCode::from(2),
        Error::ClosedPipe => ExitCode::SUCCESS,
        _ => ExitCode::from(1),
    }
}

/// The end of a command; one that failed says why, then does what else is to be done.
pub fn ended(done: Outcome, terminal: &Terminal, failed: impl FnOnce()) -> ExitCode {
    match done {
        Ok(status) => status.into(),
        Err(Error::ClosedPipe) => ExitCode::SUCCESS,
        Err(error) => {
            terminal.error(&error);
            failed();
            exit_code(&error)
        }
    }
}

/// The end of a program that had nothing to do but to print something.
pub fn written(printed: std::io::Result<()>) -> ExitCode {
    match printed {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let error = Error::write("<stdout>", error);
            Terminal::default().error(&error);
            exit_code(&error)
        }
    }
}

/// An argument that an error repeats and that has to be escaped.
fn argument_with_escapes((kind, value): (ContextKind, &ContextValue)) -> Option<(ContextKind, String)> {
    match value {
        ContextValue::String(text) => match visible(text) {
            Cow::Borrowed(_) => None,
            Cow::Owned(escaped) => Some((kind, escaped)),
        },
        _ => None,
    }
}

/// Prints what the parser of the command line has to say: an error, or the help that was asked for.
pub fn told_by_parser(mut error: clap::Error) -> ExitCode {
    // The parser's own line breaks stay below; an argument must not add one.
    let arguments: Vec<(ContextKind, String)> = error.context().filter_map(argument_with_escapes).collect();
    for (kind, escaped) in arguments {
        error.insert(kind, ContextValue::String(escaped));
    }
    // The parser repeats arguments as they are: one with control or bidi characters is shown without color and escaped.
    let plain = error.to_string();
    let printed = match visible_lines(&plain) {
        Cow::Borrowed(_) => error.print().and_then(|()| std::io::stdout().flush()),
        Cow::Owned(_) if error.use_stderr() => {
            say_lines(plain.as_bytes());
            Ok(())
        }
        Cow::Owned(escaped) => std::io::stdout().write_all(escaped.as_bytes()),
    };
    if error.use_stderr() { ExitCode::from(2) } else { written(printed) }
}
