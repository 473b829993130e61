//! Common parts of all C generators: layout, identifiers, values.

mod bound;
mod dialect;
mod fragments;
mod graph;
mod hierarchy;
mod identifier;
mod literal;
mod operand;
mod program;
mod reach;
mod refuse;
mod values;
mod writer;

pub(crate) use dialect::Dialect;
pub(crate) use fragments::Fragments;
pub(crate) use graph::{Graph, Node, Value};
pub(crate) use hierarchy::{Core, Form, LeafExtra, Member, NoExtra, core};
pub use identifier::IdentifierClash;
pub(crate) use identifier::{function_stem, stem};
pub(crate) use literal::{comment, literal};
pub(crate) use operand::unbracketed;
pub(crate) use program::{high_bits, local_words, locals};
pub(crate) use reach::dispatches;
pub(crate) use refuse::refusals;
pub(crate) use values::Values;
pub(crate) use writer::{Writer, ladder, unused, without_leaf};

/// Source files of the C runtime: types, and functions. [`Fragments`](fragments::Fragments) selects the needed pieces.
pub(crate) const RUNTIME: [&str; 2] = [include_str!("runtime/types.c"), include_str!("runtime/core.c")];
