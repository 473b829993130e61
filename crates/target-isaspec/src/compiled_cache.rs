//! Descriptions that were read and compiled before, where the caller keeps what can be made again.
//!
//! What is kept is found by the name and the text of a description's file and the generation that is asked for, and says
//! which other files it was made of. It counts only while each of these is what it was.

use isaloom_amd_isa::cache::{self, Digest, digest};
use isaloom_engine::{Isa, stored};
use isaloom_isaspec::RULES;
use isaloom_source::{Diagnostic, Effect, Fix, Label, Severity, SourceMap, Subject};
use isaloom_target::Files;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Changes whenever the layout of the bytes, or what is compiled into them, changes.
const FORMAT: &[u8] = concat!("isaspec 3 ", env!("CARGO_PKG_VERSION")).as_bytes();

/// What is smaller is read as fast as it is found, in bytes of text.
const SMALL: usize = 24 << 10;
/// What is larger takes more memory than its compiled form is worth.
const LARGE: usize = 4 << 20;

/// What stands before a compiled description.
#[derive(Serialize, Deserialize)]
struct CacheHeader {
    /// The files that it imports, in the order in which they were read, with what was in them.
    imported: Vec<(String, Digest)>,
    said: Vec<StoredDiagnostic>,
}

/// What the reader said, a [`Diagnostic`] whose id has no life of its own.
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

/// The key of the compiled form of a description. The files that it imports are in the entry.
pub(crate) struct Key(cache::Key);

impl Key {
    /// Of the description of a file, for a GPU as it is asked for. What `files` lets it import counts too.
    pub(crate) fn new(file: &str, text: &str, gpu: Option<&str>, files: &dyn Files) -> Key {
        let imports = if files.imports_outside() { "imports outside" } else { "" };
        let parts = [text, file, imports].into_iter().chain(gpu);
        Key(cache::Key::new(FORMAT, parts.map(str::as_bytes)))
    }

    fn name(&self) -> String {
        self.0.file_name("isaspec")
    }

    /// What is kept, with what the reader said, if it is still there and nothing that it was made of has changed.
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

    /// Keeps what was read and compiled.
    pub(crate) fn keep(&self, isa: &Isa, said: &[Diagnostic], files: &mut dyn Files) {
        let sources = isa.model().sources();
        let size: usize = sources.files().map(|(_, file)| file.text().len()).sum();
        // What could not be read may be there the next time.
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

    /// The diagnostic again; none of one that the reader does not know.
    fn again(self) -> Option<Diagnostic> {
        let StoredDiagnostic { id, severity, effect, message, subjects, labels, notes, help, fixes } = self;
        let id = RULES.iter().find(|rule| rule.id == id)?.id;
        Some(Diagnostic { id, severity, effect, message, subjects, labels, notes, help, fixes })
    }
}
