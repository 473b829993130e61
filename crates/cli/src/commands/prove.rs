//! `isaloom prove`: proves that two descriptions or generations are equivalent, or finds a counterexample.

use crate::ask;
use crate::cli::answer::AnswerArgs;
use crate::cli::{Context, Error, Outcome, Status};
use crate::target_selection::{self, SelectedTarget};
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

The exit code is 0 if the descriptions are proven equivalent for every word, and 1 otherwise.")]
pub(crate) struct Args {
    /// First description: a file, or a name shown by `isaloom list`.
    #[arg(value_name = "A")]
    from: PathBuf,

    /// Second description [default: A, if two `--gpu` are given].
    #[arg(value_name = "B")]
    to: Option<PathBuf>,

    /// Generation of A and B; a second `--gpu` applies only to B [default: all generations].
    #[arg(long, value_name = "GPU", alias = "mcpu")]
    gpu: Vec<String>,

    /// Prove that the assembly text of A identifies each word.
    #[arg(long, hide = true, conflicts_with_all = ["to", "sweep", "gpu"])]
    round_trip: bool,

    /// Decode every word of A with two decoders and compare the results.
    #[arg(long, hide = true, conflicts_with = "to")]
    sweep: bool,

    #[command(flatten)]
    answer: AnswerArgs,
}

/// Runs `prove`.
pub(crate) fn run(args: &Args, context: &Context) -> Outcome {
    let single = match (args.round_trip, args.sweep) {
        (true, _) => Some(Single::RoundTrip),
        (_, true) => Some(Single::Exhaustive),
        _ => None,
    };
    if let Some(what) = single {
        let gpu = match args.gpu.as_slice() {
            [] => None,
            [one] => Some(one.clone()),
            _ => {
                let check = if args.round_trip { "a round-trip" } else { "an exhaustive" };
                return Err(Error::usage(format!("{check} check takes one generation")));
            }
        };
        return check(&target_selection::named_or_file(&args.from, gpu)?, what, &args.answer, context);
    }
    let request = Request::Prove(ProveOptions::default());
    let sides = (args.from.as_path(), args.to.as_deref(), args.gpu.as_slice());
    let [from, to] = target_selection::two_sides(sides, Operation::Prove, context)?;
    let (from, to) = (from.sound()?, to.sound()?);
    let answer = ask::about(&request, &from, Some(&to), context)?;
    let status = Status::from(answer.verdict);
    context.print(&args.answer, answer)?;
    Ok(status)
}

/// Proofs about a single description.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Single {
    /// The assembly text of each instruction has exactly one encoding.
    RoundTrip,
    /// Two decoders give the same result for every word.
    Exhaustive,
}

/// Checks one property ([`Single`]) of a single description, and prints the result.
///
/// # Errors
/// If the description cannot be opened or has errors, or the output cannot be written.
pub(super) fn check(
    selected: &SelectedTarget,
    what: Single,
    form: &AnswerArgs,
    context: &Context,
) -> Outcome {
    let (round_trip, sweep) = (what == Single::RoundTrip, what == Single::Exhaustive);
    let request = Request::Prove(ProveOptions { round_trip, sweep, ..ProveOptions::default() });
    let opened = selected.opened(Operation::Prove, context)?.sound()?;
    let answer = ask::about(&request, &opened, None, context)?;
    let status = Status::from(answer.verdict);
    context.print(form, answer)?;
    Ok(status)
}
