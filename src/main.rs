//! The `isaloom` program: one subcommand a file in `commands`, stand-ins for other programs in `standin`. Everything
//! that touches files, terminals and process exit is in this binary; the library crates below it never do.

mod cli;
mod commands;
mod io;
mod known;
mod standin;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run(std::env::args_os())
}
