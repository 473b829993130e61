//! `isaloom doc`: reference pages of a whole instruction set.

use crate::cli::shared::{DescriptionArgs, TargetArgs};
use crate::cli::{Context, Error, Outcome};
use crate::io::Output;
use crate::known::{self, Opened};
use clap::ValueEnum;
use isaloom::doc::{Book, File, Outside, asm_docs, html, json, markdown};
use isaloom::family::{Ability, Family};
use isaloom_disk::write_files;
use std::path::PathBuf;

/// Arguments of `doc`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom doc ir3.xml -o site
  isaloom doc --isa spirv -o site --explorer ../explorer.html
  isaloom doc --gpu gfx1200 --format ce-asm-docs -o rdna4.json")]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) description: DescriptionArgs,

    /// What is written: folders of pages, or one file.
    #[arg(long, value_name = "FORM", default_value = "html")]
    format: Form,

    /// The folder of the pages, which is made where it is missing; or the file.
    #[arg(long, short, value_name = "PATH")]
    output: Option<PathBuf>,

    /// Where an explorer is, to which pages and samples lead.
    #[arg(long, value_name = "ADDRESS")]
    explorer: Option<String>,

    /// Where the pages will stand, for the addresses of ce-asm-docs.
    #[arg(long, value_name = "ADDRESS")]
    base: Option<String>,
}

/// `--format`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    /// A folder of web pages.
    Html,
    /// A folder of Markdown.
    Md,
    /// One JSON document.
    Json,
    /// What Compiler Explorer shows beside instructions, as JSON.
    CeAsmDocs,
}

/// Runs `doc`.
pub(crate) fn run(args: &Args, context: &mut Context) -> Outcome {
    if matches!(args.format, Form::Html | Form::Md) && args.output.is_none() {
        return Err(Error::usage("pages need a folder").with_help("say `-o FOLDER`, or `--format json`"));
    }
    let opened = known::choose_description(&args.description)?.opened(Ability::Document, context)?;
    let busy = context.busy("reading");
    let others = generations(args, opened.family.as_ref(), context);
    let others: Vec<&dyn Family> = others.iter().map(|opened| opened.family.as_ref()).collect();
    let book = Book::of(opened.family.as_ref(), &others)?;
    let base = args.base.as_ref().map(|base| format!("{}/", base.trim_end_matches('/')));
    let outside = Outside { explorer: args.explorer.clone(), base };
    match (args.format, &args.output) {
        (Form::Html, Some(folder)) => write_files(folder, html(&book, &outside).map(named))?,
        (Form::Md, Some(folder)) => write_files(folder, markdown(&book).map(named))?,
        (form, path) => {
            let text = match form {
                Form::CeAsmDocs => isaloom_session::value_json(&asm_docs(&book, &outside)),
                _ => isaloom_session::json(&context.complete(json(&book))),
            };
            Output::open(path.as_deref().filter(|path| *path != "-"))?.whole(&text)?;
        }
    }
    busy.finish_and_clear();
    Ok(opened.status)
}

fn named(file: File) -> (String, String) {
    (file.path, file.text)
}

/// The instruction set in its other generations, for samples of them.
fn generations(args: &Args, family: &dyn Family, context: &Context) -> Vec<Opened> {
    let newest = family.isa().generation;
    let all = family.info(None).map(|known| known.generations).unwrap_or_default();
    let others =
        all.into_iter().rev().filter(|generation| newest.is_some_and(|newest| newest != *generation));
    let open = |generation: u32| {
        let target = TargetArgs { gpu: Some(generation.to_string()), ..args.description.target.clone() };
        let description = DescriptionArgs { target, ..args.description.clone() };
        // Not every number at which something changes is a generation that can be chosen.
        known::choose_description(&description).and_then(|target| target.opened(Ability::Info, context)).ok()
    };
    others.filter_map(open).collect()
}
