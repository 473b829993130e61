//! `isaloom patch`: replaces a program inside a larger file.

use crate::ask::{self, Patched, Sides};
use crate::cli::shared::{Endian, TargetArgs};
use crate::cli::{Context, Error, Outcome};
use crate::io::{Input, Inputs, OutputArgs, read_part, write_part};
use crate::target_selection;
use isaloom::target::{Operation, Replaced, number};
use isaloom_ops::{InputOptions, PatchOptions, Request};
use std::path::PathBuf;

/// Arguments of `patch`.
#[derive(clap::Args, Clone, Debug)]
#[command(mut_arg("output", |arg| arg.help("Write a changed copy to this file instead of changing FILE")), after_help = "\
Examples:
  isaloom patch --isa xenos default.xex --at 0x1a400 new.asm
  isaloom patch shader.xvu --at 0 edited.asm -o new.xvu

The new program must have the same size as the old program; otherwise nothing is written. Without `-o`, a file of up \
to 64 MiB is replaced atomically, and a larger file is overwritten in place.")]
pub(crate) struct Args {
    /// File that contains the program.
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Assembly file of the new program; `-` for standard input.
    #[arg(value_name = "ASM")]
    text: PathBuf,

    /// Offset of the program in the file, as reported by `scan`.
    #[arg(long, value_name = "OFFSET", value_parser = offset)]
    at: u64,

    #[command(flatten)]
    output: OutputArgs,
    #[command(flatten)]
    target: TargetArgs,

    /// Byte order of the program [default: from the program].
    #[arg(long, value_name = "ORDER")]
    endian: Option<Endian>,
}

/// Runs `patch`.
pub(crate) fn run(args: &mut Args, context: &mut Context) -> Outcome {
    if args.file.as_os_str() == "-" && !args.output.is_given() {
        return Err(Error::usage("standard input cannot be patched in place; pass -o FILE"));
    }
    let name = args.file.display().to_string();
    // The bytes at the offset can determine the instruction set. The rest of the file is not needed for this.
    let part = read_part(&args.file, args.at, PART)?;
    let mut inputs = Inputs::of(Input::from_bytes(&name, part.clone()));
    let selected = target_selection::choose(&args.target, &mut inputs)?;
    let opened = selected.opened(Operation::Patch, context)?;
    let endian = args.endian.map(Into::into);
    let input = InputOptions { endian, ..InputOptions::default() };
    let request = Request::Patch(PatchOptions { input, at: args.at, ..PatchOptions::default() });
    let sides = Sides { from: &opened, to: None, generations: &[], options: &request.command_options() };
    let mut inputs = Patched { name: &name, part: Some(part), text: Some(&args.text) };
    let mut command_output = context.command_output(&args.output)?.ending_on_failure();
    let answer = ask::run(&request, &sides, &mut inputs, &mut command_output)?;
    match answer.replaced {
        Some(replaced) if args.output.is_given() => {
            replaced.copy(&mut Input::open(&args.file)?, &mut command_output)?;
        }
        Some(Replaced { offset, bytes }) => {
            write_part(&args.file, offset, &bytes).map_err(|error| Error::write(args.file.clone(), error))?;
        }
        None => {}
    }
    command_output.end(true)?;
    Ok(opened.status.and(answer.verdict.into()))
}

/// Number of bytes that are read at the offset to determine the program. This is the size of the largest Xenos
/// container.
const PART: u64 = isaloom::a2xx::LARGEST_CONTAINER as u64;

fn offset(text: &str) -> Result<u64, String> {
    number(text).ok_or_else(|| "this is not an offset".to_owned())
}
