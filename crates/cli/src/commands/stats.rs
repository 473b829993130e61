//! `isaloom stats`: counts the parts of a description or program.

use crate::ask::{self, InOrder, Sides};
use crate::cli::answer::AnswerArgs;
use crate::cli::shared::DescriptionArgs;
use crate::cli::{Context, Error, Outcome, Status};
use crate::io::{Inputs, head_of_file, is_input};
use crate::target_selection;
use isaloom::target::{Operation, TARGETS, listing_head};
use isaloom_host::CommandOutput;
use isaloom_ops::{Request, StatsOptions};
use std::path::PathBuf;

/// Help of the description of `stats`.
const ABOUT: &str = "Description (a file, or a name shown by `isaloom list`), SPIR-V module, AMD code object, \
     AMD assembly, or another program (machine code, firmware, a capture or a log) with `--spec`, `--isa` or `--gpu`";

/// Arguments of `stats`.
#[derive(clap::Args, Clone, Debug)]
#[command(mut_arg("description", |arg| arg.help(ABOUT)), after_help = "\
Examples:
  isaloom stats --spec amdgpu_isa_rdna3_5.xml
  isaloom stats --spec ir3.xml --format json
  isaloom stats kernels.co
  isaloom stats kernel.s --gpu gfx1150
  isaloom stats --spec ir3.xml capture.rd.gz
  isaloom stats --instructions --isa afuc a630_sqe.fw")]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) about: DescriptionArgs,

    #[command(flatten)]
    pub(crate) answer: AnswerArgs,

    /// Also count each instruction of the program.
    #[arg(long)]
    instructions: bool,
}

/// Returns the path if the argument is a program instead of a description: its content identifies it as a program, or
/// flags select the instruction set. Otherwise `None`.
fn program(args: &Args) -> Result<Option<PathBuf>, Error> {
    let Some(path) = args.about.description.as_ref().filter(|path| is_input(path)) else { return Ok(None) };
    let (head, said) = (head_of_file(path)?, &args.about.target);
    let is_said = said.isa.is_some() || said.gpu.is_some() || said.spec.is_some();
    let is_program = TARGETS.of_input(&head).is_some()
        || listing_head(&head).is_some()
        || is_said && TARGETS.of_description(&head).is_none() && !head.starts_with(b"<");
    Ok(is_program.then(|| path.clone()))
}

/// Runs `stats`.
pub(crate) fn run(args: &mut Args, context: &mut Context) -> Outcome {
    let request = Request::Stats(StatsOptions { instructions: args.instructions, ..StatsOptions::default() });
    let (opened, answer) = match program(args)? {
        Some(path) => {
            let mut inputs = Inputs::new(std::slice::from_ref(&path));
            let selected = target_selection::choose(&args.about.target, &mut inputs)?;
            let options =
                selected.command_options(Operation::Statistics, request.command_options(), context)?;
            let open_options =
                selected.open_options(Operation::Statistics, &options.open_options, &mut inputs)?;
            // Open the instruction set as for disassembly: the statistics of a program only use the instructions, so
            // errors in the rest of the description are not reported.
            let opened = selected.open(Operation::Disassemble, &open_options, context)?;
            let sides = Sides { from: &opened, to: None, generations: &[], options: &options };
            let mut command_output = context.command_output(&args.answer.output)?;
            let answer = ask::run(&request, &sides, &mut InOrder(inputs), &mut command_output)?;
            (opened, answer)
        }
        None => {
            let selected = target_selection::choose_description(&args.about)?;
            let options =
                selected.command_options(Operation::Statistics, request.command_options(), context)?;
            let opened = selected.open(Operation::Statistics, &options.open_options, context)?;
            let sides = Sides { from: &opened, to: None, generations: &[], options: &options };
            let answer = ask::run(&request, &sides, &mut (), &mut CommandOutput::report(context)?)?;
            (opened, answer)
        }
    };
    let status = Status::from(answer.verdict);
    context.print(&args.answer, answer)?;
    Ok(status.and(opened.status))
}
