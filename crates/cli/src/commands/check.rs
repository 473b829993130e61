//! `isaloom check`: checks a description or a program.

use super::prove::{self, Single};
use crate::ask::{self, Named, Sides};
use crate::cli::answer::AnswerArgs;
use crate::cli::shared::DescriptionArgs;
use crate::cli::{Context, Outcome, Status};
use crate::io::Inputs;
use crate::target_selection;
use isaloom::target::{CommandOptions, Operation};
use isaloom_host::CommandOutput;
use isaloom_ops::{CheckOptions, Request};
use std::path::PathBuf;

/// Help of the description of `check`.
const ABOUT: &str = "Description (a file, or a name shown by `isaloom list`) or SPIR-V module";

/// Arguments of `check`.
#[derive(clap::Args, Clone, Debug)]
#[command(mut_arg("description", |arg| arg.help(ABOUT)), after_help = "\
Examples:
  isaloom check ir3.xml
  isaloom check --spec mine.xml --format json
  isaloom check mine.xml --gaps
  isaloom check ir3.xml --errors-only
  isaloom check --spec mine.xml --allow 'unused-enum:#type=used by our generator'
  isaloom check afuc.xml --exhaustive
  isaloom check ir3.xml --round-trip
  isaloom check --program kernel.co

Findings are written to standard output. The exit code is 1 if a finding is an error.")]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) about: DescriptionArgs,

    #[command(flatten)]
    pub(crate) answer: AnswerArgs,

    /// Also list the unallocated encodings per root bitset and generation.
    #[arg(long)]
    pub(crate) gaps: bool,

    /// Accept findings with this id (with NAME: only findings about NAME); the report shows REASON; may be repeated.
    #[arg(long, value_name = "ID[:NAME]=REASON")]
    pub(crate) allow: Vec<String>,

    /// Show all findings: also consequences of other findings, and without a limit per finding id.
    #[arg(long)]
    pub(crate) all: bool,

    /// Omit warnings and notes; the summary still counts them.
    #[arg(long, conflicts_with_all = ["exhaustive", "round_trip"])]
    pub(crate) errors_only: bool,

    /// Compare the `<encode>` maps with the structures in a C header or JSON file.
    ///
    /// Reports unused structure members, and members that are narrower than their field. The JSON file maps
    /// structures to member widths in bits: {"struct s": {"member": 8}}.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["gaps", "allow", "all"])]
    pub(crate) encode: Option<PathBuf>,

    /// Decode every word with two decoders and compare the results.
    ///
    /// For descriptions with words of at most 32 bits; takes minutes for 32-bit instructions.
    #[arg(long, conflicts_with_all = ["gaps", "allow", "all", "encode", "program", "round_trip"])]
    pub(crate) exhaustive: bool,

    /// Prove that the assembly text of each instruction has exactly one encoding.
    #[arg(long, conflicts_with_all = ["gaps", "allow", "all", "encode", "program", "gpu"])]
    pub(crate) round_trip: bool,

    /// Check an AMD program or a SPIR-V module instead of a description.
    ///
    /// An AMD program is a code object, raw code or assembly. For AMD, reports registers outside the allocation of the
    /// kernel, invalid branch targets, invalid register tuples and missing waits.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["gaps", "allow", "all", "encode", "description"])]
    pub(crate) program: Option<PathBuf>,
}

/// Runs `check`.
pub(crate) fn run(args: &mut Args, context: &mut Context) -> Outcome {
    let single = match (args.exhaustive, args.round_trip) {
        (true, _) => Some(Single::Exhaustive),
        (_, true) => Some(Single::RoundTrip),
        _ => None,
    };
    if let Some(what) = single {
        return prove::check(
            &target_selection::choose_description(&args.about)?,
            what,
            &args.answer,
            context,
        );
    }
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
            let open_options = selected.open_options(Operation::Check, &options.open_options, &mut inputs)?;
            // Open the instruction set as for disassembly: the check of a program only uses the instructions, so errors
            // in the rest of the description are not reported.
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
    let mut answer = ask::run(&request, &sides, &mut inputs, &mut CommandOutput::report(context)?)?;
    if args.errors_only {
        answer.keep_errors();
    }
    let status = Status::from(answer.verdict);
    context.print(&args.answer, answer)?;
    Ok(status)
}
