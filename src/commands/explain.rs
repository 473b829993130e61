//! `isaloom explain`: a word bit by bit.

use super::dis::inputs;
use crate::cli::shared::{ReportFormat, TargetArgs, WordArgs};
use crate::cli::{Context, Outcome};
use crate::io::{InputArgs, OutputArgs};
use crate::lang::{self, a2xx, amd};

/// Arguments of `explain`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom explain --spec ir3.xml --gpu 600 -x 40104002_0c210001
  isaloom explain --isa toy -x 20000001 --format json")]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) inputs: InputArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,

    /// The form of the output.
    #[arg(long, value_name = "FORM", default_value = "text")]
    pub(crate) format: ReportFormat,

    /// Write a web page: the same as --format html.
    #[arg(long, conflicts_with = "format")]
    pub(crate) html: bool,

    #[command(flatten)]
    pub(crate) target: TargetArgs,
    #[command(flatten)]
    pub(crate) words: WordArgs,
    #[command(flatten)]
    pub(crate) a2xx: Option<a2xx::args::ExplainArgs>,

    #[command(flatten)]
    pub(crate) amd: Option<amd::args::ExplainArgs>,
}

impl Args {
    /// The form of the output.
    pub(crate) fn form(&self) -> ReportFormat {
        if self.html { ReportFormat::Html } else { self.format }
    }
}

/// Runs `explain`.
pub(crate) fn run(args: &mut Args, context: &mut Context) -> Outcome {
    let mut inputs = inputs(&args.words, &args.inputs)?;
    lang::select(&mut args.target, &mut inputs, context)?.explain(args, inputs, context)
}
