//! What an instruction-set model means: which case applies, what a name is, what an expression is worth.
//!
//! The rules are those of docs/isaspec.md, "Cases", "Names" and "Expressions"; they stand here once, generic over a
//! [`Domain`] of values. A compiler runs them over nodes of a value graph, a verifier over sets of words, the
//! [`Reference`] interpreter over plain numbers. Nothing here knows how a value is printed or a program is compiled.
//!
//! Evaluation keeps its own stack, so the depth of a description costs memory and not machine stack; what is too large
//! is noted as a [`Limit`].

#![no_std]
extern crate alloc;

mod answer;
mod cases;
mod domain;
mod eval;
mod id;
mod missing;
mod names;
mod reference;
mod scope;
mod sema;
mod task;

pub use answer::{Candidate, Condition, Evaluated, Limit, Lookup};
pub use cases::{Arm, Arms};
pub use domain::{Domain, Found};
pub use id::ScopeId;
pub use missing::{Missing, MissingList};
pub use names::Symbol;
pub use reference::{
    CustomField, CustomPrinter, Labels, Line, LineOptions, Match, PassedCase, Plain, PrintedField, Reference,
    Remark, float_text,
};
pub use sema::Sema;
