//! Answer to a request: its status, JSON document, output bytes, additional files and diagnostics.

use crate::fault::{Fault, FaultKind};
use isaloom_schema::{Command, Diagnostic, Document};
use isaloom_target::Verdict;
use serde::Serialize;

/// Outcome of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// The request succeeded without problems.
    Fine,
    /// There is an answer, but the input has problems. The diagnostics describe them.
    Problems,
    /// The request failed without an answer. The diagnostics contain the reason.
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

/// Additional output file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Name of the file.
    pub name: String,
    /// Contents of the file.
    pub bytes: Vec<u8>,
}

/// Answer to a request.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// Outcome of the request.
    pub status: Status,
    /// Kind of the failure; `None` if the request did not fail.
    pub fault: Option<FaultKind>,
    /// JSON document of the versioned schema. It includes the diagnostics, also after a failure, and it exists for
    /// every form of output. A listing is part of it only in the form JSON.
    pub document: String,
    /// Output: machine code, formatted text, a changed file, or the result in the requested form.
    pub output: Vec<u8>,
    /// Additional output files: extracted programs, the line map, the symbol map.
    pub parts: Vec<Part>,
    /// Diagnostics, which are also part of the document.
    pub diagnostics: Vec<Diagnostic>,
}

impl Answer {
    /// Returns the answer to a request that failed. Its diagnostics are `said` and the failure.
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

    /// Returns the output as text. Invalid UTF-8 is replaced.
    pub fn text(&self) -> String {
        isaloom_target::printable(&self.output)
    }

    /// Returns the reason of the failure; `None` if the request did not fail.
    pub fn why(&self) -> Option<Fault> {
        self.fault.map(|kind| Fault::said(kind, self.diagnostics.clone()))
    }
}

/// Serializes a document as JSON on one line.
pub(crate) fn json(document: &Document) -> String {
    isaloom_schema::to_json(document)
}
