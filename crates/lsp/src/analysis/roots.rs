//! Finds the outermost file of a description. If an imported file is edited, the outermost file is analyzed.

use crate::overlay::{Snapshot, plain};
use isaloom_target_isaspec::imports;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Maximum number of files in a directory that are searched for imports.
const MOST_FILES: usize = 100;
/// Maximum size of a file that is searched for imports, in bytes. Descriptions that people write are smaller.
const LARGEST: u64 = 4 << 20;

/// Returns the outermost file in the same directory that imports this file, directly or indirectly; the file itself if
/// no file imports it. If there are several, returns the first by name.
pub(crate) fn root_of(path: &Path, text: &str, world: &Snapshot) -> PathBuf {
    let Some(folder) = path.parent().filter(|folder| folder.is_absolute()) else { return path.to_owned() };
    let mut files: BTreeSet<PathBuf> = std::fs::read_dir(folder)
        .into_iter()
        .flatten()
        .flatten()
        .filter(|entry| entry.metadata().is_ok_and(|data| data.is_file() && data.len() <= LARGEST))
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "xml"))
        .take(MOST_FILES)
        .collect();
    files.extend(
        world.open.values().map(|open| open.path.clone()).filter(|path| path.parent() == Some(folder)),
    );
    let mut importers: BTreeMap<PathBuf, Vec<PathBuf>> = BTreeMap::new();
    for file in files {
        let text = if file == path { Some(text.to_owned()) } else { world.text_of(&file) };
        let Some(text) = text else { continue };
        for import in imports(&text) {
            importers.entry(plain(&folder.join(import))).or_default().push(file.clone());
        }
    }
    let mut seen: BTreeSet<&Path> = BTreeSet::from([path]);
    let mut next = vec![path];
    let mut outermost: BTreeSet<&Path> = BTreeSet::new();
    while let Some(file) = next.pop() {
        match importers.get(file) {
            None => {
                outermost.insert(file);
            }
            Some(by) => next.extend(by.iter().map(PathBuf::as_path).filter(|by| seen.insert(by))),
        }
    }
    // If the imports are cyclic, no file is the outermost.
    outermost.first().map_or_else(|| path.to_owned(), |first| (*first).to_owned())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;

    #[test]
    fn imported_file_belongs_to_its_importer() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
        write("a.xml", "<isa><import file='b.xml'/></isa>");
        write("b.xml", "<isa><import file=\"c.xml\"/></isa>");
        write("c.xml", "<isa/>");
        write("d.xml", "<isa><import file='d.xml'/></isa>");
        let root = |name: &str| {
            let path = folder.path().join(name);
            let text = std::fs::read_to_string(&path).unwrap();
            root_of(&path, &text, &Snapshot::default())
        };
        for (file, outermost) in
            [("a.xml", "a.xml"), ("b.xml", "a.xml"), ("c.xml", "a.xml"), ("d.xml", "d.xml")]
        {
            assert_eq!(root(file), folder.path().join(outermost));
        }
    }
}
