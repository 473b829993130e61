//! Code that commands share: arguments, context, and writing of answers.

pub(crate) mod answer;
mod arguments;
mod context;
mod flags;
pub(crate) mod shared;

pub(crate) use arguments::{Arguments, Wanted, with_arguments};
pub(crate) use context::Context;
pub(crate) use flags::{of_target, operation, with_flags, with_joined_files};
pub(crate) use isaloom_host::Error;
pub(crate) use isaloom_host::{Outcome, Status};

use isaloom::source::nearest;

/// Returns the error for an unknown name on the command line, such as a command. It suggests the most similar known
/// name.
pub(crate) fn unknown<'n>(what: &str, name: &str, known: impl Iterator<Item = &'n str>) -> Error {
    let error = Error::usage(format!("unknown {what} `{name}`"));
    match nearest(name, known, 1).first() {
        Some(near) => error.with_help(format!("did you mean `{near}`?")),
        None => error.with_help("list all commands with `isaloom --help`"),
    }
}
