//! The `isaloom` program.

use std::process::ExitCode;

fn main() -> ExitCode {
    isaloom_cli::run(std::env::args_os()).into()
}
