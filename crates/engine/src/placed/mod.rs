//! Maps bits of nested words to the instruction word: the position of each scope's word, and the instruction bits
//! that form a value.
//!
//! The batch printer looks up text by bits of the instruction word, and the fast path of the assembler
//! compares and sets them; they do not visit nested words. Both get the positions from this module, which
//! evaluates nothing.

mod scopes;
mod value;

pub use scopes::{BitPositions, ScopeId, Scopes};
pub(crate) use value::value_bits;
