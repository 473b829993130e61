//! Cache of compiled descriptions, in storage provided by the caller.
//!
//! The key is the name and the text of the description file, and the requested generation. An entry lists the
//! imported files with their digests. It is valid only while all of them are unchanged.

use isaloom_amd_isa::cache::{self, Digest, digest};
use isaloom_engine::{Isa, stored};
use isaloom_isaspec::RULES;
use isaloom_model::TextForm;
use isaloom_source::{Diagnostic, Effect, Fix, Label, Severity, SourceMap, Subject};
use isaloom_target::Files;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Format version. It changes with the serialized layout and with the meaning of the compiled data.
const FORMAT: &[u8] = concat!("isaspec 4 ", env!("CARGO_PKG_VERSION")).as_bytes();

/// Minimum size of a cached description, in bytes of text. Smaller ones compile as fast as they load.
const SMALL: usize = 24 << 10;
/// Maximum size of a cached description, in bytes of text. The compiled form of larger ones needs too much
/// memory.
const LARGE: usize = 4 << 20;

/// Header of a cache entry.
#[derive(Serialize, Deserialize)]
struct CacheHeader {
    /// Imported files in reading order, with their digests.
    imported: Vec<(String, Digest)>,
    said: Vec<StoredDiagnostic>,
}

/// A reader diagnostic. It is a [`Diagnostic`] with an owned id.
#[derive(Serialize, Deserialize)]
struct StoredDiagnostic {
    id: String,
    severity: Severity,
    effect: Effect,
    message: String,
    subjects: Vec<Subject>,
    labels: Vec<Label>,
    notes: Vec<String>,
    help: Option<String>,
    fixes: Vec<Fix>,
}

/// Key of a compiled description. The imported files are part of the entry.
pub(crate) struct Key(cache::Key);

impl Key {
    /// Creates the key of a description file for a requested GPU and a text form. The import permissions of `files` are
    /// part of the key.
    pub(crate) fn new(file: &str, text: &str, gpu: Option<&str>, form: TextForm, files: &dyn Files) -> Key {
        let imports = if files.imports_outside() { "imports outside" } else { "" };
        let form = match form {
            TextForm::Mesa26_0 => "26.0",
            TextForm::Mesa26_2 => "26.2",
        };
        let parts = [text, file, imports, form].into_iter().chain(gpu);
        Key(cache::Key::new(FORMAT, parts.map(str::as_bytes)))
    }

    fn name(&self) -> String {
        self.0.file_name("isaspec")
    }

    /// Returns the cached description and its reader diagnostics. `None` without a valid entry.
    pub(crate) fn found(
        &self,
        file: &str,
        text: &Arc<str>,
        files: &mut dyn Files,
    ) -> Option<(Isa, Vec<Diagnostic>)> {
        let bytes = files.kept(&self.name())?;
        let (preface, isa) = postcard::take_from_bytes::<CacheHeader>(self.0.unsealed(&bytes)?).ok()?;
        let mut sources = SourceMap::new();
        sources.add(file, Arc::clone(text));
        for (name, sum) in preface.imported {
            let text = String::from_utf8(files.import(file, &name).ok()?).ok()?;
            if digest(text.as_bytes()) != sum {
                return None;
            }
            sources.add(name, text);
        }
        let said = preface.said.into_iter().map(StoredDiagnostic::again).collect::<Option<_>>()?;
        Some((stored::from_bytes(isa, sources)?, said))
    }

    /// Stores a compiled description with its reader diagnostics.
    pub(crate) fn keep(&self, isa: &Isa, said: &[Diagnostic], files: &mut dyn Files) {
        let sources = isa.model().sources();
        let size: usize = sources.files().map(|(_, file)| file.text().len()).sum();
        // A file that is missing now may exist next time.
        let is_whole = !said.iter().any(|found| found.effect == Effect::File);
        if !is_whole || !(SMALL..=LARGE).contains(&size) {
            return;
        }
        let imported = sources.files().skip(1);
        let preface = CacheHeader {
            imported: imported
                .map(|(_, file)| (file.name().to_owned(), digest(file.text().as_bytes())))
                .collect(),
            said: said.iter().map(StoredDiagnostic::of).collect(),
        };
        let Some((mut contents, isa)) = postcard::to_allocvec(&preface).ok().zip(stored::to_bytes(isa))
        else {
            return;
        };
        contents.extend(isa);
        files.keep(&self.name(), &self.0.sealed(&contents));
    }
}

impl StoredDiagnostic {
    fn of(found: &Diagnostic) -> StoredDiagnostic {
        let Diagnostic { id, severity, effect, message, subjects, labels, notes, help, fixes } =
            found.clone();
        StoredDiagnostic {
            id: id.to_owned(),
            severity,
            effect,
            message,
            subjects,
            labels,
            notes,
            help,
            fixes,
        }
    }

    /// Restores the diagnostic; `None` if the reader has no such rule.
    fn again(self) -> Option<Diagnostic> {
        let StoredDiagnostic { id, severity, effect, message, subjects, labels, notes, help, fixes } = self;
        let id = RULES.iter().find(|rule| rule.id == id)?.id;
        Some(Diagnostic { id, severity, effect, message, subjects, labels, notes, help, fixes })
    }
}
