//! `isaloom info`: what a description knows.

use crate::cli::shared::{ReportFormat, TargetArgs};
use crate::cli::{Context, Outcome};
use crate::io::{Inputs, OutputArgs};
use crate::lang::{self, amd};

/// Arguments of `info`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom info --spec ir3.xml
  isaloom info --spec ir3.xml add.f
  isaloom info --isa toy --format json")]
pub(crate) struct Args {
    /// The instruction to show; without it, all are listed.
    #[arg(value_name = "NAME")]
    pub(crate) name: Option<String>,

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
    pub(crate) amd: Option<amd::args::InfoArgs>,
}

impl Args {
    /// The form of the output.
    pub(crate) fn form(&self) -> ReportFormat {
        if self.html { ReportFormat::Html } else { self.format }
    }
}

/// Runs `info`.
pub(crate) fn run(args: &mut Args, context: &mut Context) -> Outcome {
    lang::select(&mut args.target, &mut Inputs::none(), context)?.info(args, context)
}
