//! `isaloom wrap`: writes a program into an ELF file.

use crate::ask::{self, InOrder, Sides};
use crate::cli::answer::ReportArgs;
use crate::cli::shared::{Endian, INPUT, TargetArgs};
use crate::cli::{Context, Error, Outcome, Status};
use crate::io::{Inputs, OutputArgs};
use crate::target_selection;
use isaloom::ByteSink as _;
use isaloom::schema::{Command, Document, Wrapped};
use isaloom::target::wrapped::record;
use isaloom::target::{Operation, Source as _, read_all};
use isaloom_ops::{InputKind, InputOptions, Request, WrapOptions, needs_no_wrapping, unwrap};
use std::path::PathBuf;

/// Arguments of `wrap`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom wrap --spec ir3.xml --gpu 600 shader.bin -o shader.elf
  isaloom wrap --isa toy --hex program.hex -o program.elf
  isaloom wrap shader.xvu -o shader.elf
  isaloom wrap --isa afuc --gpu a630 a630_sqe.fw --format json -o firmware.elf > firmware.json
  isaloom dis shader.elf
  isaloom wrap --extract shader.elf -o shader.bin

The ELF file has sections, symbols and a note for ELF tools. `dis` and all other commands read the wrapped program.")]
pub(crate) struct Args {
    /// File that contains the program; `-` for standard input.
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Extract the original program; FILE is then an ELF file that `wrap` wrote.
    #[arg(long)]
    extract: bool,

    #[command(flatten)]
    output: OutputArgs,
    #[command(flatten)]
    report: ReportArgs,
    #[command(flatten)]
    target: TargetArgs,

    /// Read words in hex.
    #[arg(long, help_heading = INPUT)]
    hex: bool,

    /// Byte order of the input [default: from the description, otherwise little].
    #[arg(long, value_name = "ORDER", help_heading = INPUT)]
    endian: Option<Endian>,
}

/// Runs `wrap`.
pub(crate) fn run(args: &mut Args, context: &mut Context) -> Outcome {
    args.report.check(&args.output)?;
    let mut inputs = Inputs::new(std::slice::from_ref(&args.file)).as_they_are();
    let command_output = context.command_output(&args.output)?;
    if command_output.output.is_terminal() {
        return Err(Error::usage("an ELF file is not written to a terminal").with_help("pass -o FILE"));
    }
    let mut command_output = command_output.ending_on_failure();
    if args.extract {
        let mut wrapped = Wrapped::default();
        for input in inputs {
            let mut input = input?;
            let (name, bytes) = (input.name().to_owned(), read_all(&mut input)?);
            command_output.write(unwrap(&name, &bytes)?)?;
            wrapped = record(&name, &bytes).unwrap_or_default();
        }
        command_output.end(true)?;
        context.report_record(args.report, Document::new(None, Command::Wrap { wrapped }))?;
        return Ok(Status::Fine);
    }
    if let Some(input) = inputs.first()? {
        let name = input.name().to_owned();
        if let Some(failure) = needs_no_wrapping(&name, input.peek()?) {
            return Err(failure.into());
        }
    }
    let selected = target_selection::choose(&args.target, &mut inputs)?;
    let request = Request::Wrap(WrapOptions {
        input: InputOptions {
            kind: if args.hex { InputKind::Hex } else { InputKind::Recognised },
            endian: args.endian.map(Into::into),
            ..InputOptions::default()
        },
        ..WrapOptions::default()
    });
    let options = selected.command_options(Operation::Wrap, request.command_options(), context)?;
    let open_options = selected.open_options(Operation::Wrap, &options.open_options, &mut inputs)?;
    let opened = selected.open(Operation::Wrap, &open_options, context)?;
    opened.say_choice(context);
    let sides = Sides { from: &opened, to: None, generations: &[], options: &options };
    let answer = ask::run(&request, &sides, &mut InOrder(inputs), &mut command_output)?;
    command_output.end(answer.complete)?;
    context.report_record(args.report, answer.document)?;
    Ok(opened.status.and(answer.verdict.into()))
}
