//! `info`: the instructions of a description, or one page.

use super::load;
use crate::cli::shared::ReportFormat;
use crate::cli::{Context, Error, Outcome};
use crate::commands::info::Args;
use crate::lang::views;
use isaloom::model::Model;
use isaloom::source::nearest;

/// Runs `info`.
pub(super) fn run(args: &Args, context: &mut Context) -> Outcome {
    let description = load::description(&args.target)?;
    let status = description.report_errors(context);
    let model = description.spec.model();
    let text = match (&args.name, args.format) {
        (None, ReportFormat::Text) => views::list(model),
        (None, ReportFormat::Json) => format!("{:#}\n", views::list_json(model)),
        (Some(name), ReportFormat::Text) => views::page(model, name).ok_or_else(|| unknown(model, name))?,
        (Some(name), ReportFormat::Json) => {
            format!("{:#}\n", views::page_json(model, name).ok_or_else(|| unknown(model, name))?)
        }
    };
    let mut output = context.output(&args.output)?;
    output.text(&text)?;
    output.commit()?;
    Ok(status)
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
