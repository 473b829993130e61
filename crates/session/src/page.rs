//! What people see of a document.

use isaloom_family::MemorySink;
use isaloom_record::{Command, Document, Findings};
use isaloom_view as view;
use isaloom_view::{Look, Page, excerpts};
use serde_json::Value;

/// Returns all reports of a sink as text with lines of the files that they are about, for [`checked`].
pub fn excerpts_of(sink: &MemorySink, color: bool) -> String {
    sink.reports.iter().map(|(files, found)| excerpts(files, found, color)).collect()
}

/// The page of an answer about what `title` names; `one` says that one thing was asked for by name.
pub fn page_of(document: &Document, title: &str, one: bool) -> Page {
    match &document.command {
        Command::Info { description } if one => view::entries(description),
        _ => view::page(document, title),
    }
}

/// The text of a check: what was found with the lines of the description that it is about (`excerpts`), gaps, what is
/// allowed, and the verdict.
pub fn checked(findings: &Findings, excerpts: &str, look: Look, name: &str) -> String {
    // What has no place in a text is a page.
    let found = match excerpts.is_empty() && !findings.findings.is_empty() {
        true => view::findings(findings).text(look),
        false => excerpts.to_owned(),
    };
    let gaps = view::gaps(findings.gaps.as_deref().unwrap_or_default()).text(look);
    let allowed = view::allowed(findings).text(look);
    format!("{found}{gaps}{allowed}{}\n", view::verdict(findings, name))
}

/// Any value as indented JSON, with a line's end. Control and bidi characters of strings are escapes.
pub fn value_json(value: &Value) -> String {
    let mut text = crate::indent::indented(&isaloom_record::to_json(value));
    text.push('\n');
    text
}

/// A document as indented JSON, with a line's end.
pub fn json(document: &Document) -> String {
    let mut text = crate::indent::indented(&crate::answer::json(document));
    text.push('\n');
    text
}
