//! The `isaloom` program as a function, for the program itself and for the command of the Python package. `commands`
//! has one file per subcommand. Only `isaloom-host` accesses files and the terminal.

mod alias;
mod ask;
mod cli;
mod commands;
mod io;
mod program;
mod target_selection;

use isaloom_host::ExitCode;
use std::ffi::OsString;

/// Runs the program with its arguments. The first argument is the name under which it was started: `isaloom`,
/// or the name of a drop-in replacement such as `spirv-as`. Reads and writes files and the standard streams.
pub fn run(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    program::run(args.into_iter())
}
