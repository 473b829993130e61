//! `isaloom prove`: whether two descriptions, or two generations of one, mean the same.

use crate::cli::answer::AnswerArgs;
use crate::cli::{Context, Error, Outcome, Status};
use crate::known::{self, Opened};
use isaloom::family::Ability;
use isaloom::family::isaspec::prove::{ProveSide, prove};
use isaloom::family::isaspec::sweep::{round_trip, sweep};
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
  isaloom prove --round-trip ir3.xml
  isaloom prove --sweep afuc.xml

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

    /// Prove of A alone, for each instruction, that every text reads back to the word that printed it.
    #[arg(long, conflicts_with_all = ["to", "sweep", "gpu"])]
    round_trip: bool,

    /// Decode every word of A alone, in the engine and in the reference interpreter: words of at most 32 bits.
    #[arg(long, conflicts_with = "to")]
    sweep: bool,

    #[command(flatten)]
    answer: AnswerArgs,
}

/// Runs `prove`.
pub(crate) fn run(args: &Args, context: &Context) -> Outcome {
    if args.round_trip || args.sweep {
        return alone(args, context);
    }
    let sides = (args.from.as_path(), args.to.as_deref(), args.gpu.as_slice());
    let [(from, from_gpu), (to, to_gpu)] = known::two_sides(sides, Ability::Prove, context)?;
    let (from, to) = (from.sound()?, to.sound()?);
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

/// Runs `prove` on one description.
fn alone(args: &Args, context: &Context) -> Outcome {
    let gpu = match args.gpu.as_slice() {
        [] => None,
        [one] => Some(one.clone()),
        _ => return Err(Error::usage("--sweep takes one generation")),
    };
    let opened = known::named_or_file(&args.from, gpu.clone())?.opened(Ability::Prove, context)?.sound()?;
    let (model, generation) = (opened.model()?, gpu.and(opened.family.isa().generation));
    let busy = context.busy("proving");
    let (command, fine) = if args.round_trip {
        let round_trip = round_trip(&model);
        let fine = round_trip.proved == round_trip.leaves.len();
        (Command::RoundTrip { round_trip }, fine)
    } else {
        let progress = |done: u64, all: u64| {
            busy.set_message(format!("{} of {} million words", done >> 20, all >> 20));
        };
        let sweep = sweep(&model, generation, &progress)?;
        let fine = sweep.sweeps.iter().all(|of| of.counts.is_right());
        (Command::Sweep { sweep }, fine)
    };
    busy.finish_and_clear();
    let document = opened.document(command);
    context.answer(&args.answer, document, |document: &Document| view::page(document, ""))?;
    Ok(if fine { Status::Fine } else { Status::Problems })
}
