//! What commands do that ask the library one question and show its answer.

use super::Opened;
use super::isaspec::{
    description_page, difference_page, explained_pages, findings_page, hits_page, statistics_page,
};
use crate::cli::shared::ReportFormat;
use crate::cli::{Context, Error, Outcome, Status};
use crate::commands::{check, diff, explain, info, search, stats};
use crate::io::Inputs;
use isaloom::family::{CheckJob, Subject};
use isaloom::record::{Command, Document, Explanation};
use isaloom::view;

/// What is known of everything, or of a name.
pub(super) fn info(opened: &Opened, args: &info::Args, context: &Context) -> Outcome {
    let description = opened.family.info(args.name.as_deref())?;
    let (document, title) = (document(opened, Command::Info { description }), opened.family.title());
    context.answer(&args.output, args.form(), document, |document| {
        description_page(document, &args.name, &title)
    })?;
    Ok(opened.status)
}

/// Instructions found by words.
pub(super) fn search(opened: &Opened, args: &search::Args, context: &Context) -> Outcome {
    let hits = opened.family.search(&args.query);
    if hits.is_empty() {
        let (title, words) = (opened.family.title(), args.query.join(" "));
        return Err(Error::input(format!("{title}: no instruction has all of `{words}`"))
            .with_help("names and descriptions are searched; `isaloom info` lists all"));
    }
    context.answer(&args.output, args.format, document(opened, Command::Search { hits }), hits_page)?;
    Ok(opened.status)
}

/// Counts.
pub(super) fn stats(opened: &Opened, args: &stats::Args, context: &Context) -> Outcome {
    let found = opened.family.statistics();
    let command = Command::Stats { statistics: found.facts, encodings: found.encodings };
    let title = opened.family.title();
    context.answer(&args.output, args.format, document(opened, command), |document| {
        statistics_page(document, &title)
    })?;
    Ok(opened.status)
}

/// What is wrong.
pub(super) fn check(opened: &Opened, args: &check::Args, context: &Context) -> Outcome {
    let findings = opened.family.check(&CheckJob::default())?;
    let status = if findings.errors > 0 { Status::Problems } else { opened.status };
    let summary = format!("{}: {}\n", opened.family.title(), view::counts(&findings));
    let document = document(opened, Command::Check { findings });
    if args.format != ReportFormat::Text {
        context.answer(&args.output, args.format, document, findings_page)?;
        return Ok(status);
    }
    let mut output = context.output(&args.output)?;
    output.text(&findings_page(&document).text(context.look(&output)))?;
    output.text(&summary)?;
    output.commit()?;
    Ok(status)
}

/// What differs.
pub(super) fn diff(from: &Opened, to: &Opened, args: &diff::Args, context: &Context) -> Outcome {
    let difference = from.family.difference(to.family.as_ref())?;
    let status = args.status(&difference).and(from.status).and(to.status);
    let document = document(from, Command::Diff { difference });
    context.answer(&args.output, args.format, document, difference_page)?;
    Ok(status)
}

/// Words, lines of assembly or code taken apart.
pub(super) fn explain(opened: &Opened, args: &explain::Args, inputs: Inputs, context: &Context) -> Outcome {
    let mut explanations: Vec<Explanation> = Vec::new();
    if !args.words.words.is_empty() {
        explanations = opened.family.explain(Subject::Text(&args.words.words.join(" ")))?;
    }
    for input in inputs {
        let bytes = input?.read_all()?;
        let text = String::from_utf8_lossy(&bytes);
        let subject = if args.words.hex { Subject::Text(&text) } else { Subject::Bytes(&bytes) };
        explanations.extend(opened.family.explain(subject)?);
    }
    let known = explanations.iter().all(|explained| explained.instruction.name.is_some());
    let status = if known { opened.status } else { Status::Problems };
    let (document, title) = (document(opened, Command::Explain { explanations }), opened.family.title());
    context.answer(&args.output, args.form(), document, |document| explained_pages(document, &title))?;
    Ok(status)
}

fn document(opened: &Opened, command: Command) -> Document {
    Document::new(Some(opened.family.isa()), command)
}
