//! What is common to all C that is generated: layout, identifiers, values.

mod graph;
mod identifier;
mod writer;

pub(crate) use graph::{Graph, Node, Value};
pub use identifier::IdentifierClash;
pub(crate) use identifier::function_stem;
pub(crate) use writer::Writer;
