//! `spirv-as` as the reference has it: its flags, its messages, its exit codes, its default output. Nothing of the
//! program's own command line is used, so that starting it costs nothing.

use super::flags::{Flag, Flags};
use isaloom::spirv::asm::{AsmOptions, TargetEnv, assemble_bytes};
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{Read as _, Write as _};
use std::path::Path;
use std::process::ExitCode;

const FLAGS: &[Flag] = &[
    Flag::Switch("-h"),
    Flag::Switch("--help"),
    Flag::Switch("--version"),
    Flag::Switch("--preserve-numeric-ids"),
    Flag::Value("-o"),
    Flag::Value("--target-env"),
];

const HELP: &str = "\
spirv-as - make a SPIR-V module from its text (isaloom's stand-in for the SPIRV-Tools program)

Usage: spirv-as [options] [<filename>]

The text is read from <filename>, or from standard input without one or for \"-\".
A file of that name is \"./-\".

Options:

  -h, --help               Print this.
  --version                Print the version.
  -o <filename>            Write to this file instead of \"out.spv\"; nothing is written when the text is
                           wrong. \"-\" is standard output.
  --preserve-numeric-ids   Names that are numbers keep them as ids; the others get the lowest free ones.
  --target-env <name>      Make the module for an environment:
";

const VERSION: &str =
    concat!("SPIRV-Tools v2026.4 (isaloom ", env!("CARGO_PKG_VERSION"), ")\nTarget: SPIR-V 1.6\n");

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
        return Ok(print(&help()));
    }
    if flags.is_on("--version") {
        return Ok(print(VERSION));
    }
    let name = match flags.positional.as_slice() {
        [] => OsStr::new("-"),
        [name] => name.as_os_str(),
        _ => return Err("error: one input file at most must be specified.".to_owned()),
    };
    let mut options = AsmOptions {
        preserve_numeric_ids: flags.is_on("--preserve-numeric-ids"),
        max_errors: 1,
        ..AsmOptions::reference()
    };
    if let Some(env) = flags.value("--target-env").map(OsStr::to_string_lossy).filter(|env| !env.is_empty()) {
        let known = TargetEnv::from_name(&env);
        options.target = Some(known.ok_or_else(|| format!("error: Unrecognized target env: {env}"))?);
    }
    let module = match super::from_file::from_file(Path::new(name), &options) {
        Some(module) => module,
        None => assemble_bytes(&read(name)?, &options),
    };
    if let Some(error) = module.errors.first() {
        let mut words = error.short_bytes();
        if !words.is_empty() {
            words.push(b'\n');
        }
        let _ = std::io::stderr().write_all(&words);
        return Ok(ExitCode::from(error.code.number() as u8));
    }
    let words = module.words;
    let path = flags.value("-o").unwrap_or(OsStr::new("out.spv"));
    let shown = path.to_string_lossy();
    // The module is whole, so the file is written in place, as the reference does it: replacing it takes the system
    // far longer than assembling.
    let written = if path == "-" {
        let mut out = std::io::stdout().lock();
        super::from_file::write_words(&words, &mut out).and_then(|()| out.flush())
    } else {
        let file = File::create(path).map_err(|_| format!("error: could not open file '{shown}'"))?;
        super::from_file::write_words(&words, &mut &file)
    };
    written.map_err(|_| format!("error: could not write to file '{shown}'"))?;
    Ok(ExitCode::SUCCESS)
}

fn help() -> String {
    let mut text = HELP.to_owned();
    let mut line = String::new();
    for name in TargetEnv::names() {
        if line.len() + name.len() > 70 {
            text.push_str(&format!("                           {line}\n"));
            line.clear();
        }
        if !line.is_empty() {
            line.push_str(", ");
        }
        line.push_str(name);
    }
    text.push_str(&format!("                           {line}\n"));
    text
}

fn print(text: &str) -> ExitCode {
    let mut stdout = std::io::stdout();
    crate::cli::written(stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()))
}

fn read(name: &OsStr) -> Result<Vec<u8>, String> {
    let shown = name.to_string_lossy();
    if name == "-" {
        let mut text = Vec::new();
        let read = std::io::stdin().lock().read_to_end(&mut text);
        return read.map(|_| text).map_err(|_| format!("error: error reading file '{shown}'"));
    }
    super::spirv_dis::read_file(name)
}
