//! `isaloom audit`: finds encodings that change meaning between two descriptions.

use crate::ask;
use crate::cli::answer::AnswerArgs;
use crate::cli::{Context, Outcome, Status};
use crate::target_selection;
use clap::builder::{PossibleValue, PossibleValuesParser};
use isaloom::schema::Effect;
use isaloom::target::Operation;
use isaloom_ops::{AuditOptions, Request};
use std::path::{Path, PathBuf};

/// Arguments of `audit`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom audit amdgpu_isa_rdna4.xml new/amdgpu_isa_rdna4.xml
  isaloom audit rdna3.5 rdna4 --only lost --only changed
  isaloom audit old/ir3.xml new/ir3.xml --format json

The exit code is 1 if a difference is listed.")]
pub(crate) struct Args {
    /// Old description: a file, or a name shown by `isaloom list`.
    #[arg(value_name = "OLD")]
    from: PathBuf,

    /// New description [default: OLD, if two `--gpu` are given].
    #[arg(value_name = "NEW")]
    to: Option<PathBuf>,

    /// GPU or generation of OLD and NEW; a second `--gpu` applies only to NEW.
    #[arg(long, value_name = "GPU", alias = "mcpu")]
    gpu: Vec<String>,

    /// List only differences with this effect; may be repeated.
    #[arg(long, value_name = "EFFECT", value_parser = effects())]
    only: Vec<String>,

    #[command(flatten)]
    answer: AnswerArgs,
}

/// Runs `audit`.
pub(crate) fn run(args: &Args, context: &Context) -> Outcome {
    let sides = (args.from.as_path(), args.to.as_deref(), args.gpu.as_slice());
    impact(sides, args.only.clone(), &args.answer, context)
}

/// Prints the encodings that change meaning between two descriptions.
///
/// # Errors
/// If the descriptions cannot be opened, or the output cannot be written.
pub(super) fn impact(
    sides: (&Path, Option<&Path>, &[String]),
    only: Vec<String>,
    form: &AnswerArgs,
    context: &Context,
) -> Outcome {
    let [from, to] = target_selection::two_sides(sides, Operation::Audit, context)?;
    let request = Request::Audit(AuditOptions { only, ..AuditOptions::default() });
    let answer = ask::about(&request, &from, Some(&to), context)?;
    let status = Status::from(answer.verdict);
    context.print(form, answer)?;
    Ok(status.and(from.status).and(to.status))
}

/// Returns the accepted values of `--only`. They include the names of these effects in version 1 of the schema.
pub(super) fn effects() -> PossibleValuesParser {
    let old = [("otherwise", Effect::Changed), ("unshown", Effect::Unwitnessed)];
    PossibleValuesParser::new(Effect::ALL.map(|effect| {
        let aliases = old.iter().filter(|(_, of)| *of == effect).map(|(name, _)| *name);
        let help = match effect {
            Effect::Lost => "encoding is undefined in the new description",
            Effect::Changed => "encoding has a different meaning",
            Effect::New => "encoding is undefined in the old description",
            Effect::Same => "description differs, but the affected encodings print the same text",
            Effect::Unwitnessed => "no affected encoding was found; verify by hand",
        };
        PossibleValue::new(effect.name()).help(help).aliases(aliases)
    }))
}
