//! `isaloom check`: problems of a description.

use crate::cli::shared::{ReportFormat, TargetArgs};
use crate::cli::{Context, Outcome};
use crate::io::{Inputs, OutputArgs};
use crate::lang::{self, amd, isaspec};

/// Arguments of `check`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom check --spec ir3.xml
  isaloom check --spec mine.xml --format json
  isaloom check --spec mine.xml --gaps
  isaloom check --spec mine.xml --allow 'unused-enum:#type=used by our generator'

The findings are the data of this command and go to standard output. The exit code is 1 when one is an error.")]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) output: OutputArgs,

    /// The form of the output.
    #[arg(long, value_name = "FORM", default_value = "text")]
    pub(crate) format: ReportFormat,

    #[command(flatten)]
    pub(crate) target: TargetArgs,

    #[command(flatten)]
    pub(crate) isaspec: Option<isaspec::args::CheckArgs>,
    #[command(flatten)]
    pub(crate) amd: Option<amd::args::CheckArgs>,
}

/// Runs `check`.
pub(crate) fn run(args: &Args, context: &mut Context) -> Outcome {
    lang::select(&args.target, &mut Inputs::none(), context)?.check(args, context)
}
