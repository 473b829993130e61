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

#[cfg(feature = "json")]
mod json;
mod owned;
mod spec;

pub use owned::Loaded;

use super::handles::Grammar;
use alloc::string::{String, ToString as _};
use core::fmt;
use isaloom_source::{Diagnostic, FileId, Span};
use spec::Spec;

/// What is wrong with a grammar file, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoadError {
    /// The byte of the file at which it stands.
    pub offset: usize,
    /// What is wrong.
    pub fault: LoadFault,
}

/// What can be wrong with a grammar file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoadFault {
    /// It is not of the form: the words of the JSON reader.
    Form(String),
    /// An operand of a kind that neither the file nor the grammar has.
    Kind(String),
    /// A quantifier other than `?` and `*`.
    Quantifier(String),
    /// A category of operand kinds that there is not.
    Category(String),
    /// A capability that neither the file nor the grammar has.
    Capability(String),
    /// A number that is none, or too large.
    Number(String),
    /// The name of an instruction does not start with `Op`, or a name has more than 255 bytes.
    Name(String),
    /// There are more of these than the tables have room for.
    TooMany(&'static str),
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.fault {
            LoadFault::Form(words) => f.write_str(words),
            LoadFault::Kind(kind) => write!(f, "there is no operand kind `{kind}`"),
            LoadFault::Quantifier(text) => write!(f, "a quantifier is `?` or `*`, not `{text}`"),
            LoadFault::Category(text) => write!(f, "there is no category `{text}` of operand kinds"),
            LoadFault::Capability(name) => write!(f, "there is no capability `{name}`"),
            LoadFault::Number(text) => write!(f, "`{text}` is not a number that fits here"),
            LoadFault::Name(name) => write!(f, "`{name}` cannot be a name here"),
            LoadFault::TooMany(what) => write!(f, "more {what} than a grammar can have"),
        }
    }
}

impl core::error::Error for LoadError {}

impl LoadError {
    /// The error with its place in a file.
    pub fn diagnostic(&self, file: FileId) -> Diagnostic {
        let span = Span::new(file, self.offset, self.offset);
        Diagnostic::error("spirv-grammar", self.to_string()).at(span, "here")
    }
}

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
    /// has them: `extinst.NAME.grammar.json` is a set, everything else a core grammar.
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
                let known = super::rules::SETS.iter().find(|(_, file)| *file == stem).map(|(name, _)| *name);
                let name = known.unwrap_or(stem);
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

/// Gives the loaded grammar, or the compiled-in one, to a function.
pub(crate) fn with<R>(loaded: Option<&Loaded>, then: impl FnOnce(Grammar<'_>) -> R) -> R {
    match loaded {
        None => then(Grammar::built_in()),
        Some(loaded) => then(Grammar { tables: &loaded.tables() }),
    }
}
