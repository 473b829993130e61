//! Disassembled inputs: instructions, containers and facts.

use crate::{Diagnostic, Fact, Instruction};
use serde::Serialize;

/// Input that was disassembled.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Input {
    /// Name of the input, as it was given.
    pub name: String,
    /// Size of the input in bytes, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<u64>,
    /// Facts about the input, such as byte order, stage or version.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub facts: Vec<Fact>,
    /// Container from which the program was extracted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub container: Option<Container>,
    /// Instruction records, in order.
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
    /// Counts of the records in the input.
    pub summary: Summary,
    /// Diagnostics about the input as a whole.
    pub diagnostics: Vec<Diagnostic>,
}

/// Basic block: instructions that always run one after the other.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Block {
    /// Record indices of the first and the last instruction of the block.
    pub instructions: [u64; 2],
    /// Edges to the successors; empty if the program or the function ends after the block.
    pub next: Vec<Way>,
    /// Name of the label of the block (SPIR-V).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// Name of the function that contains the block (SPIR-V).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub function: Option<String>,
    /// Index of the innermost construct that contains the block (SPIR-V).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub construct: Option<u64>,
}

/// Structured construct in the control-flow graph of a SPIR-V module.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Construct {
    /// Kind of the construct: `selection`, `switch`, `loop`, `continue`.
    pub kind: String,
    /// Index of the first block of the construct: the header, or the continue target.
    pub first: u64,
    /// Index of the block after the construct: the merge block, or for `continue` the loop header.
    pub end: u64,
    /// Index of the construct around this one; omitted for an outermost construct.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parent: Option<u64>,
}

/// Function in a call graph.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Function {
    /// Name of the function.
    pub name: String,
    /// Record indices of the first and the last instruction of the function.
    pub instructions: [u64; 2],
    /// Entry points that are this function, each as execution model and name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub entry_points: Vec<String>,
    /// Calls in this function, one entry per called function.
    pub calls: Vec<Call>,
}

/// Calls of one function in another.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Call {
    /// Index of the called function.
    pub function: u64,
    /// Number of call instructions.
    pub count: u64,
}

/// Edge to a successor in the control-flow graph.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Way {
    /// Index of the successor block.
    pub block: u64,
    /// Kind of the edge: `next`, `jump`, `call`, `back`, `skip`; for SPIR-V `next`, `true`, `false`, `default`,
    /// `case N`.
    pub kind: String,
}

/// Counts of the records in an input.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Summary {
    /// Number of all records.
    pub instructions: u64,
    /// Number of records whose word or bytes match no instruction.
    pub unmatched: u64,
    /// Number of instructions with remarks.
    pub remarks: u64,
    /// Number of bytes at the end of the input that are not a complete instruction.
    pub truncated_bytes: u64,
    /// Whether the disassembly stopped before the end of the input.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub stopped: bool,
}

impl Summary {
    /// Returns the sums of the counts of two inputs.
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

/// Shader container, and its data about the program.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Container {
    /// Size of the part of the container without code, in bytes.
    pub virtual_size: u64,
    /// Size of the memory that the code needs, in bytes.
    pub physical_size: u64,
    /// Offset of the code in the container, in bytes.
    pub code_offset: u64,
    /// Size of the code, in bytes.
    pub code_size: u64,
    /// Constants that have names.
    pub constants: Vec<Constant>,
    /// Constants that have fixed values.
    pub literals: Vec<Literal>,
    /// Registers with interpolated values.
    pub interpolators: Vec<Interpolator>,
    /// Vertex elements that the vertex fetches read.
    pub elements: Vec<Element>,
    /// Integer constants with values.
    pub integers: Vec<IntegerLiteral>,
    /// Boolean constants with values.
    pub booleans: Vec<BooleanLiteral>,
    /// Name of the compiler or tool that wrote the constant table; omitted if there is no table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub creator: Option<String>,
    /// Debug section of the container, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub debug: Option<DebugSection>,
    /// The three words after the program, which link it to its debug information, in hex with `-` between them. Zeros
    /// mean that there is no debug information. Omitted if the container ends with the program.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pdb_hint: Option<String>,
}

/// Integer constant, which determines the iterations of a loop.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct IntegerLiteral {
    /// Number of the constant register.
    pub register: u32,
    /// Number of loop iterations.
    pub count: u32,
    /// Initial value of the loop counter.
    pub start: u32,
    /// Increment of the loop counter.
    pub step: i32,
}

/// Boolean constant.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BooleanLiteral {
    /// Number of the constant register.
    pub register: u32,
    /// Value of the constant.
    pub value: bool,
}

/// Debug section of a container.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DebugSection {
    /// Path of the file that contains the debug information.
    pub path: String,
    /// Time of compilation, in seconds since 1970-01-01.
    pub timestamp: u64,
}

/// Constant with a name.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Constant {
    /// Name of the constant.
    pub name: String,
    /// Register set of the constant: `c`, `b`, `i` or `s`.
    pub set: String,
    /// Number of the first register.
    pub first: u32,
    /// Number of registers.
    pub count: u32,
    /// Type of the components, such as `float` or `sampler2D`.
    pub kind: String,
    /// Class of the type: `scalar`, `vector`, `matrix_rows`, `matrix_columns`, `object` or `struct`.
    pub class: String,
    /// Number of rows of the type.
    pub rows: u32,
    /// Number of columns of the type.
    pub columns: u32,
    /// Number of elements of an array.
    pub elements: u32,
    /// Default values, as they are printed; empty if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub default: Vec<String>,
}

/// Vertex element, which a vertex fetch reads.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Element {
    /// Slot of the vertex fetch that reads the element.
    pub slot: u32,
    /// Usage of the element, such as `texcoord`.
    pub usage: String,
    /// Index of the element among those with the same usage.
    pub index: u32,
}

/// Constant with fixed values.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Literal {
    /// Number of the first register.
    pub first: u32,
    /// Values in their printed form.
    pub values: Vec<String>,
}

/// Register with an interpolated value.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Interpolator {
    /// Number of the register.
    pub register: u32,
    /// Usage of the value, such as `texcoord`.
    pub usage: String,
    /// Index of the value among those with the same usage.
    pub index: u32,
    /// Mask of the components that are used; x is the lowest bit.
    pub mask: u32,
    /// Whether the value is sampled at the centroid of the covered area.
    pub centroid: bool,
}
