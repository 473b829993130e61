//! Where descriptions come from, and how they are opened.

use crate::options::TargetOptions;
use crate::selector_syntax::SelectorSyntax;

/// Where files come from: the caller decides what a name means.
pub trait Files {
    /// The whole of a file.
    ///
    /// # Errors
    /// Why it cannot be had, in a few words.
    fn read(&mut self, name: &str) -> Result<Vec<u8>, String>;

    /// The first bytes of a file, at least as many as tell what it is.
    ///
    /// # Errors
    /// Why it cannot be had, in a few words.
    fn head(&mut self, name: &str) -> Result<Vec<u8>, String> {
        self.read(name)
    }

    /// The whole of a file that the description in the file `root` imports, directly or not. The path is below the
    /// directory of `root` unless [`imports_outside`](Files::imports_outside) says otherwise; whoever follows links of the
    /// file system refuses those that lead out of it.
    ///
    /// # Errors
    /// Why it cannot be had, in a few words.
    fn import(&mut self, _root: &str, name: &str) -> Result<Vec<u8>, String> {
        self.read(name)
    }

    /// Whether descriptions may import files outside of the directory of their outermost file.
    fn imports_outside(&self) -> bool {
        false
    }

    /// A compiled form that [`keep`](Files::keep) was given before under this key, if it is still there.
    fn kept(&mut self, _key: &str) -> Option<Vec<u8>> {
        None
    }

    /// Takes a compiled form, which can be made again.
    fn keep(&mut self, _key: &str, _bytes: &[u8]) {}
}

impl<F: FnMut(&str) -> Result<Vec<u8>, String>> Files for F {
    fn read(&mut self, name: &str) -> Result<Vec<u8>, String> {
        self(name)
    }
}

/// How an instruction set is opened.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OpenOptions {
    /// The GPUs that an input has code for, in its order; a GPU that was asked for has precedence.
    pub input_gpus: Vec<String>,
    /// Options of the target.
    pub options: TargetOptions,
    /// How one says what is meant where the words about it are read.
    pub manner: SelectorSyntax,
    /// A compiled form is taken where one is kept, and only what stands in the way of using the description is known;
    /// for a check or for counts it is read whole.
    pub quick: bool,
    /// Nothing is decoded or assembled with it: a description in isaspec is read and not compiled, which takes memory.
    pub described: bool,
}
