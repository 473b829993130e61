//! Descriptions that the user added: `isaloom spec add FILE` keeps a copy in the data folder.

use crate::cli::Error;
use crate::io::{folders, is_regular, read_file};
use isaloom::family::{Files, Kept, Kind, name_of_file};
use std::path::{Path, PathBuf};

/// The files of the system, as the registry reads them.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Disk;

impl Files for Disk {
    fn read(&mut self, name: &str) -> Result<Vec<u8>, String> {
        read_file(Path::new(name)).map_err(|error| why(&error))
    }
}

/// The same, for what a description imports: a file that ends.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Imports;

impl Files for Imports {
    fn read(&mut self, name: &str) -> Result<Vec<u8>, String> {
        let path = Path::new(name);
        if path.exists() && !is_regular(path) {
            return Err("it is no regular file".to_owned());
        }
        Disk.read(name)
    }
}

/// Why a file cannot be read, without its name.
fn why(error: &Error) -> String {
    match error {
        Error::Io { source, .. } if source.kind() == std::io::ErrorKind::NotFound => {
            "there is no such file".to_owned()
        }
        error => error.words().map_or_else(String::new, |(message, _)| message),
    }
}

/// The folder of the copies.
///
/// # Errors
/// When the system names no place for data.
pub(crate) fn folder() -> Result<PathBuf, Error> {
    folders::data().map(|folder| folder.join("specs")).ok_or_else(|| {
        Error::input("there is no folder to keep descriptions in")
            .with_help("set ISALOOM_DATA_DIR, XDG_DATA_HOME or HOME")
    })
}

/// All added descriptions, by name.
pub(crate) fn kept() -> Vec<Kept> {
    folders::data().map(|folder| in_folder(&folder.join("specs"))).unwrap_or_default()
}

/// The descriptions of a folder, by name. Files whose names are not text have no name to be known by.
pub(super) fn in_folder(folder: &Path) -> Vec<Kept> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut kept: Vec<Kept> = entries.filter_map(|entry| of_file(&entry.path())).collect();
    kept.sort_by(|a, b| a.name.cmp(&b.name));
    kept
}

/// A file as a description, if it is one.
pub(super) fn of_file(path: &Path) -> Option<Kept> {
    let name = name_of_file(path.file_name()?.to_str()?)?;
    let file = path.to_str().filter(|_| is_regular(path))?.to_owned();
    let kind = Kind::of_description(&crate::io::head_of_file(path).ok()?)?;
    Some(Kept { name, kind, file })
}
