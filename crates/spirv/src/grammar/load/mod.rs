//! A grammar at run time: the compiled-in one with what the files of a user add or replace.
//!
//! The files are Khronos' own form: `spirv.core.grammar.json`, and `extinst.*.grammar.json` for extended sets. Rows of a
//! file replace compiled-in rows with the same number; others are added.
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
//! // An error has its place.
//! let wrong = loader_error();
//! assert_eq!((wrong.offset, wrong.to_string()), (62, "there is no operand kind `IdReff`".into()));
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

/// Puts a grammar together. It starts with the compiled-in one.
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
    /// The compiled-in grammar.
    pub fn new() -> Loader {
        Loader { spec: Spec::of(Grammar::built_in()) }
    }

    /// Adds a core grammar file: its operand kinds and instructions.
    ///
    /// # Errors
    /// What is wrong with the file; the grammar then has some of it, and should not be used.
    #[cfg(feature = "json")]
    pub fn core(&mut self, text: &str) -> Result<(), LoadError> {
        json::core(&mut self.spec, text)
    }

    /// Adds the file of an extended instruction set, which is imported by `name`; with `prefix` by every name that
    /// starts with it and a full stop.
    ///
    /// # Errors
    /// What is wrong with the file; the grammar then has some of it, and should not be used.
    #[cfg(feature = "json")]
    pub fn extended_set(&mut self, name: &str, prefix: bool, text: &str) -> Result<(), LoadError> {
        json::extended_set(&mut self.spec, name, prefix, text)
    }

    /// Adds a file of either sort. Which it is, and the name of an extended set, comes from the file's name as Khronos
    /// has them: `extinst.NAME.grammar.json` is a set, everything else a core grammar. Khronos' names of files are in lower
    /// case; those of its sets are known.
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

    /// The grammar.
    ///
    /// # Errors
    /// Where it is too large, or a capability that something needs is nowhere.
    pub fn finish(self) -> Result<Loaded, LoadError> {
        owned::build(&self.spec)
    }
}

/// The name of the set that a file of Khronos' describes. Older files have the version of a set in their names.
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
