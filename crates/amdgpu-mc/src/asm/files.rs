//! Other files of a program: the interface that opens them.

use isaloom_source::FileId;

/// Opens the files that a program names.
pub trait Includes {
    /// The text of a file, with its number in spans. `from` is the file that names it.
    ///
    /// # Errors
    /// Why it cannot be opened, in a few words.
    fn text(&mut self, name: &str, from: FileId) -> Result<(FileId, String), String>;

    /// The bytes of a file.
    ///
    /// # Errors
    /// Why it cannot be opened, in a few words.
    fn bytes(&mut self, name: &str, from: FileId) -> Result<Vec<u8>, String>;
}
