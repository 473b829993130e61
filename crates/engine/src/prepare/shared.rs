//! Tables that several places of a description share.

use crate::code::{SlotId, SlotKind, TextRange};
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

/// What a table of texts is of, so that places that have the same share one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Key {
    /// The same wherever the bits are.
    Equivalent(Vec<TextKey>),
    /// These parts with these bits.
    Same(Vec<Part>),
}

/// What the text of a part is made of, wherever its bits are.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum TextKey {
    /// The same text for every word.
    Text(TextRange),
    /// A value and how it is shown. A bit is known by its number among those of all parts; those that a bitset looks at
    /// around its word come after its own.
    Field { kind: SlotKind, width: u32, bits: Vec<u8> },
}

impl Part {
    pub(super) fn is_text(&self) -> bool {
        matches!(self, Part::Text(_) | Part::Name(_))
    }
}
