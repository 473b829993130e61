//! The `isaloom` program: one subcommand per file in `commands`. File and terminal access is in
//! `isaloom-host`. The library crates below access neither.

mod alias;
mod ask;
mod cli;
mod commands;
mod io;
mod program;
mod target_selection;

use std::process::ExitCode;

fn main() -> ExitCode {
    program::run(std::env::args_os())
}
