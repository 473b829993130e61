//! Encodings: the layouts that machine words have.

use super::{Condition, Field, FieldId, Spec, Sym};
use isaloom_source::Span;

/// Names of the field that holds a literal dword.
pub const LITERAL_FIELDS: [&str; 2] = ["SIMM32", "LITERAL"];

/// One layout of a machine word: its size, what tells it from others, and its fields.
#[derive(Clone, Debug, PartialEq)]
pub struct Encoding {
    /// The name, such as `ENC_VOP3` or `VOP2_INST_LITERAL`.
    pub name: Sym,
    /// Match priority: lower orders are tried first. Starts at -1 and has gaps.
    pub order: i64,
    /// Size of the word in bits: 32, 64, 96, 128, 160 or 192.
    pub bits: u32,
    /// The bits that identifiers are about.
    pub mask: u128,
    /// The values of the masked bits, one for each legal opcode. VOPD's hold bits outside the mask.
    pub identifiers: Vec<u128>,
    /// The conditions that select among encodings with equal identifiers; names may repeat.
    pub conditions: Vec<Condition>,
    /// The description, several lines.
    pub description: Sym,
    /// The fields, in document order (alphabetical in AMD's files).
    pub fields: Vec<Field>,
    /// Where the encoding stands in the file.
    pub span: Span,
}

impl Encoding {
    /// The field of a name.
    pub fn field_named(&self, spec: &Spec, name: &str) -> Option<FieldId> {
        self.fields.iter().position(|f| spec.text(f.name) == name).map(FieldId::new)
    }

    /// The field of an id of this encoding.
    pub fn field(&self, id: FieldId) -> Option<&Field> {
        self.fields.get(id.index())
    }

    /// The fields that hold opcodes: `OP`, or `OPX` and `OPY` of dual instructions; none for exports.
    pub fn opcode_fields<'a>(&'a self, spec: &'a Spec) -> impl Iterator<Item = &'a Field> {
        self.fields.iter().filter(|f| matches!(spec.text(f.name), "OP" | "OPX" | "OPY"))
    }

    /// The field of the literal dword: `SIMM32` until 2025, `LITERAL` since.
    pub fn literal_field<'a>(&'a self, spec: &'a Spec) -> Option<&'a Field> {
        self.fields.iter().find(|f| LITERAL_FIELDS.contains(&spec.text(f.name)))
    }

    /// Whether words of the encoding hold two operations (VOPD).
    pub fn is_dual(&self, spec: &Spec) -> bool {
        let has = |name: &str| self.fields.iter().any(|f| spec.text(f.name) == name);
        has("OPX") && has("OPY")
    }

    /// How many bytes a word has.
    pub fn bytes(&self) -> usize {
        (self.bits / 8) as usize
    }
}
