//! Snapshots of the open documents, layered over the files on disk. An open document takes precedence over its
//! file.

use crate::settings::Settings;
use crate::text::{Encoding, Text};
use crate::uri::{path_of, uri_of};
use gen_lsp_types::Uri;
use isaloom_host::Disk;
use isaloom_target::{About, Files};
use rustc_hash::FxHashMap;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

/// An open document.
#[derive(Clone, Debug)]
pub(crate) struct Open {
    pub(crate) text: Text,
    /// Version number from the client.
    pub(crate) version: i32,
    /// Path of the file; for a document that is not a file, its URI.
    pub(crate) path: PathBuf,
    /// Instruction set that the user selected for the document with the command [`CHOOSE`](crate::requests::CHOOSE).
    pub(crate) chosen: Option<About>,
}

/// Snapshot of all open documents and the client's settings. Threads work on a clone, which is cheap.
#[derive(Clone, Debug, Default)]
pub(crate) struct Snapshot {
    /// Documents by URI.
    pub(crate) open: Arc<FxHashMap<Uri, Open>>,
    /// Position encoding that was negotiated with the client.
    pub(crate) encoding: Encoding,
    /// Settings of the client.
    pub(crate) settings: Arc<Settings>,
    /// Whether the client supports snippets, which place the cursor in inserted text.
    pub(crate) snippets: bool,
}

impl Snapshot {
    /// Returns the open document with a path.
    pub(crate) fn by_path(&self, path: &Path) -> Option<(&Uri, &Open)> {
        self.open.iter().find(|(_, open)| open.path == path)
    }

    /// Returns the URI of a path: the URI of the open document, otherwise of the file.
    pub(crate) fn uri(&self, path: &Path) -> Uri {
        self.by_path(path).map_or_else(|| uri_of(path), |(uri, _)| uri.clone())
    }

    /// Returns the text of a file on disk or of an open document; `None` if it is unreadable or not UTF-8.
    pub(crate) fn text_of(&self, path: &Path) -> Option<String> {
        String::from_utf8(Overlay::new(self).read(&path.to_string_lossy()).ok()?).ok()
    }
}

/// Maximum size of an analyzed text, in bytes.
const LARGEST: usize = 32 << 20;

/// Returns the reason why a document is not analyzed; `None` if it is analyzed.
pub(crate) fn unfit(text: &str) -> Option<String> {
    if text.len() > LARGEST {
        return Some(format!("the text is too large to analyze (expected at most {} MiB)", LARGEST >> 20));
    }
    text.contains('\0').then(|| "not a text file: it has a zero byte".to_owned())
}

/// Returns the path of a document. A document that is not a file uses its URI as the path.
pub(crate) fn path_of_document(uri: &Uri) -> PathBuf {
    path_of(uri).map_or_else(|| PathBuf::from(uri.as_ref()), |path| plain(&path))
}

/// Normalizes a path as text: removes `.`, and resolves `..` together with the preceding component. Does not follow
/// links.
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
    /// Whether the text of an open document was read instead of a file. If so, nothing is cached on disk, because the
    /// results depend on unsaved text.
    overlaid: bool,
}

impl<'w> Overlay<'w> {
    /// Creates an overlay over a snapshot.
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
