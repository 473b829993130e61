//! What differs between two descriptions of instruction sets, or between two generations of one.
//!
//! [`diff`] compares what a reader of the descriptions would see: which leaves there are, what words they match, which
//! fields they have where and how they are printed, and the display texts; inherited parts count, so a change in a base
//! is reported for every leaf that has it. Conditions that depend on nothing but the generation are decided first.
//! Leaves are paired by hierarchy and name; what is left is paired by equal patterns (renamed).

mod enums;
mod fold;
mod leaf;
mod pair;

pub use enums::EnumChange;
pub use leaf::{Change, FieldChange};
pub use pair::{Changed, Diff, LeafInfo, Side, diff};
