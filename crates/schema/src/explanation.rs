//! Explanation of one word: the matched instruction and the reason, every bit, and the nearest instructions.

use crate::{Expression, Generations, Instruction, Named, Place, Segment};
use serde::Serialize;

/// Explanation of a word.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Explanation {
    /// Instruction, with every pattern and every field that applies.
    pub instruction: Instruction,
    /// Width of the word, in bits.
    pub bits: u32,
    /// Size, in bits, of the words of an instruction that is a sequence of words (SPIR-V). The record of such a
    /// sequence has fields per word and no layout.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub word_size: Option<u32>,
    /// Documentation of the instruction from the description.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub doc: Option<String>,
    /// Location of the instruction's definition.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    /// Generations that have the instruction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub generations: Option<Generations>,
    /// Bitsets that the instruction extends, nearest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub extends: Vec<Named>,
    /// Layout of the whole word, most significant bits first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub segments: Vec<Segment>,
    /// Cases that were tried for the display; the last case applies.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cases: Vec<Tried>,
    /// Expressions that fields and cases refer to by name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub expressions: Vec<Expression>,
    /// Condition that selected the encoding, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub condition: Option<String>,
    /// Don't-care bits that are set, in hex with all digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dont_care_set: Option<String>,
    /// Bits that the description does not define, in hex with all digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub uncovered: Option<String>,
    /// All matching instructions, if several match.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub conflict: Vec<Near>,
    /// Instructions that differ in the fewest bits.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub nearest: Vec<Near>,
    /// Matching instructions of other generations.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub elsewhere: Vec<OtherGeneration>,
}

/// Case that was tried.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Tried {
    /// Bitset that the case belongs to.
    pub bitset: String,
    /// Condition: the name of the expression, or its text if it has no name; omitted if the case always applies.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub condition: Option<String>,
    /// Whether the case applies.
    pub applies: bool,
    /// Display template of the case.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub display: Option<String>,
    /// Location of the case.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
}

/// Instruction that is similar to a word.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Near {
    /// Name of the instruction.
    pub name: String,
    /// Generations that have the instruction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub generations: Option<Generations>,
    /// Fixed bits, most significant first, one digit per bit: `0`, `1`, or `.` for other bits.
    pub pattern: String,
    /// Bits of the word that would have to change, in hex with all digits.
    pub differs: String,
    /// Location of the definition.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
}

/// Instruction of other generations.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OtherGeneration {
    /// Name of the instruction.
    pub name: String,
    /// Generations that have the instruction.
    pub generations: Generations,
    /// Location of the definition.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
}
