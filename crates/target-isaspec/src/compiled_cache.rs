//! Cache of compiled descriptions, in storage that the caller provides.
//!
//! The key consists of the name and the text of the description file, and the requested generation. An entry lists the
//! imported files with their digests, and is valid only if all these files are unchanged.
//!
//! The key of a registered description is its compressed bundle, which contains all files. Therefore an entry is found
//! without decompressing the bundle. The bundle is decompressed only if a diagnostic shows a part of a file.

use super::Bundle;
use isaloom_amd_isa::cache::{self, Digest, digest};
use isaloom_engine::{Isa, stored};
use isaloom_isaspec::RULES;
use isaloom_model::TextForm;
use isaloom_source::{Diagnostic, Effect, Fix, Label, Severity, SourceMap, Subject};
use isaloom_target::{Files, Packing};
use serde::{Deserialize, Serialize};
use std::sync::{Arc, OnceLock};

/// Version of the cache format. Increase the number if the serialized layout or the meaning of the compiled data
/// changes.
const FORMAT: &[u8] = concat!("isaspec 7 ", env!("CARGO_PKG_VERSION")).as_bytes();

/// Minimum size of a cached description, in bytes of text. Smaller descriptions compile as fast as they load from the
/// cache.
const SMALL: usize = 4 << 10;
/// Maximum size of a cached description, in bytes of text. The compiled form of a larger description needs
/// too much memory.
const LARGE: usize = 4 << 20;

/// Header of a cache entry.
#[derive(Serialize, Deserialize)]
struct CacheHeader<'h> {
    /// Name of the file that imports the others.
    root: String,
    /// Imported files in reading order, with their digests.
    imported: Vec<(String, Digest)>,
    /// Serialized line table of the root and of each imported file. It gives the line of an offset without
    /// decompressing a bundle.
    #[serde(borrow)]
    lines: Vec<&'h [u8]>,
    said: Vec<StoredDiagnostic>,
}

/// A reader diagnostic that can be deserialized: its id is an owned string, while the id of a [`Diagnostic`] is static.
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

/// Key under which a compiled description is stored: a digest of the description file and of all options that affect
/// the result.
pub(crate) struct Key(cache::Key);

impl Key {
    /// Creates the key of a description file for a requested GPU and a text form. Whether `files` allows imports from
    /// outside the directory is part of the key.
    pub(crate) fn new(
        file: &str,
        text: &str,
        gpu: Option<&str>,
        form: TextForm,
        files: &dyn Files,
    ) -> Option<Key> {
        let imports = if files.imports_outside() { "imports outside" } else { "" };
        let parts = [text, file, imports, form_name(form)].into_iter().chain(gpu);
        Some(Key(cache::Key::new(FORMAT, parts.map(str::as_bytes))))
    }

    /// Creates the key of a compressed [`Bundle`] for a requested GPU and a text form. `None` for bytes that are not
    /// compressed.
    pub(crate) fn of_bundle(bytes: &[u8], gpu: Option<&str>, form: TextForm) -> Option<Key> {
        Packing::of(bytes).map(|_| {
            let parts = [bytes, b"bundle", form_name(form).as_bytes()];
            Key(cache::Key::new(FORMAT, parts.into_iter().chain(gpu.map(str::as_bytes))))
        })
    }

    fn name(&self) -> String {
        self.0.file_name("isaspec")
    }

    /// Returns the cached description and its reader diagnostics; `None` if no valid entry exists.
    pub(crate) fn found(
        &self,
        file: &str,
        text: &Arc<str>,
        files: &mut dyn Files,
    ) -> Option<(Isa, Vec<Diagnostic>)> {
        let bytes = files.kept(&self.name())?;
        let (header, isa) = postcard::take_from_bytes::<CacheHeader<'_>>(self.0.unsealed(&bytes)?).ok()?;
        let mut sources = SourceMap::new();
        sources.add(file, Arc::clone(text));
        for (name, sum) in &header.imported {
            let text = String::from_utf8(files.import(file, name).ok()?).ok()?;
            if digest(text.as_bytes()) != *sum {
                return None;
            }
            sources.add(name.as_str(), text);
        }
        header.isa(isa, sources)
    }

    /// Returns the cached description of a bundle, with the name of its root file and its reader diagnostics; `None` if
    /// no valid entry exists.
    pub(crate) fn found_bundle(
        &self,
        bundle: &[u8],
        files: &mut dyn Files,
    ) -> Option<(String, Isa, Vec<Diagnostic>)> {
        let bytes = files.kept(&self.name())?;
        let (header, isa) = postcard::take_from_bytes::<CacheHeader<'_>>(self.0.unsealed(&bytes)?).ok()?;
        let root = header.root.clone();
        let texts = Arc::new(BundleTexts { packed: bundle.to_vec(), bundle: OnceLock::new() });
        let mut sources = SourceMap::new();
        let names = [&root].into_iter().chain(header.imported.iter().map(|(name, _)| name));
        for (name, lines) in names.zip(&header.lines) {
            let (file, texts, lines) = (name.clone(), Arc::clone(&texts), lines.to_vec());
            let lines = move || postcard::from_bytes(&lines).ok();
            sources.add_deferred(name.as_str(), move || texts.text(&file), lines);
        }
        let (isa, said) = header.isa(isa, sources)?;
        Some((root, isa, said))
    }

    /// Stores a compiled description with its reader diagnostics.
    pub(crate) fn keep(&self, isa: &Isa, said: &[Diagnostic], files: &mut dyn Files) {
        let sources = isa.model().sources();
        let size: usize = sources.files().map(|(_, file)| file.text().len()).sum();
        // A description with a missing import is not cached, because the file may exist in the next run.
        let is_whole = !said.iter().any(|found| found.effect == Effect::File);
        if !is_whole || !(SMALL..=LARGE).contains(&size) {
            return;
        }
        let Some((_, root)) = sources.files().next() else { return };
        let lines = sources.files().map(|(_, file)| postcard::to_allocvec(file.lines()).unwrap_or_default());
        let lines: Vec<Vec<u8>> = lines.collect();
        let header = CacheHeader {
            lines: lines.iter().map(Vec::as_slice).collect(),
            root: root.name().to_owned(),
            imported: sources
                .files()
                .skip(1)
                .map(|(_, file)| (file.name().to_owned(), digest(file.text().as_bytes())))
                .collect(),
            said: said.iter().map(StoredDiagnostic::of).collect(),
        };
        let Some((mut contents, isa)) = postcard::to_allocvec(&header).ok().zip(stored::to_bytes(isa)) else {
            return;
        };
        contents.extend(isa);
        files.keep(&self.name(), &self.0.sealed(&contents));
    }
}

impl CacheHeader<'_> {
    /// Deserializes the compiled description that follows the header in the entry, and restores its reader diagnostics.
    fn isa(self, isa: &[u8], sources: SourceMap) -> Option<(Isa, Vec<Diagnostic>)> {
        let said = self.said.into_iter().map(StoredDiagnostic::again).collect::<Option<_>>()?;
        Some((stored::from_bytes(isa, sources)?, said))
    }
}

/// Texts of the files in a bundle. The bundle is decompressed at the first access.
struct BundleTexts {
    packed: Vec<u8>,
    bundle: OnceLock<Option<Bundle>>,
}

impl BundleTexts {
    /// Returns the text of a file; empty if the bundle does not have it.
    fn text(&self, name: &str) -> Arc<str> {
        let bundle = self.bundle.get_or_init(|| Bundle::unpack(self.packed.clone()).ok());
        let text = bundle.as_ref().and_then(|bundle| bundle.files().get(name));
        Arc::from(text.map_or("", String::as_str))
    }
}

/// Returns the name of a text form that is part of the cache key.
fn form_name(form: TextForm) -> &'static str {
    match form {
        TextForm::Mesa26_0 => "26.0",
        TextForm::Mesa26_2 => "26.2",
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

    /// Restores the diagnostic; `None` if the reader does not have the rule with this id.
    fn again(self) -> Option<Diagnostic> {
        let StoredDiagnostic { id, severity, effect, message, subjects, labels, notes, help, fixes } = self;
        let id = RULES.iter().find(|rule| rule.id == id)?.id;
        Some(Diagnostic { id, severity, effect, message, subjects, labels, notes, help, fixes })
    }
}
