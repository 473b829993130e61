//! File access for descriptions, and the options for opening them.

use crate::options::TargetOptions;
use crate::selector_syntax::SelectorSyntax;

/// File loader. The implementation maps names to files.
pub trait Files {
    /// Returns the contents of a file.
    ///
    /// # Errors
    /// The reason as a short phrase, if the file cannot be read.
    fn read(&mut self, name: &str) -> Result<Vec<u8>, String>;

    /// Returns the first bytes of a file; their number is sufficient to detect the format.
    ///
    /// # Errors
    /// The reason as a short phrase, if the file cannot be read.
    fn head(&mut self, name: &str) -> Result<Vec<u8>, String> {
        self.read(name)
    }

    /// Returns the contents of a file that the description `root` imports, directly or indirectly. The path is below
    /// the directory of `root` unless [`imports_outside`](Files::imports_outside) returns true. An implementation that
    /// follows symbolic links must reject links to files outside this directory.
    ///
    /// # Errors
    /// The reason as a short phrase, if the file cannot be read.
    fn import(&mut self, _root: &str, name: &str) -> Result<Vec<u8>, String> {
        self.read(name)
    }

    /// Returns whether descriptions may import files outside the directory of their outermost file.
    fn imports_outside(&self) -> bool {
        false
    }

    /// Returns the bytes that [`keep`](Files::keep) stored under this key; `None` if they are not available.
    fn kept(&mut self, _key: &str) -> Option<Vec<u8>> {
        None
    }

    /// Stores bytes, such as the compiled form of a description, in a cache. By default, they are not stored.
    fn keep(&mut self, _key: &str, _bytes: &[u8]) {}
}

impl<F: FnMut(&str) -> Result<Vec<u8>, String>> Files for F {
    fn read(&mut self, name: &str) -> Result<Vec<u8>, String> {
        self(name)
    }
}

/// Options for opening an instruction set.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OpenOptions {
    /// GPUs that an input contains code for, in input order. A requested GPU has precedence.
    pub input_gpus: Vec<String>,
    /// Options of the target.
    pub options: TargetOptions,
    /// How the user selects an instruction set in this front end, for messages.
    pub selector_syntax: SelectorSyntax,
    /// Whether to use a cached compiled form and to report only errors that prevent use. False for `check` and `stats`,
    /// which read the complete description.
    pub quick: bool,
    /// Whether only queries on the description follow, no decoding or assembling. If so, an isaspec description is not
    /// compiled, which saves memory.
    pub described: bool,
}
