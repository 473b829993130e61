//! Bundles of print steps of one arm: steps that are merged into one table lookup, or a single step.

use super::shared::Part;
use super::sources::Sources;
use crate::span::Steps;
use alloc::vec::Vec;

/// Adjacent steps that are merged into one: their text parts, and the index of the first step (`start`).
#[derive(Clone, Debug, Default)]
pub(super) struct Group {
    pub(super) start: u32,
    pub(super) parts: Vec<Part>,
    /// Bits on which the text of the steps depends.
    pub(super) sources: Sources,
}

/// One entry of an arm's script: one or more steps of the plan.
#[derive(Clone, Debug)]
pub(super) enum Bundle {
    /// Several steps (or one) whose text is in one table.
    Together(Group),
    /// Single step that no table has, with its index and its text part, because its text depends on too many bits or
    /// on other inputs.
    Alone(u32, Option<Part>),
}

impl Group {
    pub(super) fn steps(&self) -> Steps {
        Steps { start: self.start, count: self.parts.len() as u16 }
    }
}
