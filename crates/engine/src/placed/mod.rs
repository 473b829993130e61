//! Positions of bits of nested words in the instruction: where the word of each scope lies, and which bits of the
//! instruction a value consists of.
//!
//! The batch printer looks texts up by bits of the instruction word, and the fast path of the assembler compares and sets
//! bits of the instruction word; neither visits nested words. Both take the positions from here. This module decides
//! positions only: it evaluates nothing.

mod scopes;
mod value;

pub use scopes::{BitPositions, ScopeId, Scopes};
pub(crate) use value::value_bits;
