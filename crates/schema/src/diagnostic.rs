//! Diagnostics about descriptions and texts, with all related locations.

use crate::Place;
use isaloom_source::{SourceMap, Span};
use serde::Serialize;

/// Severity of a diagnostic.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Severity {
    /// Information.
    Note,
    /// Probable error.
    Warning,
    /// Error.
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

/// Diagnostic about a description or a text.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Diagnostic {
    /// Stable id, which docs/reference/diagnostics.md lists. It is empty for a message without an id of its own, for
    /// example about an unreadable file. In JSON, the id of such a message is `message`.
    #[serde(serialize_with = "id_or_message")]
    pub id: String,
    /// Severity of the diagnostic.
    pub severity: Severity,
    /// Message, in one line.
    pub message: String,
    /// Related locations. The first primary label is the location of the diagnostic.
    pub labels: Vec<Label>,
    /// Evidence for the diagnostic, one text per note.
    pub notes: Vec<String>,
    /// Suggested fix, if there is one.
    pub help: Option<String>,
}

/// Id that JSON has instead of an empty `id`.
const MESSAGE: &str = "message";

fn id_or_message<S: serde::Serializer>(id: &str, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(if id.is_empty() { MESSAGE } else { id })
}

/// Related location of a diagnostic.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Label {
    /// Whether the location is the subject of the diagnostic (primary), not only related to it.
    pub primary: bool,
    /// Message for this location; may be empty.
    pub message: String,
    /// Location; null if its file is not known.
    pub place: Option<Place>,
}

impl Diagnostic {
    /// Converts a diagnostic whose locations refer to `files`.
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

    /// Converts diagnostics whose locations refer to `files`.
    pub fn all(files: &SourceMap, diagnostics: &[isaloom_source::Diagnostic]) -> Vec<Diagnostic> {
        diagnostics.iter().map(|diagnostic| Diagnostic::of(files, diagnostic)).collect()
    }
}

impl Place {
    /// Returns a location with columns and offsets; `None` if the file of the span is not in `files`.
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

    /// Returns a location with only the file and the line; `None` if the file of the span is not in `files`.
    pub fn line_of(files: &SourceMap, span: Span) -> Option<Place> {
        let file = files.file(span.file)?;
        let line = file.line_of(span.start);
        Some(Place { file: file.name().to_owned(), line, ..Place::default() })
    }
}
