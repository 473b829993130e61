//! `isaloom check`: problems of a description.

use crate::cli::shared::{ReportFormat, TargetArgs};
use crate::cli::{Context, Outcome};
use crate::io::{Inputs, OutputArgs};
use crate::known;
use crate::lang::{self, amd, isaspec};
use std::path::PathBuf;

/// Arguments of `check`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom check ir3.xml
  isaloom check --spec mine.xml --format json
  isaloom check mine.xml --gaps
  isaloom check --spec mine.xml --allow 'unused-enum:#type=used by our generator'

The findings are the data of this command and go to standard output. The exit code is 1 when one is an error.")]
pub(crate) struct Args {
    /// The description to check, or a SPIR-V module: the same as --spec.
    #[arg(value_name = "DESCRIPTION", conflicts_with_all = ["spec", "isa"])]
    pub(crate) description: Option<PathBuf>,

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
pub(crate) fn run(args: &mut Args, context: &mut Context) -> Outcome {
    known::description(&mut args.target, args.description.take(), context)?;
    lang::select(&mut args.target, &mut Inputs::none(), context)?.check(args, context)
}
