//! Analysis of an isaspec description with all its files.

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

/// An isaspec description with its model and its diagnostics.
pub(crate) struct Description {
    /// Path of the outermost file, which imports all other files of the description.
    pub(crate) root: PathBuf,
    /// Model of the current text.
    pub(crate) model: Arc<Model>,
    /// Uses of names in the description, each with its possible definitions, for navigation and renaming.
    pub(crate) links: Arc<Links>,
    /// Model of the last text in which all files were readable XML. Completion uses its names, because a text is often
    /// not readable while the user types.
    pub(crate) good: Arc<Model>,
    /// Diagnostics of the reader.
    pub(crate) read: Arc<Vec<Diagnostic>>,
    /// Diagnostics of the verifier and of the reader; `None` until the verifier has run on the current text.
    pub(crate) findings: Option<Arc<Vec<Diagnostic>>>,
    /// Cache of example encodings, which a hover shows for a bitset.
    pub(crate) examples: Examples,
    /// Verifier results per instruction. The analysis after the next edit reuses the results of unchanged instructions.
    verified: Arc<Mutex<Verified>>,
}

impl Description {
    /// Reads a description. `before` is the analysis before the last edit, if there is one.
    pub(crate) fn read(root: &Path, world: &Snapshot, before: Option<&Description>) -> Description {
        let text = world.by_path(root).map(|(_, open)| open.text.shared());
        let text = text.or_else(|| world.text_of(root).map(Arc::from)).unwrap_or_else(|| Arc::from(""));
        let (name, mut files) = (root.to_string_lossy(), Overlay::new(world));
        let (model, read) =
            isaloom_isaspec::read_shared(&name, text, &mut FileLoader::new(&mut files, &name));
        let model = Arc::new(model);
        let links = Arc::new(model.links());
        // If a file cannot be read, the model lacks its names. Then completion continues to use the model of the last
        // readable text.
        let good = match before {
            Some(before) if leaves_out_a_file(&read) => Arc::clone(&before.good),
            _ => Arc::clone(&model),
        };
        let (root, read, examples) = (root.to_owned(), Arc::new(read), Examples::default());
        let verified = before.map(|before| Arc::clone(&before.verified)).unwrap_or_default();
        Description { root, model, links, good, read, findings: None, examples, verified }
    }

    /// Returns whether a file could not be read. Then the verifier would report findings that are only caused by this.
    pub(crate) fn is_broken(&self) -> bool {
        leaves_out_a_file(&self.read)
    }

    /// Runs the verifier, and returns the description with its findings. `None` if the verifier has already run on this
    /// text.
    pub(crate) fn checked(&self) -> Option<Description> {
        if self.findings.is_some() {
            return None;
        }
        let options =
            CheckOptions { read: self.read.to_vec(), show: Show::EveryCause, ..CheckOptions::default() };
        let findings = {
            // The lock also ensures that only one verifier run uses and updates the results.
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

    /// Collects the diagnostics of all files for the client.
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

    /// Returns the id that the file with this path has in the model; `None` if the description does not contain it.
    pub(crate) fn file(&self, path: &Path) -> Option<FileId> {
        let is = |(_, file): &(FileId, &isaloom_source::SourceFile)| plain(Path::new(file.name())) == path;
        self.model.sources().files().find(is).map(|(id, _)| id)
    }

    /// Returns the URI of the file that has this name in the model.
    pub(crate) fn uri_of(&self, name: &str, world: &Snapshot) -> Uri {
        world.uri(&plain(Path::new(name)))
    }

    /// Converts a span in the model to a location in a document. `None` if the text of the file is not available.
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
