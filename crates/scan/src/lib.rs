//! What binaries hold that a description does not know: the words of a new generation, before anybody has described
//! them.
//!
//! A [`Scanner`] looks at words, one after the other, and counts in a [`Tally`] what a disassembler would complain of:
//! words that no leaf matches, don't-care bits that are 1, failed asserts, enum values that are not listed. Nothing is
//! printed on the way; a word without problems costs a decision tree and a few conditions. Problems are grouped, each
//! group with its number of words and the first example.
//!
//! Tallies of several files or pieces of a file that are joined in their order are as one tally of all.

mod key;
mod opcode;
mod plan;
mod scanner;
mod tally;
mod wording;

pub use key::{Problem, Unmatched};
pub use scanner::Scanner;
pub use tally::{Example, Group, MAX_GROUPS, MAX_UNKNOWN, Tally};
