//! Keys of text tables. Leaves share a table if the keys are equal.

use crate::code::{SlotId, SlotKind, TextRange};
use crate::plan::Choice;
use alloc::vec::Vec;

/// Part of the text of a leaf that one step prints.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Part {
    /// Literal text.
    Text(TextRange),
    /// Name of the leaf.
    Name(TextRange),
    /// Text of a field.
    Field(SlotId),
    /// Text of the first choice whose test holds.
    Choice(Vec<Choice>),
}

/// Key of a text table. Steps with equal keys share one table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Key {
    /// Parts described without bit positions: the same texts at other bit positions share the table.
    Equivalent(Vec<TextKey>),
    /// Parts of one field or choice: only equal parts share the table.
    Same(Vec<Part>),
}

/// Part of a text, described without the positions of its bits in the instruction.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum TextKey {
    /// Literal text.
    Text(TextRange),
    /// Rendering of a field. `bits` are the numbers of its bits in the index of the table; for a bitset, the bits of
    /// enclosing words that determine it follow.
    Field { kind: SlotKind, width: u32, bits: Vec<u8> },
}

impl Part {
    pub(super) fn is_text(&self) -> bool {
        matches!(self, Part::Text(_) | Part::Name(_))
    }
}
