//! Tables of a plan that were made before.

use super::sources::Source;
use crate::code::{DispatchId, SlotId, TextRange};
use crate::hash::FxHashMap;
use alloc::vec::Vec;

/// Tables that were made before, by the first of their entries.
#[derive(Default)]
pub(super) struct Tables {
    pub(super) words: FxHashMap<DispatchId, Option<u32>>,
    pub(super) steps: FxHashMap<(Vec<Part>, Vec<Source>), Option<u32>>,
}

/// A step of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Part {
    Text(TextRange),
    Field(SlotId, TextRange),
}
