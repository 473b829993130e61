//! The verifier: finds what is wrong, dead, ambiguous or lost in a description of an instruction set.
//!
//! [`check`] is exact: patterns are compared as sets of words, and displays, names and expressions are worked out for
//! all words and generations at once with binary decision diagrams. Whatever it reports is data, a [`Finding`] with
//! its parties and words that show it; where it has to give up it says so (`check-incomplete`). [`gaps`] lists the
//! words that no leaf matches, [`cover`] finds words that come to everything that some word comes to, [`prove`] shows
//! that two models mean the same, [`round_trip`] that a text is no other word's. The rules of lookup and display are
//! those of docs/isaspec.md.

mod again;
mod alike;
mod allow;
mod around;
mod bdd;
mod cause;
#[cfg(test)]
mod claims;
mod cover;
mod domain;
mod facts;
mod finding;
mod gaps;
mod goals;
mod instructions;
mod losses;
mod naming;
mod nodes;
mod observe;
mod overlap;
mod parts;
mod problem;
mod prove;
mod reading;
mod report;
mod rule;
mod rules;
mod scope;
mod sentence;
mod shape;
mod slot;
mod twins;
mod value;
mod walk;

pub use again::Verified;
pub use allow::AllowRule;
pub use cover::{Cover, CoverWord, cover};
pub use finding::{Detail, Finding, Party, Step, Subject, Witness};
pub use gaps::{GapReport, gaps};
pub use goals::Goal;
pub use problem::Problem;
pub use prove::{Aspect, Counterexample, Decided, Layout, Pair, Proof, ProveJob, prove};
pub use reading::{ReadsBack, Residue, RoundTrip, round_trip};
pub use report::{Allowed, CheckOptions, Consequence, Report, Show, check, check_again};
pub use rule::Rule;
