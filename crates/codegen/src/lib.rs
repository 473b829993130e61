//! Generators: C and Rust made from the model of an instruction set.
//!
//! [`standalone`] writes C that needs no other file, [`rust`](rust()) a crate; [`mesa`] writes what Mesa's isaspec scripts
//! write, for consumers that stay as they are. A generator is a function
//! from a model to text and what is to be said about it; it reads no file and writes none, and the same model gives the
//! same text on every machine.

mod c;
mod ids;
pub mod mesa;
mod rust;
pub mod standalone;

pub use c::IdentifierClash;
pub use ids::DIAGNOSTICS;
pub use rust::{Dependency, RustOptions, rust};

use isaloom_model::{BitsetId, Model};
use isaloom_source::{Span, visible};

/// Where something of a description stands, as comments name it: `ir3-cat2.xml:97`. Folders are left out, so that the same
/// description gives the same text wherever it lies.
fn place(model: &Model, span: Span) -> Option<String> {
    let (file, at) = model.sources().locate(span)?;
    Some(format!("{}:{}", visible(file.rsplit(['/', '\\']).next().unwrap_or(file)), at.line))
}

/// The name of a description as comments of C and Rust show it: on one line, and without an end of the comment.
fn shown_name(model: &Model) -> String {
    c::comment(&visible(model.name()))
}

/// Leaves as the comment of what is made of them names them: the first with its place, and how many more there are.
fn leaves_named(model: &Model, leaves: &[BitsetId]) -> String {
    let Some(first) = leaves.first().map(|leaf| model.bitset(*leaf)) else { return String::new() };
    let place = place(model, first.span).map(|place| format!(" ({place})")).unwrap_or_default();
    let more = if leaves.len() > 1 { format!(" and {} more", leaves.len() - 1) } else { String::new() };
    c::comment(&format!("{}{place}{more}", first.name))
}
