//! `isaloom strip`: removes debug information and reflection from a SPIR-V module.

use crate::ask::{self, InOrder, Sides};
use crate::cli::answer::ReportArgs;
use crate::cli::shared::TargetArgs;
use crate::cli::{Context, Error, Outcome, Status};
use crate::io::{Inputs, OutputArgs};
use crate::target_selection;
use isaloom::render;
use isaloom::schema::Command;
use isaloom::target::{CommandOptions, Operation};
use isaloom_ops::{Request, StripOptions};
use std::path::PathBuf;

/// Arguments of `strip`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom strip shader.spv -o small.spv
  isaloom strip --names --reflection shader.spv -o small.spv
  isaloom strip --non-semantic --compact-ids shader.spv -o small.spv
  isaloom strip --format json shader.spv -o small.spv > report.json

Without an option that selects parts, `strip` removes all debug information. A valid module stays valid: names and \
decorations of removed ids, and imports and extensions that are no longer needed, are removed too.")]
pub(crate) struct Args {
    /// SPIR-V module; `-` for standard input.
    #[arg(value_name = "INPUT", default_value = "-")]
    input: PathBuf,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    report: ReportArgs,

    /// Remove names, source text, line information, OpModuleProcessed and debug-info instruction sets [default].
    #[arg(long)]
    debug: bool,

    /// Remove the names of ids and members (OpName, OpMemberName).
    #[arg(long)]
    names: bool,

    /// Remove non-semantic instruction sets and their instructions.
    #[arg(long)]
    non_semantic: bool,

    /// Remove HLSL semantics, counter buffers, user types and the clspv reflection instructions.
    #[arg(long)]
    reflection: bool,

    /// Renumber the ids without gaps; by default, the ids and the id bound do not change.
    #[arg(long)]
    compact_ids: bool,

    // No instruction set has to be selected. The options exist so that the error for another instruction set says that
    // `strip` does not support it.
    #[arg(long, hide = true, conflicts_with = "spec")]
    isa: Option<String>,
    #[arg(long, hide = true)]
    spec: Option<PathBuf>,
    #[arg(long, hide = true, alias = "mcpu")]
    gpu: Option<String>,
}

/// Runs `strip`.
pub(crate) fn run(args: &Args, context: &Context) -> Outcome {
    args.report.check(&args.output)?;
    let command_output = context.command_output(&args.output)?;
    if command_output.output.is_terminal() {
        return Err(Error::usage("a module is not written to a terminal")
            .with_help("pass -o FILE, or redirect standard output"));
    }
    let mut command_output = command_output.ending_on_failure();
    let mut inputs = Inputs::new(std::slice::from_ref(&args.input));
    let mut target = TargetArgs { isa: args.isa.clone(), spec: args.spec.clone(), gpu: args.gpu.clone() };
    if target.is_empty() {
        target.isa = Some("spirv".to_owned());
    }
    let selected = target_selection::choose(&target, &mut inputs)?;
    let opened = selected.opened(Operation::Strip, context)?;
    let request = Request::Strip(StripOptions {
        debug: args.debug,
        names: args.names,
        non_semantic: args.non_semantic,
        reflection: args.reflection,
        compact_ids: args.compact_ids,
        ..StripOptions::default()
    });
    let options = CommandOptions::default();
    let sides = Sides { from: &opened, to: None, generations: &[], options: &options };
    let answer = ask::run(&request, &sides, &mut InOrder(inputs), &mut command_output)?;
    if let (true, Command::Strip { stripped }) = (args.report.is_text(), &answer.document.command) {
        context.note(format!("{}: {}", stripped.input, render::stripped_counts(stripped)));
    }
    command_output.end(answer.complete)?;
    context.report_record(args.report, answer.document)?;
    Ok(Status::Fine)
}
