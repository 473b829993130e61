//! The `isaloom` program: one subcommand a file in `commands`. What touches files is in `isaloom-disk`, what touches the
//! terminal in `isaloom-terminal`; the library crates below them never do.

mod alias;
mod ask;
mod cli;
mod commands;
mod io;
mod known;
mod program;

use std::process::ExitCode;

fn main() -> ExitCode {
    program::run(std::env::args_os())
}
