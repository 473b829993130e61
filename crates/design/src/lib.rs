//! Design tools for instruction sets: unallocated (free) encodings, and candidate encodings for new instructions.
//!
//! - [`free`] counts the words that no leaf matches, per prefix, and finds the largest free pattern.
//! - [`fit`] searches candidate encodings for a new instruction with given operands. Every [`Place`] is a pattern that
//!   shares no word with a leaf, and lists the nearest leaves.
//! - [`learn`] proposes bitsets for words that no leaf matches.
//!
//! All results are exact, because patterns are compared as sets of words. A result states if its search was
//! incomplete.
//!
//! A leaf with a guard (as in AMD encodings) counts as if it matched every word of its pattern. Free encodings are
//! therefore free for every result of a guard.

extern crate alloc;

mod fit;
mod free;
mod largest;
mod opcode;
mod propose;
mod space;
mod sweep;

pub use fit::{
    FitError, FitJob, FitReport, Layout, Neighbor, Operand, OperandError, Place, Reason, fit, paste,
};
pub use free::{FreeJob, FreeReport, MOST_PREFIX_BITS, Prefix, free};
pub use largest::{Largest, largest};
pub use propose::{DetectedOperand, OperandBehavior, Proposal, ProposalJob, learn, write as write_proposal};
pub use space::{Owner, Reservation, Space};
pub use sweep::{Literal, READ_ONE_IN, SweepResult, covering, read_back, sweep};
