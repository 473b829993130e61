//! `isaloom list`: which instruction sets are known by name, and which commands work on them.

use crate::cli::shared::ReportFormat;
use crate::cli::{Context, Outcome, Status};
use crate::io::OutputArgs;
use crate::known;
use isaloom::family::{Known, Origin};
use isaloom::record::{self, Command, Document};
use isaloom::view;

/// Arguments of `list`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom list
  isaloom list --format json

What is known comes from the program itself, from the project's `isaloom.toml` (its `descriptions`), and from
`isaloom spec add`. Each name can be given to --isa, each GPU to --gpu.")]
pub(crate) struct Args {
    #[command(flatten)]
    output: OutputArgs,

    /// The form of the output.
    #[arg(long, value_name = "FORM", default_value = "text")]
    format: ReportFormat,
}

/// Runs `list`.
pub(crate) fn run(args: &Args, context: &mut Context) -> Outcome {
    let known = known::registry()?.known(&mut known::Disk::default());
    let document = Document::new(None, Command::List { known: known.iter().map(record).collect() });
    context.answer(&args.output, args.format, document, |document| view::page(document, ""))?;
    Ok(Status::Fine)
}

/// What is known by a name, as a record.
pub(super) fn record(known: &Known) -> record::Known {
    record::Known {
        name: known.name.clone(),
        family: known.kind.name().to_owned(),
        file: match &known.source {
            Origin::Embedded => None,
            Origin::File(file) => Some(file.clone()),
        },
        generations: known.generations.clone(),
        gpus: known.gpus.clone(),
        commands: known.kind.abilities().map(|ability| ability.name().to_owned()).collect(),
    }
}
