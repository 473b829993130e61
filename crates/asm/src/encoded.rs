//! What a line is worth: its word, and what was read as what.

use isaloom_bits::Word;
use isaloom_engine::compiled::{DecodeTableId, ProgramId};
use isaloom_model::FieldId;
use std::ops::Range;

/// A word that prints a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encoded {
    /// The word.
    pub word: Word,
    /// The instruction hierarchy that it belongs to.
    pub dispatch: DecodeTableId,
    /// The compiled leaf that it is.
    pub program: ProgramId,
    /// Whether the disassembler has no message about it.
    pub clean: bool,
    /// Whether it is certain that no better word prints the line: one without a message where this has one, or a smaller
    /// one of the same leaf. False if the limit of work per line was reached.
    pub certain: bool,
    /// Bits that fields have by default: the constants of forced maps. They are in the word unless the text says otherwise.
    pub defaults: u128,
}

/// What a piece of a line was read as.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The bytes of the line; empty where the field's text is nothing.
    pub range: Range<usize>,
    /// What it is.
    pub kind: PartKind,
}

/// What a piece of a line is.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PartKind {
    /// Text of a display that belongs to no field.
    Text,
    /// The name of the instruction or of a nested leaf.
    Name,
    /// The text of a field.
    Field {
        /// The field of the model.
        field: FieldId,
        /// Its name.
        name: String,
        /// The bits of the instruction that hold its value, or that its value is computed from.
        bits: u128,
        /// The raw value, where it is stored and not computed.
        value: Option<u128>,
    },
}

/// Why a word that prints a line is taken or not. The order is that of the rule, the first reason that applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Why {
    /// Taken: no other word prints the line.
    Only,
    /// Taken: the first by the rule.
    First,
    /// The disassembler has a message about it, and about the one that is taken it has none.
    Message,
    /// It prints the line with other blanks or numbers spelled otherwise, and the one that is taken prints it to the
    /// letter.
    Loose,
    /// A number of the line is only nearly the one that it prints.
    Rounded,
    /// Nothing in the line names it.
    Unnamed,
    /// A part of it prints nothing but a message.
    Odd,
    /// A number of the line is a value that its enum does not list, and the one that is taken has fewer such values.
    Unlisted,
    /// A greater word of the same bitset, or one with another number than the nearest.
    SameLeaf,
    /// A bitset of the same name that is declared later.
    DeclaredLater,
    /// The word of the line that names it stands later.
    NamedLater,
    /// The word of the line that names it is shorter.
    NamedShorter,
}

impl Why {
    /// Whether it is the one that is taken.
    pub fn is_taken(self) -> bool {
        matches!(self, Why::Only | Why::First)
    }

    /// A stable id, for machines.
    pub fn id(self) -> &'static str {
        match self {
            Why::Only => "only",
            Why::First => "first",
            Why::Message => "message",
            Why::Loose => "loose",
            Why::Rounded => "rounded",
            Why::Unnamed => "unnamed",
            Why::Odd => "odd",
            Why::Unlisted => "unlisted",
            Why::SameLeaf => "same-leaf",
            Why::DeclaredLater => "declared-later",
            Why::NamedLater => "named-later",
            Why::NamedShorter => "named-shorter",
        }
    }
}

impl std::fmt::Display for Why {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Why::Only => "chosen: the only one",
            Why::First => "chosen: the first in the order of the rule",
            Why::Message => "the disassembler has a message about it",
            Why::Loose => "it is printed with other blanks or numbers",
            Why::Rounded => "a number would have to be rounded",
            Why::Unnamed => "no word of the line names it",
            Why::Odd => "a part of it prints nothing but a message",
            Why::Unlisted => "an enum does not list a number of the line",
            Why::SameLeaf => "the same bitset has a smaller word",
            Why::DeclaredLater => "declared later",
            Why::NamedLater => "its name stands later in the line",
            Why::NamedShorter => "its name is shorter",
        })
    }
}

/// A word that prints a line, with what was read as what, and why it is taken or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The word.
    pub encoded: Encoded,
    /// What the pieces of the line are.
    pub parts: Vec<Part>,
    /// Why it is taken or not.
    pub why: Why,
}
