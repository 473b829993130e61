//! The open documents at a moment, and the files behind them: what is open counts, not what is saved.

use crate::settings::Settings;
use crate::text::{Encoding, Text};
use crate::uri::{path_of, uri_of};
use gen_lsp_types::Uri;
use isaloom_disk::Disk;
use isaloom_target::{About, Files};
use rustc_hash::FxHashMap;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

/// An open document.
#[derive(Clone, Debug)]
pub(crate) struct Open {
    /// Its text.
    pub(crate) text: Text,
    /// The version that the client gave it.
    pub(crate) version: i32,
    /// The path of its file; made up for one that has none.
    pub(crate) path: PathBuf,
    /// What somebody chose for it by hand.
    pub(crate) chosen: Option<About>,
}

/// All open documents at a moment. A copy costs nothing.
#[derive(Clone, Debug, Default)]
pub(crate) struct Snapshot {
    /// The documents.
    pub(crate) open: Arc<FxHashMap<Uri, Open>>,
    /// How places are counted.
    pub(crate) encoding: Encoding,
    /// What the client asks for.
    pub(crate) settings: Arc<Settings>,
    /// Whether the client can put the cursor into what it inserts.
    pub(crate) snippets: bool,
}

impl Snapshot {
    /// The open document of a path.
    pub(crate) fn by_path(&self, path: &Path) -> Option<(&Uri, &Open)> {
        self.open.iter().find(|(_, open)| open.path == path)
    }

    /// The URI of a path: that of the open document, else that of its file.
    pub(crate) fn uri(&self, path: &Path) -> Uri {
        self.by_path(path).map_or_else(|| uri_of(path), |(uri, _)| uri.clone())
    }

    /// What stands in a file, as far as it is text.
    pub(crate) fn text_of(&self, path: &Path) -> Option<String> {
        String::from_utf8(Overlay::new(self).read(&path.to_string_lossy()).ok()?).ok()
    }
}

/// A text with more bytes is not looked at while somebody writes.
const LARGEST: usize = 32 << 20;

/// Why a text is not looked at; none for one that is.
pub(crate) fn unfit(text: &str) -> Option<String> {
    if text.len() > LARGEST {
        return Some(format!("a text of more than {} MiB is not looked at", LARGEST >> 20));
    }
    text.contains('\0').then(|| "this is no text: it has a zero byte".to_owned())
}

/// The path of a document; of one that is no file its URI stands for it.
pub(crate) fn path_of_document(uri: &Uri) -> PathBuf {
    path_of(uri).map_or_else(|| PathBuf::from(uri.as_ref()), |path| plain(&path))
}

/// A path without `.` and without `..` as far as it has something to step out of.
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

/// The files of the system with the open documents laid over them.
pub(crate) struct Overlay<'w> {
    world: &'w Snapshot,
    disk: Disk,
    /// Whether an open document was read: what is made of it is of a text that is being written.
    overlaid: bool,
}

impl<'w> Overlay<'w> {
    /// With these documents.
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
