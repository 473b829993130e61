//! What a reader has to say about its input.

use crate::Span;
use alloc::string::String;
use alloc::vec::Vec;

/// How bad a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Something worth knowing; nothing is wrong.
    Note,
    /// Probably not what was meant; the result is still usable.
    Warning,
    /// The input is wrong there.
    Error,
}

impl Severity {
    /// `note`, `warning` or `error`.
    pub fn name(self) -> &'static str {
        match self {
            Severity::Note => "note",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

/// A place that a diagnostic points at, with what is to be said of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The place.
    pub span: Span,
    /// What stands there, in a few words; may be empty.
    pub message: String,
    /// True for the place the diagnostic is about, false for the other parties.
    pub primary: bool,
}

/// One finding: a stable id, a message in the user's terms, every party with its place, and the way out.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub struct Diagnostic {
    /// A stable kebab-case id such as `bitset-conflict`, listed in docs/diagnostics.md.
    pub id: &'static str,
    /// How bad it is.
    pub severity: Severity,
    /// What is wrong, in one line.
    pub message: String,
    /// Every party; the first primary label is where the reader should look.
    pub labels: Vec<Label>,
    /// Evidence, such as a word that matches two encodings.
    pub notes: Vec<String>,
    /// What would put it right.
    pub help: Option<String>,
}

impl Diagnostic {
    /// A diagnostic without labels.
    pub fn new(severity: Severity, id: &'static str, message: impl Into<String>) -> Diagnostic {
        let message = message.into();
        Diagnostic { id, severity, message, labels: Vec::new(), notes: Vec::new(), help: None }
    }

    /// An error without labels.
    pub fn error(id: &'static str, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(Severity::Error, id, message)
    }

    /// A warning without labels.
    pub fn warning(id: &'static str, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(Severity::Warning, id, message)
    }

    /// Adds the place that the diagnostic is about.
    pub fn at(mut self, span: Span, message: impl Into<String>) -> Diagnostic {
        self.labels.push(Label { span, message: message.into(), primary: true });
        self
    }

    /// Adds another party.
    pub fn also(mut self, span: Span, message: impl Into<String>) -> Diagnostic {
        self.labels.push(Label { span, message: message.into(), primary: false });
        self
    }

    /// Adds a piece of evidence.
    pub fn note(mut self, note: impl Into<String>) -> Diagnostic {
        self.notes.push(note.into());
        self
    }

    /// Says what would put it right.
    pub fn help(mut self, help: impl Into<String>) -> Diagnostic {
        self.help = Some(help.into());
        self
    }

    /// Where the reader should look first: the first primary label, else the first label.
    pub fn span(&self) -> Option<Span> {
        self.labels.iter().find(|l| l.primary).or_else(|| self.labels.first()).map(|l| l.span)
    }
}

/// Whether any of the diagnostics is an error.
pub fn has_errors(diagnostics: &[Diagnostic]) -> bool {
    diagnostics.iter().any(|d| d.severity == Severity::Error)
}
