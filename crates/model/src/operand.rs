//! Operands of instructions, and displays in other assembly languages.

use crate::{FieldId, Template};
use alloc::string::String;
use isaloom_source::Span;

/// Value that an instruction reads, writes or otherwise uses.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Operand {
    /// Name of the operand, for example that of its field; may be empty.
    pub name: String,
    /// Field that encodes the operand; `None` for an operand that is the same in every word.
    pub field: Option<FieldId>,
    /// Whether the instruction reads or writes the value, or both.
    pub role: Role,
    /// Type of the register or value, as the description names it (`OPR_VGPR`, `gpr`); `None` if it does not.
    pub register: Option<String>,
    /// Data format, as the description names it (`FMT_NUM_F32`, `f16`); `None` if it does not.
    pub ty: Option<String>,
    /// Size of the value in bits; 0 if the description does not state it.
    pub bits: u32,
    /// Position in the assembly text, counted from 0. Operands with equal positions are in the order of the list.
    pub order: u32,
    /// Whether the assembly text omits the operand.
    pub implicit: bool,
    /// Whether the description states that no field encodes the operand.
    pub unencoded: bool,
    /// Documentation text.
    pub doc: Option<String>,
    /// Span in the description.
    pub span: Span,
}

/// Register type of an operand that is the target of a direct branch (AMD's `OPR_LABEL`). Its field is the signed
/// distance from the end of the instruction, in units of 4 bytes.
pub const LABEL: &str = "OPR_LABEL";

impl Operand {
    /// Returns whether the operand is the target of a direct branch.
    pub fn is_label(&self) -> bool {
        self.register.as_deref() == Some(LABEL)
    }
}

/// How an instruction uses an operand.
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
    /// The operand is neither read nor written: a modifier, or the target of a branch.
    Modifier,
}

/// Display of a leaf in another assembly language, in addition to the display of the description.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Syntax {
    /// Name of the language, such as `llvm`.
    pub language: String,
    /// Display in this language, with the fields of the leaf.
    pub display: Template,
}
