//! Instruction records, which have the same form for all families.

use crate::{Place, Value};
use serde::Serialize;

/// Kind of a record of a program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Instruction that the description defines.
    #[default]
    Instruction,
    /// Word that matches no instruction.
    Unmatched,
    /// Word that matches two instructions.
    Conflict,
    /// Bytes that are not an instruction.
    Data,
    /// End of the input, which has too few bytes for an instruction.
    Truncated,
    /// Line without a word in a line-based input.
    Empty,
    /// Line of a line-based input that cannot be parsed. The remark contains the reason.
    Unreadable,
}

/// Record of an instruction, or of data or an error in its place.
pub type Instruction = InstructionOf<Field, Token>;

/// Instruction record. The types of fields and tokens are parameters, so that they can be JSON that is already
/// serialized.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Instruction"))]
pub struct InstructionOf<F, T> {
    /// Index of the instruction in the input, from 0; omitted if the lines of the input are independent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub index: Option<u64>,
    /// Offset of the first byte in the input; in an object file, its address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offset: Option<u64>,
    /// Size of the instruction, in bytes.
    pub size: u32,
    /// Bytes in memory order, as two hex digits each.
    pub bytes: String,
    /// Word in hex with all digits, the most significant first. The words of an instruction with several words are
    /// separated by spaces, the lowest word first.
    pub word: String,
    /// Low 128 bits of the word as a number, for calculations. Bit 0 is the first bit in the numbering of the
    /// description. JSON contains only `word`.
    #[serde(skip)]
    pub number: u128,
    /// Kind of the record.
    pub kind: Kind,
    /// Name in the printed text; null for a record without a name.
    pub name: Option<String>,
    /// Name of the leaf in the description; null for a record without one.
    pub leaf: Option<String>,
    /// Assembly text.
    pub text: String,
    /// Name of the section that contains the instruction, if the input has several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub section: Option<String>,
    /// Index of the clause record that executes this instruction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parent: Option<u64>,
    /// Name of the encoding, if the description names encodings.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub encoding: Option<String>,
    /// Opcode number within the encoding.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opcode: Option<u32>,
    /// Whether the text does not determine all bits; omitted if false.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub lossy: bool,
    /// Labels that precede the instruction.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub labels: Vec<String>,
    /// Target of the branch, if the instruction is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<Target>,
    /// Relocations of bytes in the instruction.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub relocations: Vec<Relocation>,
    /// Live registers, waits and hazards, if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub live: Option<Box<Live>>,
    /// Source line from which the compiler generated the instruction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<SourceLine>,
    /// Fields, the most significant first, or in the order of the description.
    pub fields: Vec<F>,
    /// Operands in the order of the text, then the implicit operands.
    pub operands: Vec<Operand>,
    /// Remarks about the word, for example about bits with an unexpected value.
    pub remarks: Vec<Remark>,
    /// Properties of the instruction in the description, such as `branch` or `terminator`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub flags: Vec<String>,
    /// Functional groups of the instruction, such as `VMEM/LOAD`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<String>,
    /// Operations of a word that has several, each with fields and operands of its own.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<Part>,
    /// Tokens that together form the text.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tokens: Vec<T>,
}

/// Live registers at an instruction, and its waits and hazards.
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
    /// Kinds of registers for which the number in use is, at this instruction, the maximum of the function for the
    /// first time.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub peaks: Vec<LivePeak>,
    /// First wait that completes this memory operation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wait: Option<MemoryWait>,
    /// Number of memory operations for which this instruction waits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub completes: Option<u32>,
    /// Number of instructions between this wait and the first use of a value that it waits for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub early: Option<u32>,
    /// Whether this instruction is a wait although no operation that it waits for is pending; omitted if false.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub redundant: bool,
    /// Hazards at the instruction: earlier instructions from which its distance is too small.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hazards: Vec<LiveHazard>,
}

/// Hazard: the distance between an earlier instruction and this one is too small.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LiveHazard {
    /// Offset of the earlier instruction.
    pub offset: u64,
    /// Description of the hazard, as a message.
    pub text: String,
    /// Unit of `needed` and `found`: `wait states`, `vector instructions` or `scalar instructions`.
    pub unit: String,
    /// Required distance between the two instructions, in units of `unit`.
    pub needed: u32,
    /// Smallest distance between the two instructions on any path, in units of `unit`.
    pub found: u32,
}

/// Returns whether a count is 0.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(count: &u32) -> bool {
    *count == 0
}

/// Maximum number of registers of one kind that a function uses at the same time.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LivePeak {
    /// Kind of register: `vgprs`, `agprs` or `sgprs`.
    pub registers: String,
    /// Number of registers in use.
    pub count: u32,
    /// Values that are in these registers.
    pub values: Vec<LiveValue>,
}

/// Value that one or more registers hold.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LiveValue {
    /// Registers, such as `v[4:7]`.
    pub registers: String,
    /// Offsets of the instructions that may have written the value, at most 8; empty if the register already has the
    /// value when the function starts.
    pub written: Vec<u64>,
    /// Offsets of the instructions that may read the value next, at most 8.
    pub read: Vec<u64>,
}

/// Wait that completes a memory operation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MemoryWait {
    /// Offset of the wait instruction.
    pub offset: u64,
    /// Number of instructions between the memory operation and the wait.
    pub instructions: u32,
}

/// One of several operations in a word.
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
    /// Properties of the operation in the description.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub flags: Vec<String>,
    /// Functional groups of the operation.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<String>,
}

/// Kind of a bit range in an instruction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum FieldKind {
    /// Field of the description.
    #[default]
    Field,
    /// Fixed bits that identify the instruction.
    Pattern,
    /// Value that is computed from other fields.
    Derived,
}

impl FieldKind {
    fn is_field(&self) -> bool {
        *self == FieldKind::Field
    }
}

/// Bit range of an instruction, with its meaning.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Field {
    /// Name of the field.
    pub name: String,
    /// Kind of the bit range; omitted if it is a field.
    #[serde(skip_serializing_if = "FieldKind::is_field")]
    pub kind: FieldKind,
    /// Bit ranges in the instruction, the lowest first; omitted for a derived value.
    pub bits: Vec<[u32; 2]>,
    /// Width of the value, in bits.
    pub width: u32,
    /// Value of the field.
    pub value: Value,
    /// Part of the text that only this field determines.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shown: Option<String>,
    /// Type of the field, in the words of the description.
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    pub ty: Option<String>,
    /// For a field, the leaf that its value matches; for a pattern, the bitset that contains it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub via: Option<String>,
    /// Location of the definition.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    /// Fields of the nested bitset that the value matches.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub nested: Vec<Field>,
}

/// Role of an operand in its instruction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Operand that the instruction writes.
    Destination,
    /// Operand that the instruction reads.
    #[default]
    Source,
    /// Operand that the instruction reads and writes.
    Both,
    /// Value that is part of the instruction.
    Immediate,
    /// Type of the instruction's result.
    Type,
}

/// Whether an instruction reads or writes an operand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    /// The instruction reads the operand.
    #[default]
    In,
    /// The instruction writes the operand.
    Out,
    /// The instruction reads and writes the operand.
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

/// Range of consecutive registers.
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
    /// Role of the operand in the instruction.
    pub role: Role,
    /// Kind of the registers, such as `v`; omitted if the operand is not a register.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub register: Option<String>,
    /// Number of the first register.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<u32>,
    /// Number of consecutive registers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<u32>,
    /// Half of the 32-bit register that is used. Writing one half leaves the other unchanged.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub half: Option<Half>,
    /// Registers of the operand outside the range of `first` and `count`, such as the addresses of an image.
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
    /// Value of the field that encodes the operand; without a field, value of the operand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<Value>,
    /// Type or kind of the operand, in the words of the description.
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    pub ty: Option<String>,
    /// Data format of the operand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub format: Option<String>,
    /// Whether the operand does not appear in the text.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub implicit: bool,
    /// Whether no field encodes the operand, according to the description.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub unencoded: bool,
    /// Index of the first word of the operand in the instruction, for operands that are words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<u32>,
}

/// Remark about an instruction, for example about bits with an unexpected value.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Remark {
    /// Stable id of the remark.
    pub id: String,
    /// Bit ranges that the remark is about.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bits: Vec<[u32; 2]>,
    /// Name of the bitset that the remark is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leaf: Option<String>,
    /// Remark as a message.
    pub message: String,
}

/// Target of a branch.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Target {
    /// Offset of the target; in an object file, its address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offset: Option<i64>,
    /// Index of the target instruction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub index: Option<u64>,
    /// Name of the label at the target.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
}

/// Relocation: bytes of a program that a linker or loader fills in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Relocation {
    /// Offset of the first byte; in an object file, its address.
    pub offset: u64,
    /// Type of the relocation, such as `R_AMDGPU_REL32_LO`.
    pub kind: String,
    /// Symbol or section that the relocation refers to; empty if there is none.
    pub symbol: String,
    /// Value that is added to the symbol's address.
    pub addend: i64,
}

/// Line of the source file from which code was compiled.
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
    /// White space, commas, brackets, signs, and literal words that show no field.
    #[default]
    Text,
    /// Name of the instruction, or a part of it.
    Name,
    /// Register or SPIR-V id.
    Register,
    /// Number or string.
    Number,
    /// Name of an enum value.
    Enum,
    /// Optional word that represents a flag.
    Flag,
    /// Name of a modifier, which its value follows.
    Modifier,
    /// Name of a label, which is the target of a branch.
    Label,
    /// Text from a custom printer of the embedding program.
    Custom,
    /// Text for bits that match no instruction.
    Unmatched,
    /// Comment.
    Comment,
}

/// Token of an assembly text. The tokens of an instruction together form its text.
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
    /// Bit ranges of the instruction that the token shows.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bits: Vec<[u32; 2]>,
    /// Index of the operand that the token belongs to, from 0 in text order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub operand: Option<u32>,
}

impl Token {
    /// Creates a token that shows no field.
    pub fn plain(kind: TokenKind, text: impl Into<String>) -> Token {
        Token { text: text.into(), kind, ..Token::default() }
    }
}
