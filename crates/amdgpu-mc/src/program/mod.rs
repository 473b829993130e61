//! Checks the code of AMD GPU programs and reports:
//! - registers that the descriptor does not allocate
//! - invalid branch targets
//! - misaligned ranges of registers
//! - code without an end
//! - loaded values that are read without a wait
//! - hazards
//!
//! The checks avoid false positives: effects that are not modeled are not reported. For functions without a descriptor,
//! the allocation is not checked. Indirect branches, calls and traps are assumed to be correct.

mod alignment;
mod banks;
mod checker;
mod code;
mod comparison;
mod counter;
mod distances;
mod hazard_rules;
mod hazards;
mod live;
mod loops;
mod matrix;
mod problem;
mod registers;
mod waits;

pub use checker::Function;
pub use code::{Checker, FunctionCode, Line};
pub use comparison::{ComparedFunction, ComparedLine, Comparison, Pairing, Relation, block_name, compare};
pub use counter::Counter;
pub use distances::{Distance, Distances, WaitEffect, distances};
pub use live::{Live, LiveCount, LiveValue, Peak, live};
pub use loops::{Loop, MIX, MixKind, loops, mix};
pub use problem::{Finding, HazardUnit, Problem};
