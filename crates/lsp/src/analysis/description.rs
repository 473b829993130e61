//! A description in isaspec with all its files.

use super::examples::Examples;
use super::texts::Texts;
use crate::overlay::{Overlay, Snapshot, plain};
use crate::report::{Placed, Reports};
use gen_lsp_types::Uri;
use isaloom_check::{CheckOptions, Show, Verified};
use isaloom_model::{Links, Model};
use isaloom_source::{Diagnostic, FileId, Span};
use isaloom_target_isaspec::FileLoader;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// A description and what is wrong with it.
pub(crate) struct Description {
    /// The path of its outermost file.
    pub(crate) root: PathBuf,
    /// What was read: of the text as it is.
    pub(crate) model: Arc<Model>,
    /// Every use of a name with what it may mean.
    pub(crate) links: Arc<Links>,
    /// What the last text that could be read as XML came to; names are taken from it while somebody types.
    pub(crate) good: Arc<Model>,
    /// What the reader said.
    pub(crate) read: Arc<Vec<Diagnostic>>,
    /// What the verifier says, the reader's findings among it; none as long as it was not asked.
    pub(crate) findings: Option<Arc<Vec<Diagnostic>>>,
    /// What shows how its words are printed.
    pub(crate) examples: Examples,
    /// What the verifier found in instructions, for the texts that come after this one.
    verified: Arc<Mutex<Verified>>,
}

impl Description {
    /// Reads a description. `before` is what was known of it.
    pub(crate) fn read(root: &Path, world: &Snapshot, before: Option<&Description>) -> Description {
        let text = world.by_path(root).map(|(_, open)| open.text.shared());
        let text = text.or_else(|| world.text_of(root).map(Arc::from)).unwrap_or_else(|| Arc::from(""));
        let (name, mut files) = (root.to_string_lossy(), Overlay::new(world));
        let (model, read) =
            isaloom_isaspec::read_shared(&name, text, &mut FileLoader::new(&mut files, &name));
        let model = Arc::new(model);
        let links = Arc::new(model.links());
        // A file that is left out takes all its names with it: those of the text before are still meant.
        let good = match before {
            Some(before) if leaves_out_a_file(&read) => Arc::clone(&before.good),
            _ => Arc::clone(&model),
        };
        let (root, read, examples) = (root.to_owned(), Arc::new(read), Examples::default());
        let verified = before.map(|before| Arc::clone(&before.verified)).unwrap_or_default();
        Description { root, model, links, good, read, findings: None, examples, verified }
    }

    /// Whether a file of it is left out because it cannot be read.
    pub(crate) fn is_broken(&self) -> bool {
        leaves_out_a_file(&self.read)
    }

    /// The same with the verifier's findings; none where they are known.
    pub(crate) fn checked(&self) -> Option<Description> {
        if self.findings.is_some() {
            return None;
        }
        let options =
            CheckOptions { read: self.read.to_vec(), show: Show::EveryCause, ..CheckOptions::default() };
        let findings = {
            // The verifier looks at one text of a description at a time.
            let mut verified = self.verified.lock().unwrap_or_else(PoisonError::into_inner);
            verified.check(&self.model, &options).diagnostics(&self.model)
        };
        Some(Description {
            root: self.root.clone(),
            model: Arc::clone(&self.model),
            links: Arc::clone(&self.links),
            good: Arc::clone(&self.good),
            read: Arc::clone(&self.read),
            findings: Some(Arc::new(findings)),
            examples: self.examples.clone(),
            verified: Arc::clone(&self.verified),
        })
    }

    /// What is to be said of all its files.
    pub(crate) fn reports(&self, world: &Snapshot) -> Reports {
        let found = self.findings.as_ref().unwrap_or(&self.read);
        let mut reports = Reports::default();
        for (_, file) in self.model.sources().files() {
            reports.about(self.uri_of(file.name(), world));
        }
        let mut texts = Texts::default();
        let mut place = |span: Span| self.locate(span, world, &mut texts);
        for diagnostic in found.iter() {
            reports.add(diagnostic, &mut place);
        }
        reports
    }

    /// The file of a path.
    pub(crate) fn file(&self, path: &Path) -> Option<FileId> {
        let is = |(_, file): &(FileId, &isaloom_source::SourceFile)| plain(Path::new(file.name())) == path;
        self.model.sources().files().find(is).map(|(id, _)| id)
    }

    /// The URI of a file by its name in the model.
    pub(crate) fn uri_of(&self, name: &str, world: &Snapshot) -> Uri {
        world.uri(&plain(Path::new(name)))
    }

    /// Where a span is for the client.
    pub(crate) fn locate(&self, span: Span, world: &Snapshot, texts: &mut Texts) -> Option<Placed> {
        let sources = self.model.sources();
        let uri = self.uri_of(sources.file(span.file)?.name(), world);
        let range = texts.of(sources, span.file, world).range(span.range());
        Some(Placed { uri, range })
    }
}

fn leaves_out_a_file(read: &[Diagnostic]) -> bool {
    read.iter().any(|found| found.effect == isaloom_source::Effect::File)
}
