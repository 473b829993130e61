//! What comes back from a request.

use crate::fault::{Fault, FaultKind};
use isaloom_schema::{Command, Diagnostic, Document};
use isaloom_target::Verdict;
use serde::Serialize;

/// How a request ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// All is well.
    Fine,
    /// There is an answer, and the input has problems; the diagnostics say which.
    Problems,
    /// There is no answer; the diagnostics say why.
    Failed,
}

impl From<Verdict> for Status {
    fn from(verdict: Verdict) -> Status {
        match verdict {
            Verdict::Fine => Status::Fine,
            Verdict::Problems | Verdict::Rejected => Status::Problems,
        }
    }
}

/// A file that stands beside the output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Its name.
    pub name: String,
    /// What is in it.
    pub bytes: Vec<u8>,
}

/// What comes back from a request.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// How it ended.
    pub status: Status,
    /// Of what kind the failure is, where it failed.
    pub fault: Option<FaultKind>,
    /// The document as JSON of the versioned schema, whatever form was asked for; a listing is in it where the form is
    /// JSON. With what was said, also where it failed.
    pub document: String,
    /// What was made: machine code, a text laid out anew, a changed file, or the form that was asked for.
    pub output: Vec<u8>,
    /// Files beside the output: programs that were found, which line comes from which word, names with their numbers.
    pub parts: Vec<Part>,
    /// What was said, which is in the document too.
    pub diagnostics: Vec<Diagnostic>,
}

impl Answer {
    /// No answer to a command of this name.
    pub(crate) fn failed(command: &str, fault: Fault, said: Vec<Diagnostic>) -> Answer {
        let mut diagnostics = said;
        diagnostics.extend(fault.diagnostics);
        let command = Command::nothing(command).unwrap_or(Command::List { known: Vec::new() });
        let mut document = Document::new(None, command);
        document.diagnostics.clone_from(&diagnostics);
        Answer {
            status: Status::Failed,
            fault: Some(fault.kind),
            document: json(&document),
            output: Vec::new(),
            parts: Vec::new(),
            diagnostics,
        }
    }

    /// The output as text; what is not UTF-8 becomes question marks.
    pub fn text(&self) -> String {
        isaloom_target::printable(&self.output)
    }

    /// The reason, where it failed.
    pub fn why(&self) -> Option<Fault> {
        self.fault.map(|kind| Fault::said(kind, self.diagnostics.clone()))
    }
}

/// A document as JSON in one line.
pub(crate) fn json(document: &Document) -> String {
    isaloom_schema::to_json(document)
}
