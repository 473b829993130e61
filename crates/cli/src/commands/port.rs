//! `isaloom port`: converts a program for another GPU.

use crate::ask::{self, InOrder, Sides};
use crate::cli::answer::AnswerArgs;
use crate::cli::shared::TargetArgs;
use crate::cli::{Context, Error, Outcome, Status};
use crate::io::Inputs;
use crate::target_selection::{self, Opened};
use isaloom::render;
use isaloom::schema::Command;
use isaloom::target::{CommandOptions, OpenOptions, Operation, SelectorSyntax};
use isaloom_ops::{PortOptions, Request};
use std::path::{Path, PathBuf};

/// Arguments of `port`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom port kernel.s --from gfx942 --to gfx1200 -o kernel12.s
  isaloom port kernel.s --from gfx1150 --to gfx1200 --report
  isaloom port kernel.s --from gfx1150 --to gfx1200 --format json")]
pub(crate) struct Args {
    /// Assembly file [default: -].
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,

    /// Original GPU (`gfx942`), registered AMD description (`rdna4`), or description file (FILE or FILE:GPU)
    /// [default: from the program].
    #[arg(long, value_name = "GPU")]
    pub(crate) from: Option<PathBuf>,

    /// New GPU (`gfx1200`), registered AMD description (`rdna4`), or description file (FILE or FILE:GPU).
    #[arg(long, value_name = "GPU")]
    pub(crate) to: PathBuf,

    /// Print the result for each statement instead of the ported program.
    #[arg(long)]
    pub(crate) report: bool,

    #[command(flatten)]
    pub(crate) answer: AnswerArgs,
}

/// Runs `port`.
pub(crate) fn run(args: &Args, context: &mut Context) -> Outcome {
    let from = match (&args.from, &args.file) {
        (Some(from), _) => open(from, SelectorSyntax::From, context)?,
        (None, Some(file)) if file.is_file() || !(file.exists() || file.as_os_str() == "-") => {
            let mut inputs = Inputs::new(std::slice::from_ref(file));
            let selected = target_selection::choose(&TargetArgs::default(), &mut inputs)
                .map_err(|error| error.with_help("pass the original GPU with --from"))?;
            let by = OpenOptions { selector_syntax: SelectorSyntax::From, ..OpenOptions::default() };
            let open_options = selected.open_options(Operation::Port, &by, &mut inputs)?;
            selected.open(Operation::Port, &open_options, context)?
        }
        _ => {
            return Err(Error::usage("cannot determine the original GPU of the program")
                .with_help("pass it with --from, such as --from gfx942"));
        }
    };
    let to = open(&args.to, SelectorSyntax::To, context)?;
    let sides = Sides { from: &from, to: Some(&to), generations: &[], options: &CommandOptions::default() };
    let mut inputs = InOrder(Inputs::new(args.file.as_slice()));
    let mut command_output = context.command_output(&args.answer.output)?;
    let request = Request::Port(PortOptions::default());
    let answer = ask::run(&request, &sides, &mut inputs, &mut command_output)?;
    let status = Status::from(answer.verdict);
    match &answer.document.command {
        Command::Port { porting } if args.answer.is_text() && !args.report => {
            context.note(render::port_counts(porting));
            command_output.output.text(&porting.text)?;
            command_output.end(true)?;
        }
        _ => context.print(&args.answer, answer)?,
    }
    Ok(status.and(from.status).and(to.status))
}

/// Opens the instruction set for the value of `--from` or `--to`: a GPU (LLVM name), a description, or both as
/// `DESCRIPTION:GPU`.
fn open(name: &Path, selector_syntax: SelectorSyntax, context: &Context) -> Result<Opened, Error> {
    let selected = target_selection::gpu_or_description(name, selector_syntax).map_err(|error| {
        let is_missing = matches!(&error, Error::Io { path, .. } if path == name);
        let flag = if selector_syntax == SelectorSyntax::To { "--to" } else { "--from" };
        match is_missing {
            true => Error::input(error.to_string())
                .with_help(format!("pass a GPU such as gfx942, a description, or FILE:GPU with `{flag}`")),
            false => error,
        }
    })?;
    let options = selected.command_options(Operation::Port, CommandOptions::default(), context)?;
    let open_options = OpenOptions { selector_syntax, ..options.open_options };
    selected.open(Operation::Port, &open_options, context)
}
