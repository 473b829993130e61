//! Encodings: the layouts of machine words.

use super::{Condition, Field, FieldId, Spec, Sym};
use isaloom_source::Span;

/// Names of the field that contains a literal. `LITERAL64` has two dwords, the other fields have one dword.
pub const LITERAL_FIELDS: [&str; 3] = ["SIMM32", "LITERAL", "LITERAL64"];

/// Layout of a machine word: its size, its identifying bits, and its fields.
#[derive(Clone, Debug, PartialEq)]
pub struct Encoding {
    /// Name, such as `ENC_VOP3` or `VOP2_INST_LITERAL`.
    pub name: Sym,
    /// Match priority: lower orders are tried first. Starts at -1 and has gaps.
    pub order: i64,
    /// Size of the word in bits: 32, 64, 96, 128, 160 or 192.
    pub bits: u32,
    /// Bits that identifiers cover.
    pub mask: u128,
    /// Values of the masked bits, one per legal opcode. VOPD identifiers have bits outside the mask.
    pub identifiers: Vec<u128>,
    /// Conditions that select among encodings with equal identifiers; names may repeat.
    pub conditions: Vec<Condition>,
    /// Description, several lines.
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

    /// Returns the fields that contain opcodes: `OP`, or `OPX` and `OPY` in dual instructions. Exports have no opcode
    /// field.
    pub fn opcode_fields<'a>(&'a self, spec: &'a Spec) -> impl Iterator<Item = &'a Field> {
        self.fields.iter().filter(|f| matches!(spec.text(f.name), "OP" | "OPX" | "OPY"))
    }

    /// Returns the field of the literal: `SIMM32` until 2025, `LITERAL` since, or `LITERAL64`.
    pub fn literal_field<'a>(&'a self, spec: &'a Spec) -> Option<&'a Field> {
        self.fields.iter().find(|f| LITERAL_FIELDS.contains(&spec.text(f.name)))
    }

    /// Returns whether words of the encoding contain two operations (VOPD).
    pub fn is_dual(&self, spec: &Spec) -> bool {
        let has = |name: &str| self.fields.iter().any(|f| spec.text(f.name) == name);
        has("OPX") && has("OPY")
    }

    /// Returns the size of a word in bytes.
    pub fn bytes(&self) -> usize {
        (self.bits / 8) as usize
    }
}
