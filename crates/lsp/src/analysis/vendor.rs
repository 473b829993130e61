//! Analysis of an AMD description, that is, of an XML file in AMD's format.

use super::names::Names;
use super::texts::Texts;
use crate::overlay::{Overlay, Snapshot};
use crate::report::{Placed, Reports};
use crate::xml::tags;
use gen_lsp_types::Uri;
use isaloom_source::{Diagnostic, Severity, SourceMap, Span};
use isaloom_target::{CheckJob, MemorySink, Show, Target};
use isaloom_targets::open_file;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

/// Diagnostics in groups, each with the texts to which its spans refer.
type ReportedTexts = Vec<(SourceMap, Vec<Diagnostic>)>;

/// An AMD description and its diagnostics.
pub(crate) struct Vendor {
    /// URI of the document.
    pub(crate) uri: Uri,
    /// Path of the file.
    pub(crate) path: PathBuf,
    /// Instruction set that was opened from the description; `None` if the description cannot be read.
    pub(crate) target: Option<Arc<dyn Target>>,
    /// The text that was analyzed.
    pub(crate) text: Arc<str>,
    /// Names in the text, collected when a request first needs them.
    names: Arc<OnceLock<Names>>,
    /// Diagnostics, with the texts to which they refer.
    said: Arc<ReportedTexts>,
    /// Whether the verifier has run, so that the diagnostics include its findings.
    complete: bool,
}

impl Vendor {
    /// Reads a description. Its diagnostics are those of the reader; the verifier runs later.
    pub(crate) fn read(uri: &Uri, world: &Snapshot) -> Vendor {
        let path = world.open.get(uri).map(|open| open.path.clone()).unwrap_or_default();
        let mut said = ReportedTexts::new();
        let target = match open_file(&path.to_string_lossy(), None, &mut Overlay::new(world)) {
            Ok(target) => {
                let target: Arc<dyn Target> = Arc::from(target);
                let faults = target.faults(isaloom_target::Operation::Disassemble);
                said.push((faults.files.into_owned(), faults.diagnostics));
                Some(target)
            }
            Err(isaloom_target::Failure::Faulty { files, diagnostics }) => {
                said.push((*files, diagnostics));
                None
            }
            Err(failure) => {
                let mut files = SourceMap::new();
                let text = world.open.get(uri).map_or_else(|| Arc::from(""), |open| open.text.shared());
                let file = files.add(path.to_string_lossy(), text);
                let found = Diagnostic::error("", failure.to_string()).at(Span::new(file, 0, 0), "");
                said.push((files, vec![found]));
                None
            }
        };
        let text = world.open.get(uri).map_or_else(|| Arc::from(""), |open| open.text.shared());
        let (uri, names, said) = (uri.clone(), Arc::default(), Arc::new(said));
        Vendor { uri, path, target, text, names, said, complete: false }
    }

    /// Returns the names in the text.
    pub(crate) fn names(&self) -> &Names {
        self.names.get_or_init(|| Names::of(&self.text, &tags(&self.text)))
    }

    /// Returns all diagnostics, each with the texts to which it refers.
    pub(crate) fn findings(&self) -> impl Iterator<Item = (&SourceMap, &Diagnostic)> {
        self.said.iter().flat_map(|(files, found)| found.iter().map(move |found| (files, found)))
    }

    /// Runs the verifier and returns the description with its findings. `None` if the verifier has already run, or if
    /// the description cannot be read.
    pub(crate) fn checked(&self) -> Option<Vendor> {
        let target = self.target.as_ref().filter(|_| !self.complete)?;
        let mut sink = MemorySink::default();
        // The findings are taken from the sink, because they have spans there. The record that `check` returns has only
        // line numbers.
        let job = CheckJob { show: Show::EveryCause, ..CheckJob::default() };
        let _ = target.description().ok()?.check(&job, &mut sink);
        let said = match sink.reports.is_empty() {
            true => Arc::clone(&self.said),
            false => Arc::new(sink.reports.into_iter().map(findings).collect()),
        };
        let (text, names) = (Arc::clone(&self.text), Arc::clone(&self.names));
        let (uri, path, target) = (self.uri.clone(), self.path.clone(), Some(Arc::clone(target)));
        Some(Vendor { uri, path, target, text, names, said, complete: true })
    }

    /// Collects the diagnostics of the document for the client.
    pub(crate) fn reports(&self, world: &Snapshot) -> Reports {
        let mut reports = Reports::default();
        reports.about(self.uri.clone());
        for (files, found) in self.said.iter() {
            let mut texts = Texts::default();
            let mut place = |span: Span| {
                files.file(span.file)?;
                let range = texts.of(files, span.file, world).range(span.range());
                Some(Placed { uri: self.uri.clone(), range })
            };
            for diagnostic in found {
                reports.add(diagnostic, &mut place);
            }
        }
        reports
    }
}

/// Removes notes without a location. They only contain the number of omitted findings, and an editor cannot show them
/// in a document.
fn findings((files, mut found): (SourceMap, Vec<Diagnostic>)) -> (SourceMap, Vec<Diagnostic>) {
    found.retain(|found| found.severity != Severity::Note || found.span().is_some());
    (files, found)
}
