//! Code generators: C and Rust code and grammars from the model of an instruction set.
//!
//! - [`standalone`] generates C without dependencies.
//! - [`rust`](rust()) generates a crate.
//! - [`sleigh`](sleigh()) generates a processor module for Ghidra.
//! - [`tree_sitter`](tree_sitter()) generates a grammar for editors.
//! - [`mesa`] generates drop-in replacements for the files from Mesa's isaspec scripts.
//!
//! A generator is a function from a model to text and diagnostics. A generator must not read or write files, and its
//! output is the same on every machine.

mod c;
mod ids;
pub mod mesa;
mod rust;
mod sleigh;
pub mod standalone;
mod tree_sitter;

pub use c::IdentifierClash;
pub use ids::DIAGNOSTICS;
pub use rust::{Dependency, RustOptions, rust};
pub use sleigh::{ElfMachines, SleighOptions, sleigh};
pub use tree_sitter::{AssemblySyntax, TreeSitterOptions, tree_sitter};

use isaloom_model::{BitsetId, Model};
use isaloom_source::{Span, visible};

/// Returns the location of a declaration in the form that comments use: `ir3-cat2.xml:97`. The file name has no
/// directories, so that generated code does not depend on the location of the description.
fn place(model: &Model, span: Span) -> Option<String> {
    let (file, at) = model.sources().locate(span)?;
    Some(format!("{}:{}", visible(file.rsplit(['/', '\\']).next().unwrap_or(file)), at.line))
}

/// Returns the name of a description for a C or Rust comment: on one line, without characters that end the comment.
fn shown_name(model: &Model) -> String {
    c::comment(&visible(model.name()))
}

/// Describes leaves for the comment of the code that they share: name and location of the first leaf, and the number of
/// further leaves.
fn leaves_named(model: &Model, leaves: &[BitsetId]) -> String {
    let Some(first) = leaves.first().map(|leaf| model.bitset(*leaf)) else { return String::new() };
    let place = place(model, first.span).map(|place| format!(" ({place})")).unwrap_or_default();
    let more = if leaves.len() > 1 { format!(" and {} more", leaves.len() - 1) } else { String::new() };
    c::comment(&format!("{}{place}{more}", first.name))
}
