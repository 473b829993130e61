//! `isaloom fmt`: formats assembly text and descriptions.

use crate::ask::{self, InOrder, Sides};
use crate::cli::shared::TargetArgs;
use crate::cli::{Context, Error, Outcome, Status};
use crate::io::{InputArgs, Inputs, OutputArgs, head_of_file, read_file};
use crate::target_selection::{self, Disk};
use isaloom::target::isaspec::layout;
use isaloom::target::{CommandOptions, FileLoader, ISASPEC, Operation};
use isaloom_ops::{FmtOptions, Request};
use std::path::{Path, PathBuf};

/// Arguments of `fmt`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom fmt shader.spvasm
  isaloom fmt shader.spvasm -o shader.spvasm
  isaloom fmt ir3.xml -o ir3.xml

For an isaspec description, `fmt` first proves that the formatted description has the same meaning.")]
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
    if let [path] = args.inputs.inputs.as_slice()
        && path.is_file()
    {
        let head = head_of_file(path)?;
        if layout::is_description(&head) {
            // An XML description is always formatted by the isaspec target, so the flags of other targets are rejected.
            let (operation, mut options) = (Operation::Format, CommandOptions::default());
            target_selection::set_flags(ISASPEC, operation, &mut options, context)?;
            return description(path, &args.output, context);
        }
        if let Some(why) = layout::refusal(&head) {
            return Err(Error::usage(format!("{} {why}", path.display())));
        }
    }
    let mut inputs = Inputs::new(&args.inputs.inputs);
    let selected = target_selection::choose(&args.target, &mut inputs)?;
    if Inputs::count(&inputs) > 1 && args.output.path().is_some() {
        return Err(Error::usage("`fmt` cannot write several inputs with one -o")
            .with_help("format each input separately, or omit -o to write all to standard output"));
    }
    let opened = selected.opened(Operation::Format, context)?;
    let sides = Sides { from: &opened, to: None, generations: &[], options: &CommandOptions::default() };
    let mut command_output = context.command_output(&args.output)?;
    let request = Request::Fmt(FmtOptions::default());
    let answer = ask::run(&request, &sides, &mut InOrder(inputs), &mut command_output)?;
    command_output.end(answer.complete)?;
    Ok(opened.status.and(answer.verdict.into()))
}

/// Formats a description.
fn description(path: &PathBuf, output: &OutputArgs, context: &Context) -> Outcome {
    let text = String::from_utf8(read_file(path)?)
        .map_err(|_| Error::usage(format!("{} is not UTF-8 text", Path::display(path))))?;
    let mut disk = Disk::knowing([path]);
    let name = path.display().to_string();
    let busy = context.busy("proving");
    let new = layout::formatted(&name, &text, &mut FileLoader::new(&mut disk, &name));
    busy.finish_and_clear();
    context.output(output)?.whole(&new?).map(|()| Status::Fine)
}
