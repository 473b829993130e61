//! Writes and compares directory trees of generated files, and detects outputs that would overwrite an input.

use crate::{Error, read_file, write_whole};
use std::path::{Path, PathBuf};

/// Writes files into a directory, creating subdirectories. Each file is written atomically.
///
/// # Errors
/// If writing fails.
pub fn write_files<N: AsRef<str>, T: AsRef<str>>(
    folder: &Path,
    files: impl IntoIterator<Item = (N, T)>,
) -> Result<(), Error> {
    for (name, text) in files {
        let path = folder.join(name.as_ref());
        write_whole(&path, text.as_ref().as_bytes()).map_err(|error| Error::write(path, error))?;
    }
    Ok(())
}

/// Returns the paths of files that are missing in the directory or whose contents differ from the expected contents.
pub fn differing<'f>(folder: &Path, files: impl IntoIterator<Item = (&'f str, &'f str)>) -> Vec<PathBuf> {
    let path = |(name, text): (&str, &str)| {
        let path = folder.join(name);
        let same = read_file(&path).is_ok_and(|found| found == text.as_bytes());
        (!same).then_some(path)
    };
    files.into_iter().filter_map(path).collect()
}

/// Returns the first input file that writing to `output` would overwrite, even if its path is spelled differently;
/// `None` if there is none.
pub fn writes_over<'p>(output: &Path, read: impl IntoIterator<Item = &'p Path>) -> Option<&'p Path> {
    let output = output.canonicalize().ok().filter(|path| path.is_file())?;
    read.into_iter().find(|path| path.canonicalize().is_ok_and(|path| path == output))
}
