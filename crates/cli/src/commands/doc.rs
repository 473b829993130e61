//! `isaloom doc`: writes reference pages of an instruction set.

use crate::ask::{self, Sides};
use crate::cli::shared::{DescriptionArgs, TargetArgs};
use crate::cli::{Context, Error, Outcome};
use crate::io::Output;
use crate::target_selection::{self, Opened};
use clap::ValueEnum;
use isaloom::render::Look;
use isaloom::target::{CommandOptions, Operation, Target};
use isaloom_host::CommandOutput;
use isaloom_ops::{DocLayout, DocOptions, Request, json};
use std::path::PathBuf;

/// Arguments of `doc`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom doc ir3.xml -o site
  isaloom doc --isa spirv -o site --explorer ../explorer.html
  isaloom doc rdna4.xml --compare rdna3.xml -o site
  isaloom doc --gpu gfx1200 --format ce-asm-docs -o rdna4.json")]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) description: DescriptionArgs,

    /// Output format.
    #[arg(long, value_name = "FORMAT", default_value = "html")]
    format: Form,

    /// Directory for the pages (required for `html` and `md`), or file for the JSON formats.
    #[arg(long, short, value_name = "DIR")]
    output: Option<PathBuf>,

    /// Link the pages and their sample instructions to the explorer at this URL.
    #[arg(long, value_name = "URL")]
    explorer: Option<String>,

    /// Also show the differences of each instruction from this description (file or registered name); may be repeated.
    #[arg(long, value_name = "DESCRIPTION")]
    compare: Vec<PathBuf>,

    /// Base URL of the reference pages, to which the `ce-asm-docs` output links.
    #[arg(long, value_name = "URL")]
    base: Option<String>,
}

/// `--format`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    /// A directory of web pages.
    Html,
    /// A directory of Markdown files.
    Md,
    /// One JSON document.
    Json,
    /// Instruction documentation as JSON in the asm-docs format of Compiler Explorer.
    CeAsmDocs,
}

/// Runs `doc`.
pub(crate) fn run(args: &Args, context: &mut Context) -> Outcome {
    if matches!(args.format, Form::Html | Form::Md) && args.output.is_none() {
        return Err(
            Error::usage("pages need an output directory").with_help("pass `-o DIR`, or `--format json`")
        );
    }
    let opened =
        target_selection::choose_description(&args.description)?.opened(Operation::Document, context)?;
    let busy = context.busy("reading");
    let mut others = generations(args, opened.target.as_ref(), context);
    for path in &args.compare {
        others.push(target_selection::named_or_file(path, None)?.opened(Operation::Info, context)?);
    }
    let generations: Vec<&dyn Target> = others.iter().map(|opened| opened.target.as_ref()).collect();
    let request = Request::Doc(DocOptions {
        layout: args.format.into(),
        explorer: args.explorer.clone(),
        base: args.base.clone(),
        ..DocOptions::default()
    });
    let sides =
        Sides { from: &opened, to: None, generations: &generations, options: &CommandOptions::default() };
    let mut command_output = CommandOutput::report(context)?;
    if matches!(args.format, Form::Html | Form::Md) {
        command_output.side.parts.clone_from(&args.output);
    }
    let answer = ask::run(&request, &sides, &mut (), &mut command_output)?;
    let path = args.output.as_deref().filter(|path| *path != "-");
    match args.format {
        Form::Html | Form::Md => {}
        Form::Json => Output::open(path)?.whole(json(&context.complete(answer.document)))?,
        Form::CeAsmDocs => Output::open(path)?.whole(answer.text(Look::default()))?,
    }
    busy.finish_and_clear();
    Ok(opened.status)
}

impl From<Form> for DocLayout {
    fn from(form: Form) -> DocLayout {
        match form {
            Form::Html => DocLayout::Html,
            Form::Md => DocLayout::Md,
            Form::Json => DocLayout::Json,
            Form::CeAsmDocs => DocLayout::CeAsmDocs,
        }
    }
}

/// Opens the instruction set for all generations except that of `target`. The pages have sample instructions for each
/// generation.
fn generations(args: &Args, target: &dyn Target, context: &Context) -> Vec<Opened> {
    let newest = target.isa().generation;
    let all = target
        .description()
        .and_then(|queries| queries.info(None))
        .map(|known| known.generations)
        .unwrap_or_default();
    let others =
        all.into_iter().rev().filter(|generation| newest.is_some_and(|newest| newest != *generation));
    let open = |generation: u32| {
        let target = TargetArgs { gpu: Some(generation.to_string()), ..args.description.target.clone() };
        let description = DescriptionArgs { target, ..args.description.clone() };
        // If a generation cannot be opened, the pages have no samples for it.
        target_selection::choose_description(&description)
            .and_then(|selected| selected.opened(Operation::Info, context))
            .ok()
    };
    others.filter_map(open).collect()
}
