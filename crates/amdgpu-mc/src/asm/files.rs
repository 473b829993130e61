//! Interface for opening the files that `.include` and `.incbin` name.

use isaloom_source::FileId;

/// Opens the files that a program names.
pub trait Includes {
    /// Returns the text of a file and its file id for spans. `from` is the file that contains the directive.
    ///
    /// # Errors
    /// If the file cannot be opened, with a short reason.
    fn text(&mut self, name: &str, from: FileId) -> Result<(FileId, String), String>;

    /// Returns the bytes of a file.
    ///
    /// # Errors
    /// If the file cannot be opened, with a short reason.
    fn bytes(&mut self, name: &str, from: FileId) -> Result<Vec<u8>, String>;
}
