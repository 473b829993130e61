//! `isaloom explain`: a word bit by bit.

use super::dis::inputs;
use crate::cli::shared::{ReportFormat, TargetArgs, WordArgs};
use crate::cli::{Context, Outcome, Status};
use crate::io::{InputArgs, OutputArgs};
use crate::known;
use crate::lang;
use isaloom::family::{Ability, Asked};
use isaloom::record::Command;
use isaloom::view;

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
    let target = known::choose(&args.target, &mut inputs, context)?;
    let asked = target.asked(Ability::Explain, Asked::default(), context)?;
    let opened = target.open(Ability::Explain, &asked.opening, context)?;
    let family = opened.family.as_ref();
    let (explanations, status) =
        lang::explanations(target.kind(), family, args, asked.explain.unit, inputs, context)?;
    let known = explanations.iter().all(|explained| explained.instruction.name.is_some());
    let status = opened.status.and(if known { status } else { Status::Problems });
    let title = family.choice().unwrap_or_else(|| family.title());
    context.answer(
        &args.output,
        args.form(),
        opened.document(Command::Explain { explanations }),
        |document| view::page(document, &title),
    )?;
    Ok(status)
}
