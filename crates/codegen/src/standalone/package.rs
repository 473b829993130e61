//! What is asked of stand-alone C, and the files that generators of whole packages give.

use isaloom_model::Generation;
use isaloom_source::Diagnostic;

/// What is generated, and for what.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// What all names that a user of the code sees begin with, and the names of the files.
    pub prefix: String,
    /// The generation; without one all of them, and callers choose.
    pub generation: Option<Generation>,
}

/// A generated file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its name, with folders of the package and `/` between them.
    pub name: String,
    /// What it holds.
    pub text: String,
}

/// The generated files, and what is wrong with the description.
#[derive(Clone, Debug)]
pub struct Package {
    /// The files; none where there are errors.
    pub files: Vec<File>,
    /// What there is to say.
    pub diagnostics: Vec<Diagnostic>,
}
