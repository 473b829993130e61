//! `isaloom scan`: finds undefined encodings in binaries.

use crate::ask::{self, InOrder, Sides, accepted};
use crate::cli::answer::AnswerArgs;
use crate::cli::shared::{TargetArgs, WordArgs};
use crate::cli::{Context, Error, Outcome};
use crate::io::{Input, InputArgs, Inputs, files_in};
use crate::target_selection;
use isaloom::target::{ISASPEC, Operation};
use isaloom_ops::{Output as _, Request, ScanOptions};
use std::path::PathBuf;

/// Help of the inputs of `scan`.
const INPUTS: &str = "Files or directories; `-` for standard input [default: -]";

/// Arguments of `scan`.
#[derive(clap::Args, Clone, Debug)]
#[command(mut_arg("each_line", |arg| arg.hide(true)), mut_arg("inputs", |arg| arg.help(INPUTS)), after_help = "\
Examples:
  isaloom scan --spec ir3.xml --gpu 700 dumps/*.bin
  isaloom scan --spec ir3.xml --gpu 700 --propose dumps/*.bin
  isaloom scan --isa xenos default.xex
  isaloom scan --isa xenos --extract shaders/ game/
  isaloom scan --isa spirv libggml-vulkan.so
  isaloom scan --isa spirv --extract modules/ /usr/lib")]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) inputs: InputArgs,
    #[command(flatten)]
    pub(crate) answer: AnswerArgs,

    /// Show at most N groups of similar words per kind of problem, largest first [default: no limit].
    #[arg(long, value_name = "N", alias = "top")]
    pub(crate) limit: Option<usize>,

    /// Show only groups of at least N words [default: 1].
    #[arg(long, value_name = "N")]
    pub(crate) min_count: Option<u64>,

    /// Write each found program to this directory; identical SPIR-V modules are written once.
    #[arg(long, value_name = "DIR")]
    pub(crate) extract: Option<PathBuf>,

    /// Propose a bitset for each group of undefined encodings, as isaspec XML.
    #[arg(long)]
    pub(crate) propose: bool,

    #[command(flatten)]
    pub(crate) target: TargetArgs,
    #[command(flatten)]
    pub(crate) words: WordArgs,
}

/// Runs `scan`.
pub(crate) fn run(args: &mut Args, context: &mut Context) -> Outcome {
    args.inputs.inputs = files_in(std::mem::take(&mut args.inputs.inputs))?;
    let mut inputs = Inputs::new(&args.inputs.inputs);
    let selected = target_selection::choose(&args.target, &mut inputs)?;
    if args.words.each_line {
        return Err(Error::usage(
            "`--each-line` is not supported by `scan`, which counts words over all inputs",
        ));
    }
    let request = Request::Scan(ScanOptions {
        input: args.words.options(),
        extract: args.extract.is_some(),
        propose: args.propose,
        top: args.limit,
        min_count: args.min_count,
        ..ScanOptions::default()
    });
    let options = selected.command_options(Operation::Scan, request.command_options(), context)?;
    let named = [&args.target.isa, &args.target.gpu].iter().any(|name| name.is_some());
    let is_described = named || args.target.spec.is_some();
    let by_input = selected.target() == ISASPEC && args.target.gpu.is_none() && args.words.words.is_empty();
    let open_options = match is_described && !by_input {
        true => options.open_options.clone(),
        // Without a named instruction set, the first input was opened to determine it. If it is a capture, its GPU
        // selects the generation.
        false => match selected.open_options(Operation::Scan, &options.open_options, &mut inputs) {
            Err(_) if is_described => {
                // Open the inputs again, so that the scan reports those that cannot be read.
                inputs = Inputs::new(&args.inputs.inputs);
                options.open_options.clone()
            }
            of_input => of_input?,
        },
    };
    let opened = selected.open(Operation::Scan, &open_options, context)?;
    let paths = args.inputs.inputs.iter();
    let total: u64 = paths.filter_map(|path| path.metadata().ok()).map(|meta| meta.len()).sum();
    if !args.words.words.is_empty() {
        let words = args.words.words.join("\n").into_bytes();
        inputs = Inputs::of(Input::from_bytes("<words>", words));
    }
    let mut command_output = context.command_output(&args.answer.output)?;
    command_output.start_progress(Some(total), "scanning");
    command_output.side.parts.clone_from(&args.extract);
    let sides = Sides { from: &opened, to: None, generations: &[], options: &options };
    let answer = ask::run(&request, &sides, &mut InOrder(inputs), &mut command_output)?;
    let status = opened.status.and(accepted(answer.verdict)?);
    context.print(&args.answer, answer)?;
    Ok(status)
}
