//! Disassembled input: instructions, container and facts.

use crate::{Diagnostic, Fact, Instruction};
use serde::Serialize;

/// Disassembled input.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Input {
    /// Name of the input, as it was given.
    pub name: String,
    /// Size in bytes, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<u64>,
    /// Facts from the input: byte order, stage, version.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub facts: Vec<Fact>,
    /// Container that the program was extracted from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub container: Option<Container>,
    /// Instructions, in order.
    pub instructions: Vec<Instruction>,
    /// Basic blocks of the control-flow graph, if known.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub blocks: Vec<Block>,
    /// Structured constructs of the control-flow graph (SPIR-V).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub constructs: Vec<Construct>,
    /// Functions with their calls, for a call graph (SPIR-V).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub functions: Vec<Function>,
    /// Counts of the input.
    pub summary: Summary,
    /// Diagnostics about the input as a whole.
    pub diagnostics: Vec<Diagnostic>,
}

/// Basic block: instructions that run one after another, without a branch into or out of the middle.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Block {
    /// Record indices of the first and the last instruction.
    pub instructions: [u64; 2],
    /// Edges to the successors; empty if the block ends the program or the function.
    pub next: Vec<Way>,
    /// Name of the block's label (SPIR-V).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// Name of the function (SPIR-V).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub function: Option<String>,
    /// Index of the innermost construct that contains the block (SPIR-V).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub construct: Option<u64>,
}

/// Structured construct of a control-flow graph.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Construct {
    /// Kind of the construct: `selection`, `switch`, `loop`, `continue`.
    pub kind: String,
    /// Index of the first block of the construct: the header, or the continue target.
    pub first: u64,
    /// Index of the block after the construct: the merge block, or for `continue` the loop header.
    pub end: u64,
    /// Index of the construct that contains this construct.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parent: Option<u64>,
}

/// Function of a call graph.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Function {
    /// Name of the function.
    pub name: String,
    /// Record indices of the first and the last instruction.
    pub instructions: [u64; 2],
    /// Entry points, as execution model and name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub entry_points: Vec<String>,
    /// Calls, one per called function.
    pub calls: Vec<Call>,
}

/// Calls from one function to another.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Call {
    /// Index of the called function.
    pub function: u64,
    /// Number of calls.
    pub count: u64,
}

/// Edge of the control-flow graph.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Way {
    /// Index of the successor block.
    pub block: u64,
    /// Kind of the edge: `next`, `jump`, `call`, `back`, `skip`; for SPIR-V `next`, `true`, `false`, `default`,
    /// `case N`.
    pub kind: String,
}

/// Counts of an input.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Summary {
    /// Number of records.
    pub instructions: u64,
    /// Number of records with a word or bytes that match no instruction.
    pub unmatched: u64,
    /// Number of instructions with remarks.
    pub remarks: u64,
    /// Number of bytes at the end of the input that do not form a complete instruction.
    pub truncated_bytes: u64,
    /// Whether disassembly stopped before the end of the input.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub stopped: bool,
}

impl Summary {
    /// Returns the sum of both counts.
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

/// Shader container and its metadata about the program.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Container {
    /// Size of the container part without code, in bytes.
    pub virtual_size: u64,
    /// Size of the code's memory, in bytes.
    pub physical_size: u64,
    /// Offset of the code, in bytes.
    pub code_offset: u64,
    /// Size of the code, in bytes.
    pub code_size: u64,
    /// Named constants.
    pub constants: Vec<Constant>,
    /// Constants with values.
    pub literals: Vec<Literal>,
    /// Interpolated registers.
    pub interpolators: Vec<Interpolator>,
    /// Vertex elements that vertex fetches read.
    pub elements: Vec<Element>,
    /// Integer constants with values.
    pub integers: Vec<IntegerLiteral>,
    /// Boolean constants with values.
    pub booleans: Vec<BooleanLiteral>,
    /// Name of the compiler or tool that wrote the constant table; omitted if the container has no constant table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub creator: Option<String>,
    /// Debug section; omitted if the container has no debug section.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub debug: Option<DebugSection>,
    /// The three words after the program, in hex, separated by `-`, which link the program to its debug information.
    /// Zeros mean that the program has no debug information. Omitted if the container ends with the program.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pdb_hint: Option<String>,
}

/// Integer constant with a value, for loops.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct IntegerLiteral {
    /// Number of the register.
    pub register: u32,
    /// Number of loop iterations.
    pub count: u32,
    /// Initial value of the loop counter.
    pub start: u32,
    /// Increment of the loop counter.
    pub step: i32,
}

/// Boolean constant with a value.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BooleanLiteral {
    /// Number of the register.
    pub register: u32,
    /// Value of the constant.
    pub value: bool,
}

/// Debug section of a container.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DebugSection {
    /// Path of the file with debug information.
    pub path: String,
    /// Time of the compilation, in seconds since 1970.
    pub timestamp: u64,
}

/// Named constant.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Constant {
    /// Name of the constant.
    pub name: String,
    /// Register set: `c`, `b`, `i` or `s`.
    pub set: String,
    /// Number of the first register.
    pub first: u32,
    /// Number of registers.
    pub count: u32,
    /// Type of the components, such as `float` or `sampler2D`.
    pub kind: String,
    /// Class: `scalar`, `vector`, `matrix_rows`, `matrix_columns`, `object` or `struct`.
    pub class: String,
    /// Number of rows.
    pub rows: u32,
    /// Number of columns.
    pub columns: u32,
    /// Number of array elements.
    pub elements: u32,
    /// Default values in their printed form; empty if the constant has no default values.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub default: Vec<String>,
}

/// Element of a vertex.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Element {
    /// Slot of the fetch that reads the element.
    pub slot: u32,
    /// Usage, such as `texcoord`.
    pub usage: String,
    /// Index within the usage.
    pub index: u32,
}

/// Constant with values.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Literal {
    /// Number of the first register.
    pub first: u32,
    /// Values in their printed form.
    pub values: Vec<String>,
}

/// Interpolated register.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Interpolator {
    /// Number of the register.
    pub register: u32,
    /// Usage, such as `texcoord`.
    pub usage: String,
    /// Index within the usage.
    pub index: u32,
    /// Mask of the components, x in the lowest bit.
    pub mask: u32,
    /// Whether the value is sampled at the centroid of the covered area.
    pub centroid: bool,
}
