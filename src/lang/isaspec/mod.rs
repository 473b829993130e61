//! Instruction sets that an isaspec description defines.

pub(crate) mod args;

use super::Language;

/// The family.
pub(crate) struct Isaspec;

impl Language for Isaspec {
    fn name(&self) -> &'static str {
        "isaspec"
    }

    fn title(&self) -> &'static str {
        "isaspec descriptions"
    }
}
