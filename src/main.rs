//! The `isaloom` program: one subcommand a file in `commands`, one folder a language family in `lang`. Everything
//! that touches files, terminals and process exit is in this binary; the library crates below it never do.

// Until every language has its commands, parts of the frame wait for their users.
#![allow(dead_code, unused_imports)]

mod cli;
mod commands;
mod io;
mod lang;
mod render;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run(std::env::args_os())
}
