//! `info`: the instructions of a description, or one page.

use super::load;
use crate::cli::{Context, Error, Outcome};
use crate::commands::info::Args;
use isaloom::family::isaspec;
use isaloom::model::Model;
use isaloom::record::{Command, Document};
use isaloom::source::nearest;
use isaloom::view::{self, Page};

/// Runs `info`.
pub(super) fn run(args: &Args, context: &mut Context) -> Outcome {
    let loaded = load::description(&args.target)?;
    let status = loaded.report_errors(context);
    let model = loaded.spec.model();
    let description = match &args.name {
        None => isaspec::list(model),
        Some(name) => isaspec::page(model, name).ok_or_else(|| unknown(model, name))?,
    };
    let document = Document::new(Some(loaded.record()), Command::Info { description });
    let title = loaded.name.as_str();
    context.answer(&args.output, args.form(), document, |document| page(document, &args.name, title))?;
    Ok(status)
}

/// The list of all instructions, or the pages of those of a name.
pub(in crate::lang) fn page(document: &Document, name: &Option<String>, title: &str) -> Page {
    match (&document.command, name) {
        (Command::Info { description }, None) => view::description(description, title),
        (Command::Info { description }, Some(_)) => view::entries(description),
        _ => Page::default(),
    }
}

fn unknown(model: &Model, name: &str) -> Error {
    let names =
        model.bitsets().map(|(_, b)| b.shown_name()).chain(model.enums().map(|(_, e)| e.name.as_str()));
    let near: Vec<String> = nearest(name, names, 3).iter().map(|n| format!("`{n}`")).collect();
    let error = Error::usage(format!("{} has no bitset or enum `{name}`", model.name()));
    if near.is_empty() {
        error.with_help("`isaloom info` without a name lists them")
    } else {
        error.with_help(format!("did you mean {}?", near.join(" or ")))
    }
}
