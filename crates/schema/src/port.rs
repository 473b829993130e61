//! Result of porting a program to another GPU, statement by statement.

use crate::Isa;
use serde::Serialize;

/// Program ported to another GPU.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Porting {
    /// Instruction set of the new GPU. That of the original program is in the document.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<Isa>,
    /// Number of statements whose text and bytes do not change.
    pub unchanged: u64,
    /// Number of statements with the same text, but different bytes.
    pub encoded: u64,
    /// Number of statements whose instruction has a different name on the new GPU.
    pub renamed: u64,
    /// Number of statements in which an operand is replaced by another one of the same meaning.
    pub replaced: u64,
    /// Number of directives that are dropped, because the new GPU neither has nor needs them.
    pub dropped: u64,
    /// Number of statements that cannot be expressed on the new GPU.
    pub impossible: u64,
    /// Number of errors in the program for the original GPU. A statement that has an error is not ported.
    pub errors: u64,
    /// Instructions, and other statements that change, in line order.
    pub lines: Vec<PortedLine>,
    /// Ported program. Directives that are dropped and statements that cannot be expressed become comments, so that
    /// line numbers do not change.
    pub text: String,
}

/// Result of porting one statement.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PortedLine {
    /// Line number, from 1.
    pub line: u64,
    /// Text of the statement, without label and comment.
    pub text: String,
    /// Outcome for the statement.
    pub status: PortOutcome,
    /// Name of the instruction on the new GPU, if it is different.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// New text of the statement, if an operand is replaced.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub replacement: Option<String>,
    /// Reason why the statement cannot be expressed or is dropped, as a message.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// Instructions of the new GPU that are most similar to a statement that cannot be expressed, the best first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub nearest: Vec<String>,
}

/// Outcome of porting a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PortOutcome {
    /// Text and bytes do not change.
    Unchanged,
    /// The text does not change; the bytes do.
    Encoded,
    /// The instruction has a different name.
    Renamed,
    /// An operand is replaced by another one of the same meaning, for example 0 by `null`.
    Replaced,
    /// The directive is dropped, because the new GPU neither has nor needs it.
    Dropped,
    /// The statement cannot be expressed on the new GPU.
    Impossible,
}
