//! `isaloom fmt`: assembly text laid out anew.

use crate::cli::shared::TargetArgs;
use crate::cli::{Context, Outcome};
use crate::io::{InputArgs, Inputs, OutputArgs};
use crate::lang;

/// Arguments of `fmt`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom fmt shader.spvasm
  isaloom fmt shader.spvasm -o shader.spvasm")]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) inputs: InputArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
    #[command(flatten)]
    pub(crate) target: TargetArgs,
}

/// Runs `fmt`.
pub(crate) fn run(args: &Args, context: &mut Context) -> Outcome {
    let mut inputs = Inputs::new(&args.inputs);
    lang::select(&args.target, &mut inputs, context)?.fmt(args, inputs, context)
}
