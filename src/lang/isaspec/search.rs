//! `search` and `stats`: what a description has.

use super::load;
use crate::cli::{Context, Error, Outcome};
use crate::commands;
use isaloom::family::isaspec;
use isaloom::record::{Command, Document};
use isaloom::view::{self, Page};

/// Runs `search`.
pub(super) fn search(args: &commands::search::Args, context: &mut Context) -> Outcome {
    let description = load::description(&args.target)?;
    let status = description.report_errors(context);
    let hits = isaspec::search(description.spec.model(), &args.query);
    if hits.is_empty() {
        let message = format!("{}: no instruction has all of `{}`", description.name, args.query.join(" "));
        return Err(Error::input(message).with_help(
            "names, descriptions, displays and attributes are searched; `isaloom info` lists all",
        ));
    }
    let document = Document::new(Some(description.record()), Command::Search { hits });
    context.answer(&args.output, args.format, document, hits_page)?;
    Ok(status)
}

/// The instructions that were found, one a line.
pub(in crate::lang) fn hits_page(document: &Document) -> Page {
    match &document.command {
        Command::Search { hits } => view::hits(hits),
        _ => Page::default(),
    }
}

/// Runs `stats`.
pub(super) fn stats(args: &commands::stats::Args, context: &mut Context) -> Outcome {
    let description = load::description(&args.target)?;
    let status = description.report_errors(context);
    let statistics = isaspec::statistics(description.spec.model());
    let command = Command::Stats { statistics, encodings: Vec::new() };
    let document = Document::new(Some(description.record()), command);
    context.answer(&args.output, args.format, document, |document| {
        statistics_page(document, &description.name)
    })?;
    Ok(status)
}

/// Counts, one a line.
pub(in crate::lang) fn statistics_page(document: &Document, title: &str) -> Page {
    let mut page = Page::default();
    page.line(0, title);
    if let Command::Stats { statistics, encodings } = &document.command {
        page.append(view::statistics(statistics, encodings));
    }
    page
}
