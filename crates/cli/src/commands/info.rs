//! `isaloom info`: shows the contents of a description.

use crate::ask;
use crate::cli::answer::AnswerArgs;
use crate::cli::shared::TargetArgs;
use crate::cli::{Context, Outcome};
use crate::target_selection;
use isaloom::render::Look;
use isaloom::target::Operation;
use isaloom_ops::{Form, InfoOptions, Request};

/// Arguments of `info`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom info --spec ir3.xml
  isaloom info --spec ir3.xml add.f
  isaloom info --isa toy --format json")]
pub(crate) struct Args {
    /// Instruction to show [default: list all instructions].
    #[arg(value_name = "NAME")]
    pub(crate) name: Option<String>,

    #[command(flatten)]
    pub(crate) answer: AnswerArgs,

    /// Write a table in CSV format.
    #[arg(long, conflicts_with_all = ["format", "html"])]
    pub(crate) csv: bool,

    #[command(flatten)]
    pub(crate) target: TargetArgs,
}

/// Runs `info`.
pub(crate) fn run(args: &mut Args, context: &mut Context) -> Outcome {
    let selected = target_selection::choose_of_text(&args.target, args.name.as_deref())?;
    let opened = selected.opened(Operation::Info, context)?.until_exit();
    let request = Request::Info(InfoOptions { name: args.name.clone(), ..InfoOptions::default() });
    let answer = ask::about(&request, &opened, None, context)?;
    if args.csv {
        let table = answer.render(Form::Csv, Look::default())?;
        context.output(&args.answer.output)?.whole(table)?;
    } else {
        context.print(&args.answer, answer)?;
    }
    Ok(opened.status)
}
