//! Why there is no answer, as data.

use isaloom_schema::{Diagnostic, Place, Severity};
use isaloom_source::SourceMap;
use isaloom_target::Failure;
use serde::Serialize;
use std::fmt;

/// What kind of thing went wrong: stable, for programs that decide by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum FaultKind {
    /// The request is no JSON of the form that is expected.
    Request,
    /// The family cannot do this.
    Lacks,
    /// Nothing has this name.
    Unknown,
    /// A text or a description is wrong; the diagnostics say where.
    Wrong,
    /// What is asked for cannot be.
    Impossible,
    /// An input allows no answer.
    Input,
    /// Nothing that is known is for this GPU.
    NotKept,
    /// Several descriptions are for this GPU.
    Ambiguous,
    /// A file is not there.
    File,
}

impl FaultKind {
    /// The name in JSON.
    pub fn name(self) -> &'static str {
        match self {
            FaultKind::Request => "request",
            FaultKind::Lacks => "lacks",
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

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Fault {
    /// What kind of thing went wrong.
    pub kind: FaultKind,
    /// What is wrong, in one sentence.
    pub message: String,
    /// The way out, where one is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub help: Option<String>,
    /// Everything that is wrong, with places; at least one.
    pub diagnostics: Vec<Diagnostic>,
}

impl Fault {
    /// Without a place in a text.
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

    /// Of everything that was said.
    pub(crate) fn said(kind: FaultKind, diagnostics: Vec<Diagnostic>) -> Fault {
        let worst = diagnostics.iter().find(|said| said.severity == Severity::Error).or(diagnostics.first());
        match worst {
            Some(first) => {
                Fault { kind, message: first.message.clone(), help: first.help.clone(), diagnostics }
            }
            None => Fault::new(kind, "it is wrong", None),
        }
    }

    /// What is impossible in a request.
    pub(crate) fn impossible(why: impl Into<String>, help: impl Into<String>) -> Fault {
        Fault::new(FaultKind::Impossible, why, Some(help.into()))
    }

    /// The id: that of the first error where it has one, else the name of the kind.
    pub fn id(&self) -> &str {
        let error = |said: &&Diagnostic| said.severity == Severity::Error && !said.id.is_empty();
        self.diagnostics.iter().find(error).map_or(self.kind.name(), |said| said.id.as_str())
    }

    /// Where the first error is, where it is known.
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
            Failure::Lacks { .. } => FaultKind::Lacks,
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
    /// `mine.xml:3:7: error[id]: message; help`.
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
