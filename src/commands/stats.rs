//! `isaloom stats`: counts of a description's parts, or of a program.

use crate::cli::answer::AnswerArgs;
use crate::cli::shared::DescriptionArgs;
use crate::cli::{Context, Error, Outcome};
use crate::io::{Input, Inputs, head_of_file};
use crate::known;
use isaloom::family::{Ability, Asked, Kind};
use isaloom::record::Command;
use isaloom::view;
use isaloom_terminal::Told;
use std::path::PathBuf;

/// Arguments of `stats`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom stats --spec amdgpu_isa_rdna3_5.xml
  isaloom stats --spec ir3.xml --format json
  isaloom stats kernels.co")]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) about: DescriptionArgs,

    #[command(flatten)]
    pub(crate) answer: AnswerArgs,
}

/// The code object that stands where a description would.
fn program(args: &Args) -> Result<Option<PathBuf>, Error> {
    let Some(path) = args.about.description.as_ref().filter(|path| path.is_file()) else { return Ok(None) };
    let is_program = Kind::of_input(&head_of_file(path)?) == Some(Kind::Amd);
    Ok(is_program.then(|| path.clone()))
}

/// Runs `stats`.
pub(crate) fn run(args: &mut Args, context: &mut Context) -> Outcome {
    let (opened, found, title) = match program(args)? {
        Some(path) => {
            let mut inputs = Inputs::new(std::slice::from_ref(&path));
            let target = known::choose(&args.about.target, &mut inputs)?;
            let asked = target.asked(Ability::Statistics, Asked::default(), context)?;
            let opening = target.opening(&asked.opening, &mut inputs)?;
            // Only its instructions are asked for, not what is wrong with the description.
            let opened = target.open(Ability::Disassemble, &opening, context)?;
            let mut door = context.door(&args.answer.output)?;
            let found = opened.family.measured(&mut Told::new(Input::open(&path)?, context), &mut door)?;
            (opened, found, path.display().to_string())
        }
        None => {
            let opened = known::choose_description(&args.about)?.opened(Ability::Statistics, context)?;
            let (found, title) = (opened.family.statistics(), opened.family.name());
            (opened, found, title)
        }
    };
    let command = Command::Stats { statistics: found.facts, encodings: found.encodings };
    context.answer(&args.answer, opened.document(command), |document| view::page(document, &title))?;
    Ok(opened.status)
}
