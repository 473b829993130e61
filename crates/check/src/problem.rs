//! Problem in a description, reported by the reader or by a rule of the verifier.

use crate::finding::Finding;
use isaloom_model::Model;
use isaloom_source::{Diagnostic, Severity, Span};

/// Problem in a description: a diagnostic of the reader, or a finding of the verifier.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Problem {
    /// A diagnostic of the reader.
    Read(Diagnostic),
    /// A finding of a verifier rule.
    Found(Finding),
}

impl Problem {
    /// Returns the stable ID.
    pub fn id(&self) -> &'static str {
        match self {
            Problem::Read(diagnostic) => diagnostic.id,
            Problem::Found(finding) => finding.rule.id(),
        }
    }

    /// Returns the severity of the problem.
    pub fn severity(&self) -> Severity {
        match self {
            Problem::Read(diagnostic) => diagnostic.severity,
            Problem::Found(finding) => finding.rule.severity(),
        }
    }

    /// Returns the primary location.
    pub fn span(&self) -> Option<Span> {
        match self {
            Problem::Read(diagnostic) => diagnostic.span(),
            Problem::Found(finding) => finding.span(),
        }
    }

    /// Renders the problem as a diagnostic. `model` is the checked model.
    pub fn diagnostic(&self, model: &Model) -> Diagnostic {
        match self {
            Problem::Read(diagnostic) => diagnostic.clone(),
            Problem::Found(finding) => finding.diagnostic(model),
        }
    }

    /// Returns the finding; `None` for a reader diagnostic.
    pub fn finding(&self) -> Option<&Finding> {
        match self {
            Problem::Read(_) => None,
            Problem::Found(finding) => Some(finding),
        }
    }

    /// Returns the names of all items that the problem is about.
    pub(crate) fn names<'a>(&'a self, model: &'a Model) -> Vec<&'a str> {
        match self {
            Problem::Read(d) => d.subjects.iter().map(|subject| subject.name.as_str()).collect(),
            Problem::Found(finding) => finding.names(model).collect(),
        }
    }
}
