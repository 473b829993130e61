//! `isaloom fmt`: assembly text laid out anew.

use crate::cli::shared::TargetArgs;
use crate::cli::{Context, Outcome};
use crate::io::{InputArgs, Inputs, OutputArgs};
use crate::known;
use isaloom::family::Ability;
use isaloom_terminal::Told;

/// Arguments of `fmt`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom fmt shader.spvasm
  isaloom fmt shader.spvasm -o shader.spvasm")]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) inputs: InputArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
    #[command(flatten)]
    pub(crate) target: TargetArgs,
}

/// Runs `fmt`.
pub(crate) fn run(args: &mut Args, context: &mut Context) -> Outcome {
    let mut inputs = Inputs::new(&args.inputs.inputs);
    let target = known::choose(&args.target, &mut inputs)?;
    if Inputs::count(&inputs) > 1 && args.output.path().is_some() {
        return context.refuse("several inputs cannot go to one file");
    }
    let opened = target.opened(Ability::Format, context)?;
    let mut door = context.door(&args.output)?;
    let (status, whole) = door.each(inputs, |input, door| {
        let done = opened.family.format(&mut Told::new(input?, context), door);
        door.outcome(done)
    })?;
    door.to.end(whole)?;
    Ok(opened.status.and(status))
}
