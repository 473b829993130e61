//! What people see of a document.

use isaloom_family::{Gone, Sink};
use isaloom_record::{Command, Document, Findings};
use isaloom_source::{Diagnostic, SourceMap};
use isaloom_view as view;
use isaloom_view::{Look, Page, excerpts};

/// Takes what is found, with the lines of the text that it is about, for [`checked`].
#[derive(Clone, Debug, Default)]
pub struct Excerpts {
    /// What was said so far.
    pub text: String,
    color: bool,
}

impl Excerpts {
    /// Nothing said yet.
    pub fn new(color: bool) -> Excerpts {
        Excerpts { text: String::new(), color }
    }
}

impl Sink for Excerpts {
    fn write(&mut self, _: &[u8]) -> Result<(), Gone> {
        Ok(())
    }

    fn say(&mut self, files: &SourceMap, diagnostics: &[Diagnostic]) {
        self.text.push_str(&excerpts(files, diagnostics, self.color));
    }
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

/// A document as indented JSON, with a line's end.
pub fn json(document: &Document) -> String {
    let mut text = crate::indent::indented(&crate::answer::json(document));
    text.push('\n');
    text
}
