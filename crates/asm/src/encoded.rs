//! Result of assembling a line: its word, and the meaning of each part of the line.

use isaloom_bits::Word;
use isaloom_engine::compiled::{DecodeTableId, ProgramId};
use isaloom_model::FieldId;
use std::ops::Range;

/// Word of a line, with the leaf that prints the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encoded {
    /// The word.
    pub word: Word,
    /// Decode table of the instruction root to which the word belongs.
    pub dispatch: DecodeTableId,
    /// Program (compiled leaf) that prints the word.
    pub program: ProgramId,
    /// Whether the disassembler has no message about the word.
    pub clean: bool,
    /// Whether no word with a higher preference can print the line. False if the work limit was reached, because such
    /// a word may then exist.
    pub certain: bool,
    /// Default bits of the leaf's fields: the constants of forced maps. The word has these bits unless the text
    /// specifies other values.
    pub defaults: u128,
}

/// Meaning of a part of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Byte range of the line; empty if the text of the field is empty.
    pub range: Range<usize>,
    /// Kind of the part.
    pub kind: PartKind,
}

/// Kind of a part of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PartKind {
    /// Text of a display outside of fields.
    Text,
    /// Name of the instruction or of a nested leaf.
    Name,
    /// Text of a field.
    Field {
        /// Field of the model.
        field: FieldId,
        /// Name of the field.
        name: String,
        /// Instruction bits that contain the field's value, or from which the value is computed.
        bits: u128,
        /// Raw value; `None` if the value is computed from other fields.
        value: Option<u128>,
    },
}

/// Reason why a word that prints a line was or was not selected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Why {
    /// The word was selected, because no other word prints the line.
    Only,
    /// The word was selected from several, because it is first in the order of preference
    /// (docs/reference/isaspec-assembly.md, *Which word is taken*).
    First,
    /// The disassembler has a message about this word, but no message about the selected word.
    Message,
    /// This word prints the line with other whitespace or number formats; the selected word prints the line exactly.
    Loose,
    /// The line matches this word only with a number that is rounded; the selected word matches without rounding.
    Rounded,
    /// The line does not contain the name of this word's instruction.
    Unnamed,
    /// A part of this word's text prints only a message, no field or literal text.
    Odd,
    /// A number of the line is a value that its enum does not list; the selected word has fewer such values.
    Unlisted,
    /// The selected word of the same bitset is smaller, or its numbers are nearer to the numbers of the line.
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

/// Word that prints a line, with its parts and the reason for its selection or rejection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The word.
    pub encoded: Encoded,
    /// Parts of the line.
    pub parts: Vec<Part>,
    /// Reason for the selection or rejection of the word.
    pub why: Why,
}
