//! What is asked of a Rust crate.

use crate::ids;
use isaloom_model::Generation;
use isaloom_source::Diagnostic;

/// A Rust crate that is asked for.
#[derive(Clone, Debug, Default)]
pub struct RustOptions {
    /// The name of the crate.
    pub name: String,
    /// The generation; the newest where none is given.
    pub generation: Option<Generation>,
    /// Gives the crate a feature `from-str`, which brings `FromStr` by isaloom's assembler, and says where isaloom comes
    /// from. The description has to be one of isaspec's; its files become files of the crate.
    pub from_str: Option<Dependency>,
}

/// Where a crate that is depended on comes from, as its manifest says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dependency {
    /// A version in the registry.
    Version(String),
    /// A folder, relative to that of the manifest.
    Path(String),
}

/// A version begins with a digit or with a comparison; anything else is a folder.
impl std::str::FromStr for Dependency {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Dependency, &'static str> {
        match text.chars().next() {
            None => Err("a version or a folder is missing"),
            Some('0'..='9' | '=' | '^' | '~' | '<' | '>' | '*') => Ok(Dependency::Version(text.to_owned())),
            Some(_) => Ok(Dependency::Path(text.to_owned())),
        }
    }
}

/// Says what is wrong with the name of a crate.
pub(super) fn check_name(name: &str) -> Option<Diagnostic> {
    let part = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, '_' | '-');
    if name.starts_with(|c: char| c.is_ascii_lowercase()) && name.chars().all(part) {
        return None;
    }
    let found = Diagnostic::error(ids::PREFIX, format!("`{name}` is no name of a crate"));
    Some(found.help("it has small letters, digits, `_` and `-`, and begins with a letter"))
}
