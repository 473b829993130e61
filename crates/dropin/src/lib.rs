//! Drop-in replacements for SPIRV-Tools programs and Mesa's isaspec scripts: command-line arguments to output and exit
//! code. This crate only connects arguments and files; the library crates, such as `isaloom-spirv`, parse the flags.

pub mod mesa;
pub mod spirv_as;
pub mod spirv_dis;
pub mod spirv_val;

use isaloom_host::ExitCode;
use std::borrow::Cow;
use std::ffi::{OsStr, OsString};
use std::io::{Read as _, Write as _};

fn texts(args: &[OsString]) -> Vec<Cow<'_, str>> {
    args.iter().map(|arg| arg.to_string_lossy()).collect()
}

/// Returns the file name at the argument index `number`; `None` if `number` is `None` or no argument has this index.
fn name_of(args: &[OsString], number: Option<usize>) -> Option<&OsStr> {
    number.and_then(|number| args.get(number)).map(OsString::as_os_str)
}

/// Returns the exit code of a run. For a failed run, prints the message and returns 1.
fn ended(run: Result<ExitCode, String>) -> ExitCode {
    run.unwrap_or_else(|message| {
        isaloom_host::say_lines(format!("{message}\n").as_bytes());
        ExitCode::from(1)
    })
}

fn print(text: &str) -> ExitCode {
    let mut stdout = std::io::stdout();
    isaloom_host::written(stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()))
}

/// Reads a file, or standard input for `-`. A directory is read as empty, as in SPIRV-Tools.
fn read(name: &OsStr) -> Result<Vec<u8>, String> {
    let shown = name.to_string_lossy();
    if name == "-" {
        let mut bytes = Vec::new();
        let read = std::io::stdin().lock().read_to_end(&mut bytes);
        return read.map(|_| bytes).map_err(|_| format!("error: error reading file '{shown}'"));
    }
    match std::fs::read(name) {
        Err(error) if error.kind() == std::io::ErrorKind::IsADirectory => Ok(Vec::new()),
        read => read.map_err(|_| format!("error: file does not exist '{shown}'")),
    }
}
