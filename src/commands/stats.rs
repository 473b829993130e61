//! `isaloom stats`: counts of a description's parts.

use crate::cli::shared::{ReportFormat, TargetArgs};
use crate::cli::{Context, Outcome};
use crate::io::OutputArgs;
use crate::known;
use isaloom::family::Ability;
use isaloom::record::Command;
use isaloom::view;
use std::path::PathBuf;

/// Arguments of `stats`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom stats --spec amdgpu_isa_rdna3_5.xml
  isaloom stats --spec ir3.xml --format json")]
pub(crate) struct Args {
    /// The description to count, or a SPIR-V module: the same as --spec.
    #[arg(value_name = "DESCRIPTION", conflicts_with_all = ["spec", "isa"])]
    pub(crate) description: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    /// The form of the output.
    #[arg(long, value_name = "FORM", default_value = "text")]
    pub(crate) format: ReportFormat,

    #[command(flatten)]
    pub(crate) target: TargetArgs,
}

/// Runs `stats`.
pub(crate) fn run(args: &mut Args, context: &mut Context) -> Outcome {
    let target = known::choose_description(args.description.as_deref(), &args.target)?;
    let opened = target.opened(Ability::Statistics, context)?;
    let found = opened.family.statistics();
    let command = Command::Stats { statistics: found.facts, encodings: found.encodings };
    let title = opened.family.name();
    context.answer(&args.output, args.format, opened.document(command), |document| {
        view::page(document, &title)
    })?;
    Ok(opened.status)
}
