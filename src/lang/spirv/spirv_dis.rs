//! `spirv-dis` as the reference has it: its flags, its messages, its exit codes, its order of output. Nothing of the
//! program's own command line is used, so that starting it costs nothing.

use super::flags::{Flag, Flags};
use crate::io::Output;
use isaloom::spirv::dis::{DisOptions, IdNames, Mode, Pieces, Report, disassemble, disassemble_words};
use isaloom::spirv::hexstream::{self, HexError};
use std::ffi::{OsStr, OsString};
use std::io::{IsTerminal as _, Read as _, Write as _};
use std::ops::ControlFlow;
use std::path::Path;
use std::process::ExitCode;

const FLAGS: &[Flag] = &[
    Flag::Value("-o"),
    Flag::Switch("-h"),
    Flag::Switch("--help"),
    Flag::Switch("--version"),
    Flag::Switch("--color"),
    Flag::Switch("--no-color"),
    Flag::Switch("--no-indent"),
    Flag::Switch("--no-header"),
    Flag::Switch("--raw-id"),
    Flag::Switch("--nested-indent"),
    Flag::Switch("--reorder-blocks"),
    Flag::Switch("--offsets"),
    Flag::Switch("--comment"),
    Flag::Switch("--handle-unknown-opcodes"),
];

const HELP: &str = "\
spirv-dis - print the text of a SPIR-V module (isaloom's stand-in for the SPIRV-Tools program)

Usage: spirv-dis [options] [<filename>]

The module is read from <filename>, or from standard input without one or for \"-\".
It may also be hexadecimal text: words, bytes, or bare digits.

Options:

  -h, --help                 Print this.
  --version                  Print the version.
  -o <filename>              Write to a file; nothing is written when the module is wrong.
                             \"-\" is standard output.
  --color                    Colour on standard output, also when it is no terminal.
  --no-color                 No colour.
  --no-indent                Do not indent instructions.
  --no-header                Do not print the header as comments.
  --raw-id                   Call ids by their numbers.
  --nested-indent            Indent blocks by the nesting of control flow.
  --reorder-blocks           Put blocks into an order that follows control flow.
  --offsets                  Show byte offsets.
  --comment                  Add comments that help reading.
  --handle-unknown-opcodes   Print unknown opcodes and values as OpUnknown(...) and go on.
";

// The reference's program says 1.5, although it reads 1.6.
const VERSION: &str =
    concat!("SPIRV-Tools v2026.4 (isaloom ", env!("CARGO_PKG_VERSION"), ")\nTarget: SPIR-V 1.5\n");

/// Runs the program on the arguments after its name.
pub(crate) fn run(args: &[OsString]) -> ExitCode {
    match try_run(args) {
        Ok(code) => code,
        Err(message) => {
            let _ = std::io::stderr().write_all(format!("{message}\n").as_bytes());
            ExitCode::from(1)
        }
    }
}

fn try_run(args: &[OsString]) -> Result<ExitCode, String> {
    let flags = Flags::parse(args, FLAGS)?;
    if flags.is_on("-h") || flags.is_on("--help") {
        return Ok(print(HELP));
    }
    if flags.is_on("--version") {
        return Ok(print(VERSION));
    }
    let name = match flags.positional.as_slice() {
        [] => OsString::from("-"),
        [name] => name.clone(),
        _ => return Err("error: more than one input file specified.".to_owned()),
    };
    let module = read(&name)?;
    let target = flags.value("-o").filter(|path| *path != "-").map(Path::new);
    let mut options = options(&flags);
    options.color = target.is_none()
        && !flags.is_on("--no-color")
        && (flags.is_on("--color") || std::io::stdout().is_terminal());
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
    let cannot = || format!("error: could not open file '{}'", path.display());
    let mut file = Output::open(Some(path)).map_err(|_| cannot())?;
    let report = module.print(&options, &mut file);
    if !report.stopped {
        file.commit().map_err(|_| format!("error: could not write to file '{}'", path.display()))?;
    }
    Ok(verdict(&report))
}

fn print(text: &str) -> ExitCode {
    let mut stdout = std::io::stdout();
    crate::cli::written(stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()))
}

fn options(flags: &Flags) -> DisOptions {
    DisOptions {
        mode: if flags.is_on("--handle-unknown-opcodes") { Mode::ReferenceUnknown } else { Mode::Reference },
        names: if flags.is_on("--raw-id") { IdNames::Raw } else { IdNames::Friendly },
        header: !flags.is_on("--no-header"),
        indent: !flags.is_on("--no-indent"),
        nested_indent: flags.is_on("--nested-indent"),
        reorder_blocks: flags.is_on("--reorder-blocks"),
        offsets: flags.is_on("--offsets"),
        comments: flags.is_on("--comment"),
        ..DisOptions::reference()
    }
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
            Module::Bytes(bytes) => disassemble(bytes, options, &mut sink),
            Module::Words(words) => disassemble_words(words, options, &mut sink),
        }
    }
}

fn read(name: &OsString) -> Result<Module, String> {
    let shown = name.to_string_lossy();
    let bytes = if name == "-" {
        let mut bytes = Vec::new();
        let read = std::io::stdin().lock().read_to_end(&mut bytes);
        read.map_err(|_| format!("error: error reading file '{shown}'"))?;
        bytes
    } else {
        read_file(name)?
    };
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

/// The bytes of a file. A directory is empty to the reference.
pub(super) fn read_file(name: &OsStr) -> Result<Vec<u8>, String> {
    match std::fs::read(name) {
        Err(error) if error.kind() == std::io::ErrorKind::IsADirectory => Ok(Vec::new()),
        read => read.map_err(|_| format!("error: file does not exist '{}'", name.to_string_lossy())),
    }
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
