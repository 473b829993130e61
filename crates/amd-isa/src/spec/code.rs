//! Operand codes: converts the value of a field to the number for which an operand type lists a name.
//!
//! An operand type lists its values once, for fields of one width. AMD's files use the same type for fields of other
//! widths. For example, `OPR_VGPR` counts vector registers from 0, but in a source field of 9 bits, vector registers
//! start at 256.

use super::{Encoding, Field, OperandType, PredefinedValue, Spec, Wide};

/// Operand code of the first vector register in a 9-bit source field.
const FIRST_VECTOR: i64 = 256;
/// Width in bits of a source field that can contain every operand code.
const SOURCE_BITS: u32 = 9;
/// Width in bits of a field that contains only the number of a vector register.
const VECTOR_BITS: u32 = 8;
/// Operand type of the constant in `V_FMAAK_F32` and similar instructions.
pub const CONSTANT_TYPE: &str = "OPR_SIMM32";
/// SDWA source fields of 8 bits, each with the bit that selects a scalar register or constant instead of a vector
/// register.
const SCALAR_SELECT: [(&str, &str); 2] = [("VSRC0", "S0"), ("VSRC1", "S1")];

impl OperandType {
    /// Returns the offset of a field with `bits` bits: the value of the field plus the offset is the value that this
    /// type lists. The offset is 0 if the type lists values for this width.
    pub fn code_offset(&self, spec: &Spec, bits: u32) -> i64 {
        let Some(first) = self.values.first() else { return 0 };
        let room = 1i64.checked_shl(bits.min(62)).unwrap_or(i64::MAX);
        if bits == SOURCE_BITS {
            let is_vector = |v: &PredefinedValue| {
                let number = spec.text(v.name).strip_prefix('v').and_then(|n| n.parse::<i64>().ok());
                number == Some(v.value)
            };
            return if is_vector(first) && self.values.iter().all(is_vector) { -FIRST_VECTOR } else { 0 };
        }
        if first.value < room {
            return 0;
        }
        let lowest = self.values.iter().map(|v| v.value).min().unwrap_or(0);
        if lowest >= room { lowest - lowest % room } else { 0 }
    }
}

impl Encoding {
    /// Returns the bit of an SDWA encoding that belongs to a source field: 0 selects a vector register, 1 a scalar
    /// register or constant. `None` for other fields.
    pub fn scalar_select(&self, spec: &Spec, field: &Field) -> Option<&Field> {
        let name = spec.text(field.name);
        let (_, bit) = SCALAR_SELECT.iter().find(|(source, _)| *source == name)?;
        self.fields.iter().find(|f| spec.text(f.name) == *bit)
    }
}

impl Spec {
    /// Returns the offset of a field in a word: the value of the field plus the offset is the value that the operand
    /// type lists.
    pub fn code_offset(&self, encoding: &Encoding, field: &Field, kind: &OperandType, word: Wide) -> i64 {
        let scalar = encoding.scalar_select(self, field);
        let is_scalar = scalar.map(|bit| bit.extract(word) != 0);
        self.code_offset_if(field, kind, is_scalar)
    }

    /// Returns the offset as [`code_offset`](Self::code_offset) does, for a given value of the bit that selects a
    /// scalar source in an SDWA encoding. `is_scalar` is `None` if the encoding has no such bit.
    pub fn code_offset_if(&self, field: &Field, kind: &OperandType, is_scalar: Option<bool>) -> i64 {
        if is_scalar == Some(true) {
            return 0;
        }
        // A VSRC field contains the number of a vector register, even if the operand type also lists other values.
        let is_vector = field.value_bits() == VECTOR_BITS && self.text(field.name).starts_with("VSRC");
        match is_vector && kind.values.iter().any(|v| v.value == FIRST_VECTOR) {
            true => FIRST_VECTOR,
            false => kind.code_offset(self, field.value_bits()),
        }
    }

    /// Returns the name of the operand in a field, such as `v5`. `None` for a literal, which is printed as a number,
    /// and for a value without a name.
    pub fn value_name(
        &self,
        encoding: &Encoding,
        field: &Field,
        kind: &OperandType,
        word: Wide,
    ) -> Option<&str> {
        if encoding.literal_field(self).is_some_and(|literal| literal.name == field.name) {
            return None;
        }
        let value = i64::try_from(field.extract(word)).ok()?;
        kind.name_of(self, value.checked_add(self.code_offset(encoding, field, kind, word))?)
    }
}
