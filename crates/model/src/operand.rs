//! What an instruction reads and writes, and the texts it has besides its display.

use crate::{FieldId, Template};
use alloc::string::String;
use isaloom_source::Span;

/// A value that an instruction reads or writes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Operand {
    /// The name by which people know it, such as the field's; may be empty.
    pub name: String,
    /// The field that says which value it is; none for an operand that is always the same.
    pub field: Option<FieldId>,
    /// Whether it is read, written or both.
    pub role: Role,
    /// The kind of register or value, in the description's words (`OPR_VGPR`, `gpr`); none where it does not say.
    pub register: Option<String>,
    /// The format of the data, in the description's words (`FMT_NUM_F32`, `f16`); none where it does not say.
    pub ty: Option<String>,
    /// The size of the value in bits; 0 where the description does not say.
    pub bits: u32,
    /// The place among the operands of the assembly text, from 0. Equal places keep the order of the list.
    pub order: u32,
    /// It is not in the assembly text.
    pub implicit: bool,
    /// What it is, for people.
    pub doc: Option<String>,
    /// Where it stands in the description.
    pub span: Span,
}

/// What an instruction does with an operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Role {
    /// It is read.
    Source,
    /// It is written.
    Destination,
    /// It is read and written.
    Both,
    /// It tells how to do what is done, and is neither read nor written: a modifier, a target of a branch.
    Modifier,
}

/// Another text for the words of a leaf, beside the display: the same instruction in another assembly language.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Syntax {
    /// The language, such as `llvm`.
    pub language: String,
    /// The text, over the same fields as the display.
    pub display: Template,
}
