//! Interface through which the assembler opens the files in `.include` and `.incbin`.

use isaloom_source::FileId;

/// Opens the files that a program includes.
pub trait Includes {
    /// Returns the text of the file `name`, and a file id for spans in it. `from` is the file that contains the
    /// directive.
    ///
    /// # Errors
    /// If the file cannot be opened, with a short reason.
    fn text(&mut self, name: &str, from: FileId) -> Result<(FileId, String), String>;

    /// Returns the bytes of the file `name`. `from` is the file that contains the directive.
    ///
    /// # Errors
    /// If the file cannot be opened, with a short reason.
    fn bytes(&mut self, name: &str, from: FileId) -> Result<Vec<u8>, String>;
}
