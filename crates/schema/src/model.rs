//! A whole description as data: everything that a model says, so that it can be read back as the same model.
//!
//! Entries refer to each other by their numbers in the lists of [`Model`]: names may repeat. Places in files are not
//! part of it.

use crate::{Generations, Value};
use serde::{Deserialize, Serialize};

/// A description: hierarchies of bitsets with their fields, enums and expressions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Model {
    /// What the description is called.
    pub name: String,
    /// Which byte of a word comes first in a file.
    pub byte_order: ModelByteOrder,
    /// The number of bits by which instruction addresses advance.
    pub unit: u32,
    /// What two leaves mean that match one word.
    pub on_overlap: ModelOverlap,
    /// The generations at which something begins or ends, ascending.
    pub generations: Vec<u32>,
    /// The hierarchies whose words are instructions, in the order in which they are tried.
    pub instructions: Vec<ModelInstructions>,
    /// The bitsets of all hierarchies.
    pub bitsets: Vec<ModelBitset>,
    /// The fields of all cases of all bitsets.
    pub fields: Vec<ModelField>,
    /// The enums.
    pub enums: Vec<ModelEnum>,
    /// The expressions, named and inline.
    pub exprs: Vec<ModelExpr>,
    /// Named texts of displays, which have them already replaced.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub templates: Vec<ModelText>,
    /// Findings that are meant in the whole description.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub allows: Vec<ModelAllow>,
}

/// Which byte of a word comes first in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ModelByteOrder {
    /// The least significant one.
    Little,
    /// The most significant one.
    Big,
}

/// What two leaves mean that match one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ModelOverlap {
    /// A conflict: the word is no instruction.
    Conflict,
    /// The one that comes first is taken.
    First,
}

/// A hierarchy whose words are instructions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ModelInstructions {
    /// The number of the root bitset.
    pub root: usize,
    /// What the first unit of the instruction must match: `0`, `1`, `x`, the most significant bit first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<String>,
}

/// A bitset: a root, or what extends another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ModelBitset {
    /// The name; one with a leading `#` is internal.
    pub name: String,
    /// What is printed for its name, where that differs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub display_name: Option<String>,
    /// The number of bits of its words.
    pub size: u32,
    /// The number of the bitset that it extends; a root has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub extends: Option<usize>,
    /// The generations that have it.
    pub generations: Generations,
    /// The bits that it fixes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub patterns: Vec<ModelPattern>,
    /// The number of an expression that must hold beside the patterns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guard: Option<usize>,
    /// The overrides in order, then the default case.
    pub cases: Vec<ModelCase>,
    /// What its words read and write.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub operands: Vec<ModelOperand>,
    /// Its texts in other assembly languages.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub syntaxes: Vec<ModelSyntax>,
    /// Other names that assemblers take for it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aliases: Vec<String>,
    /// What is true of its words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub flags: Vec<String>,
    /// The functional groups that it belongs to.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<String>,
    /// Free attributes: a name and a text each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub meta: Vec<[String; 2]>,
    /// What it is, for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub doc: Option<String>,
    /// How an encoder finds the values of its fields.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub encode: Option<ModelEncode>,
    /// A root that asks for a decoder of structs.
    #[serde(default, skip_serializing_if = "is_false")]
    pub decode: bool,
    /// Findings that are meant.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub allows: Vec<ModelAllow>,
}

/// Bits that have certain values.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ModelPattern {
    /// Which bits.
    pub bits: [u32; 2],
    /// `0`, `1`, or `x` for either, the most significant bit first.
    pub pattern: String,
}

/// An override, or the default case.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ModelCase {
    /// The number of the expression under which it applies; the default case has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expr: Option<usize>,
    /// How the word is printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub display: Option<ModelDisplay>,
    /// The numbers of the fields that it declares.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fields: Vec<usize>,
    /// Bits that are expected.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub asserts: Vec<ModelAssert>,
}

/// Bits that are expected to have a value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ModelAssert {
    /// Which bits.
    pub bits: [u32; 2],
    /// Their value.
    pub value: Value,
}

/// A text with places for fields.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ModelDisplay {
    /// The whole as it is written, places in braces.
    pub text: String,
    /// Its parts, in order.
    pub parts: Vec<ModelPart>,
}

/// A part of a display.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ModelPart {
    /// Text that is printed as it is.
    Text {
        /// The text.
        text: String,
    },
    /// The name of the leaf.
    Name {
        /// The column up to which blanks are printed before it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        align: Option<u32>,
    },
    /// A field.
    Field {
        /// Its name.
        name: String,
        /// The column up to which blanks are printed before it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        align: Option<u32>,
    },
    /// Blanks up to a column.
    Align {
        /// The column.
        column: u32,
    },
}

/// A field of a case.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ModelField {
    /// The name.
    pub name: String,
    /// Where its value comes from.
    pub source: ModelSource,
    /// How the value is printed.
    #[serde(rename = "type")]
    pub ty: ModelType,
    /// The text of a `bool` or `bool_inv`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub display: Option<String>,
    /// The target of a branch is a function.
    #[serde(default, skip_serializing_if = "is_false")]
    pub call: bool,
    /// Names that are lent to the bitset in the field.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub params: Vec<ModelParam>,
    /// What it is, for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub doc: Option<String>,
}

/// Where the value of a field comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ModelSource {
    /// One range of bits.
    Bits {
        /// Which.
        bits: [u32; 2],
    },
    /// Several ranges and constants, the least significant first.
    Pieces {
        /// The pieces.
        pieces: Vec<ModelPiece>,
    },
    /// The value of an expression.
    Expr {
        /// The number of the expression.
        expr: usize,
        /// The number of bits, where it is given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        width: Option<u32>,
    },
}

/// A piece of a value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ModelPiece {
    /// Bits of the word.
    Bits {
        /// Which.
        bits: [u32; 2],
    },
    /// Bits that are always the same and not in the word.
    Constant {
        /// Their value.
        value: Value,
        /// How many.
        width: u32,
    },
}

/// How a value is printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ModelType {
    /// A type of isaspec's, by its name: `int`, `hex`, `branch`.
    Plain {
        /// The name.
        name: String,
    },
    /// A text of an enum.
    Enum {
        /// The number of the enum.
        number: usize,
    },
    /// A word of another hierarchy.
    Bitset {
        /// The number of its root.
        number: usize,
    },
}

/// A name that is lent to the bitset in a field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ModelParam {
    /// The name outside.
    pub name: String,
    /// The name within.
    #[serde(rename = "as")]
    pub as_name: String,
}

/// A table from values to texts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ModelEnum {
    /// The name.
    pub name: String,
    /// The values, in order.
    pub values: Vec<ModelEnumValue>,
    /// What it is, for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub doc: Option<String>,
}

/// A value of an enum.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ModelEnumValue {
    /// The number.
    pub value: Value,
    /// The text that is printed.
    pub display: String,
    /// The enumerator in generated code.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// What it means, for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub doc: Option<String>,
}

/// An expression over fields.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ModelExpr {
    /// The name, where it is declared on its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The text as it is written.
    pub text: String,
    /// Its nodes, children before parents; the last one is the whole.
    pub nodes: Vec<ModelNode>,
}

/// A node of an expression.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ModelNode {
    /// A number.
    Number {
        /// Its value.
        value: Value,
        /// Its type in C.
        #[serde(rename = "type")]
        ty: ModelNumber,
    },
    /// The value of a field.
    Field {
        /// Its name.
        name: String,
    },
    /// The generation.
    Generation,
    /// An operator of C: with one, two or three operands.
    Operator {
        /// `!`, `~`, `-`, `+`, `*`, `&&`, `?:` and so on.
        operator: String,
        /// The numbers of the operands among the nodes.
        operands: Vec<usize>,
    },
}

/// The type of a number in C.
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

/// A named text of displays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ModelText {
    /// The name.
    pub name: String,
    /// The text.
    pub text: String,
    /// Whether a display has it.
    pub used: bool,
}

/// A finding that is meant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ModelAllow {
    /// The id of the finding.
    pub id: String,
    /// Why it is meant.
    pub reason: String,
}

/// How an encoder finds the values of fields.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ModelEncode {
    /// The type of the source in C.
    #[serde(rename = "type", default, skip_serializing_if = "Option::is_none")]
    pub ty: Option<String>,
    /// The prefix of the enumerators that name the leaves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub case_prefix: Option<String>,
    /// The expressions of fields.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub maps: Vec<ModelMap>,
}

/// The expression in C that gives the value of a field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ModelMap {
    /// The name of the field.
    pub name: String,
    /// The expression.
    pub expr: String,
    /// It is encoded though no display shows it.
    #[serde(default, skip_serializing_if = "is_false")]
    pub force: bool,
}

/// What an instruction reads or writes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ModelOperand {
    /// The name; may be empty.
    pub name: String,
    /// The number of the field that says which value it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub field: Option<usize>,
    /// What is done with it.
    pub role: ModelRole,
    /// The kind of register or value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub register: Option<String>,
    /// The format of the data.
    #[serde(rename = "type", default, skip_serializing_if = "Option::is_none")]
    pub ty: Option<String>,
    /// The size of the value; 0 where it is not known.
    pub bits: u32,
    /// The place among the operands of the text.
    pub order: u32,
    /// It is not in the text.
    #[serde(default, skip_serializing_if = "is_false")]
    pub implicit: bool,
    /// What it is, for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub doc: Option<String>,
}

/// What is done with an operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ModelRole {
    /// It is read.
    Source,
    /// It is written.
    Destination,
    /// It is read and written.
    Both,
    /// It says how something is done.
    Modifier,
}

/// The text of a leaf in another assembly language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ModelSyntax {
    /// The language.
    pub language: String,
    /// The text.
    pub display: ModelDisplay,
}

/// What a form cannot say of a description, or says otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Loss {
    /// Which kind of thing: a stable id.
    pub id: String,
    /// What is lost, in words.
    pub what: String,
    /// How often.
    pub count: usize,
    /// Some of the bitsets, fields or enums that it is about.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub subjects: Vec<String>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn is_false(value: &bool) -> bool {
    !value
}
