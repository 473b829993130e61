//! Source files that a module names.

use crate::io::read_file;
use isaloom::spirv::dis::{SourceText, missing_sources};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The files that a module names and does not hold, as far as they are in the folders.
pub(super) fn found(module: &[u8], folders: &[PathBuf]) -> Arc<[SourceText]> {
    if folders.is_empty() {
        return Arc::default();
    }
    missing_sources(module).into_iter().filter_map(|name| text(&name, folders)).collect()
}

/// The text of a file. A name is first taken as it is below a folder, then without its own folders: a module names files as
/// they were called where it was compiled.
fn text(name: &str, folders: &[PathBuf]) -> Option<SourceText> {
    let relative = name.trim_start_matches(['/', '\\']);
    let bare = Path::new(name).file_name()?;
    let paths = folders.iter().flat_map(|folder| [folder.join(relative), folder.join(bare)]);
    let path = paths.into_iter().find(|path| path.is_file())?;
    Some(SourceText { name: name.to_owned(), text: read_file(&path).ok()? })
}
