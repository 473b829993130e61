//! Result of a command: a status, or the error that ended it.

use crate::Error;
use crate::terminal::{Terminal, say_lines};
use clap::error::{ContextKind, ContextValue};
use isaloom_source::{visible, visible_lines};
use isaloom_target::Verdict;
use std::borrow::Cow;
use std::io::Write as _;

/// Status of a command that ran to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// No problems: exit code 0.
    Fine,
    /// The input has problems, which were reported: exit code 1.
    Problems,
}

impl Status {
    /// Returns `Problems` if one of the two statuses is `Problems`, otherwise `Fine`.
    #[must_use]
    pub fn and(self, other: Status) -> Status {
        if self == Status::Fine { other } else { self }
    }
}

/// Exit code of the program: 0 for success, 1 for problems in the input, 2 for a usage error. A plain number, so that a
/// program that embeds the command line can return it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExitCode(u8);

impl ExitCode {
    /// Exit code 0: success.
    pub const SUCCESS: ExitCode = ExitCode(0);

    /// Returns the exit code as a number.
    pub fn number(self) -> u8 {
        self.0
    }
}

impl From<u8> for ExitCode {
    fn from(number: u8) -> ExitCode {
        ExitCode(number)
    }
}

impl From<ExitCode> for std::process::ExitCode {
    fn from(code: ExitCode) -> std::process::ExitCode {
        code.0.into()
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

/// Return type of a command's `run`.
pub type Outcome = Result<Status, Error>;

/// Returns the exit code of an error.
pub fn exit_code(error: &Error) -> ExitCode {
    match error {
        Error::Usage { .. } => ExitCode::from(2),
        Error::ClosedPipe => ExitCode::SUCCESS,
        _ => ExitCode::from(1),
    }
}

/// Returns the exit code for the result of a command. If the command failed, prints the error and calls `failed`.
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

/// Returns the exit code of a program that only printed text. Prints an error if the text could not be printed.
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

/// Returns the value of an argument in a parser error with escaped characters; `None` if nothing has to be escaped.
fn argument_with_escapes((kind, value): (ContextKind, &ContextValue)) -> Option<(ContextKind, String)> {
    match value {
        ContextValue::String(text) => match visible(text) {
            Cow::Borrowed(_) => None,
            Cow::Owned(escaped) => Some((kind, escaped)),
        },
        _ => None,
    }
}

/// Prints an error of the command-line parser, or the help that the user requested, and returns the exit code.
pub fn parser_error(mut error: clap::Error) -> ExitCode {
    // The parser's message has line breaks of its own; line breaks in an argument are escaped.
    let arguments: Vec<(ContextKind, String)> = error.context().filter_map(argument_with_escapes).collect();
    for (kind, escaped) in arguments {
        error.insert(kind, ContextValue::String(escaped));
    }
    // The parser quotes arguments unchanged. If they contain control or bidirectional characters, the message is
    // printed with escapes and without color.
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
