//! Differences between two descriptions, between two generations of one description, or between two programs.

use crate::FactValue;
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
    /// Properties of the whole description that differ, such as the byte order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub whole: Vec<Change>,
    /// Equivalence of two programs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub equivalence: Option<Equivalence>,
    /// Kinds of differences that remain between equivalent programs.
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
    /// Kernels and functions of two programs (AMD), in the order of the first side.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub kernels: Vec<KernelDifference>,
}

impl Difference {
    /// Returns whether the sides have no differences. Equivalent programs that are not identical have differences.
    pub fn is_none(&self) -> bool {
        let lists =
            [self.whole.len(), self.removed.len(), self.added.len(), self.changed.len(), self.enums.len()];
        self.equivalence.is_none_or(|equivalence| equivalence == Equivalence::Identical)
            && lists == [0; 5]
            && self.kernels.iter().all(KernelDifference::is_none)
    }
}

/// Differences of a pair of kernels or functions, or a kernel that only one side has (AMD).
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct KernelDifference {
    /// Name on the first side; null if only the second side has the kernel.
    pub from: Option<String>,
    /// Name on the second side; null if only the first side has the kernel.
    pub to: Option<String>,
    /// Resources and counts of both sides, including equal values.
    pub resources: Vec<ResourceComparison>,
    /// Number of instructions per status.
    pub counts: LineCounts,
    /// Aligned instructions, in order; empty if only one side has the kernel.
    pub lines: Vec<LinePair>,
}

impl KernelDifference {
    /// Returns whether both sides have the kernel, with equal instructions and resources.
    pub fn is_none(&self) -> bool {
        let LineCounts { same: _, registers, changed, removed, added } = self.counts;
        let paired = self.from.is_some() && self.to.is_some();
        paired
            && [registers, changed, removed, added] == [0; 4]
            && self.resources.iter().all(|one| one.from == one.to)
    }
}

/// Resource or count of a kernel on both sides.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ResourceComparison {
    /// Name: `vgprs`, `LDS bytes`, `waves`.
    pub name: String,
    /// Value on the first side; null if unknown.
    pub from: Option<FactValue>,
    /// Value on the second side; null if unknown.
    pub to: Option<FactValue>,
}

/// Number of aligned instructions per status.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LineCounts {
    /// Equal instructions, apart from the distance of branches.
    pub same: u64,
    /// Instructions that differ only in register numbers.
    pub registers: u64,
    /// Instructions with the same name and other operands.
    pub changed: u64,
    /// Instructions of the first side without a counterpart.
    pub removed: u64,
    /// Instructions of the second side without a counterpart.
    pub added: u64,
}

/// Relation of two aligned instructions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum LineStatus {
    /// Equal, apart from the distance of a branch.
    Same,
    /// Equal except for register numbers.
    Registers,
    /// Same name, other operands.
    Changed,
    /// Only on the first side.
    Removed,
    /// Only on the second side.
    Added,
}

/// Aligned instructions of both sides.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LinePair {
    /// Relation of the instructions.
    pub status: LineStatus,
    /// Instruction of the first side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<ComparedLine>,
    /// Instruction of the second side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<ComparedLine>,
}

/// Instruction of a compared program.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ComparedLine {
    /// Address of the instruction, in bytes.
    pub offset: u64,
    /// Text, with block names as branch targets.
    pub text: String,
    /// Name of the basic block that begins here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block: Option<String>,
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
    /// Order of independent instructions, pairing of vector and scalar operations in an instruction slot, waits, and
    /// division of straight-line code into clauses.
    Scheduling,
    /// Register numbers of intermediate values.
    Registers,
    /// Bits of unused vector or scalar operations, results that are not read, and instruction slots without effect.
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
    /// Word that shows all changes; omitted if each change has its own word.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub witness: Option<Witness>,
}

/// Single difference.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Change {
    /// Kind of the difference.
    pub kind: ChangeKind,
    /// Name of the changed field, encoding or attribute, or the changed bits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Condition under which the difference exists; omitted if unconditional.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub when: Option<String>,
    /// Value on the first side; null for an addition.
    pub from: Option<String>,
    /// Value on the second side; null for a removal.
    pub to: Option<String>,
    /// Word that shows the difference; omitted if the difference affects no word or if no word was found.
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
    /// Text with remarks; null if the word has no text.
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
