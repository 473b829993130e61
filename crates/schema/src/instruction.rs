//! Instruction records, the same for every family.

use crate::{Place, Value};
use serde::Serialize;

/// Kind of a record of a program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Instruction of the description.
    #[default]
    Instruction,
    /// Word that matches no instruction.
    Unmatched,
    /// Word that matches two instructions.
    Conflict,
    /// Bytes that are not an instruction.
    Data,
    /// End of an input, with too few bytes for an instruction.
    Truncated,
    /// Line without a word, in a line-based input.
    Empty,
    /// Line that cannot be parsed, in a line-based input; the remark gives the reason.
    Unreadable,
}

/// Record of an instruction, or of data or an error at the position of an instruction.
pub type Instruction = InstructionOf<Field, Token>;

/// Instruction record, generic over the types of fields and tokens, which may already be serialized as JSON.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Instruction"))]
pub struct InstructionOf<F, T> {
    /// Index of the instruction in its input, from 0; omitted if the lines are independent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub index: Option<u64>,
    /// Offset of the first byte in the input, or the address if the input is an object.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offset: Option<u64>,
    /// Size in bytes.
    pub size: u32,
    /// Bytes in memory order, two digits each.
    pub bytes: String,
    /// Word with all digits, most significant digit first. If an instruction has several words, they are separated by
    /// spaces, the lowest word first.
    pub word: String,
    /// Word as a number, for calculations; only the lowest 128 bits. Bit 0 is the first bit in the numbering of the
    /// description. JSON contains it only as `word`.
    #[serde(skip)]
    pub number: u128,
    /// Kind of the record.
    pub kind: Kind,
    /// Printed name; null for a record without a name.
    pub name: Option<String>,
    /// Name of the leaf in the description; null for a record without a leaf.
    pub leaf: Option<String>,
    /// Assembly text.
    pub text: String,
    /// Name of the section, if the input has several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub section: Option<String>,
    /// Index of the record of the clause that executes the instruction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parent: Option<u64>,
    /// Name of the encoding, if the description names encodings.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub encoding: Option<String>,
    /// Opcode number within the encoding.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opcode: Option<u32>,
    /// Whether the text leaves bits unspecified; omitted if false.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub lossy: bool,
    /// Labels before the instruction.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub labels: Vec<String>,
    /// Branch target.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<Target>,
    /// Relocations in the instruction's bytes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub relocations: Vec<Relocation>,
    /// Live registers, if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub live: Option<Box<Live>>,
    /// Source line that the instruction was compiled from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<SourceLine>,
    /// Fields, most significant first or in the order of the description.
    pub fields: Vec<F>,
    /// Operands in the order of the text, followed by the implicit operands.
    pub operands: Vec<Operand>,
    /// Remarks about the word.
    pub remarks: Vec<Remark>,
    /// Properties from the description: `branch`, `terminator`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub flags: Vec<String>,
    /// Functional groups, such as `VMEM/LOAD`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<String>,
    /// Operations of a word with several operations, each with separate fields and operands.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<Part>,
    /// Tokens of the text. The concatenated tokens are equal to the text.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tokens: Vec<T>,
}

/// Live registers at an instruction, waits and hazards.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Live {
    /// Number of live vector registers.
    pub vgprs: u32,
    /// Number of live accumulation registers; omitted if 0.
    #[serde(skip_serializing_if = "is_zero")]
    pub agprs: u32,
    /// Number of live scalar registers, including `vcc`.
    pub sgprs: u32,
    /// Kinds of registers for which the number in use first reaches its maximum in the function at this instruction.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub peaks: Vec<LivePeak>,
    /// First wait for the completion of this memory operation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wait: Option<MemoryWait>,
    /// Number of memory operations that this wait instruction completes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub completes: Option<u32>,
    /// Number of instructions between this wait and the first use of a loaded value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub early: Option<u32>,
    /// Whether this wait has no effect; omitted if false.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub redundant: bool,
    /// Hazards of the instruction: earlier instructions that are too close.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hazards: Vec<LiveHazard>,
}

/// Hazard: too few wait states or instructions between an earlier instruction and this instruction.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LiveHazard {
    /// Offset of the earlier instruction.
    pub offset: u64,
    /// Description of the hazard.
    pub text: String,
    /// Unit of `needed` and `found`: `wait states`, `vector instructions` or `scalar instructions`.
    pub unit: String,
    /// Required distance between the two instructions, in units of `unit`.
    pub needed: u32,
    /// Distance on the shortest path between the two instructions, in units of `unit`.
    pub found: u32,
}

/// Returns whether a count is 0.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(count: &u32) -> bool {
    *count == 0
}

/// Largest number of registers of one kind that a function uses at once.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LivePeak {
    /// Kind of register: `vgprs`, `agprs` or `sgprs`.
    pub registers: String,
    /// Number of registers.
    pub count: u32,
    /// Values in these registers.
    pub values: Vec<LiveValue>,
}

/// Value in one or more registers.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LiveValue {
    /// Registers, such as `v[4:7]`.
    pub registers: String,
    /// Offsets of the instructions that may have written the value, at most 8; empty if the register has the value at
    /// the start of the function.
    pub written: Vec<u64>,
    /// Offsets of the instructions that may read the value next, at most 8.
    pub read: Vec<u64>,
}

/// Wait for a memory operation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MemoryWait {
    /// Offset of the wait instruction.
    pub offset: u64,
    /// Number of instructions between the operation and the wait.
    pub instructions: u32,
}

/// One of several operations of a word.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Part {
    /// Name of the operation.
    pub name: String,
    /// Opcode number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opcode: Option<u32>,
    /// Fields of the operation.
    pub fields: Vec<Field>,
    /// Operands of the operation.
    pub operands: Vec<Operand>,
    /// Properties from the description.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub flags: Vec<String>,
    /// Functional groups of the operation.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<String>,
}

/// Kind of a bit range.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum FieldKind {
    /// Field.
    #[default]
    Field,
    /// Fixed bits that identify the instruction.
    Pattern,
    /// Value derived from other fields.
    Derived,
}

impl FieldKind {
    fn is_field(&self) -> bool {
        *self == FieldKind::Field
    }
}

/// Bit range of an instruction and its meaning.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Field {
    /// Name of the field.
    pub name: String,
    /// Kind of the bits; omitted for a field.
    #[serde(skip_serializing_if = "FieldKind::is_field")]
    pub kind: FieldKind,
    /// Bit ranges in the instruction, lowest piece first; omitted for a derived value.
    pub bits: Vec<[u32; 2]>,
    /// Width of the value, in bits.
    pub width: u32,
    /// Value of the field.
    pub value: Value,
    /// Part of the text that only this field prints.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shown: Option<String>,
    /// Type, in the terms of the description.
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    pub ty: Option<String>,
    /// For a field, the leaf that matches its value; for a pattern, the bitset that contains the pattern.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub via: Option<String>,
    /// Location of the definition.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    /// Fields of the nested bitset.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub nested: Vec<Field>,
}

/// Role of an operand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Written operand.
    Destination,
    /// Read operand.
    #[default]
    Source,
    /// Read and written operand.
    Both,
    /// Value in the instruction itself.
    Immediate,
    /// Type of the result.
    Type,
}

/// Whether an operand is read or written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    /// Read.
    #[default]
    In,
    /// Written.
    Out,
    /// Read and written.
    InOut,
}

impl From<Role> for Direction {
    fn from(role: Role) -> Direction {
        match role {
            Role::Destination => Direction::Out,
            Role::Both => Direction::InOut,
            Role::Source | Role::Immediate | Role::Type => Direction::In,
        }
    }
}

/// Half of a 32-bit register.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Half {
    /// Bits 0 to 15.
    #[default]
    Low,
    /// Bits 16 to 31.
    High,
}

/// Consecutive registers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Registers {
    /// Kind of the registers, such as `v`.
    pub register: String,
    /// Number of the first register.
    pub first: u32,
    /// Number of registers.
    pub count: u32,
}

/// Operand of an instruction.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Operand {
    /// Role of the operand.
    pub role: Role,
    /// Kind of register, such as `v`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub register: Option<String>,
    /// Number of the first register.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<u32>,
    /// Number of registers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<u32>,
    /// Half of a 32-bit register. A write of one half leaves the other half unchanged.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub half: Option<Half>,
    /// Other registers of the operand that do not follow the range `first`, `count`, such as addresses of an image.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<Registers>,
    /// Width of the operand, in bits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub width: Option<u32>,
    /// Text of the operand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shown: Option<String>,
    /// Name of the field that encodes the operand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// Value of the field that encodes the operand, or of the operand itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<Value>,
    /// Operand type or kind, in the terms of the description.
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    pub ty: Option<String>,
    /// Data format.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub format: Option<String>,
    /// Whether the text omits the operand.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub implicit: bool,
    /// Whether the description states that no field encodes the operand.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub unencoded: bool,
    /// Index of the operand's first word in the instruction, if operands are words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<u32>,
}

/// Remark about an instruction.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Remark {
    /// Stable id.
    pub id: String,
    /// Affected bits.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bits: Vec<[u32; 2]>,
    /// Affected bitset.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leaf: Option<String>,
    /// Message text.
    pub message: String,
}

/// Branch target.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Target {
    /// Offset or address of the target.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offset: Option<i64>,
    /// Index of the target instruction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub index: Option<u64>,
    /// Label at the target.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
}

/// Relocation: bytes of a program that a linker or loader fills in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Relocation {
    /// Offset or address of the first byte.
    pub offset: u64,
    /// Relocation type, such as `R_AMDGPU_REL32_LO`.
    pub kind: String,
    /// Referenced symbol or section; empty if there is none.
    pub symbol: String,
    /// Value that is added to the symbol's address.
    pub addend: i64,
}

/// Line of a source file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SourceLine {
    /// File name, as the compiler recorded it.
    pub file: String,
    /// Line, from 1.
    pub line: u32,
    /// Column, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<u32>,
}

/// Kind of a token.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TokenKind {
    /// Whitespace, commas, brackets, signs, and literal words without a field.
    #[default]
    Text,
    /// Name of the instruction, or a part of it.
    Name,
    /// Register or id.
    Register,
    /// Number or string.
    Number,
    /// Named value.
    Enum,
    /// Optional word that encodes a flag.
    Flag,
    /// Name of a modifier; the value follows.
    Modifier,
    /// Name of a branch target.
    Label,
    /// Text that the embedding program prints.
    Custom,
    /// Text for bits that are not an instruction.
    Unmatched,
    /// Comment.
    Comment,
}

/// Token of a text. The concatenated tokens of an instruction are its text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Token {
    /// Characters of the token.
    pub text: String,
    /// Kind of the token.
    pub kind: TokenKind,
    /// Name of the field that the token shows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// Bits of the instruction that the token shows.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bits: Vec<[u32; 2]>,
    /// Index of the operand in the text, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub operand: Option<u32>,
}

impl Token {
    /// Creates a token without a field.
    pub fn plain(kind: TokenKind, text: impl Into<String>) -> Token {
        Token { text: text.into(), kind, ..Token::default() }
    }
}
