//! The `isaloom` program as a function. The program itself and the command in the Python package call it. `commands`
//! has one file per subcommand. Files and the terminal are accessed only through `isaloom-host`.

mod alias;
mod ask;
mod cli;
mod commands;
mod io;
mod program;
mod target_selection;

use isaloom_host::ExitCode;
use std::ffi::OsString;

/// Runs the program. The first argument is the name under which it was started: `isaloom`, or the name of a drop-in
/// replacement such as `spirv-as`. Reads and writes files and the standard streams.
pub fn run(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    program::run(args.into_iter())
}
