//! Bundles of print steps of one case of a leaf: several steps merged into one table lookup, or a single
//! step.

use super::shared::Part;
use super::sources::Sources;
use crate::span::Steps;
use alloc::vec::Vec;

/// Steps that are merged into one.
#[derive(Clone, Debug, Default)]
pub(super) struct Group {
    pub(super) start: u32,
    pub(super) parts: Vec<Part>,
    /// Bits on which the text of the steps depends.
    pub(super) sources: Sources,
}

/// One or more steps of an arm in the plan.
#[derive(Clone, Debug)]
pub(super) enum Bundle {
    /// Steps that are merged into one.
    Together(Group),
    /// Single step, because it depends on more than a few bits.
    Alone(u32, Option<Part>),
}

impl Group {
    pub(super) fn steps(&self) -> Steps {
        Steps { start: self.start, count: self.parts.len() as u16 }
    }
}
