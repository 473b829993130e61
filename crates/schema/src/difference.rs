//! Differences between two descriptions, between two generations of one description, or between two programs.

use serde::Serialize;

pub use isaloom_diff::Kind as ChangeKind;

/// Differences between two descriptions or programs.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Difference {
    /// Title of the first side.
    pub from: String,
    /// Title of the second side.
    pub to: String,
    /// Differences of description-wide properties.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub whole: Vec<Change>,
    /// Equivalence of two programs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub equivalence: Option<Equivalence>,
    /// Kinds of differences between equivalent programs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub only: Vec<Variation>,
    /// Items that only the first side has.
    pub removed: Vec<Side>,
    /// Items that only the second side has.
    pub added: Vec<Side>,
    /// Items that both sides have and that differ.
    pub changed: Vec<Changed>,
    /// Enum values that differ.
    pub enums: Vec<EnumChange>,
    /// Number of equal items, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub same: Option<u64>,
}

impl Difference {
    /// Returns whether the sides are equal. Equivalent programs that are not identical count as different.
    pub fn is_none(&self) -> bool {
        let lists =
            [self.whole.len(), self.removed.len(), self.added.len(), self.changed.len(), self.enums.len()];
        self.equivalence.is_none_or(|equivalence| equivalence == Equivalence::Identical) && lists == [0; 5]
    }
}

/// Equivalence of two programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Equivalence {
    /// All bits are equal.
    Identical,
    /// The programs are equivalent and differ only in the ways that `only` lists.
    Equivalent,
    /// The programs are not equivalent, or their equivalence cannot be shown.
    Different,
}

/// Kind of difference between equivalent programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Variation {
    /// Order of independent instructions, pairing of halves in a slot, waits, and division of straight code into
    /// clauses.
    Scheduling,
    /// Names of registers that only carry values.
    Registers,
    /// Contents of unused halves, results that nothing reads, and slots without effect.
    Unused,
}

/// Item of one side.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Side {
    /// Name of the item.
    pub name: String,
    /// Kind of the item: `instruction`, `bitset`, `encoding`.
    pub kind: String,
    /// Root of the hierarchy.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub root: Option<String>,
    /// Fixed bits, one digit per bit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pattern: Option<String>,
    /// Word of the item, if only one side has the item.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub witness: Option<Witness>,
}

/// Item that both sides have.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Changed {
    /// Item of the first side.
    pub from: Side,
    /// Item of the second side.
    pub to: Side,
    /// Changes; empty if only the name differs.
    pub changes: Vec<Change>,
    /// Word that shows all changes, if no change has its own word.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub witness: Option<Witness>,
}

/// Single difference.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Change {
    /// Kind of the difference.
    pub kind: ChangeKind,
    /// Name of the field or encoding, the bits, or the key.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Condition under which the difference exists; omitted if unconditional.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub when: Option<String>,
    /// Value of the first side; null if it has none.
    pub from: Option<String>,
    /// Value of the second side; null if it has none.
    pub to: Option<String>,
    /// Word that shows the difference; omitted if it affects no word or if no word was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub witness: Option<Witness>,
}

/// Word that shows a difference.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Witness {
    /// Instruction word in hex, with all digits.
    pub word: String,
    /// Meaning on the first side.
    pub from: Shown,
    /// Meaning on the second side.
    pub to: Shown,
}

/// Meaning of a word on one side.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Shown {
    /// Generation in which the word has this meaning, if the side has generations.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub generation: Option<u32>,
    /// Whether the word is an instruction.
    pub instruction: bool,
    /// Text with remarks; null if there is none.
    pub text: Option<String>,
}

/// Enum value that differs.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EnumChange {
    /// Name of the enum.
    #[serde(rename = "enum")]
    pub name: String,
    /// Number of the value.
    pub value: u64,
    /// Kind of the difference: text, name in generated code, or documentation.
    pub kind: ChangeKind,
    /// Value of the first side; null if it has none.
    pub from: Option<String>,
    /// Value of the second side; null if it has none.
    pub to: Option<String>,
    /// Word that shows the difference.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub witness: Option<Witness>,
}
