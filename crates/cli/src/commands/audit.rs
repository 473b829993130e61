//! `isaloom audit`: what becomes of words where one description takes the place of another.

use crate::cli::answer::AnswerArgs;
use crate::cli::{Context, Outcome, Status};
use crate::known::{self};
use isaloom::family::Ability;
use isaloom::record::{Command, Document, Effect};
use isaloom::view;
use std::path::PathBuf;

/// Arguments of `audit`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom audit amdgpu_isa_rdna4.xml new/amdgpu_isa_rdna4.xml
  isaloom audit rdna3.5 rdna4 --only lost --only otherwise
  isaloom audit old/ir3.xml new/ir3.xml --format json

Exits with 0 where nothing is listed, with 1 otherwise.")]
pub(crate) struct Args {
    /// The description that there was: a file, or a name that `isaloom list` shows.
    #[arg(value_name = "OLD")]
    from: PathBuf,

    /// The description that takes its place; the same one again when left out.
    #[arg(value_name = "NEW")]
    to: Option<PathBuf>,

    /// The generations to compare: one for both, or one for each.
    #[arg(long, value_name = "N")]
    gpu: Vec<String>,

    /// List only what does this to words: they are lost, read otherwise, are new, or read the same; or no word shows it.
    #[arg(long, value_name = "EFFECT", value_parser = Effect::ALL.map(Effect::name))]
    only: Vec<String>,

    #[command(flatten)]
    answer: AnswerArgs,
}

/// Runs `audit`.
pub(crate) fn run(args: &Args, context: &Context) -> Outcome {
    let sides = (args.from.as_path(), args.to.as_deref(), args.gpu.as_slice());
    let [(from, _), (to, _)] = known::two_sides(sides, Ability::Audit, context)?;
    let busy = context.busy("comparing");
    let audit = from.family.audit(to.family.as_ref());
    busy.finish_and_clear();
    let only: Vec<Effect> = args.only.iter().filter_map(|name| Effect::named(name)).collect();
    let audit = audit?.only(&only);
    let status = if audit.findings.is_empty() { Status::Fine } else { Status::Problems };
    let document = from.document(Command::Audit { audit });
    context.answer(&args.answer, document, |document: &Document| view::page(document, ""))?;
    Ok(status.and(from.status).and(to.status))
}
