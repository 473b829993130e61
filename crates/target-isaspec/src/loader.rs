//! Loads imported descriptions through the file access of the caller.

use isaloom_target::Files;

/// Loader that returns the text of the files that a description imports.
pub struct FileLoader<'f> {
    files: &'f mut dyn Files,
    root: &'f str,
}

impl<'f> FileLoader<'f> {
    /// Creates a loader for the imports of the description file `root`.
    pub fn new(files: &'f mut dyn Files, root: &'f str) -> FileLoader<'f> {
        FileLoader { files, root }
    }
}

impl isaloom_isaspec::Loader for FileLoader<'_> {
    fn load(&mut self, path: &str) -> Result<String, String> {
        let bytes = self.files.import(self.root, path)?;
        String::from_utf8(bytes).map_err(|_| "this is not UTF-8 text".to_owned())
    }

    fn allows_outside(&self) -> bool {
        self.files.imports_outside()
    }
}
