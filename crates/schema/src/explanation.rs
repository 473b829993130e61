//! Explanation of a word: the instruction that it matches and why, all bits, and similar instructions.

use crate::{Expression, Generations, Instruction, Named, Place, Segment};
use serde::Serialize;

/// Explanation of a word.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Explanation {
    /// Instruction record with all patterns and fields that apply to the word.
    pub instruction: Instruction,
    /// Width of the word, in bits.
    pub bits: u32,
    /// Size of each word, in bits, for an instruction that consists of several words (SPIR-V). Fields then refer to the
    /// words, and there is no layout.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub word_size: Option<u32>,
    /// Documentation of the instruction from the description.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub doc: Option<String>,
    /// Location of the instruction's definition.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    /// Generations that have this instruction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub generations: Option<Generations>,
    /// Bitsets that the instruction extends, directly or indirectly; the directly extended one is first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub extends: Vec<Named>,
    /// Bit ranges of the whole word, the most significant bits first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub segments: Vec<Segment>,
    /// Cases that were evaluated to find the display, in order. The last one applies.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cases: Vec<Tried>,
    /// Named expressions that the fields and cases use.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub expressions: Vec<Expression>,
    /// Condition that selected this encoding, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub condition: Option<String>,
    /// Mask of the don't-care bits that are 1 in the word, in hex with all digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dont_care_set: Option<String>,
    /// Mask of the bits that the description does not define, in hex with all digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub uncovered: Option<String>,
    /// Instructions that match the word, if there are several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub conflict: Vec<Near>,
    /// Instructions whose fixed bits differ from the word in the fewest bits.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub nearest: Vec<Near>,
    /// Instructions of other generations that match the word.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub elsewhere: Vec<OtherGeneration>,
}

/// Case whose condition was evaluated.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Tried {
    /// Name of the bitset to which the case belongs.
    pub bitset: String,
    /// Condition: the name of the expression, or its text if it is unnamed; omitted if the case always applies.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub condition: Option<String>,
    /// Whether the condition is true for the word.
    pub applies: bool,
    /// Display template of the case.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub display: Option<String>,
    /// Location of the case.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
}

/// Instruction that a word almost matches, or one of several that it matches.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Near {
    /// Name of the instruction.
    pub name: String,
    /// Generations that have the instruction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub generations: Option<Generations>,
    /// Fixed bits, the most significant first, with one digit per bit: `0`, `1`, or `.` for a bit that is not fixed.
    pub pattern: String,
    /// Mask of the bits of the word that differ from the fixed bits, in hex with all digits.
    pub differs: String,
    /// Location of the definition.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
}

/// Instruction of other generations that matches the word.
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
