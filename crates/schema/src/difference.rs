//! What differs between two descriptions, or two generations of one.

use serde::Serialize;

pub use isaloom_diff::Kind as ChangeKind;

/// What differs.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Difference {
    /// What is compared from, in words.
    pub from: String,
    /// What is compared to, in words.
    pub to: String,
    /// What differs between the descriptions as wholes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub whole: Vec<Change>,
    /// How far two programs are the same.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub equivalence: Option<Equivalence>,
    /// In which ways equivalent programs differ.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub only: Vec<Variation>,
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

impl Difference {
    /// Whether nothing differs; programs are the same when they are identical, not when they only do the same.
    pub fn is_none(&self) -> bool {
        let lists =
            [self.whole.len(), self.removed.len(), self.added.len(), self.changed.len(), self.enums.len()];
        self.equivalence.is_none_or(|equivalence| equivalence == Equivalence::Identical) && lists == [0; 5]
    }
}

/// How far two programs are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Equivalence {
    /// In every bit.
    Identical,
    /// They do the same, and differ only in the ways that `only` lists.
    Equivalent,
    /// They do not do the same, or it cannot be seen that they do.
    Different,
}

/// A way in which programs differ that do the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Variation {
    /// The order of independent instructions, which halves share a slot, waits, how clauses cut straight code up.
    Scheduling,
    /// The names of registers that only carry values.
    Registers,
    /// What unused halves hold, results that nothing reads, slots that do nothing.
    Unused,
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
    /// A word of it, where only one side has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub witness: Option<Witness>,
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
    /// A word that shows all of it, where single changes have none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub witness: Option<Witness>,
}

/// One difference.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Change {
    /// What it is of.
    pub kind: ChangeKind,
    /// The field, the encoding, the bits, the key.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The condition under which it is so; in general without it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub when: Option<String>,
    /// In the first; null where it has none.
    pub from: Option<String>,
    /// In the second; null where it has none.
    pub to: Option<String>,
    /// A word that shows it; not there where no word does, or none was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub witness: Option<Witness>,
}

/// A word that shows a difference.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Witness {
    /// The word of an instruction in hex, with all digits.
    pub word: String,
    /// In the first.
    pub from: Shown,
    /// In the second.
    pub to: Shown,
}

/// What a word is on one side.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Shown {
    /// The generation in which it is so, where there are such.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub generation: Option<u32>,
    /// Whether it is an instruction there.
    pub instruction: bool,
    /// The text, with what is to be remarked; null where there is none.
    pub text: Option<String>,
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
    /// What differs of it: its text, its name in generated code, what is said of it.
    pub kind: ChangeKind,
    /// In the first; null where it has none.
    pub from: Option<String>,
    /// In the second; null where it has none.
    pub to: Option<String>,
    /// A word that shows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub witness: Option<Witness>,
}
