//! Tables that several places of a description share.

use super::sources::Sources;
use crate::code::{DispatchId, SlotId, TextRange};
use crate::hash::FxHashMap;
use crate::plan::Choice;
use alloc::vec::Vec;

/// What the text of a step is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Part {
    /// The same for every word.
    Text(TextRange),
    /// The name of the leaf.
    Name(TextRange),
    /// The text of a field.
    Field(SlotId),
    /// The text of one of several fields.
    Choice(Vec<Choice>),
}

/// Tables that several places share, by their first entries.
#[derive(Default)]
pub(super) struct Shared {
    /// Those of all fields of one kind of bitset.
    pub(super) words: FxHashMap<DispatchId, Option<u32>>,
    pub(super) steps: FxHashMap<(Vec<Part>, Sources), Option<u32>>,
}

impl Part {
    pub(super) fn is_text(&self) -> bool {
        matches!(self, Part::Text(_) | Part::Name(_))
    }
}
