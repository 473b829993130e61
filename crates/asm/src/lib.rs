//! The assembler: display templates read backwards.
//!
//! A line is matched against the displays of the instructions that it may be. Literal parts and the texts of enums have
//! to be there; what fields show becomes knowledge about the bits of the word, through params, nested bitsets and
//! expressions. A word is accepted only if it is decoded as the instruction that was matched and prints the line.
//!
//! **Canonical choice.** Of several words that print a line, the one chosen is the first in this order: those that the
//! printer has no message about (an assert that fails) before others; words of the
//! line from left to right that name an instruction; of several names at one place the longest; leaves of one name in
//! declaration order; within a leaf the overrides in document order, then the default case; in a nested bitset its
//! leaves in declaration order. Bits that the text does not show are 0 unless an assert or an equation wants otherwise;
//! don't-care bits are 0.

mod accept;
mod assembler;
mod certain;
mod elsewhere;
mod encoded;
mod enums;
mod exact;
mod expect;
mod first;
mod form;
mod forms;
mod host;
mod index;
mod lines;
mod memo;
mod numbers;
mod program;
mod readings;
mod refusal;
mod rivals;
mod search;
mod solve;
mod state;
mod text;
mod trace;
mod trie;
mod untold;
mod values;
mod whole;
mod wording;

pub use assembler::Assembler;
pub use encoded::{Candidate, Encoded, Part, PartKind, Why};
pub use exact::{ExactPrinter, disassemble_exact};
pub use expect::{Expectation, FieldText, expected_field};
pub use host::{AsmHost, Site, Symbols};
pub use lines::DirectiveFault;
pub use program::{AsmOptions, Assembled, Assembly, assemble, uncommented};
pub use refusal::{Refusal, RefusalKind};
pub use whole::{Assemble, AssembleError};
