//! `isaloom check`: problems of a description.

use crate::cli::shared::{ReportFormat, TargetArgs};
use crate::cli::{Context, Outcome};
use crate::io::{Inputs, OutputArgs};
use crate::lang;

/// Arguments of `check`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom check --spec ir3.xml
  isaloom check --spec mine.xml --format json

The findings are the data of this command and go to standard output. The exit code is 1 when one is an error.")]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) output: OutputArgs,

    /// The form of the output.
    #[arg(long, value_name = "FORM", default_value = "text")]
    pub(crate) format: ReportFormat,

    #[command(flatten)]
    pub(crate) target: TargetArgs,
}

/// Runs `check`.
pub(crate) fn run(args: &Args, context: &mut Context) -> Outcome {
    lang::select(&args.target, &mut Inputs::none(), context)?.check(args, context)
}
