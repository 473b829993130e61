//! `isaloom search`: finds instructions by search terms.

use crate::ask;
use crate::cli::answer::AnswerArgs;
use crate::cli::shared::TargetArgs;
use crate::cli::{Context, Outcome};
use crate::io::Inputs;
use crate::target_selection;
use isaloom::target::Operation;
use isaloom_ops::{Request, SearchOptions};

/// Arguments of `search`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom search --spec amdgpu_isa_rdna3_5.xml \"buffer atomic\"")]
pub(crate) struct Args {
    /// Keywords that must all occur in the name or documentation of an instruction.
    #[arg(value_name = "WORDS", required = true)]
    pub(crate) query: Vec<String>,

    #[command(flatten)]
    pub(crate) answer: AnswerArgs,

    #[command(flatten)]
    pub(crate) target: TargetArgs,
}

/// Runs `search`.
pub(crate) fn run(args: &mut Args, context: &mut Context) -> Outcome {
    let selected = target_selection::choose(&args.target, &mut Inputs::none())?;
    let opened = selected.opened(Operation::Search, context)?.until_exit();
    let request = Request::Search(SearchOptions { query: args.query.clone(), ..SearchOptions::default() });
    context.print(&args.answer, ask::about(&request, &opened, None, context)?)?;
    Ok(opened.status)
}
