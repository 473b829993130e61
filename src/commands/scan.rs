//! `isaloom scan`: what binaries hold that a description does not know.

use crate::cli::shared::{ReportFormat, TargetArgs, WordArgs};
use crate::cli::{Context, Outcome};
use crate::io::{InputArgs, Inputs, OutputArgs};
use crate::lang;

/// Arguments of `scan`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom scan --spec ir3.xml --gpu 700 dumps/*.bin
  isaloom scan --isa xenos default.xex")]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) inputs: InputArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,

    /// The form of the output.
    #[arg(long, value_name = "FORM", default_value = "text")]
    pub(crate) format: ReportFormat,

    #[command(flatten)]
    pub(crate) target: TargetArgs,
    #[command(flatten)]
    pub(crate) words: WordArgs,
}

/// Runs `scan`.
pub(crate) fn run(args: &Args, context: &mut Context) -> Outcome {
    let mut inputs = Inputs::new(&args.inputs);
    lang::select(&args.target, &mut inputs, context)?.scan(args, inputs, context)
}
