//! Description as data: `isaloom convert --to json` writes it, and isaloom loads the same model from it.
//!
//! Entries refer to each other by indices into the lists of [`Model`], because names are not unique. Locations in files
//! are not included.

use crate::{Generations, Value};
use serde::{Deserialize, Serialize};

/// Description: hierarchies of bitsets, with fields, enums and expressions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Model {
    /// Name of the description.
    pub name: String,
    /// Byte order of a word in a file.
    pub byte_order: ModelByteOrder,
    /// Unit of instruction addresses, in bits.
    pub unit: u32,
    /// What a word means that matches two leaves.
    pub on_overlap: ModelOverlap,
    /// Generations at which a leaf or another part of the description begins or ends, in ascending order.
    pub generations: Vec<u32>,
    /// Hierarchies whose words are instructions, in the order in which they are matched.
    pub instructions: Vec<ModelInstructions>,
    /// Bitsets of all hierarchies, to which indices refer.
    pub bitsets: Vec<ModelBitset>,
    /// Fields of all bitsets and cases, to which indices refer.
    pub fields: Vec<ModelField>,
    /// Enums of the description, to which indices refer.
    pub enums: Vec<ModelEnum>,
    /// Named and inline expressions, to which indices refer.
    pub exprs: Vec<ModelExpr>,
    /// Named display templates. In the displays of cases, they are already expanded.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub templates: Vec<ModelText>,
    /// Findings that are accepted for the whole description.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub allows: Vec<ModelAllow>,
}

/// Byte order of a word in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ModelByteOrder {
    /// Least significant byte first.
    Little,
    /// Most significant byte first.
    Big,
}

/// What a word means that matches two leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ModelOverlap {
    /// Conflict: the word is not an instruction.
    Conflict,
    /// The word is the instruction of the leaf that matches first.
    First,
}

/// Hierarchy whose words are instructions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ModelInstructions {
    /// Index of the root bitset.
    pub root: usize,
    /// Pattern that the first unit of the instruction must match, of `0`, `1` and `x`, the most significant bit first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<String>,
}

/// Bitset: a root, or an extension of another bitset.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ModelBitset {
    /// Name of the bitset. It begins with `#` if the bitset is internal.
    pub name: String,
    /// Name in the printed text, if it differs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub display_name: Option<String>,
    /// Width of a word, in bits.
    pub size: u32,
    /// Index of the bitset that this one extends; a root extends none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub extends: Option<usize>,
    /// Generations that have the bitset.
    pub generations: Generations,
    /// Fixed bits.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub patterns: Vec<ModelPattern>,
    /// Index of an expression that must be true for a word, in addition to the patterns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guard: Option<usize>,
    /// Overrides in the order of evaluation, followed by the default case.
    pub cases: Vec<ModelCase>,
    /// Operands of the instruction.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub operands: Vec<ModelOperand>,
    /// Displays in other assembly languages.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub syntaxes: Vec<ModelSyntax>,
    /// Alternative names that assemblers accept.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aliases: Vec<String>,
    /// Properties of the instruction, such as `branch`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub flags: Vec<String>,
    /// Functional groups of the instruction.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<String>,
    /// Additional attributes, as pairs of name and text.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub meta: Vec<[String; 2]>,
    /// Documentation of the bitset.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub doc: Option<String>,
    /// Mapping from the source structure of a generated encoder to the fields.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub encode: Option<ModelEncode>,
    /// Whether a decoder that fills structs is generated for this root.
    #[serde(default, skip_serializing_if = "is_false")]
    pub decode: bool,
    /// Findings that are accepted for this bitset.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub allows: Vec<ModelAllow>,
}

/// Fixed bits of a bitset.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ModelPattern {
    /// Lowest and highest bit.
    pub bits: [u32; 2],
    /// Values of the bits, most significant bit first: `0`, `1`, or `x` for bits that match both values.
    pub pattern: String,
}

/// Case of a bitset: an override, or the default case.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ModelCase {
    /// Index of the condition's expression; the default case has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expr: Option<usize>,
    /// Display template of the case.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub display: Option<ModelDisplay>,
    /// Indices of the fields that the case declares.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fields: Vec<usize>,
    /// Asserts: bits with an expected value.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub asserts: Vec<ModelAssert>,
}

/// Assert: a bit range and its expected value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ModelAssert {
    /// Lowest and highest bit of the range.
    pub bits: [u32; 2],
    /// Expected value of the bits.
    pub value: Value,
}

/// Display template, divided into its parts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ModelDisplay {
    /// Source text, with references to fields in braces.
    pub text: String,
    /// Parts of the template, in order.
    pub parts: Vec<ModelPart>,
}

/// Part of a display template.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ModelPart {
    /// Literal text.
    Text {
        /// Characters of the text.
        text: String,
    },
    /// Name of the leaf that matches.
    Name {
        /// Column at which the name begins, counted from 0; spaces are added to reach it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        align: Option<u32>,
    },
    /// Reference to a field, which prints its value.
    Field {
        /// Name of the field.
        name: String,
        /// Column at which the value begins, counted from 0; spaces are added to reach it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        align: Option<u32>,
    },
    /// Alignment: spaces up to a column.
    Align {
        /// Column up to which spaces are printed, counted from 0.
        column: u32,
    },
}

/// Field that a case declares.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ModelField {
    /// Name of the field.
    pub name: String,
    /// Bits or expression from which the value comes.
    pub source: ModelSource,
    /// Type of the value, which determines how it is printed.
    #[serde(rename = "type")]
    pub ty: ModelType,
    /// Text that is printed for a `bool` or `bool_inv`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub display: Option<String>,
    /// Whether the field is a branch target that is called as a function.
    #[serde(default, skip_serializing_if = "is_false")]
    pub call: bool,
    /// Parameters that are passed to the nested bitset.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub params: Vec<ModelParam>,
    /// Documentation of the field.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub doc: Option<String>,
}

/// Bits or expression from which a field's value comes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ModelSource {
    /// A single bit range.
    Bits {
        /// Lowest and highest bit.
        bits: [u32; 2],
    },
    /// Bit ranges and constants, the least significant first.
    Pieces {
        /// Parts of the value, the least significant first.
        pieces: Vec<ModelPiece>,
    },
    /// Value of an expression.
    Expr {
        /// Index of the expression.
        expr: usize,
        /// Width of the value in bits, if specified.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        width: Option<u32>,
    },
}

/// Part of a field's value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ModelPiece {
    /// Bits of the word.
    Bits {
        /// Lowest and highest bit.
        bits: [u32; 2],
    },
    /// Bits with a constant value, which the word does not contain.
    Constant {
        /// Value of the bits.
        value: Value,
        /// Number of bits.
        width: u32,
    },
}

/// Type of a field, which determines how the value is printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ModelType {
    /// Basic isaspec type, by name: `int`, `hex`, `branch`.
    Plain {
        /// Name of the type.
        name: String,
    },
    /// Text from an enum.
    Enum {
        /// Index of the enum.
        number: usize,
    },
    /// Word of another hierarchy.
    Bitset {
        /// Index of the root bitset of that hierarchy.
        number: usize,
    },
}

/// Parameter: field of the outer bitset to which the nested bitset refers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ModelParam {
    /// Name in the outer bitset.
    pub name: String,
    /// Name in the nested bitset.
    #[serde(rename = "as")]
    pub as_name: String,
}

/// Enum: a table of values with their texts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ModelEnum {
    /// Name of the enum.
    pub name: String,
    /// Values, in the order of the description.
    pub values: Vec<ModelEnumValue>,
    /// Documentation of the enum.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub doc: Option<String>,
}

/// Value of an enum.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ModelEnumValue {
    /// Number of the value.
    pub value: Value,
    /// Text that is printed for the value.
    pub display: String,
    /// Name of the enumerator in generated code.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Documentation of the value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub doc: Option<String>,
}

/// Expression over the fields of a bitset.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ModelExpr {
    /// Name of a separately declared expression; omitted for an inline expression.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Source text of the expression.
    pub text: String,
    /// Nodes of the expression. Operands precede operators, and the last node is the root.
    pub nodes: Vec<ModelNode>,
}

/// Node of an expression.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ModelNode {
    /// Integer literal.
    Number {
        /// Value of the number.
        value: Value,
        /// C type of the number.
        #[serde(rename = "type")]
        ty: ModelNumber,
    },
    /// Value of a field.
    Field {
        /// Name of the field.
        name: String,
    },
    /// Number of the generation.
    Generation,
    /// C operator with one, two or three operands.
    Operator {
        /// `!`, `~`, `-`, `+`, `*`, `&&`, `?:` and so on.
        operator: String,
        /// Node indices of the operands.
        operands: Vec<usize>,
    },
}

/// C type of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum ModelNumber {
    /// `int`.
    I32,
    /// `unsigned int`.
    U32,
    /// `int64_t`.
    I64,
    /// `uint64_t`.
    U64,
}

/// Named display template.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ModelText {
    /// Name of the template.
    pub name: String,
    /// Text of the template.
    pub text: String,
    /// Whether a display uses the template.
    pub used: bool,
}

/// Allowed finding.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ModelAllow {
    /// Id of the finding.
    pub id: String,
    /// Reason why the finding is allowed.
    pub reason: String,
}

/// Mapping of an encoder's source structure to the fields.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ModelEncode {
    /// C type of the source structure.
    #[serde(rename = "type", default, skip_serializing_if = "Option::is_none")]
    pub ty: Option<String>,
    /// Prefix of the enumerators that identify the leaves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub case_prefix: Option<String>,
    /// C expressions of the fields.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub maps: Vec<ModelMap>,
}

/// C expression for the value of a field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ModelMap {
    /// Name of the field.
    pub name: String,
    /// C expression.
    pub expr: String,
    /// Whether the field is encoded even if no display shows it.
    #[serde(default, skip_serializing_if = "is_false")]
    pub force: bool,
}

/// Operand of an instruction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ModelOperand {
    /// Name of the operand; may be empty.
    pub name: String,
    /// Index of the field that encodes the operand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub field: Option<usize>,
    /// Role of the operand.
    pub role: ModelRole,
    /// Kind of register or value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub register: Option<String>,
    /// Data format.
    #[serde(rename = "type", default, skip_serializing_if = "Option::is_none")]
    pub ty: Option<String>,
    /// Size of the value in bits; 0 if unspecified.
    pub bits: u32,
    /// Position among the operands of the text.
    pub order: u32,
    /// Whether the text omits the operand.
    #[serde(default, skip_serializing_if = "is_false")]
    pub implicit: bool,
    /// Whether the description states that no field encodes the operand.
    #[serde(default, skip_serializing_if = "is_false")]
    pub unencoded: bool,
    /// Documentation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub doc: Option<String>,
}

/// Role of an operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ModelRole {
    /// Read operand.
    Source,
    /// Written operand.
    Destination,
    /// Read and written operand.
    Both,
    /// Modifier, which selects a variant of the operation.
    Modifier,
}

/// Display of a leaf in another assembly language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ModelSyntax {
    /// Name of the language.
    pub language: String,
    /// Display template.
    pub display: ModelDisplay,
}

/// Property of a description that an output format cannot represent or represents differently.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Loss {
    /// Stable id of the kind of loss.
    pub id: String,
    /// Description of the lost information.
    pub what: String,
    /// Number of occurrences.
    pub count: usize,
    /// Some of the affected bitsets, fields or enums.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub subjects: Vec<String>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn is_false(value: &bool) -> bool {
    !value
}
