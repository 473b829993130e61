//! `isaloom mesa`: the files that Mesa's build makes of its descriptions, in place of Mesa's own scripts.

use super::generate::model;
use crate::cli::{self, Context, Error, Outcome, Status};
use crate::io::Output;
use clap::{Parser, Subcommand};
use isaloom::codegen::mesa;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

/// Arguments of `mesa`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom mesa decode --xml ir3.xml --out-c ir3-isa.c --out-h ir3-isa.h
  isaloom mesa encode --xml ir3.xml --out-h encode.h
  isaloom mesa enums --xml etnaviv.xml --output enums.h

Started through a link called `decode.py`, `encode.py` or `enums.h.py` the program takes that script's options, so
Mesa's build can use it as it is. docs/codegen.md says what the files hold.")]
pub(crate) struct Args {
    #[command(subcommand)]
    script: Script,
}

#[derive(Subcommand, Clone, Debug)]
enum Script {
    /// The disassembler: words to text, with callbacks.
    Decode(Decode),
    /// The encoders: from a driver's structures to words.
    Encode(Encode),
    /// The enumerations: the values of every enum, and all instructions.
    Enums(Enums),
}

#[derive(clap::Args, Clone, Debug)]
struct Decode {
    /// The description.
    #[arg(long, value_name = "FILE")]
    xml: PathBuf,
    /// The C file to write; `-` is standard output.
    #[arg(long, value_name = "FILE")]
    out_c: PathBuf,
    /// The header to write; its name up to the first `-` or `.` is the prefix of the functions.
    #[arg(long, value_name = "FILE")]
    out_h: PathBuf,
}

#[derive(clap::Args, Clone, Debug)]
struct Encode {
    /// The description.
    #[arg(long, value_name = "FILE")]
    xml: PathBuf,
    /// The header to write; `-` is standard output.
    #[arg(long, value_name = "FILE")]
    out_h: PathBuf,
    /// Refer by `#line` to the maps of the description, so that a compiler's error names them.
    #[arg(long)]
    lines: bool,
}

#[derive(clap::Args, Clone, Debug)]
struct Enums {
    /// The description.
    #[arg(long, value_name = "FILE")]
    xml: PathBuf,
    /// The header to write; `-` is standard output.
    #[arg(long, value_name = "FILE")]
    output: PathBuf,
}

/// Runs `mesa`.
pub(crate) fn run(args: &Args, context: &mut Context) -> Outcome {
    match &args.script {
        Script::Decode(args) => decode(args, context),
        Script::Encode(args) => encode(args, context),
        Script::Enums(args) => enums(args, context),
    }
}

/// A script's command line by itself. Options may be abbreviated, as argparse lets them be.
#[derive(Parser)]
#[command(infer_long_args = true)]
struct Alone<T: clap::Args> {
    #[command(flatten)]
    args: T,
}

/// The program under the name `decode.py`.
pub(crate) fn decode_py(args: &[OsString]) -> ExitCode {
    alone("decode.py", args, decode)
}

/// The program under the name `encode.py`.
pub(crate) fn encode_py(args: &[OsString]) -> ExitCode {
    alone("encode.py", args, encode)
}

/// The program under the name `enums.h.py`.
pub(crate) fn enums_h_py(args: &[OsString]) -> ExitCode {
    alone("enums.h.py", args, enums)
}

fn alone<T: clap::Args>(name: &str, args: &[OsString], run: fn(&T, &mut Context) -> Outcome) -> ExitCode {
    let all = std::iter::once(OsString::from(name)).chain(args.iter().cloned());
    let parsed = match Alone::<T>::try_parse_from(all) {
        Ok(parsed) => parsed,
        Err(error) => return cli::told(&error),
    };
    let mut context = Context::default();
    cli::ended(run(&parsed.args, &mut context), &context, || ())
}

fn decode(args: &Decode, context: &mut Context) -> Outcome {
    let (model, _) = model(&args.xml, None, context)?;
    let decoder = mesa::decode(Arc::clone(&model), &args.out_h.to_string_lossy());
    context.sound(model.sources(), &decoder.diagnostics)?;
    write(&args.out_c, &decoder.source)?;
    write(&args.out_h, &decoder.header).map(|()| Status::Fine)
}

fn encode(args: &Encode, context: &mut Context) -> Outcome {
    let (model, _) = model(&args.xml, None, context)?;
    let lines = args.lines.then(|| args.out_h.to_string_lossy().into_owned());
    let encoder = mesa::encode_with(&model, &mesa::EncodeOptions { lines });
    context.sound(model.sources(), &encoder.diagnostics)?;
    write(&args.out_h, &encoder.text)?;
    // Mesa's script says these on standard output; where the header goes there, they are words.
    let mut said = String::new();
    for unmapped in &encoder.unmapped {
        said.push_str(&format!("WARNING: no encode mapping for {}\n", unmapped.name(&model)));
    }
    if args.out_h.as_os_str() == "-" {
        said.lines().for_each(|line| context.note(line));
    } else {
        let mut output = Output::open(None)?;
        output.text(&said)?;
        output.commit()?;
    }
    Ok(Status::Fine)
}

fn enums(args: &Enums, context: &mut Context) -> Outcome {
    let (model, _) = model(&args.xml, None, context)?;
    let text = mesa::enums(&model).or_else(|findings| {
        context.sound(model.sources(), &findings)?;
        Err(Error::Reported)
    })?;
    write(&args.output, &text).map(|()| Status::Fine)
}

fn write(path: &Path, text: &str) -> Result<(), Error> {
    let mut output = Output::open((path.as_os_str() != "-").then_some(path))?;
    output.text(text)?;
    output.commit()
}
