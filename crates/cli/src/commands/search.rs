//! `isaloom search`: instructions by words.

use crate::cli::answer::AnswerArgs;
use crate::cli::shared::TargetArgs;
use crate::cli::{Context, Outcome};
use crate::io::Inputs;
use crate::known;
use isaloom::family::Ability;
use isaloom::record::Command;
use isaloom::view;
use isaloom_session::found;

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
    pub(crate) answer: AnswerArgs,

    #[command(flatten)]
    pub(crate) target: TargetArgs,
}

/// Runs `search`.
pub(crate) fn run(args: &mut Args, context: &mut Context) -> Outcome {
    let target = known::choose(&args.target, &mut Inputs::none())?;
    let opened = target.opened(Ability::Search, context)?;
    let (hits, title) = (found(opened.family.as_ref(), &args.query)?, opened.family.name());
    let document = opened.document(Command::Search { hits });
    context.answer(&args.answer, document, |document| view::page(document, &title))?;
    Ok(opened.status)
}
