//! Maintenance tasks of the bindings.
//!
//! - `cargo run -p isaloom-bindings-xtask -- header [--check]` generates `capi/include/isaloom.h` from the source of
//!   the C library, or checks that it is current.
//! - `-- install-capi [--prefix DIR] [--destdir DIR] [--target-dir DIR]` copies the built library, its header, and
//!   the pkg-config and CMake files.

mod header;
mod install;

use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let done = match arguments.next().as_deref() {
        Some("header") => match arguments.next().as_deref() {
            None => header::write(),
            Some("--check") => header::check(),
            Some(other) => Err(format!("unknown flag `{other}` of `header` (expected `--check`)")),
        },
        Some("install-capi") => install::run(arguments),
        _ => Err("usage: header [--check] | install-capi [--prefix DIR] [--destdir DIR] [--target-dir DIR]"
            .to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("xtask: {why}");
            ExitCode::FAILURE
        }
    }
}

/// Returns the directory of the bindings.
fn bindings() -> PathBuf {
    let mut folder = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    folder.pop();
    folder
}
