//! An input of a disassembler: its instructions and what else it says.

use crate::{Diagnostic, Fact, Instruction};
use serde::Serialize;

/// One input.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Input {
    /// The name as it was given.
    pub name: String,
    /// How many bytes it has, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<u64>,
    /// What the input says of itself: byte order, stage, version.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub facts: Vec<Fact>,
    /// What it was taken out of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub container: Option<Container>,
    /// The instructions in order.
    pub instructions: Vec<Instruction>,
    /// How control goes through the instructions, where that is known.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub blocks: Vec<Block>,
    /// Counts.
    pub summary: Summary,
    /// What is wrong with the input as a whole.
    pub diagnostics: Vec<Diagnostic>,
}

/// Instructions that run one after another.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Block {
    /// The first and the last instruction: the indexes of records.
    pub instructions: [u64; 2],
    /// The blocks that may follow; none where the program or a function ends.
    pub next: Vec<Way>,
}

/// A way from one block to another.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Way {
    /// The number of the block.
    pub block: u64,
    /// Why control goes there: `next`, `jump`, `call`, `back`, `skip`.
    pub kind: String,
}

/// Counts of an input.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Summary {
    /// Records.
    pub instructions: u64,
    /// Words that no instruction matches, and bytes that are no instruction.
    pub unmatched: u64,
    /// Instructions that something is to be said of.
    pub remarks: u64,
    /// Bytes at the end that are too few for an instruction.
    pub truncated_bytes: u64,
    /// Whether it was not read to its end.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub stopped: bool,
}

impl Summary {
    /// The counts of both.
    #[must_use]
    pub fn and(self, other: Summary) -> Summary {
        Summary {
            instructions: self.instructions + other.instructions,
            unmatched: self.unmatched + other.unmatched,
            remarks: self.remarks + other.remarks,
            truncated_bytes: self.truncated_bytes + other.truncated_bytes,
            stopped: self.stopped || other.stopped,
        }
    }
}

/// A shader container and what it says of its program.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Container {
    /// The size of what is not code.
    pub virtual_size: u64,
    /// The size of the code's memory.
    pub physical_size: u64,
    /// Where the code begins.
    pub code_offset: u64,
    /// How many bytes of code there are.
    pub code_size: u64,
    /// Named constants.
    pub constants: Vec<Constant>,
    /// Constants with values.
    pub literals: Vec<Literal>,
    /// What is interpolated into registers.
    pub interpolators: Vec<Interpolator>,
    /// What vertex fetches read.
    pub elements: Vec<Element>,
}

/// A named constant.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Constant {
    /// The name.
    pub name: String,
    /// The register set: `c`, `b`, `i` or `s`.
    pub set: String,
    /// The first register.
    pub first: u32,
    /// How many registers.
    pub count: u32,
}

/// An element of a vertex.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Element {
    /// The slot of the fetch that reads it.
    pub slot: u32,
    /// What it is, such as `texcoord`.
    pub usage: String,
    /// Which of that usage.
    pub index: u32,
}

/// A constant with values.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Literal {
    /// The first register.
    pub first: u32,
    /// The values as they are printed.
    pub values: Vec<String>,
}

/// What is interpolated into a register.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Interpolator {
    /// The register.
    pub register: u32,
    /// What it is used for.
    pub usage: String,
    /// The number of that use.
    pub index: u32,
}
