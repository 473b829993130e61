//! Answer of a command: its record (the document), and the forms of output that are rendered from it.

use crate::failure::impossible;
use crate::indent::indented;
use crate::request::Form;
use isaloom_render as render;
use isaloom_render::{Look, Page, excerpts};
use isaloom_schema::{Command, Diagnostic, Document, Findings, Isa, Severity};
use isaloom_target::{Failure, MemorySink, Operation, Replaced, Verdict};
use serde_json::Value;

/// Answer of a command, except for assembly text and machine code, which the command wrote to its output.
#[derive(Clone, Debug)]
pub struct Answer {
    pub(crate) operation: Operation,
    /// Whether the inputs have problems.
    pub verdict: Verdict,
    /// Record of the command for the JSON output.
    pub document: Document,
    /// Title of the page.
    pub title: String,
    /// Whether the request names one instruction (`info NAME`). Its page then shows all details, not a list.
    pub(crate) is_one: bool,
    /// Whether every input produced output. If not, an existing output file is not replaced.
    pub complete: bool,
    /// Diagnostics of `check`, with the source texts that they refer to.
    pub(crate) found: MemorySink,
    /// Text of the answer if it is not rendered from the record, as for `doc`.
    pub(crate) text: Option<String>,
    /// Change to the file of `patch`, which the front end writes.
    pub replaced: Option<Replaced>,
}

impl Answer {
    /// Returns the page of the record.
    pub fn page(&self) -> Page {
        match &self.document.command {
            Command::Info { description } if self.is_one => render::entries(description),
            _ => render::page(&self.document, &self.title),
        }
    }

    /// Returns the answer as human-readable text.
    pub fn text(&self, look: Look) -> String {
        match (&self.text, &self.document.command) {
            (Some(text), _) => text.clone(),
            (_, Command::Check { findings }) => self.checked(findings, look),
            (_, Command::Convert { text: Some(text), .. }) => text.clone(),
            _ => self.page().text(look),
        }
    }

    /// Returns the answer as an HTML page.
    pub fn html(&self) -> String {
        let name = self.document.isa.as_ref().map_or("isaloom", |isa| isa.name.as_str());
        self.page().html(name)
    }

    /// Returns the answer in a form; an empty string for [`Form::Json`], because the front end completes and writes the
    /// JSON document itself.
    ///
    /// # Errors
    /// If the command does not have the form.
    pub fn render(&self, form: Form, look: Look) -> Result<String, Failure> {
        Ok(match (form, &self.document.command) {
            (Form::Json, _) => String::new(),
            (Form::Text, _) => self.text(look),
            (Form::Html, _) => self.html(),
            (Form::Fragment, _) => self.page().fragment(),
            (Form::Csv, Command::Info { description }) => render::csv(description),
            (Form::Svg, Command::Gaps { spaces }) => spaces.iter().map(render::heat_map).collect(),
            (Form::Tsv, Command::Cover { cover }) => render::cover_tsv(cover),
            (Form::Gtest, Command::Cover { cover }) => render::cover_gtest(cover, &self.title),
            _ => return Err(self.no_form(form)),
        })
    }

    /// Returns the failure for a form that the command does not have; it names the forms that the command has.
    fn no_form(&self, form: Form) -> Failure {
        let forms: Vec<String> =
            Form::of(self.operation).iter().map(|form| format!("`{}`", form.name())).collect();
        impossible(
            format!("unknown form of `{}`: `{}`", self.operation.name(), form.name()),
            format!("use one of {}", isaloom_source::comma_list(forms)),
        )
    }

    /// Returns the text of a check: diagnostics with source excerpts, unallocated encodings, accepted findings, and the
    /// summary line.
    fn checked(&self, findings: &Findings, look: Look) -> String {
        let reports = self.found.reports.iter();
        let verdict = render::verdict(findings, &self.title);
        // A long report begins with the counts, so that the reader need not scroll to the last line.
        let first = match findings.findings.len() > LONG {
            true => format!("{verdict}\n\n"),
            false => String::new(),
        };
        let excerpts: String = reports.map(|(files, found)| excerpts(files, found, look.color)).collect();
        // If no finding has a source excerpt, the findings are shown as a list.
        let found = match excerpts.is_empty() && !findings.findings.is_empty() {
            true => render::finding_list(findings).text(look),
            false => excerpts,
        };
        let gaps = render::gaps(findings.gaps.as_deref().unwrap_or_default()).text(look);
        let allowed = render::allowed(findings).text(look);
        format!("{first}{found}{gaps}{allowed}{verdict}\n")
    }

    /// Removes the warnings and notes from the findings of a check. The counts still include them.
    pub fn keep_errors(&mut self) {
        if let Command::Check { findings } = &mut self.document.command {
            findings.findings.retain(|found| found.severity == Severity::Error);
        }
        for (_, reports) in &mut self.found.reports {
            reports.retain(|found| found.severity == isaloom_source::Severity::Error);
        }
    }
}

/// Maximum number of findings of a report that does not begin with the counts.
const LONG: usize = 20;

/// Returns a value as indented JSON with a final line break. Control and bidirectional characters in strings are
/// escaped.
pub fn value_json(value: &Value) -> String {
    indented_line(&isaloom_schema::to_json(value))
}

/// Returns a document as indented JSON with a final line break.
pub fn json(document: &Document) -> String {
    indented_line(&isaloom_schema::to_json(document))
}

/// Returns diagnostics as the JSON document of an `asm` command.
pub fn diagnostics_json(isa: Isa, diagnostics: Vec<Diagnostic>) -> String {
    let mut document = Document::new(Some(isa), Command::Asm { inputs: Vec::new() });
    document.diagnostics = diagnostics;
    json(&document)
}

fn indented_line(json: &str) -> String {
    let mut text = indented(json);
    text.push('\n');
    text
}
