//! `isaloom diff`: compares two descriptions, two generations, or two programs.

use super::audit;
use crate::ask::{self, InOrder, Sides};
use crate::cli::answer::AnswerArgs;
use crate::cli::shared::TargetArgs;
use crate::cli::{Context, Error, Outcome, Status};
use crate::io::{Inputs, head_of_file};
use crate::target_selection::{self, SelectedTarget};
use isaloom::schema::Command;
use isaloom::target::{CommandOptions, Operation, TARGETS};
use isaloom_host::CommandOutput;
use isaloom_ops::{Answer, DiffOptions, Request};
use std::path::{Path, PathBuf};

/// Arguments of `diff`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom diff old/ir3.xml new/ir3.xml
  isaloom diff ir3.xml ir3.xml --gpu 600 --gpu 700
  isaloom diff rdna3.5 rdna4
  isaloom diff --impact amdgpu_isa_rdna4.xml new/amdgpu_isa_rdna4.xml
  isaloom diff --isa xenos shader.xvu mine.xvu
  isaloom diff --spec afuc.xml old/a660_sqe.fw new/a660_sqe.fw
  isaloom diff old.hsaco new.hsaco --html -o changes.html")]
pub(crate) struct Args {
    /// Old description (a file, or a name shown by `isaloom list`), or old program: a SPIR-V module, a shader,
    /// firmware, an AMD code object or AMD assembly.
    #[arg(value_name = "A")]
    pub(crate) from: PathBuf,

    /// New description or program [default: A, if two `--gpu` are given].
    #[arg(value_name = "B")]
    pub(crate) to: Option<PathBuf>,

    /// Compare A and B as programs of this instruction set: shaders of `a2xx` or `xenos`, Adreno firmware, or AMD code.
    #[arg(long, value_name = "NAME")]
    pub(crate) isa: Option<String>,

    /// Compare A and B as programs of the instruction set that this file describes.
    #[arg(long, value_name = "FILE", conflicts_with = "isa")]
    pub(crate) spec: Option<PathBuf>,

    /// GPU or generation of A and B; a second `--gpu` applies only to B.
    #[arg(long, value_name = "GPU", alias = "mcpu")]
    pub(crate) gpu: Vec<String>,

    /// Show which encodings change meaning from A to B; exit with code 1 if a difference is listed.
    #[arg(long, conflicts_with_all = ["isa", "spec"])]
    pub(crate) impact: bool,

    /// With `--impact`: list only differences with this effect; may be repeated.
    #[arg(long, value_name = "EFFECT", requires = "impact", value_parser = audit::effects())]
    pub(crate) only: Vec<String>,

    #[command(flatten)]
    pub(crate) answer: AnswerArgs,

    /// Exit with code 1 if there are differences.
    #[arg(long)]
    pub(crate) exit_code: bool,
}

impl Args {
    /// Returns the exit status of the command for the answer of the comparison.
    fn status(&self, answer: &Answer) -> Status {
        match &answer.document.command {
            Command::Diff { difference } if self.exit_code && !difference.is_none() => Status::Problems,
            _ => Status::Fine,
        }
    }
}

/// Runs `diff`.
pub(crate) fn run(args: &mut Args, context: &mut Context) -> Outcome {
    if args.impact {
        let sides = (args.from.as_path(), args.to.as_deref(), args.gpu.as_slice());
        return audit::impact(sides, args.only.clone(), &args.answer, context);
    }
    let request = Request::Diff(DiffOptions::default());
    let (answer, status) = match programs(args, context)? {
        Some(selected) => {
            let to = args.to.as_ref().unwrap_or(&args.from);
            let mut inputs = Inputs::new(&[args.from.clone(), to.clone()]);
            let options =
                selected.command_options(Operation::Difference, CommandOptions::default(), context)?;
            let options = selected.open_options(Operation::Difference, &options.open_options, &mut inputs)?;
            let from = selected.open(Operation::Difference, &options, context)?;
            let sides =
                Sides { from: &from, to: None, generations: &[], options: &CommandOptions::default() };
            let mut inputs = InOrder(inputs);
            (ask::run(&request, &sides, &mut inputs, &mut CommandOutput::report(context)?)?, Status::Fine)
        }
        None => {
            let sides = (args.from.as_path(), args.to.as_deref(), args.gpu.as_slice());
            let [from, to] = target_selection::two_sides(sides, Operation::Difference, context)?;
            (ask::about(&request, &from, Some(&to), context)?, from.status.and(to.status))
        }
    };
    let status = args.status(&answer).and(status);
    context.print(&args.answer, answer)?;
    Ok(status)
}

/// Returns the instruction set if A and B are programs: from the command line, or from both inputs. `None` if A and B
/// are descriptions.
fn programs(args: &Args, context: &Context) -> Result<Option<SelectedTarget>, Error> {
    let kernels =
        context.flags().iter().filter(|given| given.name == "kernel").map(|given| given.values.len());
    if args.to.is_none() && kernels.sum::<usize>() < 2 {
        return match args.isa.is_some() || args.spec.is_some() {
            true => Err(Error::usage("pass a second program")),
            false => Ok(None),
        };
    }
    let mut inputs = Inputs::none();
    if args.isa.is_none() && args.spec.is_none() {
        let is_program = |path: &Path| -> Result<bool, Error> {
            let name = path.display().to_string();
            Ok(path.is_file() && TARGETS.of_program(&head_of_file(path)?, &name).is_some())
        };
        let to = args.to.as_ref().unwrap_or(&args.from);
        if !(is_program(&args.from)? && is_program(to)?) {
            return Ok(None);
        }
        inputs = Inputs::new(std::slice::from_ref(&args.from));
    }
    let target = TargetArgs {
        isa: args.isa.clone(),
        spec: args.spec.clone(),
        gpu: args.gpu.first().cloned().filter(|_| args.spec.is_some() || args.isa.is_none()),
    };
    target_selection::choose(&target, &mut inputs).map(Some)
}
