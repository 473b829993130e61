//! Replacement for `spirv-as`: same flags, messages, exit codes and default output. The program does not use the main
//! command-line parser, so it starts quickly.

use super::{ended, name_of, print, texts};
use isaloom_host::ExitCode;
use isaloom_spirv::asm::{AsmOptions, Assembly, Stream, assemble_bytes};
use isaloom_spirv::command::{Line, assembler};
use isaloom_spirv::module;
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{Read as _, Write as _};
use std::path::Path;

/// Number of words that are converted to bytes per write.
const CHUNK: usize = 1 << 14;

/// Runs the program with the arguments after its name.
pub fn run(args: &[OsString]) -> ExitCode {
    ended(try_run(args))
}

fn try_run(args: &[OsString]) -> Result<ExitCode, String> {
    let texts = texts(args);
    let texts: Vec<&str> = texts.iter().map(AsRef::as_ref).collect();
    let (input, output, options) = match assembler(&texts)? {
        Line::Print(text) => return Ok(print(&text)),
        Line::Run { input, output, options } => (input, output, options),
    };
    let name = name_of(args, input).unwrap_or(OsStr::new("-"));
    let module = match from_file(Path::new(name), &options) {
        Some(module) => module,
        None => assemble_bytes(&super::read(name)?, &options),
    };
    if let Some(error) = module.errors.first() {
        let mut words = error.short_bytes();
        if !words.is_empty() {
            words.push(b'\n');
        }
        isaloom_host::say_lines(&words);
        return Ok(ExitCode::from(error.code.number() as u8));
    }
    let words = module.words;
    let path = name_of(args, output).unwrap_or(OsStr::new("out.spv"));
    let shown = path.to_string_lossy();
    // The module is complete, so the file is written in place, as in `spirv-as`. Replacing the file would take far
    // longer than assembling.
    let written = if path == "-" {
        let mut out = std::io::stdout().lock();
        write_words(&words, &mut out).and_then(|()| out.flush())
    } else {
        let file = File::create(path).map_err(|_| format!("error: could not open file '{shown}'"))?;
        write_words(&words, &mut &file)
    };
    written.map_err(|_| format!("error: could not write to file '{shown}'"))?;
    Ok(ExitCode::SUCCESS)
}

/// Assembles a file in pieces, so that its text is never completely in memory. Returns `None` if the text has
/// an error or cannot be assembled in pieces; the caller then assembles the whole text.
fn from_file(path: &Path, options: &AsmOptions) -> Option<Assembly> {
    let mut file = File::open(path).ok().filter(|_| path.as_os_str() != "-")?;
    let meta = file.metadata().ok().filter(std::fs::Metadata::is_file)?;
    let stream = Stream::new(options.clone(), usize::try_from(meta.len()).ok()?);
    stream.read_all(|room| file.read(room)).ok()?
}

/// Writes words in little-endian order. Converts [`CHUNK`] words at a time, so that the bytes of the whole module are
/// never in memory.
fn write_words(words: &[u32], out: &mut impl std::io::Write) -> std::io::Result<()> {
    for words in words.chunks(CHUNK) {
        out.write_all(&module::to_bytes(words, module::Endian::Little))?;
    }
    Ok(())
}
