//! `isaloom info`: what a description knows.

use crate::cli::shared::{ReportFormat, TargetArgs};
use crate::cli::{Context, Outcome};
use crate::io::{Inputs, OutputArgs};
use crate::known;
use isaloom::family::Ability;
use isaloom::record::Command;
use isaloom::view;

/// Arguments of `info`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom info --spec ir3.xml
  isaloom info --spec ir3.xml add.f
  isaloom info --isa toy --format json")]
pub(crate) struct Args {
    /// The instruction to show; without it, all are listed.
    #[arg(value_name = "NAME")]
    pub(crate) name: Option<String>,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    /// The form of the output.
    #[arg(long, value_name = "FORM", default_value = "text")]
    pub(crate) format: ReportFormat,

    /// Write a web page: the same as --format html.
    #[arg(long, conflicts_with = "format")]
    pub(crate) html: bool,

    /// Write a table of comma-separated values.
    #[arg(long, conflicts_with_all = ["format", "html"])]
    pub(crate) csv: bool,

    #[command(flatten)]
    pub(crate) target: TargetArgs,
}

impl Args {
    /// The form of the output.
    pub(crate) fn form(&self) -> ReportFormat {
        if self.html { ReportFormat::Html } else { self.format }
    }
}

/// Runs `info`.
pub(crate) fn run(args: &mut Args, context: &mut Context) -> Outcome {
    let target = known::choose(&args.target, &mut Inputs::none())?;
    let opened = target.opened(Ability::Info, context)?;
    let description = opened.family.info(args.name.as_deref())?;
    if args.csv {
        let mut output = context.output(&args.output)?;
        output.text(&view::csv(&description))?;
        output.commit()?;
        return Ok(opened.status);
    }
    let document = opened.document(Command::Info { description });
    let title = opened.family.name();
    context.answer(&args.output, args.form(), document, |document| {
        match (&document.command, &args.name) {
            (Command::Info { description }, Some(_)) => view::entries(description),
            _ => view::page(document, &title),
        }
    })?;
    Ok(opened.status)
}
