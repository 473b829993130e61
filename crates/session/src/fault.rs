//! Failures of requests, as data for the bindings.

use isaloom_schema::{Diagnostic, Place, Severity};
use isaloom_source::SourceMap;
use isaloom_target::Failure;
use serde::Serialize;
use std::fmt;

/// Stable error kind, for programs that handle errors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum FaultKind {
    /// The request is not valid JSON, or does not follow the schema.
    Request,
    /// The target does not support the command.
    Unsupported,
    /// The request names an unknown instruction set, GPU, instruction or other item.
    Unknown,
    /// The text or description has errors. The diagnostics have their locations.
    Wrong,
    /// The options of the request are incomplete, contradict each other, or do not fit the target or the input.
    Impossible,
    /// The input has the wrong format or cannot be read as requested.
    Input,
    /// No registered description covers this GPU.
    NotKept,
    /// Several descriptions cover this GPU.
    Ambiguous,
    /// A file that the request names is missing.
    File,
}

impl FaultKind {
    /// Returns the name used in JSON.
    pub fn name(self) -> &'static str {
        match self {
            FaultKind::Request => "request",
            FaultKind::Unsupported => "lacks",
            FaultKind::Unknown => "unknown",
            FaultKind::Wrong => "wrong",
            FaultKind::Impossible => "impossible",
            FaultKind::Input => "input",
            FaultKind::NotKept => "not-kept",
            FaultKind::Ambiguous => "ambiguous",
            FaultKind::File => "file",
        }
    }
}

/// Error of a request.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Fault {
    /// Error kind.
    pub kind: FaultKind,
    /// Message that describes the failure, one sentence.
    pub message: String,
    /// Suggested fix, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub help: Option<String>,
    /// Diagnostics, at least one, with their locations if known.
    pub diagnostics: Vec<Diagnostic>,
}

impl Fault {
    /// Creates a fault without a location.
    pub fn new(kind: FaultKind, message: impl Into<String>, help: Option<String>) -> Fault {
        let message = message.into();
        let said = Diagnostic {
            severity: Severity::Error,
            message: message.clone(),
            help: help.clone(),
            ..Diagnostic::default()
        };
        Fault { kind, message, help, diagnostics: vec![said] }
    }

    /// Creates a fault from reported diagnostics. Its message is that of the first error, otherwise of the first
    /// diagnostic.
    pub(crate) fn said(kind: FaultKind, diagnostics: Vec<Diagnostic>) -> Fault {
        let worst = diagnostics.iter().find(|said| said.severity == Severity::Error).or(diagnostics.first());
        match worst {
            Some(first) => {
                Fault { kind, message: first.message.clone(), help: first.help.clone(), diagnostics }
            }
            None => Fault::new(kind, "the description has errors", None),
        }
    }

    /// Creates a fault of the kind `Impossible`.
    pub(crate) fn impossible(why: impl Into<String>, help: impl Into<String>) -> Fault {
        Fault::new(FaultKind::Impossible, why, Some(help.into()))
    }

    /// Returns the id of the first error that has one; otherwise the name of the kind.
    pub fn id(&self) -> &str {
        let error = |said: &&Diagnostic| said.severity == Severity::Error && !said.id.is_empty();
        self.diagnostics.iter().find(error).map_or(self.kind.name(), |said| said.id.as_str())
    }

    /// Returns the location of the first error; `None` if there is no error or its location is not known.
    pub fn place(&self) -> Option<&Place> {
        let first = self.diagnostics.iter().find(|said| said.severity == Severity::Error)?;
        let primary = first.labels.iter().find(|label| label.primary).or(first.labels.first());
        primary.and_then(|label| label.place.as_ref())
    }
}

impl From<Failure> for Fault {
    fn from(failure: Failure) -> Fault {
        let (message, help) = (failure.to_string(), failure.help());
        let kind = match failure {
            Failure::Faulty { files, diagnostics } => {
                return Fault::said(FaultKind::Wrong, Diagnostic::all(&files, &diagnostics));
            }
            Failure::Wrong(diagnostics) => return Fault::said(FaultKind::Wrong, diagnostics),
            Failure::Unsupported { .. } => FaultKind::Unsupported,
            Failure::Unknown { .. } => FaultKind::Unknown,
            Failure::Impossible { .. } | Failure::Entry { .. } => FaultKind::Impossible,
            Failure::NotKept { .. } => FaultKind::NotKept,
            Failure::Ambiguous { .. } => FaultKind::Ambiguous,
            Failure::File { .. } => FaultKind::File,
            _ => FaultKind::Input,
        };
        Fault::new(kind, message, help)
    }
}

impl From<(&SourceMap, &[isaloom_source::Diagnostic])> for Fault {
    fn from((files, diagnostics): (&SourceMap, &[isaloom_source::Diagnostic])) -> Fault {
        Fault::said(FaultKind::Wrong, Diagnostic::all(files, diagnostics))
    }
}

impl fmt::Display for Fault {
    /// Writes the location, the message and the suggested fix: `mine.xml:3:7: message (help)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = self.place() {
            write!(f, "{place}:")?;
            place.column.map_or(Ok(()), |column| write!(f, "{column}:"))?;
            f.write_str(" ")?;
        }
        f.write_str(&self.message)?;
        self.help.as_ref().map_or(Ok(()), |help| write!(f, " ({help})"))
    }
}

impl std::error::Error for Fault {}
