//! What is wrong with a program of AMD's, as far as its code alone says: registers that its descriptor does not give,
//! branches that lead nowhere, tuples that begin at wrong registers, ends that are missing, and values of loads that are
//! read without a wait.
//!
//! Every finding errs on the side of silence: what is not modelled is not reported. Functions without a descriptor are
//! not held against one; indirect branches, calls and traps are taken to do whatever is right.

mod checker;
mod counter;
mod line;
mod problem;
mod waits;

pub use checker::{Checker, Function};
pub use counter::Counter;
pub use problem::{Finding, Problem};
