//! `isaloom list`: lists the registered instruction sets and their commands.

use crate::cli::answer::AnswerArgs;
use crate::cli::{Context, Outcome, Status};
use crate::target_selection;
use isaloom::render;
use isaloom::schema::{Command, Document};
use isaloom::target::Known;

/// Arguments of `list`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom list
  isaloom list --format json

What is known comes from the program itself, from the project's `isaloom.toml` (its `descriptions`), and from
`isaloom spec add`. Each name can be given to --isa, each GPU to --gpu.")]
pub(crate) struct Args {
    #[command(flatten)]
    answer: AnswerArgs,
}

/// Runs `list`.
pub(crate) fn run(args: &Args, context: &mut Context) -> Outcome {
    let known = target_selection::registry()?.known(&mut target_selection::Disk::default());
    let document = Document::new(None, Command::List { known: known.iter().map(Known::record).collect() });
    context.answer(&args.answer, document, |document| render::page(document, ""))?;
    Ok(Status::Fine)
}
