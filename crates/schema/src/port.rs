//! A program of one GPU for another.

use crate::Isa;
use serde::Serialize;

/// What becomes of a program on another GPU.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Porting {
    /// The instruction set that it is for then; the answer's own is the one that it is of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<Isa>,
    /// How many statements stay as they are.
    pub unchanged: u64,
    /// How many have the same text and other bytes.
    pub encoded: u64,
    /// How many have another name.
    pub renamed: u64,
    /// How many cannot be.
    pub impossible: u64,
    /// Number of errors of the program on its own GPU. Statements with such an error are not ported.
    pub errors: u64,
    /// The statements, in the order of lines: instructions, and what else changes.
    pub lines: Vec<PortedLine>,
    /// The program; what cannot be is a comment, so that every line keeps its number.
    pub text: String,
}

/// What becomes of a statement.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PortedLine {
    /// The line's number, from 1.
    pub line: u64,
    /// The statement, without label and comment.
    pub text: String,
    /// What becomes of it.
    pub status: PortOutcome,
    /// The new name of a renamed one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Why it cannot be.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// What is nearest to what cannot be, best first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub nearest: Vec<String>,
}

/// What may become of a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PortOutcome {
    /// The same text and the same bytes.
    Unchanged,
    /// The same text and other bytes.
    Encoded,
    /// Another name.
    Renamed,
    /// It cannot be.
    Impossible,
}
