//! Result of assembling source text, per statement.

use crate::{Place, Value};
use serde::Serialize;

/// Assembled text.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Assembled {
    /// Name of the text.
    pub name: String,
    /// Statements of the text.
    pub statements: Vec<Statement>,
    /// Header lines that describe the launch of the program and have no encoding (ir3).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub headers: Vec<HeaderLine>,
}

/// Header line of assembly text: `@const(c0.x) 1.0, 2.0`, as Mesa's computerator reads it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HeaderLine {
    /// Number of the line, from 1.
    pub line: u64,
    /// Name without the `@`.
    pub name: String,
    /// Register in parentheses.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub register: Option<String>,
    /// Values, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<String>,
}

/// Line of assembly text, or a part of a line.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Statement {
    /// Location of the statement.
    pub place: Place,
    /// Source text of the statement.
    pub text: String,
    /// Number of the first instruction that the statement assembles to, counted from 0 in the program.
    pub index: u64,
    /// Offset of the first assembled byte in the program, in bytes.
    pub offset: u64,
    /// Assembled words, in hex with all digits.
    pub words: Vec<String>,
    /// Whether the statement could not be assembled.
    pub failed: bool,
    /// Encodings that the text of the statement allows; the assembler uses the first.
    pub candidates: Vec<Candidate>,
}

/// Encoding of a statement.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Candidate {
    /// Word in hex with all digits.
    pub word: String,
    /// Name of the instruction, with the generations that have this instruction.
    pub name: String,
    /// Name of the leaf in the description. Leaves that print the same instruction name have different leaf names.
    pub leaf: String,
    /// Definition of the leaf.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    /// Mask of the bits that the text leaves unspecified, in hex with all digits. These bits are 0, or the default of
    /// the field.
    pub unspecified: String,
    /// Mask of the unspecified bits that are 1 because the field has a default (`<map force="true">`), in hex with all
    /// digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unspecified_ones: Option<String>,
    /// Fields, each with the part of the text that it was parsed from.
    pub fields: Vec<Reading>,
    /// Stable id of the reason why the assembler selected or rejected this encoding.
    pub reason: String,
    /// The reason as a message.
    pub why: String,
}

/// Field and the part of the text that it was parsed from.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reading {
    /// Name of the field.
    pub name: String,
    /// Byte range in the statement: offset of the first byte, and offset of the byte after the last byte.
    pub text: [usize; 2],
    /// Bits of the word that the field sets, as a mask in hex with all digits.
    pub bits: String,
    /// Parsed value; null if the text does not determine the value of the field.
    pub value: Option<Value>,
}
