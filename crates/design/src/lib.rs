//! A workshop for instruction sets: what is free in an encoding space, and where a new instruction fits.
//!
//! [`free`] counts the words that no leaf matches, below every prefix, and finds the largest pattern among them.
//! [`fit`] looks for places of a new instruction with given operands: every [`Place`] is a pattern that no leaf
//! shares a word with, and carries the leaves that come nearest. [`learn`] makes proposals of words that no leaf
//! matches. All are exact: patterns are compared as sets of words. Where a search was cut short, the answer says so.
//!
//! A leaf with a guard (AMD's encodings have them) counts as if it took every word of its pattern: what is called free
//! is free whatever the guard says.

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
