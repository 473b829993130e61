//! Options of the Rust generator.

use crate::ids;
use isaloom_model::Generation;
use isaloom_source::Diagnostic;

/// Options of a generated Rust crate.
#[derive(Clone, Debug, Default)]
pub struct RustOptions {
    /// Name of the crate.
    pub name: String,
    /// Generation; `None` selects the newest generation.
    pub generation: Option<Generation>,
    /// Dependency on isaloom. If set, the crate has the optional feature `from-str`, which implements `FromStr` with
    /// isaloom's assembler. The description must be in isaspec format; its files become part of the crate.
    pub from_str: Option<Dependency>,
}

/// Source of a dependency, as in the manifest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dependency {
    /// Version in the registry.
    Version(String),
    /// Directory, relative to the manifest.
    Path(String),
}

/// Parses a text that begins with a digit or a comparison operator as a version, and any other text as a directory.
impl std::str::FromStr for Dependency {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Dependency, &'static str> {
        match text.chars().next() {
            None => Err("missing version or directory"),
            Some('0'..='9' | '=' | '^' | '~' | '<' | '>' | '*') => Ok(Dependency::Version(text.to_owned())),
            Some(_) => Ok(Dependency::Path(text.to_owned())),
        }
    }
}

/// Returns an error if the name is not valid for a crate.
pub(super) fn check_name(name: &str) -> Option<Diagnostic> {
    let part = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, '_' | '-');
    if name.starts_with(|c: char| c.is_ascii_lowercase()) && name.chars().all(part) {
        return None;
    }
    let found = Diagnostic::error(ids::PREFIX, format!("`{name}` is not a crate name"));
    Some(found.help("use lowercase letters, digits, `_` and `-`; the first character is a letter"))
}
