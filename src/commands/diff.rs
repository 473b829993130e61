//! `isaloom diff`: what differs between two descriptions, or two generations of one.

use crate::cli::shared::{ReportFormat, TargetArgs};
use crate::cli::{Context, Error, Outcome, Status};
use crate::io::{Inputs, OutputArgs};
use crate::known;
use crate::lang;
use isaloom::family::{Chosen, Kind};
use isaloom::record::Difference;
use std::path::PathBuf;

/// Arguments of `diff`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom diff old/ir3.xml new/ir3.xml
  isaloom diff ir3.xml ir3.xml --gpu 600 --gpu 700
  isaloom diff rdna3.5 rdna4")]
pub(crate) struct Args {
    /// The description to compare from: a file, or a name that `isaloom list` shows.
    #[arg(value_name = "A")]
    pub(crate) from: PathBuf,

    /// The description to compare to; the same one again when left out.
    #[arg(value_name = "B")]
    pub(crate) to: Option<PathBuf>,

    /// The generations to compare: one for both, or one for each.
    #[arg(long, value_name = "N")]
    pub(crate) gpu: Vec<String>,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    /// Exit with 1 where something differs.
    #[arg(long)]
    pub(crate) exit_code: bool,

    /// The form of the output.
    #[arg(long, value_name = "FORM", default_value = "text")]
    pub(crate) format: ReportFormat,

    /// What A and B mean.
    #[arg(skip)]
    pub(crate) sides: Vec<Chosen>,
}

impl Args {
    /// How a comparison that found this ends.
    pub(crate) fn status(&self, found: &Difference) -> Status {
        let same = [found.removed.len(), found.added.len(), found.changed.len(), found.enums.len()] == [0; 4];
        if self.exit_code && !same { Status::Problems } else { Status::Fine }
    }
}

/// Runs `diff`.
pub(crate) fn run(args: &mut Args, context: &mut Context) -> Outcome {
    for path in std::iter::once(&args.from).chain(&args.to) {
        args.sides.push(known::named_or_file(path, context)?);
    }
    let mut target = TargetArgs { chosen: args.sides.first().cloned(), ..TargetArgs::default() };
    let kinds: Vec<Kind> = args.sides.iter().map(|side| side.kind).collect();
    if let [from, to] = kinds.as_slice()
        && from != to
    {
        let message = format!("{} and {} cannot be compared", from.title(), to.title());
        return Err(Error::usage(message));
    }
    lang::select(&mut target, &mut Inputs::none(), context)?.diff(args, context)
}
