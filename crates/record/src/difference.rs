//! What differs between two descriptions, or two generations of one.

use serde::Serialize;

/// What differs.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Difference {
    /// What is compared from, in words.
    pub from: String,
    /// What is compared to, in words.
    pub to: String,
    /// What only the first has.
    pub removed: Vec<Side>,
    /// What only the second has.
    pub added: Vec<Side>,
    /// What both have, with differences.
    pub changed: Vec<Changed>,
    /// Values of enums that differ.
    pub enums: Vec<EnumChange>,
    /// How many are the same, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub same: Option<u64>,
}

/// Something that one side has.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Side {
    /// The name.
    pub name: String,
    /// What it is: `instruction`, `bitset`, `encoding`.
    pub kind: String,
    /// The root of its hierarchy.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub root: Option<String>,
    /// Its fixed bits, a digit a bit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pattern: Option<String>,
}

/// Something that both sides have.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Changed {
    /// In the first.
    pub from: Side,
    /// In the second.
    pub to: Side,
    /// What differs; nothing where only the name does.
    pub changes: Vec<Change>,
}

/// What a change is of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ChangeKind {
    /// The fixed bits.
    #[default]
    Pattern,
    /// The generations that have it.
    Generations,
    /// A field.
    Field,
    /// What is printed.
    Text,
    /// An encoding that it has.
    Encoding,
    /// The number of the operation.
    Opcode,
    /// What it reads and writes.
    Operands,
    /// What it does.
    Flags,
}

/// One difference.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Change {
    /// What it is of.
    pub kind: ChangeKind,
    /// The field, the encoding, the condition of a text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// In the first; null where it has none.
    pub from: Option<String>,
    /// In the second; null where it has none.
    pub to: Option<String>,
}

/// A value of an enum that differs.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EnumChange {
    /// The enum.
    #[serde(rename = "enum")]
    pub name: String,
    /// The value.
    pub value: u64,
    /// In the first; null where it has none.
    pub from: Option<String>,
    /// In the second; null where it has none.
    pub to: Option<String>,
}
