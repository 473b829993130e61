//! Operand types: which registers and constants an operand's bits can mean.

use super::{Field, PredefinedValue, Spec, Sym};
use isaloom_source::Span;

/// An operand type, such as `OPR_SSRC`. A partitioned one is split into fields instead of naming its values
/// (RDNA 3.5's `OPR_SMEM_OFFSET` has both).
#[derive(Clone, Debug, PartialEq)]
pub struct OperandType {
    /// The name.
    pub name: Sym,
    /// The description.
    pub description: Sym,
    /// The `IsPartitioned` attribute.
    pub partitioned: bool,
    /// The types it is made of; their values are repeated in `values`.
    pub subtypes: Vec<Sym>,
    /// Values with names, in document order (not ascending).
    pub values: Vec<PredefinedValue>,
    /// The fields of a partitioned type.
    pub fields: Vec<Field>,
    /// Where the type stands in the file.
    pub span: Span,
}

impl OperandType {
    /// The name of a value.
    pub fn name_of<'a>(&self, spec: &'a Spec, value: i64) -> Option<&'a str> {
        self.values.iter().find(|v| v.value == value).map(|v| spec.text(v.name))
    }
}
