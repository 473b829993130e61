//! Steps of an arm that are looked up together, or alone.

use super::shared::Part;
use super::sources::Sources;
use crate::span::Steps;
use alloc::vec::Vec;

/// Steps that become one.
#[derive(Clone, Debug, Default)]
pub(super) struct Group {
    pub(super) start: u32,
    pub(super) parts: Vec<Part>,
    /// The bits that decide the text of all of them.
    pub(super) sources: Sources,
}

/// Steps of an arm as they are made ready.
#[derive(Clone, Debug)]
pub(super) enum Bundle {
    /// These become one.
    Together(Group),
    /// This step stays by itself, because more than a few bits decide it.
    Alone(u32, Option<Part>),
}

impl Group {
    pub(super) fn steps(&self) -> Steps {
        Steps { start: self.start, count: self.parts.len() as u16 }
    }
}
