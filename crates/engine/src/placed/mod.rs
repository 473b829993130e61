//! Maps bits of nested words to bits of the instruction word: the position of each scope's word, and the instruction
//! bits that form a value.
//!
//! The batch printer looks up text by bits of the instruction word. The fast path of the assembler compares and sets
//! such bits. With these positions, neither of them has to visit nested words. The module does not evaluate values.

mod scopes;
mod value;

pub use scopes::{BitPositions, ScopeId, Scopes};
pub(crate) use value::value_bits;
