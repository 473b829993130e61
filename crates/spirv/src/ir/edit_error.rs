//! Errors of the module edits.

use crate::values::Op;
use alloc::string::String;
use core::fmt;

/// Reason why an edit was rejected. The module is then unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditError {
    /// The module has no entry point with the name.
    NoEntryPoint {
        /// The requested name.
        name: String,
    },
    /// No instruction of the module defines the id.
    NotDefined {
        /// The requested id.
        id: u32,
    },
    /// The id is not defined by a scalar constant with a literal value.
    NotAScalarConstant {
        /// The requested id.
        id: u32,
        /// The opcode of the id's definition.
        op: Op,
    },
    /// The kind of the value differs from the kind of the constant, such as a float for an integer.
    ConstantKind {
        /// The id of the constant.
        id: u32,
        /// The kind of the constant's type.
        expected: &'static str,
    },
    /// The value does not fit into the constant's type.
    ConstantRange {
        /// The id of the constant.
        id: u32,
        /// The requested value.
        value: i128,
        /// Width of the type, in bits.
        width: u32,
    },
    /// The instruction would have more words than its word count can represent.
    TooLong {
        /// Opcode of the instruction.
        op: Op,
        /// Number of words; the limit is 65,535.
        words: usize,
    },
    /// The string has a NUL, which would end it early.
    Nul {
        /// Byte offset of the NUL in the string.
        at: usize,
    },
    /// The module has no unused id.
    NoFreeId,
}

impl fmt::Display for EditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EditError::NoEntryPoint { name } => {
                write!(f, "the module has no entry point `{}`", name.escape_debug())
            }
            EditError::NotDefined { id } => write!(f, "undefined ID %{id}"),
            EditError::NotAScalarConstant { id, op } => {
                write!(f, "%{id} is defined by {op}, which is not a scalar constant")
            }
            EditError::ConstantKind { id, expected } => {
                write!(
                    f,
                    "the type of the value differs from the type of the constant %{id} (expected {expected})"
                )
            }
            EditError::ConstantRange { id, value, width } => {
                write!(f, "the value of the {width}-bit constant %{id} is out of range: {value}")
            }
            EditError::TooLong { op, words } => {
                write!(f, "{op} would have {words} words (expected at most 65535)")
            }
            EditError::Nul { at } => write!(f, "the string has a NUL at byte {at}"),
            EditError::NoFreeId => f.write_str("the module has no unused ID"),
        }
    }
}

impl core::error::Error for EditError {}
