//! Result of assembling a line: its word, which leaf prints it, and which field each part of the line shows.

use isaloom_bits::Word;
use isaloom_engine::compiled::{DecodeTableId, ProgramId};
use isaloom_model::FieldId;
use std::ops::Range;

/// Word of a line, with the leaf that prints the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encoded {
    /// The encoded instruction.
    pub word: Word,
    /// Decode table of the root bitset to which the word belongs.
    pub dispatch: DecodeTableId,
    /// Program (compiled leaf) that prints the word.
    pub program: ProgramId,
    /// Whether the disassembler prints the word without a message.
    pub clean: bool,
    /// Whether this is certainly the word with the highest preference that prints the line. False if the work limit was
    /// reached, because a preferred word may then exist.
    pub certain: bool,
    /// Default bits of the leaf's fields: the constants of forced maps. The word has these bits unless the text
    /// specifies other values.
    pub defaults: u128,
}

/// Meaning of a part of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Byte range in the line; empty if the field has an empty text.
    pub range: Range<usize>,
    /// What the part shows.
    pub kind: PartKind,
}

/// What a part of a line shows.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PartKind {
    /// Literal text of a display.
    Text,
    /// Name of the instruction or of a nested leaf.
    Name,
    /// Text of a field.
    Field {
        /// Id of the field in the model.
        field: FieldId,
        /// Name of the field.
        name: String,
        /// Instruction bits that contain the field's value, or from which the value is computed.
        bits: u128,
        /// Raw value of the field's bits; `None` if the value is computed from other fields.
        value: Option<u128>,
    },
}

/// Why a word that prints a line was selected, or why another word was selected instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Why {
    /// The word was selected, because no other word prints the line.
    Only,
    /// The word was selected from several, because it is first in the order of preference
    /// (docs/reference/isaspec-assembly.md, *Which word is taken*).
    First,
    /// The disassembler prints this word with a message, and the selected word without one.
    Message,
    /// The text of this word differs from the line in whitespace or number formats; the text of the selected word is
    /// the line.
    Loose,
    /// To match this word, a number of the line must be rounded; the selected word matches without rounding.
    Rounded,
    /// The line does not contain the name of this word's instruction.
    Unnamed,
    /// A display of this word prints only a message, without a field or literal text.
    Odd,
    /// To match this word, a number of the line must be a value that its enum does not list; the selected word has
    /// fewer such values.
    Unlisted,
    /// The selected word has the same leaf, and is smaller or has floating-point numbers nearer to the numbers in the
    /// line.
    SameLeaf,
    /// The instruction of this word is declared later than the instruction of the selected word.
    DeclaredLater,
    /// The name of this word's instruction starts further right in the line than the name of the selected
    /// instruction.
    NamedLater,
    /// The name of this word's instruction is shorter than the name of the selected instruction.
    NamedShorter,
}

impl Why {
    /// Returns whether the word was selected.
    pub fn is_taken(self) -> bool {
        matches!(self, Why::Only | Why::First)
    }

    /// Returns a stable id of the reason for machine-readable output, such as `only`.
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
            Why::Only => "selected: the only candidate",
            Why::First => "selected: first in the order of preference",
            Why::Message => "the disassembler reports an error for it",
            Why::Loose => "its text differs in whitespace or number format",
            Why::Rounded => "a number is not exactly representable",
            Why::Unnamed => "the line does not contain its name",
            Why::Odd => "a field prints only an error",
            Why::Unlisted => "a number in the line is not a value of its enum",
            Why::SameLeaf => "a smaller word of the same bitset exists",
            Why::DeclaredLater => "declared later",
            Why::NamedLater => "its name is further right in the line",
            Why::NamedShorter => "its name is shorter",
        })
    }
}

/// A word that prints a line, and why it was selected or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// Word that prints the line, with its unspecified bits.
    pub encoded: Encoded,
    /// Which field each part of the line shows for this word.
    pub parts: Vec<Part>,
    /// Why the word was selected or not.
    pub why: Why,
}
