//! What is wrong with a description, whoever found it: the reader or a rule of the verifier.

use crate::finding::Finding;
use isaloom_model::Model;
use isaloom_source::{Diagnostic, Severity, Span};

/// One thing that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Problem {
    /// What the reader said of its input.
    Read(Diagnostic),
    /// What a rule found in the model.
    Found(Finding),
}

impl Problem {
    /// The stable id.
    pub fn id(&self) -> &'static str {
        match self {
            Problem::Read(diagnostic) => diagnostic.id,
            Problem::Found(finding) => finding.rule.id(),
        }
    }

    /// How bad it is.
    pub fn severity(&self) -> Severity {
        match self {
            Problem::Read(diagnostic) => diagnostic.severity,
            Problem::Found(finding) => finding.rule.severity(),
        }
    }

    /// Where one should look first.
    pub fn span(&self) -> Option<Span> {
        match self {
            Problem::Read(diagnostic) => diagnostic.span(),
            Problem::Found(finding) => finding.span(),
        }
    }

    /// The problem in words. `model` is the one that was checked.
    pub fn diagnostic(&self, model: &Model) -> Diagnostic {
        match self {
            Problem::Read(diagnostic) => diagnostic.clone(),
            Problem::Found(finding) => finding.diagnostic(model),
        }
    }

    /// The finding, if a rule of the verifier found it.
    pub fn finding(&self) -> Option<&Finding> {
        match self {
            Problem::Read(_) => None,
            Problem::Found(finding) => Some(finding),
        }
    }

    /// The names of everything that it is about.
    pub(crate) fn names<'a>(&'a self, model: &'a Model) -> Vec<&'a str> {
        match self {
            Problem::Read(d) => d.subjects.iter().map(|subject| subject.name.as_str()).collect(),
            Problem::Found(finding) => finding.names(model).collect(),
        }
    }
}
