//! `isaloom stats`: counts of a description's parts.

use crate::cli::answer::AnswerArgs;
use crate::cli::shared::DescriptionArgs;
use crate::cli::{Context, Outcome};
use crate::known;
use isaloom::family::Ability;
use isaloom::record::Command;
use isaloom::view;

/// Arguments of `stats`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom stats --spec amdgpu_isa_rdna3_5.xml
  isaloom stats --spec ir3.xml --format json")]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) about: DescriptionArgs,

    #[command(flatten)]
    pub(crate) answer: AnswerArgs,
}

/// Runs `stats`.
pub(crate) fn run(args: &mut Args, context: &mut Context) -> Outcome {
    let target = known::choose_description(&args.about)?;
    let opened = target.opened(Ability::Statistics, context)?;
    let found = opened.family.statistics();
    let command = Command::Stats { statistics: found.facts, encodings: found.encodings };
    let title = opened.family.name();
    context.answer(&args.answer, opened.document(command), |document| view::page(document, &title))?;
    Ok(opened.status)
}
