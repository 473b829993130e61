//! What a description knows: its instructions with their encodings, fields, cases and operands.

use crate::{Fact, Generations, Named, Operand, Place, Value};
use serde::Serialize;

/// A description, or what was asked for of it.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Description {
    /// The generations at which something changes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub generations: Vec<u32>,
    /// The roots of its hierarchies.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub roots: Vec<Root>,
    /// Its instructions and bitsets.
    pub instructions: Vec<Entry>,
    /// Its enums.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub enums: Vec<Enumeration>,
}

/// The root of a hierarchy.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Root {
    /// The name.
    pub name: String,
    /// How many bits a word has.
    pub bits: u32,
    /// How many leaves there are.
    pub leaves: usize,
    /// Whether they are instructions, or nested in fields.
    pub instructions: bool,
    /// Where it is defined.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
}

/// An instruction, or another bitset.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Entry {
    /// The name that the description knows it by.
    pub name: String,
    /// The name that is printed, where it is another.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shown: Option<String>,
    /// Other names.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub aliases: Vec<String>,
    /// The root of its hierarchy.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub root: Option<String>,
    /// How many bits a word has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bits: Option<u32>,
    /// The generations that have it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub generations: Option<Generations>,
    /// The fixed bits in hex, all digits.
    #[serde(rename = "match", skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// Which bits are fixed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mask: Option<String>,
    /// Which bits are said to be of no matter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dont_care: Option<String>,
    /// The number of the operation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opcode: Option<u32>,
    /// The groups that it is in.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<String>,
    /// What it does: `branch`, `terminator`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub flags: Vec<String>,
    /// What the description says of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub doc: Option<String>,
    /// Where it is defined.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    /// What it extends, the nearest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub extends: Vec<Named>,
    /// What extends it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub extended_by: Vec<String>,
    /// Free attributes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub meta: Vec<Fact>,
    /// The whole word, the most significant bits first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub segments: Vec<Segment>,
    /// The cases in the order in which they are tried.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cases: Vec<Case>,
    /// The expressions that fields and cases name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub expressions: Vec<Expression>,
    /// The encodings that it has, where the description names them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub encodings: Vec<Encoding>,
    /// Its operands, where they are the same in every encoding.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub operands: Vec<Operand>,
    /// How an encoder of generated code finds the fields, where the description says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mapping: Option<Mapping>,
    /// Instructions of this name whose text assembles to their word, where they were asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub samples: Vec<Sample>,
}

/// An instruction as it stands in a program: its text assembles to its word, and its word disassembles to its text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Sample {
    /// The generation that it is of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub generation: Option<u32>,
    /// The GPU that it is of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gpu: Option<String>,
    /// The name that the description knows the instruction by.
    pub leaf: String,
    /// The name that stands in the text, where it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The word in hex as an instruction's record has it.
    pub word: String,
    /// The text.
    pub text: String,
}

/// How an encoder of generated code finds the fields of an instruction.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Mapping {
    /// The C type of its source.
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    pub ty: Option<String>,
    /// The enumerator that stands for the instruction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub enumerator: Option<String>,
    /// The fields that it packs, in the order in which it comes to them; of what is no instruction all maps.
    pub maps: Vec<Map>,
}

/// Where an encoder finds one field.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Map {
    /// The field.
    pub field: String,
    /// The C expression; null where nothing maps the field.
    pub expression: Option<String>,
    /// Whether it is packed although no display shows it.
    pub forced: bool,
    /// Where the map stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
}

/// What some bits of a word are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SegmentKind {
    /// Fixed bits.
    Pattern,
    /// A field.
    #[default]
    Field,
    /// Nothing says what they are.
    Unknown,
}

/// Some bits of a word, for a diagram.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Segment {
    /// The lowest and the highest bit.
    pub bits: [u32; 2],
    /// What they are.
    pub kind: SegmentKind,
    /// The name of a field.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// Fixed bits as `0`, `1`, `x` or `.`, the most significant first.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub pattern: String,
}

/// A case of a bitset: under a condition its own fields, display and expectations.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Case {
    /// The bitset that it is of.
    pub bitset: String,
    /// The condition, by its name or in full.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub condition: Option<String>,
    /// What is printed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub display: Option<String>,
    /// The fields.
    pub fields: Vec<FieldInfo>,
    /// What bits are expected to be.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub asserts: Vec<Assertion>,
    /// Where it stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
}

/// What some bits are expected to be.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Assertion {
    /// The bits.
    pub bits: [u32; 2],
    /// The value.
    pub value: Value,
}

/// A field of a description.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FieldInfo {
    /// The name.
    pub name: String,
    /// Its bits, the most significant piece first; none for one that is worked out.
    pub bits: Vec<[u32; 2]>,
    /// How many bits its value has.
    pub width: u32,
    /// The type: a name such as `uint`, an enum or a bitset.
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    pub ty: Option<String>,
    /// The type with all that belongs to it, as a person reads it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ty_text: Option<String>,
    /// What it is worked out from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expression: Option<String>,
    /// What is printed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub display: Option<String>,
    /// Whether it is the target of a call.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub call: bool,
    /// What it gives to what is nested in it: name here, name there.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub params: Vec<[String; 2]>,
    /// What the description says of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub doc: Option<String>,
    /// Where it is defined.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
}

/// An expression with a name.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Expression {
    /// The name.
    pub name: String,
    /// The expression on one line.
    pub text: String,
    /// Where it is defined.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
}

/// One of the encodings of an instruction.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Encoding {
    /// The name.
    pub name: String,
    /// The condition under which it is this one, by name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub condition: Option<String>,
    /// The condition as an expression.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expression: Option<String>,
    /// The number of the operation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opcode: Option<u32>,
    /// How many bits it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bits: Option<u32>,
    /// What the description says of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub doc: Option<String>,
    /// Its fields.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fields: Vec<FieldInfo>,
    /// What the instruction reads and writes in it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub operands: Vec<Operand>,
}

/// An enum.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Enumeration {
    /// The name.
    pub name: String,
    /// What the description says of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub doc: Option<String>,
    /// Where it is defined.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    /// Its values in the order of the description.
    pub values: Vec<EnumValue>,
}

/// A value of an enum.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EnumValue {
    /// The number.
    pub value: u64,
    /// What is printed.
    pub display: String,
    /// Its name in the description.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// What the description says of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub doc: Option<String>,
}
