//! The verifier: finds what is wrong, dead, ambiguous or lost in a description of an instruction set.
//!
//! [`check`] is exact: patterns are compared as sets of words, and displays, names and expressions are worked out for
//! all words and generations at once with binary decision diagrams. Whatever it reports comes with a word that shows
//! it; where it has to give up it says so (`check-incomplete`). [`gaps`] lists the words that no leaf matches.
//! The rules of lookup and display are those of facts/isaspec.md.

mod bdd;
mod conflict;
mod dead;
mod encode;
mod facts;
mod gaps;
mod ids;
mod loss;
mod lossy;
mod names;
mod observe;
mod report;
mod scope;
mod shape;
mod unused;
mod value;
mod values;
mod walk;
mod words;

pub use gaps::{GapReport, gaps};
pub use ids::DIAGNOSTICS;
pub use report::{AllowRule, Allowed, CheckOptions, Finding, Report, check};
