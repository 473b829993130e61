//! A text that was assembled, statement by statement.

use crate::{Place, Value};
use serde::Serialize;

/// An assembled text.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Assembled {
    /// The name of the text.
    pub name: String,
    /// Its statements.
    pub statements: Vec<Statement>,
}

/// A line or a part of one.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Statement {
    /// Where it stands.
    pub place: Place,
    /// What stands there.
    pub text: String,
    /// The number of the first instruction that it makes.
    pub index: u64,
    /// The offset of the first byte that it makes.
    pub offset: u64,
    /// The words that it makes, in hex with all digits.
    pub words: Vec<String>,
    /// Whether it could not be assembled.
    pub failed: bool,
    /// All encodings of it; the first is taken.
    pub candidates: Vec<Candidate>,
}

/// An encoding of a statement.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Candidate {
    /// The word in hex with all digits.
    pub word: String,
    /// The instruction, with the generations that have it.
    pub name: String,
    /// The name that the description knows it by, which tells leaves of one printed name apart.
    pub leaf: String,
    /// Where that is defined.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    /// Bits that the text leaves unspecified, in hex with all digits. They are 0, or the default of their field.
    pub unspecified: String,
    /// Those of them that are 1, the default of their field (`<map force="true">`), in hex with all digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unspecified_ones: Option<String>,
    /// Which characters became which field.
    pub fields: Vec<Reading>,
    /// Why it is taken, or not: a stable id.
    pub reason: String,
    /// The same in words.
    pub why: String,
}

/// A field and the part of the text that it was read from.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reading {
    /// The field.
    pub name: String,
    /// The first byte of the statement that belongs to it, and the one after the last.
    pub text: [usize; 2],
    /// The bits of the word that it gives, in hex with all digits.
    pub bits: String,
    /// What it was read as; null where it has no value of its own.
    pub value: Option<Value>,
}
