//! One word taken apart: which instruction it is and why, every bit, or what comes near.

use crate::{Expression, Generations, Instruction, Named, Place, Segment};
use serde::Serialize;

/// What a word means.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Explanation {
    /// The instruction, with every pattern and every field that applies.
    pub instruction: Instruction,
    /// How many bits the word has.
    pub bits: u32,
    /// What the description says of the instruction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub doc: Option<String>,
    /// Where the instruction is defined.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    /// The generations that have it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub generations: Option<Generations>,
    /// What it extends, the nearest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub extends: Vec<Named>,
    /// The whole word, the most significant bits first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub segments: Vec<Segment>,
    /// The cases that were tried for the display, the winner last.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cases: Vec<Tried>,
    /// The expressions that fields and cases name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub expressions: Vec<Expression>,
    /// The condition that chose the encoding, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub condition: Option<String>,
    /// Bits of no matter that are set, in hex with all digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dont_care_set: Option<String>,
    /// Bits that nothing describes, in hex with all digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub uncovered: Option<String>,
    /// The instructions that all match.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub conflict: Vec<Near>,
    /// The instructions that differ in the fewest bits.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub nearest: Vec<Near>,
    /// The instructions of other generations that match.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub elsewhere: Vec<OtherGeneration>,
}

/// A case that was tried.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Tried {
    /// The bitset that it is of.
    pub bitset: String,
    /// The condition, by its name or in full; none is always true.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub condition: Option<String>,
    /// Whether it applies.
    pub applies: bool,
    /// What it prints.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub display: Option<String>,
    /// Where it stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
}

/// An instruction near a word.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Near {
    /// Its name.
    pub name: String,
    /// The generations that have it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub generations: Option<Generations>,
    /// The bits that are fixed, a digit a bit: `0`, `1`, or `.` for the others; the most significant first.
    pub pattern: String,
    /// The bits of the word that would have to change, in hex with all digits.
    pub differs: String,
    /// Where it is defined.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
}

/// An instruction of other generations.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OtherGeneration {
    /// Its name.
    pub name: String,
    /// The generations that have it.
    pub generations: Generations,
    /// Where it is defined.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
}
