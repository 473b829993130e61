//! Replacements for Mesa's isaspec scripts: same options and generated files.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Parser, Subcommand};
use isaloom_codegen::mesa;
use isaloom_host::{Error, ExitCode, Output};
use isaloom_host::{Outcome, Status, Terminal, ended, parser_error};
use isaloom_model::{Model, TextForm};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Arguments of `mesa`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom mesa decode --xml ir3.xml --out-c ir3-isa.c --out-h ir3-isa.h
  isaloom mesa encode --xml ir3.xml --out-h encode.h
  isaloom mesa enums --xml etnaviv.xml --output enums.h

A link to isaloom named `decode.py`, `encode.py` or `enums.h.py` accepts the options of that Mesa script, so an \
unmodified Mesa can use the link in its build. docs/reference/codegen.md describes the generated files.")]
pub struct Args {
    #[command(subcommand)]
    script: Script,
}

#[derive(Subcommand, Clone, Debug)]
enum Script {
    /// Generate the disassembler.
    #[command(after_help = "\
Example:
  isaloom mesa decode --xml ir3.xml --out-c ir3-isa.c --out-h ir3-isa.h")]
    Decode(Decode),
    /// Generate an encoder for the structures of a driver.
    #[command(after_help = "\
Example:
  isaloom mesa encode --xml ir3.xml --out-h encode.h")]
    Encode(Encode),
    /// Generate a header with all enums and instructions.
    #[command(after_help = "\
Example:
  isaloom mesa enums --xml etnaviv.xml --output enums.h")]
    Enums(Enums),
}

#[derive(clap::Args, Clone, Debug)]
struct Decode {
    /// Description file.
    #[arg(long, value_name = "FILE")]
    xml: PathBuf,
    /// C file to write; `-` for standard output.
    #[arg(long, value_name = "FILE")]
    out_c: PathBuf,
    /// Header to write. The file name up to the first `-`, `.` or `_`, in lower case, is the prefix of the generated
    /// functions: `ir3` for `IR3-isa.h`.
    #[arg(long, value_name = "FILE")]
    out_h: PathBuf,
    /// Generate a disassembler that prints text as this version of Mesa does.
    #[arg(long, value_name = "VERSION", default_value = "26.2", value_parser = text_form())]
    mesa: TextForm,
}

/// Returns the parser of a command-line value that names a version of Mesa.
pub fn text_form() -> impl TypedValueParser<Value = TextForm> {
    PossibleValuesParser::new(TextForm::VERSIONS)
        .map(|version| TextForm::of_version(&version).unwrap_or_default())
}

/// Returns the model with the text form `form`; a model that already has this form is returned unchanged.
pub fn with_text_form(model: Arc<Model>, form: TextForm) -> Arc<Model> {
    if model.text_form() == form { model } else { Arc::new(Arc::unwrap_or_clone(model).with_text_form(form)) }
}

#[derive(clap::Args, Clone, Debug)]
struct Encode {
    /// Description file.
    #[arg(long, value_name = "FILE")]
    xml: PathBuf,
    /// Header to write; `-` for standard output.
    #[arg(long, value_name = "FILE")]
    out_h: PathBuf,
    /// Write `#line` directives that refer to the description.
    #[arg(long)]
    lines: bool,
}

#[derive(clap::Args, Clone, Debug)]
struct Enums {
    /// Description file.
    #[arg(long, value_name = "FILE")]
    xml: PathBuf,
    /// Header to write; `-` for standard output.
    #[arg(long, value_name = "FILE")]
    output: PathBuf,
}

/// Function that opens a description. For a description with errors, the function reports the errors and fails.
pub type Open<'o> = &'o dyn Fn(&Path) -> Result<Arc<Model>, Error>;

/// Function that runs a script with its parsed arguments.
type Run<T> = fn(&T, Open<'_>, &Terminal) -> Outcome;

/// Runs the script that the arguments select.
///
/// # Errors
/// Returns an error if the description has errors, or if a file cannot be written.
pub fn run(args: &Args, open: Open<'_>, terminal: &Terminal) -> Outcome {
    match &args.script {
        Script::Decode(args) => decode(args, open, terminal),
        Script::Encode(args) => encode(args, open, terminal),
        Script::Enums(args) => enums(args, open, terminal),
    }
}

/// Command line of a script that is run under its own name, such as `decode.py`. Options may be abbreviated, because
/// Python's argparse accepts abbreviations.
#[derive(Parser)]
#[command(infer_long_args = true)]
struct ScriptArgs<T: clap::Args> {
    #[command(flatten)]
    args: T,
}

/// Runs the replacement for Mesa's `decode.py` with the arguments after its name.
pub fn decode_py(args: &[OsString], open: Open<'_>) -> ExitCode {
    alone("decode.py", args, open, decode)
}

/// Runs the replacement for Mesa's `encode.py` with the arguments after its name.
pub fn encode_py(args: &[OsString], open: Open<'_>) -> ExitCode {
    alone("encode.py", args, open, encode)
}

/// Runs the replacement for Mesa's `enums.h.py` with the arguments after its name.
pub fn enums_h_py(args: &[OsString], open: Open<'_>) -> ExitCode {
    alone("enums.h.py", args, open, enums)
}

fn alone<T: clap::Args>(name: &str, args: &[OsString], open: Open<'_>, run: Run<T>) -> ExitCode {
    let all = std::iter::once(OsString::from(name)).chain(args.iter().cloned());
    let parsed = match ScriptArgs::<T>::try_parse_from(all) {
        Ok(parsed) => parsed,
        Err(error) => return parser_error(error),
    };
    let terminal = Terminal::default();
    ended(run(&parsed.args, open, &terminal), &terminal, || ())
}

fn decode(args: &Decode, open: Open<'_>, terminal: &Terminal) -> Outcome {
    let model = with_text_form(open(&args.xml)?, args.mesa);
    let decoder = mesa::decode(Arc::clone(&model), &args.out_h.to_string_lossy());
    terminal.sound(model.sources(), &decoder.diagnostics)?;
    write(&args.out_c, &decoder.source)?;
    write(&args.out_h, &decoder.header).map(|()| Status::Fine)
}

fn encode(args: &Encode, open: Open<'_>, terminal: &Terminal) -> Outcome {
    let model = open(&args.xml)?;
    let lines = args.lines.then(|| args.out_h.to_string_lossy().into_owned());
    let encoder = mesa::EncodeOptions { lines }.encode(&model);
    terminal.sound(model.sources(), &encoder.diagnostics)?;
    write(&args.out_h, &encoder.text)?;
    // Mesa's script prints these warnings to standard output. If the header is written to standard output, they are
    // reported as notes instead.
    let mut said = String::new();
    for unmapped in &encoder.unmapped {
        said.push_str(&format!("WARNING: no encode mapping for {}\n", unmapped.name(&model)));
    }
    if args.out_h.as_os_str() == "-" {
        said.lines().for_each(|line| terminal.note(line));
    } else {
        Output::open(None)?.whole(&said)?;
    }
    Ok(Status::Fine)
}

fn enums(args: &Enums, open: Open<'_>, terminal: &Terminal) -> Outcome {
    let model = open(&args.xml)?;
    let text = mesa::enums(&model).or_else(|findings| {
        terminal.sound(model.sources(), &findings)?;
        Err(Error::Reported)
    })?;
    write(&args.output, &text).map(|()| Status::Fine)
}

fn write(path: &Path, text: &str) -> Result<(), Error> {
    Output::open((path.as_os_str() != "-").then_some(path))?.whole(text)
}
