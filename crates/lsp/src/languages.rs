//! Selects the instruction set of an assembly document, and caches the opened instruction sets.
//!
//! An instruction set is opened once for all documents. It is opened again when a file of its description changes.

use crate::overlay::{Overlay, Snapshot, plain};
use isaloom_host::{By, choose_text};
use isaloom_target::{About, Failure, LexicalSyntax, OpenOptions, SelectorSyntax, Target, TargetRef};
use isaloom_targets::{Chosen, ISASPEC, Origin, open, with_gpus};
use rustc_hash::FxHashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

/// Syntax in which messages suggest how to select an instruction set: a comment in the text instead of a command-line
/// flag.
const SELECTOR_SYNTAX: SelectorSyntax = SelectorSyntax::Comment;
/// Number of bytes at the start of a document that are searched for the selection of an instruction set.
const HEAD: usize = 4096;

/// Instruction set that was selected for a document.
#[derive(Clone)]
pub(crate) struct TextLanguage {
    /// The opened instruction set.
    pub(crate) target: Arc<dyn Target>,
    /// Target to which the instruction set belongs.
    pub(crate) descriptor: TargetRef,
    /// How the instruction set was selected, for example by a comment in the text or by the project file.
    pub(crate) by: By,
    /// Note for the user if the selection is not explicit: the instruction set was selected by a GPU, or its newest
    /// generation is used by default.
    pub(crate) note: Option<String>,
    /// Why the current version of the description cannot be opened. Then the last version that could be opened is used.
    /// `None` if the current version is used.
    pub(crate) stale: Option<String>,
    /// Files from which the instruction set was read; empty for an embedded one.
    pub(crate) files: Arc<[PathBuf]>,
}

impl TextLanguage {
    /// Returns the lexical syntax of the assembly language.
    pub(crate) fn lexical_syntax(&self) -> &'static LexicalSyntax {
        self.descriptor.lexical_syntax()
    }
}

/// For each file of a description, its version: the version number of the open document, otherwise the modification
/// time on disk. If a version has changed, the description is opened again.
type Stamp = Vec<(PathBuf, Option<i32>, Option<SystemTime>)>;

struct Opened {
    target: Arc<dyn Target>,
    stamp: Stamp,
    files: Arc<[PathBuf]>,
}

/// Cache of opened instruction sets. The key is a text of all options that affect the result.
#[derive(Clone, Default)]
pub(crate) struct Languages(Arc<Mutex<FxHashMap<String, Arc<Opened>>>>);

impl Languages {
    /// Returns the instruction set of a document. It is selected by `chosen` (the user's choice in the editor), by the
    /// text, by the project file, or by the client's settings, in this order.
    ///
    /// # Errors
    /// Returns why the instruction set is unknown or cannot be opened.
    pub(crate) fn of_text(
        &self,
        world: &Snapshot,
        path: &Path,
        text: &str,
        chosen: Option<&About>,
    ) -> Result<TextLanguage, String> {
        let head = text.as_bytes().get(..text.len().min(HEAD)).unwrap_or_default();
        let none = About::default();
        let found = match choose_text(chosen.unwrap_or(&none), path, head) {
            Ok(found) => Ok(found),
            // Neither the text nor the project file selects an instruction set, so the settings of the client are used.
            Err(error) => match world.settings.about() {
                about if about == none => Err(error),
                about => choose_text(&about, path, head),
            },
        };
        let (picked, by) = found.map_err(|error| words(&error))?;
        let mut chosen = picked.chosen;
        let note = chosen.note_by(SELECTOR_SYNTAX);
        let mut stale = None;
        let open_options =
            OpenOptions { selector_syntax: SELECTOR_SYNTAX, quick: true, ..OpenOptions::default() };
        let mut open_options = with_gpus(&open_options, &picked.gpus);
        open_options.input_gpus = chosen.target.gpus_of_input(head, &open_options);
        if chosen.name.is_empty() {
            // The text names only a GPU or a generation, so find the description that covers the GPU.
            let gpu = chosen.gpu.clone().or(open_options.input_gpus.first().cloned());
            let about = About { isa: None, gpu };
            let (named, _) = choose_text(&about, path, head).map_err(|error| words(&error))?;
            chosen = named.chosen;
        }
        // The key contains all options, because an embedded instruction set has no file that identifies it.
        let Chosen { name, target, source, gpu, .. } = &chosen;
        let key = format!(
            "{name} {target:?} {source:?} {gpu:?} {:?} {:?}",
            open_options.input_gpus, open_options.options
        );
        let known = self.lock().get(&key).cloned();
        if let Some(known) = &known
            && stamp(world, &known.files) == known.stamp
        {
            return Ok(meant(known, chosen.target, by, note, None));
        }
        let opened = open(&chosen, &open_options, &mut Overlay::new(world));
        let known = match (opened, known) {
            (Ok(target), _) => {
                let target: Arc<dyn Target> = Arc::from(target);
                let files: Arc<[PathBuf]> = files(&chosen, &*target).into();
                let stamp = stamp(world, &files);
                let opened = Arc::new(Opened { target, stamp, files });
                self.lock().insert(key, Arc::clone(&opened));
                opened
            }
            (Err(failure), Some(known)) => {
                stale = Some(format!("the last valid description is used: {}", unopened(&chosen, &failure)));
                known
            }
            (Err(failure), None) => return Err(unopened(&chosen, &failure)),
        };
        Ok(meant(&known, chosen.target, by, note, stale))
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, FxHashMap<String, Arc<Opened>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn meant(
    opened: &Opened,
    descriptor: TargetRef,
    by: By,
    note: Option<String>,
    stale: Option<String>,
) -> TextLanguage {
    let target = Arc::clone(&opened.target);
    let newest = || format!("the newest; {} chooses another", SELECTOR_SYNTAX.naming(None, Some("GPU")));
    let note = note.or_else(|| target.is_newest().then(newest));
    TextLanguage { target, descriptor, by, note, stale, files: Arc::clone(&opened.files) }
}

/// Returns the message for an instruction set that cannot be opened. If its description has an error, the message
/// begins with the name of the file.
fn unopened(chosen: &Chosen, failure: &Failure) -> String {
    match (&chosen.source, failure) {
        (Origin::File(file), Failure::Faulty { .. } | Failure::Wrong(_)) => format!("{file}: {failure}"),
        _ => match failure.help() {
            Some(help) => format!("{failure}; {help}"),
            None => failure.to_string(),
        },
    }
}

/// Formats an error and its suggested fix as one line.
fn words(error: &isaloom_host::Error) -> String {
    match error.words() {
        Some((message, Some(help))) => format!("{message}; {help}"),
        Some((message, None)) => message,
        None => faulty(error).unwrap_or_else(|| "the project file has errors".to_owned()),
    }
}

/// Returns the first error in a project file with its location, as text; `None` for other errors.
fn faulty(error: &isaloom_host::Error) -> Option<String> {
    let isaloom_host::Error::Faulty { files, diagnostics } = error else { return None };
    let found = diagnostics.first()?;
    let span = found.span()?;
    let file = files.file(span.file)?;
    let line = file.text().get(..span.start as usize)?.matches('\n').count() + 1;
    Some(format!("{}:{line}: {}", file.name(), found.message))
}

/// Returns the files from which the instruction set was read; empty for an embedded one.
fn files(chosen: &Chosen, target: &dyn Target) -> Vec<PathBuf> {
    let Origin::File(file) = &chosen.source else { return Vec::new() };
    let mut files = vec![plain(Path::new(file))];
    if chosen.target == ISASPEC
        && let Some(model) = target.model()
    {
        files.extend(model.sources().files().map(|(_, file)| plain(Path::new(file.name()))));
    }
    files.dedup();
    files
}

fn stamp(world: &Snapshot, files: &[PathBuf]) -> Stamp {
    let one = |path: &PathBuf| match world.by_path(path) {
        Some((_, open)) => (path.clone(), Some(open.version), None),
        None => (path.clone(), None, std::fs::metadata(path).and_then(|data| data.modified()).ok()),
    };
    files.iter().map(one).collect()
}

/// Returns the phrase that says how the instruction set was selected.
pub(crate) fn said(by: By) -> &'static str {
    match by {
        By::Asked => "selected by hand or by the client's settings",
        By::Modeline => "selected by a comment in the text",
        By::Rule => "selected by a file name pattern in isaloom.toml",
        By::Listing => "selected by the first line of the listing",
        By::Content => "detected from its content or its name",
        By::Environment => "selected by ISALOOM_ISA",
        By::Project => "selected by isaloom.toml for all files",
    }
}
