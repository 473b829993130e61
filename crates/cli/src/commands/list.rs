//! `isaloom list`: lists the registered instruction sets and their commands.

use crate::cli::answer::AnswerArgs;
use crate::cli::{Context, Outcome, Status};
use crate::target_selection;
use isaloom::render;
use isaloom::schema::{Command, Document};
use isaloom::target::{Origin, Registry, RegistryEntry};

/// Arguments of `list`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom list
  isaloom list --registered
  isaloom list --format json

Lists the built-in instruction sets, the descriptions in `isaloom.toml`, and the descriptions added with \
`isaloom spec add`. `--isa` accepts the listed names, and `--gpu` accepts the listed GPUs.")]
pub(crate) struct Args {
    /// List only descriptions that were added with `isaloom spec add`.
    #[arg(long)]
    pub(crate) registered: bool,

    #[command(flatten)]
    pub(crate) answer: AnswerArgs,
}

/// Runs `list`.
pub(crate) fn run(args: &Args, context: &Context) -> Outcome {
    let registry = if args.registered {
        Registry::with(target_selection::kept())
    } else {
        target_selection::registry()?
    };
    let mut known = registry.known(&mut target_selection::Disk::default());
    known.retain(|known| !args.registered || known.source != Origin::Embedded);
    let document =
        Document::new(None, Command::List { known: known.iter().map(RegistryEntry::record).collect() });
    context.answer(&args.answer, document, |document| render::page(document, ""))?;
    Ok(Status::Fine)
}
