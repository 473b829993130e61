//! Completions and signatures for a line of assembly that is being typed.

use serde::Serialize;

/// Completions and signatures at the end of an unfinished line of assembly.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Typing {
    /// Last part of the line, which a completion replaces.
    pub typed: String,
    /// Completions that begin with the typed part, ignoring case; at most 100.
    pub items: Vec<TypingItem>,
    /// Number of completions that `items` does not contain.
    pub more: usize,
    /// Signatures of the instruction in the line, one per form.
    pub signatures: Vec<TypingSignature>,
    /// Index of the signature that fits the operands in the line best.
    pub active: usize,
    /// Index of the operand at the end of the line, if there are signatures.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub operand: Option<usize>,
}

/// Completion of an unfinished line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TypingItem {
    /// Text that replaces the typed part.
    pub text: String,
    /// Kind of the completion.
    pub kind: TypingKind,
    /// Short description of the completion.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
}

/// Kind of a completion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum TypingKind {
    /// Instruction name.
    Instruction,
    /// Register or another operand.
    Operand,
    /// Named value.
    Value,
    /// Flag or modifier.
    Flag,
    /// Number.
    Number,
    /// Fixed text, such as a comma.
    Literal,
}

/// Signature of an instruction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TypingSignature {
    /// Pieces that together form the text of the signature.
    pub pieces: Vec<SignaturePiece>,
    /// Documentation of the instruction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub doc: Option<String>,
}

/// Piece of a signature.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SignaturePiece {
    /// Text of the piece.
    pub text: String,
    /// Index of the operand, if this piece is an operand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub operand: Option<usize>,
}
