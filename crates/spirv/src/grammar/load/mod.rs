//! Grammar loader: extends the built-in grammar at run time with the user's files.
//!
//! The files have the Khronos format: `spirv.core.grammar.json`, and `extinst.*.grammar.json` for extended
//! sets. Rows of a file replace built-in rows with the same number; other rows are added.
//!
#![cfg_attr(feature = "json", doc = "```")]
#![cfg_attr(not(feature = "json"), doc = "```ignore")]
//! use isaloom_spirv::asm::{AsmOptions, assemble};
//! use isaloom_spirv::grammar::Loader;
//! use std::sync::Arc;
//!
//! let mut loader = Loader::new();
//! loader.core(
//!     r#"{"instructions": [{"opname": "OpTypeOurs", "class": "Type-Declaration", "opcode": 60000,
//!                           "operands": [{"kind": "IdResult"}, {"kind": "LiteralInteger", "name": "'Size'"}]}]}"#,
//! )?;
//! let grammar = Some(Arc::new(loader.finish()?));
//! let module = assemble("%ours = OpTypeOurs 5", &AsmOptions { grammar, ..AsmOptions::default() });
//! assert_eq!(module.words[5..], [3 << 16 | 60000, 1, 5]);
//!
//! // An error contains its byte offset.
//! let wrong = loader_error();
//! assert_eq!((wrong.offset, wrong.to_string()), (62, "unknown operand kind `IdReff`".into()));
//! # fn loader_error() -> isaloom_spirv::grammar::LoadError {
//! #     Loader::new().core(
//! #         r#"{"instructions": [{"opname": "OpX", "opcode": 7, "operands": [{"kind": "IdReff"}]}]}"#,
//! #     ).unwrap_err()
//! # }
//! # Ok::<(), isaloom_spirv::grammar::LoadError>(())
//! ```

mod error;
#[cfg(feature = "json")]
mod json;
mod owned;
mod spec;

pub use error::{LoadError, LoadFault};
pub use owned::{Loaded, with};

use super::handles::Grammar;
use spec::Spec;

/// Builder of a grammar. It starts with the built-in grammar.
#[derive(Clone)]
pub struct Loader {
    spec: Spec,
}

impl Default for Loader {
    fn default() -> Loader {
        Loader::new()
    }
}

impl Loader {
    /// Returns a loader with the built-in grammar.
    pub fn new() -> Loader {
        Loader { spec: Spec::of(Grammar::built_in()) }
    }

    /// Adds a core grammar file: its operand kinds and instructions.
    ///
    /// # Errors
    /// The first error of the file. The grammar is then incomplete and should not be used.
    #[cfg(feature = "json")]
    pub fn core(&mut self, text: &str) -> Result<(), LoadError> {
        json::core(&mut self.spec, text)
    }

    /// Adds the file of an extended instruction set that is imported by `name`. With `prefix`, every import name that
    /// starts with `name` and a period selects the set.
    ///
    /// # Errors
    /// The first error of the file. The grammar is then incomplete and should not be used.
    #[cfg(feature = "json")]
    pub fn extended_set(&mut self, name: &str, prefix: bool, text: &str) -> Result<(), LoadError> {
        json::extended_set(&mut self.spec, name, prefix, text)
    }

    /// Adds a core grammar file or the file of an extended set. The file name, in the form Khronos uses, selects the
    /// kind: `extinst.NAME.grammar.json` is an extended set, every other name is a core grammar. Khronos file names
    /// are lowercase; the loader knows the names of the sets.
    ///
    /// # Errors
    /// As with [`Loader::core`] and [`Loader::extended_set`].
    #[cfg(feature = "json")]
    pub fn file(&mut self, file_name: &str, text: &str) -> Result<(), LoadError> {
        let stem = file_name.strip_suffix(".json").unwrap_or(file_name);
        let stem = stem.strip_suffix(".grammar").unwrap_or(stem);
        match stem.strip_prefix("extinst.") {
            None => self.core(text),
            Some(stem) => {
                let name = set_name(stem).unwrap_or(stem);
                self.extended_set(name, super::rules::PREFIX_SETS.contains(&name), text)
            }
        }
    }

    /// Returns the grammar.
    ///
    /// # Errors
    /// If the grammar is too large, or if a required capability does not exist.
    pub fn finish(self) -> Result<Loaded, LoadError> {
        owned::build(&self.spec)
    }
}

/// Returns the name of the set that a Khronos file describes; `None` if the set is unknown. Older file names include
/// the version of the set.
#[cfg(feature = "json")]
fn set_name(stem: &str) -> Option<&'static str> {
    use super::rules::{FURTHER_SETS, PREFIX_SETS, SETS};
    let mut known = SETS.iter().chain(FURTHER_SETS);
    let without_version = stem.trim_end_matches(|c: char| c.is_ascii_digit()).strip_suffix('.');
    let is_it = |(name, file): &(&str, &str)| {
        *file == stem || (without_version == Some(*file) && PREFIX_SETS.contains(name))
    };
    known.find(|one| is_it(one)).map(|(name, _)| *name)
}
