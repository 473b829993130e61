//! Keys of text tables, by which leaves share tables.

use crate::code::{SlotId, SlotKind, TextRange};
use crate::plan::Choice;
use alloc::vec::Vec;

/// Piece of text that one step prints.
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
    /// The text depends on its bits in the same way at every bit position.
    Equivalent(Vec<TextKey>),
    /// The text is only shared between equal parts with equal bits.
    Same(Vec<Part>),
}

/// Text of a part, described without the positions of its bits in the instruction.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum TextKey {
    /// Literal text.
    Text(TextRange),
    /// Rendering of a field. `bits` are numbers of the bits that index the table: the bits of the field, then, for a
    /// bitset, the bits of enclosing words on which it depends.
    Field { kind: SlotKind, width: u32, bits: Vec<u8> },
}

impl Part {
    pub(super) fn is_text(&self) -> bool {
        matches!(self, Part::Text(_) | Part::Name(_))
    }
}
