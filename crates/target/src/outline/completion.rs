//! Completions and instruction signatures for editors.

use super::names::SymbolOccurrenceKind;
use std::ops::Range;

/// Completion offered at a position of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompletionItem {
    /// Text to insert.
    pub text: String,
    /// Kind of the completion.
    pub kind: CompletionKind,
    /// Short description.
    pub detail: Option<String>,
}

/// Kind of a completion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CompletionKind {
    /// Instruction name.
    Instruction,
    /// Operand, or one of its alternatives.
    Operand,
    /// Named value.
    Value,
    /// Flag keyword.
    Flag,
    /// Example of a number.
    Number,
    /// Required text.
    Literal,
    /// Name of this kind that the text defines.
    Name(SymbolOccurrenceKind),
    /// Type id that the text defines (SPIR-V).
    Type,
}

impl CompletionItem {
    /// Creates a completion.
    pub fn new(
        text: impl Into<String>,
        kind: CompletionKind,
        detail: impl Into<Option<String>>,
    ) -> CompletionItem {
        CompletionItem { text: text.into(), kind, detail: detail.into() }
    }
}

/// Signature of an instruction.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Signature {
    /// Full text of the signature.
    pub label: String,
    /// Byte ranges of the operands in the label, in order.
    pub operands: Vec<Range<usize>>,
    /// Documentation of each operand, in Markdown; may be empty, or have empty texts.
    pub operand_docs: Vec<String>,
    /// Documentation of the instruction.
    pub doc: Option<String>,
}
