//! Snapshots of the open documents, and file access through them: the text of an open document replaces the file on
//! disk.

use crate::settings::Settings;
use crate::text::{Encoding, Text};
use crate::uri::{path_of, uri_of};
use gen_lsp_types::Uri;
use isaloom_host::Disk;
use isaloom_target::{About, Files};
use rustc_hash::FxHashMap;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

/// Document that is open in the editor.
#[derive(Clone, Debug)]
pub(crate) struct Open {
    pub(crate) text: Text,
    /// Version number that the client sent with the text.
    pub(crate) version: i32,
    /// Path of the file; if the document is not a file, its URI as a path.
    pub(crate) path: PathBuf,
    /// Instruction set that the user selected for the document with the command [`CHOOSE`](crate::requests::CHOOSE);
    /// `None` without such a selection.
    pub(crate) chosen: Option<About>,
}

/// Snapshot of all open documents and of the client's settings. Cloning it is cheap, so every thread works on its own
/// clone.
#[derive(Clone, Debug, Default)]
pub(crate) struct Snapshot {
    /// Documents that are open in the editor, by URI.
    pub(crate) open: Arc<FxHashMap<Uri, Open>>,
    /// Position encoding that client and server agreed on.
    pub(crate) encoding: Encoding,
    /// Settings of the client.
    pub(crate) settings: Arc<Settings>,
    /// Whether the client supports snippets, that is, completions that say where to place the cursor.
    pub(crate) snippets: bool,
}

impl Snapshot {
    /// Returns the open document with this path; `None` if no such document is open.
    pub(crate) fn by_path(&self, path: &Path) -> Option<(&Uri, &Open)> {
        self.open.iter().find(|(_, open)| open.path == path)
    }

    /// Returns the URI of a path: that of the open document, otherwise a file URI.
    pub(crate) fn uri(&self, path: &Path) -> Uri {
        self.by_path(path).map_or_else(|| uri_of(path), |(uri, _)| uri.clone())
    }

    /// Returns the text of an open document or of a file on disk; `None` if it cannot be read or is not UTF-8.
    pub(crate) fn text_of(&self, path: &Path) -> Option<String> {
        String::from_utf8(Overlay::new(self).read(&path.to_string_lossy()).ok()?).ok()
    }
}

/// Maximum size of a text that is analyzed, in bytes.
const LARGEST: usize = 32 << 20;

/// Returns why a document is not analyzed; `None` if it can be analyzed.
pub(crate) fn unfit(text: &str) -> Option<String> {
    if text.len() > LARGEST {
        return Some(format!("the text is too large to analyze (expected at most {} MiB)", LARGEST >> 20));
    }
    text.contains('\0').then(|| "not a text file: it has a zero byte".to_owned())
}

/// Returns the path of a document. If the document is not a file, this is its URI as a path.
pub(crate) fn path_of_document(uri: &Uri) -> PathBuf {
    path_of(uri).map_or_else(|| PathBuf::from(uri.as_ref()), |path| plain(&path))
}

/// Normalizes a path without accessing files: removes `.`, and removes `..` together with the component before it. Does
/// not follow symbolic links.
pub(crate) fn plain(path: &Path) -> PathBuf {
    let mut out = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir if out.file_name().is_some() => {
                out.pop();
            }
            part => out.push(part),
        }
    }
    out
}

/// File access in which open documents replace the files on disk.
pub(crate) struct Overlay<'w> {
    world: &'w Snapshot,
    disk: Disk,
    /// Whether an open document was read instead of its file. Then the results depend on unsaved text and must not be
    /// stored in the cache on disk.
    overlaid: bool,
}

impl<'w> Overlay<'w> {
    /// Creates file access for the open documents of a snapshot.
    pub(crate) fn new(world: &'w Snapshot) -> Overlay<'w> {
        Overlay { world, disk: Disk::default(), overlaid: false }
    }
}

impl Files for Overlay<'_> {
    fn read(&mut self, name: &str) -> Result<Vec<u8>, String> {
        match self.world.by_path(&plain(Path::new(name))) {
            Some((_, open)) => {
                self.overlaid = true;
                Ok(open.text.as_str().as_bytes().to_vec())
            }
            None => self.disk.read(name),
        }
    }

    fn import(&mut self, root: &str, name: &str) -> Result<Vec<u8>, String> {
        match self.world.by_path(&plain(Path::new(name))) {
            Some(_) => self.read(name),
            None => self.disk.import(root, name),
        }
    }

    fn imports_outside(&self) -> bool {
        self.disk.imports_outside()
    }

    fn head(&mut self, name: &str) -> Result<Vec<u8>, String> {
        match self.world.by_path(&plain(Path::new(name))) {
            Some(_) => self.read(name),
            None => self.disk.head(name),
        }
    }

    fn kept(&mut self, key: &str) -> Option<Vec<u8>> {
        self.disk.kept(key)
    }

    fn keep(&mut self, key: &str, bytes: &[u8]) {
        if !self.overlaid {
            self.disk.keep(key, bytes);
        }
    }
}
