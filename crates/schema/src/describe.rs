//! Contents of a description: instructions with their encodings, fields, cases and operands.

use crate::{Fact, Generations, Named, Operand, Place, Value};
use serde::Serialize;

/// A description, or the part of it that a command selects.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Description {
    /// Generations at which a bitset or another part of the description begins or ends.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub generations: Vec<u32>,
    /// Roots of the hierarchies.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub roots: Vec<Root>,
    /// Instructions and bitsets.
    pub instructions: Vec<Entry>,
    /// Enums of the description.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub enums: Vec<Enumeration>,
}

/// Root bitset of a hierarchy.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Root {
    /// Name of the root.
    pub name: String,
    /// Width of a word, in bits.
    pub bits: u32,
    /// Number of leaves.
    pub leaves: usize,
    /// Whether the leaves are instructions; otherwise they are values of fields.
    pub instructions: bool,
    /// Location of the definition.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
}

/// Instruction, or a bitset that is not an instruction.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Entry {
    /// Name in the description.
    pub name: String,
    /// Name in assembly text, if it differs from `name`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shown: Option<String>,
    /// Alternative names.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub aliases: Vec<String>,
    /// Name of the root of the hierarchy.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub root: Option<String>,
    /// Width of a word, in bits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bits: Option<u32>,
    /// Generations that have the bitset.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub generations: Option<Generations>,
    /// Values of the fixed bits, in hex with all digits.
    #[serde(rename = "match", skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// Mask of the fixed bits, in hex with all digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mask: Option<String>,
    /// Mask of the bits whose value the description marks as don't-care, in hex with all digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dont_care: Option<String>,
    /// Opcode number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opcode: Option<u32>,
    /// Functional groups of the instruction.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<String>,
    /// Properties of the instruction, such as `branch` or `terminator`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub flags: Vec<String>,
    /// Documentation from the description.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub doc: Option<String>,
    /// Location of the definition.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    /// Bitsets that this bitset extends, directly or indirectly; the directly extended one is first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub extends: Vec<Named>,
    /// Names of the bitsets that extend this bitset.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub extended_by: Vec<String>,
    /// Additional attributes of the description (`<meta>`).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub meta: Vec<Fact>,
    /// Bit ranges of the whole word, the most significant bits first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub segments: Vec<Segment>,
    /// Cases, in the order in which their conditions are evaluated.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cases: Vec<Case>,
    /// Named expressions that the fields and cases use.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub expressions: Vec<Expression>,
    /// Encodings of the instruction, if the description names them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub encodings: Vec<Encoding>,
    /// Operands of the instruction, if they are the same in every encoding.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub operands: Vec<Operand>,
    /// Mapping from the source structure of a generated encoder to the fields, if the description has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mapping: Option<Mapping>,
    /// Samples of this instruction whose text assembles to their word, if requested.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub samples: Vec<Sample>,
}

/// Sample instruction from a program. Its text assembles to its word, and its word disassembles to its text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Sample {
    /// Generation in which the sample is valid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub generation: Option<u32>,
    /// GPU on which the sample is valid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gpu: Option<String>,
    /// Name of the leaf in the description.
    pub leaf: String,
    /// Name of the instruction in the text; omitted if the text contains no name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Word in hex, in the same form as in an instruction record.
    pub word: String,
    /// Assembly text.
    pub text: String,
}

/// Mapping from the source structure of a generated encoder to the fields of an instruction.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Mapping {
    /// C type of the source structure.
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    pub ty: Option<String>,
    /// C enumerator of the instruction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub enumerator: Option<String>,
    /// C expressions of the fields, in packing order. For a bitset that is not an instruction, these are all of its
    /// maps.
    pub maps: Vec<Map>,
}

/// C expression from which a generated encoder computes a field.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Map {
    /// Name of the field.
    pub field: String,
    /// C expression; null if the description has no map for the field.
    pub expression: Option<String>,
    /// Whether the field is encoded even if no display shows it (`<map force="true">`).
    pub forced: bool,
    /// Location of the map in the description.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
}

/// Kind of a bit range in a word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SegmentKind {
    /// Fixed bits.
    Pattern,
    /// Field.
    #[default]
    Field,
    /// Bits that the description does not define.
    Unknown,
}

/// Bit range of a word, for a diagram.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Segment {
    /// Lowest and highest bit of the range.
    pub bits: [u32; 2],
    /// Kind of the bit range.
    pub kind: SegmentKind,
    /// Name of the field.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// Fixed bits, the most significant first: `0`, `1`, `x` or `.`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub pattern: String,
}

/// Case of a bitset: the fields, display and asserts that apply if a condition is true.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Case {
    /// Name of the bitset to which the case belongs.
    pub bitset: String,
    /// Condition: the name of the expression, or its text if it is unnamed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub condition: Option<String>,
    /// Display template of the case.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub display: Option<String>,
    /// Fields of the case.
    pub fields: Vec<FieldInfo>,
    /// Asserts: bits with an expected value.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub asserts: Vec<Assertion>,
    /// Location of the case.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
}

/// Assert: a bit range and its expected value.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Assertion {
    /// Lowest and highest bit of the range.
    pub bits: [u32; 2],
    /// Expected value of the bits.
    pub value: Value,
}

/// Field of a description.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FieldInfo {
    /// Name of the field.
    pub name: String,
    /// Bit ranges of the value, the most significant first; omitted for a derived field.
    pub bits: Vec<[u32; 2]>,
    /// Width of the value, in bits.
    pub width: u32,
    /// Name of the type: a basic type such as `uint`, an enum, or a bitset.
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    pub ty: Option<String>,
    /// Type with all its parameters, for display.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ty_text: Option<String>,
    /// Expression of a derived field.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expression: Option<String>,
    /// Text that is printed for a `bool` field.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub display: Option<String>,
    /// Whether the field is a branch target that is called as a function.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub call: bool,
    /// Parameters for the nested bitset, as pairs of the names in the outer and in the nested bitset.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub params: Vec<[String; 2]>,
    /// Documentation from the description.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub doc: Option<String>,
    /// Location of the definition.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
}

/// Named expression of a description.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Expression {
    /// Name of the expression.
    pub name: String,
    /// Text of the expression, on one line.
    pub text: String,
    /// Location of the definition.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
}

/// Encoding of an instruction.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Encoding {
    /// Name of the encoding.
    pub name: String,
    /// Name of the condition that selects the encoding.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub condition: Option<String>,
    /// Text of the condition as an expression.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expression: Option<String>,
    /// Opcode number in this encoding.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opcode: Option<u32>,
    /// Width of the encoding, in bits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bits: Option<u32>,
    /// Documentation from the description.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub doc: Option<String>,
    /// Fields of the encoding.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fields: Vec<FieldInfo>,
    /// Operands of the instruction in this encoding.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub operands: Vec<Operand>,
}

/// Enum of a description, with its values.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Enumeration {
    /// Name of the enum.
    pub name: String,
    /// Documentation from the description.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub doc: Option<String>,
    /// Location of the definition.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    /// Values, in the order of the description.
    pub values: Vec<EnumValue>,
}

/// Value of an enum, with its text.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EnumValue {
    /// Number of the value.
    pub value: u64,
    /// Text that is printed for the value.
    pub display: String,
    /// Name of the value in the description.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Documentation from the description.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub doc: Option<String>,
}
