//! What a command comes to: a status, or the one reason it could not go on.

use isaloom::family::Verdict;
use isaloom_disk::Error;
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

impl From<Verdict> for Status {
    fn from(verdict: Verdict) -> Status {
        match verdict {
            Verdict::Fine => Status::Fine,
            Verdict::Problems => Status::Problems,
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
pub(crate) type Outcome = Result<Status, Error>;

/// The exit code that belongs to an error.
pub(crate) fn exit_code(error: &Error) -> ExitCode {
    match error {
        Error::Usage { .. } => ExitCode::from(2),
        Error::ClosedPipe => ExitCode::SUCCESS,
        _ => ExitCode::from(1),
    }
}
