//! Result of assembling source text, statement by statement.

use crate::{Place, Value};
use serde::Serialize;

/// Assembled source text.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Assembled {
    /// Name of the input with the source text.
    pub name: String,
    /// Statements of the text.
    pub statements: Vec<Statement>,
    /// Header lines, which describe how the program is launched and are not encoded (ir3).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub headers: Vec<HeaderLine>,
}

/// Header line as Mesa's computerator reads it, for example `@const(c0.x) 1.0, 2.0`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HeaderLine {
    /// Number of the line, from 1.
    pub line: u64,
    /// Name of the header, without the `@`.
    pub name: String,
    /// Register in parentheses, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub register: Option<String>,
    /// Values after the name and the register, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<String>,
}

/// Statement: a line of assembly text, or a part of one.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Statement {
    /// Location of the statement.
    pub place: Place,
    /// Source text of the statement.
    pub text: String,
    /// Index, in the program, of the first instruction that the statement assembles to.
    pub index: u64,
    /// Offset of the first assembled byte in the program, in bytes.
    pub offset: u64,
    /// Words that the statement assembles to, in hex with all digits.
    pub words: Vec<String>,
    /// Whether assembling the statement failed.
    pub failed: bool,
    /// Encodings that the text allows. The assembler uses the first one.
    pub candidates: Vec<Candidate>,
}

/// Encoding that the text of a statement allows.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Candidate {
    /// Word in hex with all digits.
    pub word: String,
    /// Name of the instruction, followed by the generations that have it.
    pub name: String,
    /// Name of the leaf in the description, which distinguishes leaves with the same instruction name.
    pub leaf: String,
    /// Location of the leaf in the description.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    /// Mask of the bits that the text leaves unspecified, in hex with all digits. These bits are 0, or the default of
    /// the field.
    pub unspecified: String,
    /// Mask of the unspecified bits that are 1 because the field has a default (`<map force="true">`), in hex with all
    /// digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unspecified_ones: Option<String>,
    /// Fields, each with the part of the text from which it was parsed.
    pub fields: Vec<Reading>,
    /// Stable id of the reason for selecting or rejecting this encoding.
    pub reason: String,
    /// Reason for selecting or rejecting this encoding, as a message.
    pub why: String,
}

/// Field, and the part of the text from which it was parsed.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reading {
    /// Name of the field.
    pub name: String,
    /// Byte range of the part in the statement: the offset of its first byte, and the offset after its last byte.
    pub text: [usize; 2],
    /// Bits of the word that the field sets, as a mask in hex with all digits.
    pub bits: String,
    /// Parsed value; null if the text does not determine the value.
    pub value: Option<Value>,
}
