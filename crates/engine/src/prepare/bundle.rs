//! Bundles of print steps of one arm: adjacent steps whose text one table lookup gives, or a single step without a
//! table.

use super::shared::Part;
use super::sources::Sources;
use crate::span::Steps;
use alloc::vec::Vec;

/// Adjacent steps of an arm that become one table lookup: their text parts, and the index of the first step (`start`).
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
    /// Steps whose joined text is in one table.
    Together(Group),
    /// Single step without a table, because its text depends on too many bits or on other inputs: its index and its
    /// text part.
    Alone(u32, Option<Part>),
}

impl Group {
    pub(super) fn steps(&self) -> Steps {
        Steps { start: self.start, count: self.parts.len() as u16 }
    }
}
