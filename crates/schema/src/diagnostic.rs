//! What is wrong with a description or a text, with the places of all parties.

use crate::Place;
use isaloom_source::{SourceMap, Span};
use serde::Serialize;

/// How bad it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Severity {
    /// Worth knowing.
    Note,
    /// Probably not meant.
    Warning,
    /// Wrong.
    #[default]
    Error,
}

impl From<isaloom_source::Severity> for Severity {
    fn from(severity: isaloom_source::Severity) -> Severity {
        match severity {
            isaloom_source::Severity::Note => Severity::Note,
            isaloom_source::Severity::Warning => Severity::Warning,
            isaloom_source::Severity::Error => Severity::Error,
        }
    }
}

/// One finding.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Diagnostic {
    /// A stable id; docs/reference/diagnostics.md has them all. Empty where the program has none, such as for a file
    /// that cannot be read.
    pub id: String,
    /// How bad it is.
    pub severity: Severity,
    /// What is wrong, in one line.
    pub message: String,
    /// Every party; the first primary one is where to look.
    pub labels: Vec<Label>,
    /// Evidence.
    pub notes: Vec<String>,
    /// What would put it right.
    pub help: Option<String>,
}

/// A party of a finding.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Label {
    /// Whether the finding is about this place.
    pub primary: bool,
    /// What stands there; may be empty.
    pub message: String,
    /// Where it is; null where the file is not known.
    pub place: Option<Place>,
}

impl Diagnostic {
    /// The record of a diagnostic whose spans are of these files.
    pub fn of(files: &SourceMap, diagnostic: &isaloom_source::Diagnostic) -> Diagnostic {
        let label = |label: &isaloom_source::Label| Label {
            primary: label.primary,
            message: label.message.clone(),
            place: Place::of(files, label.span),
        };
        Diagnostic {
            id: diagnostic.id.to_owned(),
            severity: diagnostic.severity.into(),
            message: diagnostic.message.clone(),
            labels: diagnostic.labels.iter().map(label).collect(),
            notes: diagnostic.notes.clone(),
            help: diagnostic.help.clone(),
        }
    }

    /// The records of several.
    pub fn all(files: &SourceMap, diagnostics: &[isaloom_source::Diagnostic]) -> Vec<Diagnostic> {
        diagnostics.iter().map(|diagnostic| Diagnostic::of(files, diagnostic)).collect()
    }
}

impl Place {
    /// The whole place of a span; none where its file is not known.
    pub fn of(files: &SourceMap, span: Span) -> Option<Place> {
        let file = files.file(span.file)?;
        let (from, to) = (file.position(span.start), file.position(span.end));
        Some(Place {
            file: file.name().to_owned(),
            line: from.line,
            column: Some(from.column),
            end_line: Some(to.line),
            end_column: Some(to.column),
            start: Some(span.start),
            end: Some(span.end),
        })
    }

    /// The file and the line of a span; none where its file is not known.
    pub fn line_of(files: &SourceMap, span: Span) -> Option<Place> {
        let file = files.file(span.file)?;
        let line = file.position(span.start).line;
        Some(Place { file: file.name().to_owned(), line, ..Place::default() })
    }
}
