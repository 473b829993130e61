//! What differs between two descriptions of instruction sets, or between two generations of one.
//!
//! [`diff`] compares what a leaf is with everything that it inherits, as crate `sema` sees it: which words it matches,
//! which fields a name means under which condition, which display prints it; so a change in a base is reported for
//! every leaf that has it, and a field that moved from a leaf to its base is none. Conditions that depend on nothing but
//! the generation are decided first. Leaves are paired by hierarchy and name; what is left is paired by equal patterns
//! (renamed).
//!
//! A difference that can change what a word means has a [`Witness`]: a word with its text on both sides, as the
//! reference interpreter prints it. Words are tried, not solved for: a difference without one may have one.

mod change;
mod compare;
mod enums;
mod pair;
mod partly;
mod search;
mod side;
mod view;
mod whole;
mod words;

pub use change::{Change, Kind, Shown, Witness};
pub use enums::EnumChange;
pub use pair::{Changed, Diff, LeafInfo, Options, compare, diff};
pub use side::Side;
