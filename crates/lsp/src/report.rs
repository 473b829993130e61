//! Converts diagnostics to the protocol: each one becomes a diagnostic of its document, with related locations.

use gen_lsp_types::{
    Code, Diagnostic as LspDiagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, Location, Range, Uri,
};
use isaloom_source::{Diagnostic, Severity, Span};
use std::collections::BTreeMap;

/// A location in a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Placed {
    pub(crate) uri: Uri,
    pub(crate) range: Range,
}

/// Maximum number of diagnostics that are sent per document.
const MOST: usize = 1000;

/// Diagnostics by the URI of their document. An empty list makes the client remove the old diagnostics of the document.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reports(BTreeMap<String, Vec<LspDiagnostic>>);

impl Reports {
    /// Adds a document with an empty list, so that its old diagnostics are removed if it gets no new ones.
    pub(crate) fn about(&mut self, uri: Uri) {
        self.0.entry(uri.0).or_default();
    }

    /// Adds a diagnostic. `place` converts its spans to locations. A diagnostic without a location is skipped.
    pub(crate) fn add(&mut self, found: &Diagnostic, place: &mut dyn FnMut(Span) -> Option<Placed>) {
        let Some(at) = found.span().and_then(&mut *place) else { return };
        let list = self.0.entry(at.uri.0.clone()).or_default();
        if list.len() >= MOST {
            return;
        }
        let shown = found.shortened();
        let primary = shown.labels.iter().position(|label| label.primary).unwrap_or(0);
        let others = shown.labels.iter().enumerate().filter(|(index, _)| *index != primary);
        let related: Vec<DiagnosticRelatedInformation> = others
            .filter_map(|(_, label)| {
                let at = place(label.span)?;
                let message = if label.message.is_empty() {
                    "related location".to_owned()
                } else {
                    label.message.clone()
                };
                Some(DiagnosticRelatedInformation {
                    location: Location { uri: at.uri, range: at.range },
                    message,
                })
            })
            .collect();
        let mut message = shown.message.clone();
        let here =
            shown.labels.get(primary).map(|label| label.message.as_str()).filter(|text| !text.is_empty());
        let mut more = |what: &str, text: &str| {
            message.push('\n');
            message.push_str(what);
            message.push_str(text);
        };
        here.into_iter().for_each(|text| more("here: ", text));
        shown.notes.iter().for_each(|text| more("note: ", text));
        shown.help.iter().for_each(|text| more("help: ", text));
        list.push(LspDiagnostic {
            range: at.range,
            severity: Some(severity(found.severity)),
            code: Some(Code::String(found.id.to_owned())).filter(|_| !found.id.is_empty()),
            code_description: None,
            source: Some("isaloom".to_owned()),
            message: message.into(),
            tags: None,
            related_information: Some(related).filter(|related| !related.is_empty()),
            data: None,
        });
    }

    /// Returns each document with its diagnostics, ordered by URI.
    pub(crate) fn into_documents(self) -> impl Iterator<Item = (Uri, Vec<LspDiagnostic>)> {
        self.0.into_iter().map(|(uri, list)| (Uri(uri), list))
    }

    /// Returns all diagnostics with the URIs of their documents.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, &LspDiagnostic)> {
        self.0.iter().flat_map(|(uri, list)| list.iter().map(move |found| (uri.as_str(), found)))
    }

    /// Adds a diagnostic that was found for an earlier version of the document, except if the list already contains it.
    pub(crate) fn keep(&mut self, uri: &str, found: LspDiagnostic) {
        let list = self.0.entry(uri.to_owned()).or_default();
        if list.len() < MOST && !list.contains(&found) {
            list.push(found);
        }
    }
}

fn severity(severity: Severity) -> DiagnosticSeverity {
    match severity {
        Severity::Error => DiagnosticSeverity::Error,
        Severity::Warning => DiagnosticSeverity::Warning,
        Severity::Note => DiagnosticSeverity::Hint,
    }
}
