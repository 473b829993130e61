//! Explanation of one word: the matched instruction and the reason, every bit, and the nearest instructions.

use crate::{Expression, Generations, Instruction, Named, Place, Segment};
use serde::Serialize;

/// Explanation of a word.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Explanation {
    /// Instruction record, with all applicable patterns and fields.
    pub instruction: Instruction,
    /// Width of the word, in bits.
    pub bits: u32,
    /// Size of one word, in bits, if the instruction is a sequence of words (SPIR-V). The fields then belong to words,
    /// and there is no layout.
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
    /// Cases in the order in which they were evaluated to find the display; the last case applies.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cases: Vec<Tried>,
    /// Expressions that fields and cases refer to by name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub expressions: Vec<Expression>,
    /// Condition that selected the encoding, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub condition: Option<String>,
    /// Mask of the don't-care bits that are 1, in hex with all digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dont_care_set: Option<String>,
    /// Mask of the bits that the description does not define, in hex with all digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub uncovered: Option<String>,
    /// All matching instructions, if several match.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub conflict: Vec<Near>,
    /// Instructions whose fixed bits differ from the word in the fewest bits.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub nearest: Vec<Near>,
    /// Matching instructions of other generations.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub elsewhere: Vec<OtherGeneration>,
}

/// Case that was evaluated.
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
    /// Mask of the bits of the word that must change to match the instruction, in hex with all digits.
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
