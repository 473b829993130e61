//! `spirv-dis` as the reference has it: its flags, its messages, its exit codes, its order of output. Nothing of the
//! program's own command line is used, so that starting it costs nothing.

use super::{ended, name_of, print, texts};
use crate::io::Output;
use isaloom::family::spirv::Cores;
use isaloom::spirv::command::{Color, Line, disassembler};
use isaloom::spirv::dis::{DisOptions, Pieces, Report, disassemble_on, disassemble_words};
use isaloom::spirv::hexstream::{self, HexError};
use std::ffi::{OsStr, OsString};
use std::io::{IsTerminal as _, Write as _};
use std::ops::ControlFlow;
use std::path::Path;
use std::process::ExitCode;

/// Runs the program on the arguments after its name.
pub(crate) fn run(args: &[OsString]) -> ExitCode {
    ended(try_run(args))
}

fn try_run(args: &[OsString]) -> Result<ExitCode, String> {
    let texts = texts(args);
    let texts: Vec<&str> = texts.iter().map(AsRef::as_ref).collect();
    let (input, output, (options, color)) = match disassembler(&texts)? {
        Line::Print(text) => return Ok(print(&text)),
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
        let report = module.print(&options, &mut stdout);
        return match stdout.flush() {
            Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
                Err(format!("error: could not write to file '-': {error}"))
            }
            _ => Ok(verdict(&report)),
        };
    };
    let mut file =
        Output::open(Some(path)).map_err(|_| format!("error: could not open file '{}'", path.display()))?;
    let report = module.print(&options, &mut file);
    if !report.stopped {
        file.commit().map_err(|_| format!("error: could not write to file '{}'", path.display()))?;
    }
    Ok(verdict(&report))
}

/// A module as it was given.
enum Module {
    Bytes(Vec<u8>),
    Words(Vec<u32>),
}

impl Module {
    fn print(&self, options: &DisOptions, out: &mut impl std::io::Write) -> Report {
        let mut sink = Pieces(|text: &[u8]| match out.write_all(text) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        });
        match self {
            Module::Bytes(bytes) => disassemble_on(&Cores, bytes, options, &mut sink),
            Module::Words(words) => disassemble_words(words, options, &mut sink),
        }
    }
}

fn module(name: &OsStr) -> Result<Module, String> {
    let shown = name.to_string_lossy();
    let bytes = super::read(name)?;
    if hexstream::is_hex(&bytes) {
        return match hexstream::parse(&bytes) {
            Ok(words) => Ok(Module::Words(words)),
            Err(error @ (HexError::Unrecognised(_) | HexError::Character { .. })) => {
                Err(format!("error: {error} '{shown}'"))
            }
        };
    }
    if !bytes.len().is_multiple_of(4) {
        return Err(format!("error: file size should be a multiple of 4; file '{shown}' corrupt"));
    }
    Ok(Module::Bytes(bytes))
}

/// The exit code, after the message.
fn verdict(report: &Report) -> ExitCode {
    let (code, message) = match (report.header, report.problems.last()) {
        (Some(fault), _) => (fault.code(), format!("error: {fault}\n").into_bytes()),
        (None, Some(problem)) if report.stopped => {
            let start = format!("error: {}: ", problem.instruction);
            (problem.fault.code(), [start.as_bytes(), &problem.message_bytes(), b"\n"].concat())
        }
        _ => return ExitCode::SUCCESS,
    };
    let _ = std::io::stderr().write_all(&message);
    ExitCode::from(code as u8)
}
