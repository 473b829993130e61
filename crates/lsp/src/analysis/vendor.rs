//! A description of AMD's, in the form that AMD publishes.

use super::names::Names;
use super::texts::Texts;
use crate::overlay::{Overlay, Snapshot};
use crate::report::{Placed, Reports};
use crate::xml::tags;
use gen_lsp_types::Uri;
use isaloom_source::{Diagnostic, Severity, SourceMap, Span};
use isaloom_target::{CheckJob, Family, MemorySink, Show};
use isaloom_targets::open_file;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

/// Texts with what was said of them.
type ReportedTexts = Vec<(SourceMap, Vec<Diagnostic>)>;

/// A description of AMD's and what is wrong with it.
pub(crate) struct Vendor {
    /// The document.
    pub(crate) uri: Uri,
    /// The path of its file.
    pub(crate) path: PathBuf,
    /// What was read; none where nothing could be.
    pub(crate) family: Option<Arc<dyn Family>>,
    /// The text as it was looked at.
    pub(crate) text: Arc<str>,
    /// The names in it, found when somebody asks.
    names: Arc<OnceLock<Names>>,
    /// What is wrong.
    said: Arc<ReportedTexts>,
    /// Whether the slower rules were asked, too.
    complete: bool,
}

impl Vendor {
    /// Reads a description.
    pub(crate) fn read(uri: &Uri, world: &Snapshot) -> Vendor {
        let path = world.open.get(uri).map(|open| open.path.clone()).unwrap_or_default();
        let mut said = ReportedTexts::new();
        let family = match open_file(&path.to_string_lossy(), None, &mut Overlay::new(world)) {
            Ok(family) => {
                let family: Arc<dyn Family> = Arc::from(family);
                let faults = family.faults(isaloom_target::Operation::Disassemble);
                said.push((faults.files.into_owned(), faults.diagnostics));
                Some(family)
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
        Vendor { uri, path, family, text, names, said, complete: false }
    }

    /// The names in it.
    pub(crate) fn names(&self) -> &Names {
        self.names.get_or_init(|| Names::of(&self.text, &tags(&self.text)))
    }

    /// What is wrong, with the files that it is about.
    pub(crate) fn findings(&self) -> impl Iterator<Item = (&SourceMap, &Diagnostic)> {
        self.said.iter().flat_map(|(files, found)| found.iter().map(move |found| (files, found)))
    }

    /// The same with everything that a check finds; none where that is known.
    pub(crate) fn checked(&self) -> Option<Vendor> {
        let family = self.family.as_ref().filter(|_| !self.complete)?;
        let mut sink = MemorySink::default();
        // What was found is told to the sink with its places; the record has the same without them.
        let _ = family.check(&CheckJob { show: Show::EveryCause, ..CheckJob::default() }, &mut sink);
        let said = match sink.reports.is_empty() {
            true => Arc::clone(&self.said),
            false => Arc::new(sink.reports.into_iter().map(findings).collect()),
        };
        let (text, names) = (Arc::clone(&self.text), Arc::clone(&self.names));
        let (uri, path, family) = (self.uri.clone(), self.path.clone(), Some(Arc::clone(family)));
        Some(Vendor { uri, path, family, text, names, said, complete: true })
    }

    /// What is to be said of the document.
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

/// The findings of a report. A note without a place counts others.
fn findings((files, mut found): (SourceMap, Vec<Diagnostic>)) -> (SourceMap, Vec<Diagnostic>) {
    found.retain(|found| found.severity != Severity::Note || found.span().is_some());
    (files, found)
}
