//! The `isaloom` program: one subcommand a file in `commands`. What touches files is in `isaloom-disk`, what touches the
//! terminal in `isaloom-terminal`; the library crates below them never do.

mod cli;
mod commands;
mod io;
mod known;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run(std::env::args_os())
}
