//! File access that targets use to open a description, and the options for opening it.

use crate::options::TargetOptions;
use crate::selector_syntax::SelectorSyntax;

/// File access of a caller. The implementation defines which file a name means.
pub trait Files {
    /// Returns the contents of a file.
    ///
    /// # Errors
    /// The reason as a short phrase, if the file cannot be read.
    fn read(&mut self, name: &str) -> Result<Vec<u8>, String>;

    /// Returns the first bytes of a file, at least as many as format detection needs.
    ///
    /// # Errors
    /// The reason as a short phrase, if the file cannot be read.
    fn head(&mut self, name: &str) -> Result<Vec<u8>, String> {
        self.read(name)
    }

    /// Returns the content of a file that the description file `root` imports, directly or indirectly. The path must be
    /// below the directory of `root`, except if [`imports_outside`](Files::imports_outside) returns true. An
    /// implementation that follows symbolic links must reject links to files outside this directory.
    ///
    /// # Errors
    /// The reason as a short phrase, if the file cannot be read.
    fn import(&mut self, _root: &str, name: &str) -> Result<Vec<u8>, String> {
        self.read(name)
    }

    /// Returns whether a description may import files outside the directory of its description file.
    fn imports_outside(&self) -> bool {
        false
    }

    /// Returns the cached bytes that [`keep`](Files::keep) stored under this key; `None` if the cache does not have
    /// them.
    fn kept(&mut self, _key: &str) -> Option<Vec<u8>> {
        None
    }

    /// Stores bytes, such as the compiled form of a description, in a cache. The default implementation does not store
    /// them.
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
    /// GPUs for which the input contains code, in the order of the input. They are used only if the user requested no
    /// GPU.
    pub input_gpus: Vec<String>,
    /// Options that only the target has.
    pub options: TargetOptions,
    /// Syntax with which the user of this front end selects an instruction set, for messages.
    pub selector_syntax: SelectorSyntax,
    /// Whether a cached compiled form may be used, and only errors that prevent the operation are reported. False for
    /// `check` and `stats`, which need the complete description.
    pub quick: bool,
    /// Whether the caller only queries the description and does not decode or assemble. Then an isaspec description is
    /// not compiled, which saves memory.
    pub described: bool,
}
