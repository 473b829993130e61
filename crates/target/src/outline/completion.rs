//! What can stand at a place of a text of assembly, and what an instruction looks like.

use super::names::SymbolOccurrenceKind;
use std::ops::Range;

/// Something that can stand at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompletionItem {
    /// What would be written.
    pub text: String,
    /// What it is.
    pub kind: CompletionKind,
    /// More of it, in a few words.
    pub detail: Option<String>,
}

/// What can stand at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CompletionKind {
    /// The name of an instruction.
    Instruction,
    /// What an operand looks like, or one of several.
    Operand,
    /// A value with a name of its own.
    Value,
    /// A word that is there or not.
    Flag,
    /// A number, of which this is one.
    Number,
    /// Text that has to be there.
    Literal,
    /// A name of this kind, of those that the text defines.
    Name(SymbolOccurrenceKind),
    /// The id of a type, of those that the text defines (SPIR-V).
    Type,
}

impl CompletionItem {
    /// Something that is written so.
    pub fn new(
        text: impl Into<String>,
        kind: CompletionKind,
        detail: impl Into<Option<String>>,
    ) -> CompletionItem {
        CompletionItem { text: text.into(), kind, detail: detail.into() }
    }
}

/// What an instruction looks like.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Signature {
    /// The whole, as it would be written.
    pub label: String,
    /// Its operands, by their bytes in the label, in their order.
    pub operands: Vec<Range<usize>>,
    /// What it does.
    pub doc: Option<String>,
}
