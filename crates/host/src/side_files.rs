//! Files of a command besides its inputs and output: files that flags name, and files that inputs refer to.

use crate::{Error, Output, read_file, write_whole};
use isaloom_target::{map_text, names_text};
use std::path::{Path, PathBuf};

/// Additional files of a command. A field is empty if no flag sets it.
#[derive(Clone, Debug, Default)]
pub struct SideFiles {
    /// Directories to search for files that inputs refer to.
    pub folders: Vec<PathBuf>,
    /// Output file of the line map.
    pub map_file: Option<PathBuf>,
    /// Output file of the symbol map.
    pub names_file: Option<PathBuf>,
    /// Directory for extracted programs.
    pub parts: Option<PathBuf>,
}

impl SideFiles {
    /// Returns the contents of a file that an input refers to; `None` if no directory contains it. In each directory,
    /// the whole name is tried first, then the name without its directories: the paths in a module are from the machine
    /// that compiled it, so the directories may not exist here.
    pub fn file(&self, name: &str) -> Option<Vec<u8>> {
        let relative = name.trim_start_matches(['/', '\\']);
        let bare = Path::new(name).file_name()?;
        // An input must not refer to a file outside the directory, by `..` or by a link.
        let within = |folder: &PathBuf, name: &Path| {
            let path = folder.join(name).canonicalize().ok()?;
            (path.is_file() && path.starts_with(folder.canonicalize().ok()?)).then_some(path)
        };
        let (relative, bare) = (Path::new(relative), Path::new(bare));
        let mut folders = self.folders.iter();
        let path = folders.find_map(|folder| within(folder, relative).or_else(|| within(folder, bare)))?;
        read_file(&path).ok()
    }

    /// Writes the line map of the first input, which pairs output lines with word indices.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn write_map(&mut self, input: &str, lines: &[(u32, u32)]) -> Result<(), Error> {
        self.map_file.take().map_or(Ok(()), |path| write(&path, &map_text(input, lines)))
    }

    /// Writes the symbol map of the first input, which lists names with their ids.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn write_names(&mut self, names: &[(String, u32)]) -> Result<(), Error> {
        self.names_file.take().map_or(Ok(()), |path| write(&path, &names_text(names)))
    }

    /// Writes an extracted program into the directory `parts`, if that is set.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn write_part(&self, name: &str, bytes: &[u8]) -> Result<(), Error> {
        let Some(folder) = &self.parts else { return Ok(()) };
        let path = folder.join(name);
        write_whole(&path, bytes).map_err(|error| Error::write(path, error))
    }
}

fn write(path: &Path, text: &str) -> Result<(), Error> {
    Output::open(Some(path))?.whole(text)
}
