//! Keys of tables that several parts of a description share.

use crate::code::{SlotId, SlotKind, TextRange};
use crate::plan::Choice;
use alloc::vec::Vec;

/// Text part of a step.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Part {
    /// Literal text.
    Text(TextRange),
    /// Name of the leaf.
    Name(TextRange),
    /// Text of a field.
    Field(SlotId),
    /// Text of one of several fields.
    Choice(Vec<Choice>),
}

/// Content of a text table; equal content shares one table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Key {
    /// Independent of the bit positions.
    Equivalent(Vec<TextKey>),
    /// Exactly the same parts and bit positions.
    Same(Vec<Part>),
}

/// Text of a part, independent of its bit positions.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum TextKey {
    /// Literal text.
    Text(TextRange),
    /// Value and its rendering. The bits of all parts are numbered together. For a bitset, its own bits come first,
    /// then the bits of enclosing words on which the bitset depends.
    Field { kind: SlotKind, width: u32, bits: Vec<u8> },
}

impl Part {
    pub(super) fn is_text(&self) -> bool {
        matches!(self, Part::Text(_) | Part::Name(_))
    }
}
