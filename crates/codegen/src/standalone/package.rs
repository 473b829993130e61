//! Options of stand-alone C, and the set of files that generators of packages return.

use isaloom_model::Generation;
use isaloom_source::Diagnostic;

/// Options of stand-alone C.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Prefix of all public names and of the file names.
    pub prefix: String,
    /// Generation that the code decodes; `None` includes all generations, and callers select one at run time.
    pub generation: Option<Generation>,
}

/// A generated file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Path in the package, with `/` as separator.
    pub name: String,
    /// Contents of the file.
    pub text: String,
}

/// Generated files, and diagnostics of the description.
#[derive(Clone, Debug)]
pub struct Package {
    /// Files; empty if there are errors.
    pub files: Vec<File>,
    /// Diagnostics of the description.
    pub diagnostics: Vec<Diagnostic>,
}
