//! Result of porting a program to another GPU.

use crate::Isa;
use serde::Serialize;

/// Program ported to another GPU.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Porting {
    /// Instruction set of the new GPU. The document contains the instruction set of the original program.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<Isa>,
    /// Number of unchanged statements.
    pub unchanged: u64,
    /// Number of statements with the same text and different bytes.
    pub encoded: u64,
    /// Number of statements with a different instruction name.
    pub renamed: u64,
    /// Number of statements in which another operand of the same meaning replaces an operand.
    pub replaced: u64,
    /// Number of directives that the new GPU neither has nor needs.
    pub dropped: u64,
    /// Number of statements that the new GPU cannot express.
    pub impossible: u64,
    /// Number of errors of the program on the original GPU. A statement with an error is not ported.
    pub errors: u64,
    /// Statements in line order: instructions, and other statements that change.
    pub lines: Vec<PortedLine>,
    /// Ported program. Dropped directives and statements that the new GPU cannot express become comments, so line
    /// numbers do not change.
    pub text: String,
}

/// Result for one statement.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PortedLine {
    /// Line number, from 1.
    pub line: u64,
    /// Statement without label and comment.
    pub text: String,
    /// Outcome for the statement.
    pub status: PortOutcome,
    /// New instruction name, if renamed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// New statement, if replaced.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub replacement: Option<String>,
    /// Reason why the statement is impossible on the new GPU or was dropped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// For an impossible statement, the most similar instructions of the new GPU, best first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub nearest: Vec<String>,
}

/// Outcome of porting a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PortOutcome {
    /// Same text and same bytes.
    Unchanged,
    /// Same text and different bytes.
    Encoded,
    /// Different instruction name.
    Renamed,
    /// Another operand of the same meaning, such as `null` instead of 0.
    Replaced,
    /// The new GPU neither has nor needs the directive.
    Dropped,
    /// The new GPU cannot express the statement.
    Impossible,
}
