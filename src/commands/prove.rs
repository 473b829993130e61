//! `isaloom prove`: whether two descriptions, or two generations of one, mean the same.

use crate::cli::answer::AnswerArgs;
use crate::cli::{Context, Error, Outcome, Status};
use crate::known::{self, Opened, Target};
use isaloom::family::Ability;
use isaloom::family::isaspec::prove::{ProveSide, prove};
use isaloom::record::{Command, Document};
use isaloom::view;
use std::path::PathBuf;

/// Arguments of `prove`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom prove old/ir3.xml new/ir3.xml
  isaloom prove ir3.xml --gpu 650 --gpu 660
  isaloom prove rdna3.5.xml edited.xml

Exits with 0 where the two are proved to be the same for every word, with 1 otherwise.")]
pub(crate) struct Args {
    /// The first description: a file, or a name that `isaloom list` shows.
    #[arg(value_name = "A")]
    from: PathBuf,

    /// The second; the same one again when left out.
    #[arg(value_name = "B")]
    to: Option<PathBuf>,

    /// The generations to compare: one for both, or one for each [default: every generation, the same in both].
    #[arg(long, value_name = "N")]
    gpu: Vec<String>,

    #[command(flatten)]
    answer: AnswerArgs,
}

/// Runs `prove`.
pub(crate) fn run(args: &Args, context: &Context) -> Outcome {
    let [(from, from_gpu), (to, to_gpu)] = known::two_sides(&args.from, args.to.as_deref(), &args.gpu)?;
    let open = |target: Target| target.opened(Ability::Prove, context);
    let (from, to) = (open(from)?, open(to)?);
    // What is proved of a description with errors is not true of the one that is meant.
    if from.status.and(to.status) == Status::Problems {
        return Err(Error::Reported);
    }
    let title = |opened: &Opened, gpu: Option<&String>| match gpu {
        Some(_) => opened.family.title(),
        None => opened.family.name(),
    };
    let titles = (title(&from, from_gpu), title(&to, to_gpu));
    let models = (from.model()?, to.model()?);
    let side = |opened: &Opened, gpu: Option<&String>| gpu.and(opened.family.isa().generation);
    let first = ProveSide { model: &models.0, title: &titles.0, generation: side(&from, from_gpu) };
    let second = ProveSide { model: &models.1, title: &titles.1, generation: side(&to, to_gpu) };
    let busy = context.busy("proving");
    let proof = prove(first, second);
    busy.finish_and_clear();
    let status = if proof.same == Some(true) { Status::Fine } else { Status::Problems };
    let document = from.document(Command::Prove { proof });
    context.answer(&args.answer, document, |document: &Document| view::page(document, ""))?;
    Ok(status)
}
