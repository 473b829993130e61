//! `isaloom audit`: finds encodings that change meaning between two descriptions.

use crate::ask;
use crate::cli::answer::AnswerArgs;
use crate::cli::{Context, Outcome, Status};
use crate::target_selection;
use clap::builder::{PossibleValue, PossibleValuesParser};
use isaloom::schema::Effect;
use isaloom::target::Operation;
use isaloom_ops::{AuditOptions, Request};
use std::path::PathBuf;

/// Arguments of `audit`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom audit amdgpu_isa_rdna4.xml new/amdgpu_isa_rdna4.xml
  isaloom audit rdna3.5 rdna4 --only lost --only changed
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

    /// List only differences with this effect on words.
    #[arg(long, value_name = "EFFECT", value_parser = effects())]
    only: Vec<String>,

    #[command(flatten)]
    answer: AnswerArgs,
}

/// Runs `audit`.
pub(crate) fn run(args: &Args, context: &Context) -> Outcome {
    let sides = (args.from.as_path(), args.to.as_deref(), args.gpu.as_slice());
    let [from, to] = target_selection::two_sides(sides, Operation::Audit, context)?;
    let request = Request::Audit(AuditOptions { only: args.only.clone(), ..AuditOptions::default() });
    let answer = ask::about(&request, &from, Some(&to), context)?;
    let status = Status::from(answer.verdict);
    context.print(&args.answer, answer)?;
    Ok(status.and(from.status).and(to.status))
}

/// Returns the values of `--only`. The names of schema 1 are accepted too.
fn effects() -> PossibleValuesParser {
    let old = [("otherwise", Effect::Changed), ("unshown", Effect::Unwitnessed)];
    PossibleValuesParser::new(Effect::ALL.map(|effect| {
        let aliases = old.iter().filter(|(_, of)| *of == effect).map(|(name, _)| *name);
        PossibleValue::new(effect.name()).aliases(aliases)
    }))
}
