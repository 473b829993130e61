//! Operands of instructions, and their syntaxes in other assembly languages.

use crate::{FieldId, Template};
use alloc::string::String;
use isaloom_source::Span;

/// A value that an instruction reads or writes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Operand {
    /// Name of the operand, such as the name of the field; may be empty.
    pub name: String,
    /// Field that selects the value; `None` for an operand that is always the same.
    pub field: Option<FieldId>,
    /// Whether the instruction reads or writes the value, or both.
    pub role: Role,
    /// Kind of register or value in the description's terms (`OPR_VGPR`, `gpr`); `None` if unspecified.
    pub register: Option<String>,
    /// Data format in the description's terms (`FMT_NUM_F32`, `f16`); `None` if unspecified.
    pub ty: Option<String>,
    /// Size of the value in bits; 0 if unspecified.
    pub bits: u32,
    /// Position among the operands of the assembly text, from 0. Equal positions keep the order of the list.
    pub order: u32,
    /// Whether the assembly text omits the operand.
    pub implicit: bool,
    /// Whether the operand is marked in the description as not encoded in any field.
    pub unencoded: bool,
    /// Description for readers.
    pub doc: Option<String>,
    /// Span in the description.
    pub span: Span,
}

/// Kind of an operand that is the target of a direct branch: a signed distance in units of 4 bytes from the end of the
/// instruction (AMD's `OPR_LABEL`).
pub const LABEL: &str = "OPR_LABEL";

impl Operand {
    /// Returns whether the operand is the target of a direct branch.
    pub fn is_label(&self) -> bool {
        self.register.as_deref() == Some(LABEL)
    }
}

/// Use of an operand by an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Role {
    /// The operand is read.
    Source,
    /// The operand is written.
    Destination,
    /// The operand is read and written.
    Both,
    /// The operand is not read and not written, but controls the operation: a modifier or a branch target.
    Modifier,
}

/// Another syntax for the words of a leaf, in addition to the display: the same instruction in another assembly
/// language.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Syntax {
    /// Name of the language, such as `llvm`.
    pub language: String,
    /// Text, over the same fields as the display.
    pub display: Template,
}
