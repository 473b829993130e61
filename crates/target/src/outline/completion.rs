//! Completions and instruction signatures for editors.

use super::names::SymbolOccurrenceKind;
use std::ops::Range;

/// Completion that an editor offers at the cursor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompletionItem {
    /// Text that the completion inserts.
    pub text: String,
    /// Kind of the completion.
    pub kind: CompletionKind,
    /// Short description that an editor shows beside the text.
    pub detail: Option<String>,
}

/// Kind of a completion, which selects its icon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CompletionKind {
    /// Name of an instruction.
    Instruction,
    /// Operand, or one of the texts that an operand can have.
    Operand,
    /// Name of a value.
    Value,
    /// Keyword of a flag.
    Flag,
    /// Example of a number that is valid at the cursor.
    Number,
    /// Text that must follow at the cursor.
    Literal,
    /// Placeholder for all names of this kind that the text defines. The caller replaces it by the names.
    Name(SymbolOccurrenceKind),
    /// Placeholder for all type ids that the text defines (SPIR-V).
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

/// Signature of an instruction: its name and its operands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Signature {
    /// Text of the signature, such as `add <DST>, <SRC1>, <SRC2>`.
    pub label: String,
    /// Byte ranges of the operands in `label`, in order.
    pub operands: Vec<Range<usize>>,
    /// Documentation of each operand, in Markdown. The list may be shorter than `operands`, and its items may be empty.
    pub operand_docs: Vec<String>,
    /// Documentation of the instruction.
    pub doc: Option<String>,
}
