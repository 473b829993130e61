//! `isaloom check`: checks a description or a program.

use crate::ask::{self, Named, Sides};
use crate::cli::answer::AnswerArgs;
use crate::cli::shared::DescriptionArgs;
use crate::cli::{Context, Outcome, Status};
use crate::io::Inputs;
use crate::target_selection;
use isaloom::target::{CommandOptions, Operation};
use isaloom_ops::{CheckOptions, Request};
use isaloom_terminal::Door;
use std::path::PathBuf;

/// Arguments of `check`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom check ir3.xml
  isaloom check --spec mine.xml --format json
  isaloom check mine.xml --gaps
  isaloom check --spec mine.xml --allow 'unused-enum:#type=used by our generator'
  isaloom check --program kernel.co

The findings are the data of this command and go to standard output. The exit code is 1 when one is an error.")]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) about: DescriptionArgs,

    #[command(flatten)]
    pub(crate) answer: AnswerArgs,

    /// List the words that no leaf matches too, for each hierarchy and range of generations.
    #[arg(long)]
    pub(crate) gaps: bool,

    /// A finding that is meant, with the reason: all of an id, or those about something of this name. Repeatable.
    #[arg(long, value_name = "ID[:NAME]=REASON")]
    pub(crate) allow: Vec<String>,

    /// Show all findings: those that follow from others too, and however many there are of one kind.
    #[arg(long)]
    pub(crate) all: bool,

    /// Hold the structures that an encoder reads against the `<encode>` maps: a C header, or JSON such as
    /// {"struct s": {"member": 8}}. Says which member no map uses, and which has fewer bits than its field.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["gaps", "allow", "all"])]
    pub(crate) encode: Option<PathBuf>,

    /// Check a program instead of a description: a code object, raw code or assembly (AMD). Says which registers its
    /// descriptor does not give, which branches lead nowhere, which tuples cannot be, and which waits are missing.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["gaps", "allow", "all", "encode", "description"])]
    pub(crate) program: Option<PathBuf>,
}

/// Runs `check`.
pub(crate) fn run(args: &mut Args, context: &mut Context) -> Outcome {
    let shown = |path: &PathBuf| path.display().to_string();
    let request = Request::Check(CheckOptions {
        all: args.all,
        gaps: args.gaps,
        allow: args.allow.clone(),
        encode: args.encode.as_ref().map(shown),
        program: args.program.as_ref().map(shown),
        ..CheckOptions::default()
    });
    let paths: Vec<PathBuf> = args.encode.iter().chain(&args.program).cloned().collect();
    let (opened, options, first) = match &args.program {
        Some(path) => {
            let mut inputs = Inputs::new(std::slice::from_ref(path));
            let selected = target_selection::choose(&args.about.target, &mut inputs)?;
            let options = selected.command_options(Operation::Check, request.command_options(), context)?;
            let open_options = selected.open_options(&options.open_options, &mut inputs)?;
            // The check needs only the instructions, so errors in the description are not reported.
            (selected.open(Operation::Disassemble, &open_options, context)?, options, inputs)
        }
        None => {
            let opened =
                target_selection::choose_description(&args.about)?.opened(Operation::Check, context)?;
            (opened, CommandOptions::default(), Inputs::none())
        }
    };
    let sides = Sides { from: &opened, to: None, generations: &[], options: &options };
    let mut inputs = Named { first, paths: &paths };
    let answer = ask::run(&request, &sides, &mut inputs, &mut Door::report(context)?)?;
    let status = Status::from(answer.verdict);
    context.print(&args.answer, answer)?;
    Ok(status)
}
