//! `isaloom prove`: proves that two descriptions or generations are equivalent, or finds a counterexample.

use crate::ask;
use crate::cli::answer::AnswerArgs;
use crate::cli::{Context, Error, Outcome, Status};
use crate::target_selection;
use isaloom::target::Operation;
use isaloom_ops::{ProveOptions, Request};
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
    let (round_trip, sweep) = (args.round_trip, args.sweep);
    let request = Request::Prove(ProveOptions { round_trip, sweep, ..ProveOptions::default() });
    let answer = if round_trip || sweep {
        let gpu = match args.gpu.as_slice() {
            [] => None,
            [one] => Some(one.clone()),
            _ => return Err(Error::usage("--sweep takes one generation")),
        };
        let opened =
            target_selection::named_or_file(&args.from, gpu)?.opened(Operation::Prove, context)?.sound()?;
        ask::about(&request, &opened, None, context)?
    } else {
        let sides = (args.from.as_path(), args.to.as_deref(), args.gpu.as_slice());
        let [from, to] = target_selection::two_sides(sides, Operation::Prove, context)?;
        let (from, to) = (from.sound()?, to.sound()?);
        ask::about(&request, &from, Some(&to), context)?
    };
    let status = Status::from(answer.verdict);
    context.print(&args.answer, answer)?;
    Ok(status)
}
