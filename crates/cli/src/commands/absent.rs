//! Placeholder for a command that is not in this build. It reports which cargo feature adds the command.

use crate::cli::{Error, Outcome};
use std::ffi::OsString;

/// Arguments of a command that is not in this build: any.
#[derive(clap::Args, Clone, Debug)]
#[command(disable_help_flag = true, disable_version_flag = true)]
pub(crate) struct Args {
    /// Not read.
    #[arg(value_name = "ANY", trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
    _any: Vec<OsString>,
}

/// Reports that the command is not in this build.
pub(crate) fn run(name: &str) -> Outcome {
    Err(Error::usage(format!("this build of isaloom does not include the command `{name}`")).with_help(
        format!("install it with the feature `{name}`, which is a default feature: `cargo install isaloom-cli --features {name}`"),
    ))
}

/// Returns whether a subcommand is the placeholder for a command that is not in this build.
pub(crate) fn is_absent(command: &clap::Command, name: &str) -> bool {
    command.find_subcommand(name).is_some_and(|found| found.get_arguments().any(|arg| arg.get_id() == "_any"))
}
