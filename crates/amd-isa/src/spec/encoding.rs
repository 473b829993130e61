//! Encodings: the layouts of machine words.

use super::{Condition, Field, FieldId, Spec, Sym};
use isaloom_source::Span;

/// Names that the field of a literal can have. `LITERAL64` has two dwords, the others have one.
pub const LITERAL_FIELDS: [&str; 3] = ["SIMM32", "LITERAL", "LITERAL64"];

/// Layout of a machine word: its size, its identifying bits, and its fields.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct Encoding {
    /// Name, such as `ENC_VOP3` or `VOP2_INST_LITERAL`.
    pub name: Sym,
    /// Match priority: an encoding with a lower order is tried first. Orders start at -1 and have gaps.
    pub order: i64,
    /// Size of the word in bits: 32, 64, 96, 128, 160 or 192.
    pub bits: u32,
    /// Bits in the first 128 bits of a word that the identifiers fix.
    pub mask: u128,
    /// Values of the bits in `mask`, one per legal opcode. In VOPD, identifiers also have bits outside the mask.
    pub identifiers: Vec<u128>,
    /// Conditions that decide between encodings with equal identifiers; several conditions may have the same name.
    pub conditions: Vec<Condition>,
    /// Description of the encoding; has several lines.
    pub description: Sym,
    /// Fields, in document order (alphabetical in AMD's files).
    pub fields: Vec<Field>,
    /// Span in the file.
    pub span: Span,
}

impl Encoding {
    /// Returns the field with the given name.
    pub fn field_named(&self, spec: &Spec, name: &str) -> Option<FieldId> {
        self.fields.iter().position(|f| spec.text(f.name) == name).map(FieldId::new)
    }

    /// Returns the field of an id in this encoding.
    pub fn field(&self, id: FieldId) -> Option<&Field> {
        self.fields.get(id.index())
    }

    /// Returns the fields that contain opcodes: `OP`; in dual instructions `OPX` and `OPY`; in exports, none.
    pub fn opcode_fields<'a>(&'a self, spec: &'a Spec) -> impl Iterator<Item = &'a Field> {
        self.fields.iter().filter(|f| matches!(spec.text(f.name), "OP" | "OPX" | "OPY"))
    }

    /// Returns the field that contains the literal: `SIMM32` until 2025, `LITERAL` since 2026, or `LITERAL64`.
    pub fn literal_field<'a>(&'a self, spec: &'a Spec) -> Option<&'a Field> {
        self.fields.iter().find(|f| LITERAL_FIELDS.contains(&spec.text(f.name)))
    }

    /// Returns whether a word of the encoding contains two instructions (VOPD).
    pub fn is_dual(&self, spec: &Spec) -> bool {
        let has = |name: &str| self.fields.iter().any(|f| spec.text(f.name) == name);
        has("OPX") && has("OPY")
    }

    /// Returns the size of a word in bytes.
    pub fn bytes(&self) -> usize {
        (self.bits / 8) as usize
    }
}
