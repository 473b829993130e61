//! Files beside the output of a command: those that flags and inputs name.

use crate::{Error, Output, read_file, write_whole};
use isaloom_target::{map_text, names_text};
use std::path::{Path, PathBuf};

/// Files beside the output of a command. Each member is empty if no flag names it.
#[derive(Clone, Debug, Default)]
pub struct SideFiles {
    /// Directories of the files that inputs name.
    pub folders: Vec<PathBuf>,
    /// File that gets the source map of the output.
    pub map_file: Option<PathBuf>,
    /// File that gets the names of a text with their ids.
    pub names_file: Option<PathBuf>,
    /// Directory that gets a file for each extracted program.
    pub parts: Option<PathBuf>,
}

impl SideFiles {
    /// Returns a file that an input names. The name is looked up as a path below a directory, then without its own
    /// directories, because a module names files as they were called where it was compiled.
    pub fn file(&self, name: &str) -> Option<Vec<u8>> {
        let relative = name.trim_start_matches(['/', '\\']);
        let bare = Path::new(name).file_name()?;
        // A name from an input does not lead out of the directory, by `..` or by a link.
        let within = |folder: &PathBuf, name: &Path| {
            let path = folder.join(name).canonicalize().ok()?;
            (path.is_file() && path.starts_with(folder.canonicalize().ok()?)).then_some(path)
        };
        let (relative, bare) = (Path::new(relative), Path::new(bare));
        let mut folders = self.folders.iter();
        let path = folders.find_map(|folder| within(folder, relative).or_else(|| within(folder, bare)))?;
        read_file(&path).ok()
    }

    /// Writes the source map of the first input: pairs of an output line and a word offset.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn write_map(&mut self, input: &str, lines: &[(u32, u32)]) -> Result<(), Error> {
        self.map_file.take().map_or(Ok(()), |path| write(&path, &map_text(input, lines)))
    }

    /// Writes the names of the first input with their ids.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn write_names(&mut self, names: &[(String, u32)]) -> Result<(), Error> {
        self.names_file.take().map_or(Ok(()), |path| write(&path, &names_text(names)))
    }

    /// Writes an extracted program.
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
