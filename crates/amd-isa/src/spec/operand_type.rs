//! Operand types: names for the registers and constants that the values of an operand mean.

use super::{Field, PredefinedValue, Spec, Sym};
use isaloom_source::Span;

/// Operand type, such as `OPR_SSRC`. A partitioned type divides its value into fields instead of naming values; RDNA
/// 3.5's `OPR_SMEM_OFFSET` does both.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct OperandType {
    /// Name of the type, referenced by operands.
    pub name: Sym,
    /// Description of the operand type; may be empty.
    pub description: Sym,
    /// Value of the attribute `IsPartitioned`.
    pub partitioned: bool,
    /// Names of the types that this type combines; `values` also contains their values.
    pub subtypes: Vec<Sym>,
    /// Named values, in document order (not ascending).
    pub values: Vec<PredefinedValue>,
    /// Fields of a partitioned type.
    pub fields: Vec<Field>,
    /// Span in the file.
    pub span: Span,
}

impl OperandType {
    /// Returns the name of a value.
    pub fn name_of<'a>(&self, spec: &'a Spec, value: i64) -> Option<&'a str> {
        self.values.iter().find(|v| v.value == value).map(|v| spec.text(v.name))
    }
}
