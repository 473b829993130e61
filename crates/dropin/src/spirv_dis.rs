//! Replacement for `spirv-dis`: same flags, messages, exit codes and order of output. The program does not use the
//! main command-line parser, so it starts quickly.

use super::{ended, name_of, texts};
use isaloom_host::{ExitCode, Output};
use isaloom_spirv::command::{Color, Line, disassembler};
use isaloom_spirv::dis::{DisOptions, Disassembler, Report};
use isaloom_spirv::hexstream;
use isaloom_target_spirv::Cores;
use std::ffi::{OsStr, OsString};
use std::io::{IsTerminal as _, Write as _};
use std::path::Path;

/// Runs the program with the arguments after its name.
pub fn run(args: &[OsString]) -> ExitCode {
    ended(try_run(args))
}

fn try_run(args: &[OsString]) -> Result<ExitCode, String> {
    let texts = texts(args);
    let texts: Vec<&str> = texts.iter().map(AsRef::as_ref).collect();
    let (input, output, (options, color)) = match disassembler(&texts)? {
        Line::Print(text) => return Ok(super::print(&text)),
        Line::Run { input, output, options } => (input, output, options),
    };
    let module = module(name_of(args, input).unwrap_or(OsStr::new("-")))?;
    let target = name_of(args, output).filter(|path| *path != "-").map(Path::new);
    let terminal = match color {
        Color::Auto => std::io::stdout().is_terminal(),
        color => color == Color::Always,
    };
    let options = DisOptions { color: target.is_none() && terminal, ..options };
    let Some(path) = target else {
        let mut stdout = std::io::stdout().lock();
        let report = print(&module, &options, &mut stdout);
        return match stdout.flush() {
            Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
                Err(format!("error: could not write to file '-': {error}"))
            }
            _ => Ok(verdict(&report)),
        };
    };
    let mut file =
        Output::open(Some(path)).map_err(|_| format!("error: could not open file '{}'", path.display()))?;
    let report = print(&module, &options, &mut file);
    if !report.stopped {
        file.commit().map_err(|_| format!("error: could not write to file '{}'", path.display()))?;
    }
    Ok(verdict(&report))
}

fn print(module: &[u8], options: &DisOptions, out: &mut impl std::io::Write) -> Report {
    Disassembler::new(options).workers(&Cores).print(module, &mut |text: &[u8]| out.write_all(text))
}

/// Reads a module, which may be hexadecimal text.
pub(super) fn module(name: &OsStr) -> Result<Vec<u8>, String> {
    let (shown, bytes) = (name.to_string_lossy(), super::read(name)?);
    let hex = hexstream::is_hex(&bytes);
    if !hex && !bytes.len().is_multiple_of(4) {
        return Err(format!("error: file size should be a multiple of 4; file '{shown}' corrupt"));
    }
    hexstream::binary(bytes).map_err(|error| format!("error: {error} '{shown}'"))
}

/// Prints the message with which `spirv-dis` would end for this module, and returns its exit code; success without
/// output if the module has no error.
fn verdict(report: &Report) -> ExitCode {
    let Some((code, mut message)) = report.reference_end() else { return ExitCode::SUCCESS };
    message.push(b'\n');
    isaloom_host::say_lines(&message);
    ExitCode::from(code as u8)
}
