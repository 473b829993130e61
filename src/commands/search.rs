//! `isaloom search`: instructions by words.

use crate::cli::shared::{ReportFormat, TargetArgs};
use crate::cli::{Context, Outcome};
use crate::io::{Inputs, OutputArgs};
use crate::lang::{self, amd};

/// Arguments of `search`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom search --spec amdgpu_isa_rdna3_5.xml \"buffer atomic\"")]
pub(crate) struct Args {
    /// Words that must all occur in a name or description.
    #[arg(value_name = "WORDS", required = true)]
    pub(crate) query: Vec<String>,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    /// The form of the output.
    #[arg(long, value_name = "FORM", default_value = "text")]
    pub(crate) format: ReportFormat,

    #[command(flatten)]
    pub(crate) target: TargetArgs,

    #[command(flatten)]
    pub(crate) amd: Option<amd::args::SearchArgs>,
}

/// Runs `search`.
pub(crate) fn run(args: &mut Args, context: &mut Context) -> Outcome {
    lang::select(&mut args.target, &mut Inputs::none(), context)?.search(args, context)
}
