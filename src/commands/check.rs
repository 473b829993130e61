//! `isaloom check`: problems of a description.

use crate::cli::shared::{ReportFormat, TargetArgs};
use crate::cli::{Context, Outcome};
use crate::io::{Inputs, OutputArgs};
use crate::lang::{self, amd};

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

    /// List the words that no leaf matches too, for each hierarchy and range of generations.
    #[arg(long)]
    pub(crate) gaps: bool,

    /// A finding that is meant, with the reason: all of an id, or those about something of this name. Repeatable.
    #[arg(long, value_name = "ID[:NAME]=REASON")]
    pub(crate) allow: Vec<String>,

    #[command(flatten)]
    pub(crate) target: TargetArgs,

    #[command(flatten)]
    pub(crate) amd: Option<amd::args::CheckArgs>,
}

/// Runs `check`.
pub(crate) fn run(args: &Args, context: &mut Context) -> Outcome {
    lang::select(&args.target, &mut Inputs::none(), context)?.check(args, context)
}
