//! Differences between two descriptions, between two generations of one description, or between two programs.

use crate::FactValue;
use serde::Serialize;

pub use isaloom_diff::Kind as ChangeKind;

/// Differences between two descriptions or two programs (the sides).
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Difference {
    /// Title of the first description or program.
    pub from: String,
    /// Title of the second description or program.
    pub to: String,
    /// Differing properties of the whole description, for example the byte order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub whole: Vec<Change>,
    /// Whether two programs are equivalent; omitted for descriptions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub equivalence: Option<Equivalence>,
    /// Kinds of differences between equivalent programs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub only: Vec<Variation>,
    /// Items that only the first side has.
    pub removed: Vec<Side>,
    /// Items that only the second side has.
    pub added: Vec<Side>,
    /// Items of both sides that differ.
    pub changed: Vec<Changed>,
    /// Enum values that differ.
    pub enums: Vec<EnumChange>,
    /// Number of items that are equal on both sides, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub same: Option<u64>,
    /// Kernels and functions of two AMD programs, in the order of the first program.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub kernels: Vec<KernelDifference>,
}

impl Difference {
    /// Returns whether the sides do not differ at all. Equivalent programs that are not identical do differ.
    pub fn is_none(&self) -> bool {
        let lists =
            [self.whole.len(), self.removed.len(), self.added.len(), self.changed.len(), self.enums.len()];
        self.equivalence.is_none_or(|equivalence| equivalence == Equivalence::Identical)
            && lists == [0; 5]
            && self.kernels.iter().all(KernelDifference::is_none)
    }
}

/// Differences of a pair of kernels or functions, or of a kernel that only one program has (AMD).
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct KernelDifference {
    /// Name on the first side; null if only the second side has the kernel.
    pub from: Option<String>,
    /// Name on the second side; null if only the first side has the kernel.
    pub to: Option<String>,
    /// Resources and counts of the kernel on both sides, including those that are equal.
    pub resources: Vec<ResourceComparison>,
    /// Number of instructions with each status.
    pub counts: LineCounts,
    /// Instructions of both sides, aligned, in order; empty if only one side has the kernel.
    pub lines: Vec<LinePair>,
}

impl KernelDifference {
    /// Returns whether both sides have the kernel, with the same instructions and resources.
    pub fn is_none(&self) -> bool {
        let LineCounts { same: _, registers, changed, removed, added } = self.counts;
        let paired = self.from.is_some() && self.to.is_some();
        paired
            && [registers, changed, removed, added] == [0; 4]
            && self.resources.iter().all(|one| one.from == one.to)
    }
}

/// Resource or count of a kernel, with its values on both sides.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ResourceComparison {
    /// Name of the resource or count: `vgprs`, `LDS bytes`, `waves`.
    pub name: String,
    /// Value on the first side; null if it is not known.
    pub from: Option<FactValue>,
    /// Value on the second side; null if it is not known.
    pub to: Option<FactValue>,
}

/// Numbers of aligned instructions with each status.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LineCounts {
    /// Number of equal instructions. The distances of branches may differ.
    pub same: u64,
    /// Number of instructions in which only register numbers differ.
    pub registers: u64,
    /// Number of instructions with the same name and different operands.
    pub changed: u64,
    /// Number of instructions that only the first side has.
    pub removed: u64,
    /// Number of instructions that only the second side has.
    pub added: u64,
}

/// Status of a pair of aligned instructions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum LineStatus {
    /// The instructions are equal. The distances of a branch may differ.
    Same,
    /// Only register numbers differ.
    Registers,
    /// The names are equal; the operands differ.
    Changed,
    /// Only the first side has the instruction.
    Removed,
    /// Only the second side has the instruction.
    Added,
}

/// Pair of aligned instructions, or an instruction that only one side has.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LinePair {
    /// Status of the pair.
    pub status: LineStatus,
    /// Instruction of the first side; omitted if it has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<ComparedLine>,
    /// Instruction of the second side; omitted if it has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<ComparedLine>,
}

/// Instruction of a compared program.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ComparedLine {
    /// Address of the instruction, in bytes.
    pub offset: u64,
    /// Assembly text, in which the targets of branches are names of blocks.
    pub text: String,
    /// Name of the basic block that begins with the instruction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block: Option<String>,
}

/// Result of comparing the meanings of two programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Equivalence {
    /// All bits are equal.
    Identical,
    /// The programs have the same meaning; they differ only in the ways that `only` lists.
    Equivalent,
    /// The programs are not equivalent, or it cannot be shown that they are.
    Different,
}

/// Kind of difference between equivalent programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Variation {
    /// Order of independent instructions, pairs of vector and scalar operations in an instruction slot, waits, and
    /// division of straight-line code into clauses.
    Scheduling,
    /// Numbers of the registers that hold intermediate values.
    Registers,
    /// Bits of unused vector or scalar operations, results that are never read, and instruction slots without effect.
    Unused,
}

/// Item of one side of a comparison: an instruction, bitset, encoding, operand type, data format or group of a
/// description, or an instruction, clause, section or packet handler of a program.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Side {
    /// Name of the item.
    pub name: String,
    /// Kind of the item: `instruction`, `bitset`, `encoding`, `clause` and so on.
    pub kind: String,
    /// Root of the hierarchy.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub root: Option<String>,
    /// Fixed bits of the item, one digit per bit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pattern: Option<String>,
    /// Word that the item matches, if only one side has the item.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub witness: Option<Witness>,
}

/// Item of both sides that differs.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Changed {
    /// Item of the first side.
    pub from: Side,
    /// Item of the second side.
    pub to: Side,
    /// Changes of the item; empty if only its name changed.
    pub changes: Vec<Change>,
    /// Word that shows all changes of the item; omitted if each change has a word of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub witness: Option<Witness>,
}

/// Single change of an item.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Change {
    /// Kind of the change.
    pub kind: ChangeKind,
    /// Name of the field, encoding or attribute that changed, or the numbers of the bits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Condition under which the change exists; omitted if it always does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub when: Option<String>,
    /// Value on the first side; null if the change is an addition.
    pub from: Option<String>,
    /// Value on the second side; null if the change is a removal.
    pub to: Option<String>,
    /// Word that shows the change; omitted if the change affects no word, or if none was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub witness: Option<Witness>,
}

/// Example word that shows a difference.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Witness {
    /// Word in hex, with all digits.
    pub word: String,
    /// Meaning of the word on the first side.
    pub from: Shown,
    /// Meaning of the word on the second side.
    pub to: Shown,
}

/// Meaning of an example word on one side.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Shown {
    /// Generation in which the word has this meaning; omitted if the side has no generations.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub generation: Option<u32>,
    /// Whether the word matches an instruction.
    pub instruction: bool,
    /// Assembly text with remarks; null if the word has none.
    pub text: Option<String>,
}

/// Enum value that differs between the sides.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EnumChange {
    /// Name of the enum.
    #[serde(rename = "enum")]
    pub name: String,
    /// Number of the value.
    pub value: u64,
    /// Kind of the difference: printed text, name in generated code, or documentation.
    pub kind: ChangeKind,
    /// Text, name or documentation on the first side; null if there is none.
    pub from: Option<String>,
    /// Text, name or documentation on the second side; null if there is none.
    pub to: Option<String>,
    /// Word that shows the difference, if one was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub witness: Option<Witness>,
}
