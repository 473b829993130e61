//! One instruction of a program, whatever its family.

use crate::{Place, Value};
use serde::Serialize;

/// What a record of a program is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// An instruction of the description.
    #[default]
    Instruction,
    /// A word that no instruction matches.
    Unmatched,
    /// A word that two instructions match.
    Conflict,
    /// Bytes that are no instruction.
    Data,
    /// The end of an input that is too short for an instruction.
    Truncated,
    /// A line of an input of lines without a word.
    Empty,
    /// A line of an input of lines that cannot be read; the remark says why.
    Unreadable,
}

/// One instruction, or what stands where one would be.
pub type Instruction = InstructionOf<Field, Token>;

/// An instruction whose fields and pieces of text are something that stands for them, such as their JSON.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Instruction"))]
pub struct InstructionOf<F, T> {
    /// The number of the instruction in its input, from 0; not where lines stand for themselves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub index: Option<u64>,
    /// The offset of its first byte in the input, or its address where the input is an object.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offset: Option<u64>,
    /// How many bytes it has.
    pub size: u32,
    /// The bytes in the order of memory, two digits each.
    pub bytes: String,
    /// The word with all its digits, the most significant first; of an instruction of several words each, the lowest
    /// word first, with blanks between.
    pub word: String,
    /// The same as a number, for who calculates: bit 0 is the first that the description counts, and of more than 128 bits
    /// these are the lowest. JSON has it as `word`.
    #[serde(skip)]
    pub number: u128,
    /// What it is.
    pub kind: Kind,
    /// The name that is printed; null where there is none.
    pub name: Option<String>,
    /// The name that the description knows it by; null where there is none.
    pub leaf: Option<String>,
    /// The text that is printed.
    pub text: String,
    /// The section that it is in, where the input has several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub section: Option<String>,
    /// The clause that runs it: the index of another record.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parent: Option<u64>,
    /// The encoding, where the description names them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub encoding: Option<String>,
    /// The number of the operation within its encoding.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opcode: Option<u32>,
    /// Whether the text does not say every bit; left out where it does.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub lossy: bool,
    /// Labels that stand before it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub labels: Vec<String>,
    /// Where it branches to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<Target>,
    /// What a linker or a loader fills in of it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub relocations: Vec<Relocation>,
    /// The line of source code that it comes from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<SourceLine>,
    /// Its fields, the most significant first or in the order of the description.
    pub fields: Vec<F>,
    /// Its operands in the order of the text; then the implicit ones.
    pub operands: Vec<Operand>,
    /// What is to be said of it.
    pub remarks: Vec<Remark>,
    /// What the description says that it does: `branch`, `terminator`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub flags: Vec<String>,
    /// The groups that it is in, such as `VMEM/LOAD`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<String>,
    /// The operations of a word that holds several, each with fields and operands of its own.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<Part>,
    /// The pieces of the text; joined, they are the text.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tokens: Vec<T>,
}

/// One operation of a word that holds several.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Part {
    /// Its name.
    pub name: String,
    /// The number of the operation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opcode: Option<u32>,
    /// Its fields.
    pub fields: Vec<Field>,
    /// Its operands.
    pub operands: Vec<Operand>,
    /// What the description says that it does.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub flags: Vec<String>,
    /// The groups that it is in.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<String>,
}

/// What some bits are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum FieldKind {
    /// A field.
    #[default]
    Field,
    /// Bits that say which instruction it is.
    Pattern,
    /// A value that is worked out of others.
    Derived,
}

impl FieldKind {
    fn is_field(&self) -> bool {
        *self == FieldKind::Field
    }
}

/// Some bits of an instruction, and what they mean.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Field {
    /// The name.
    pub name: String,
    /// What it is; left out for a field.
    #[serde(skip_serializing_if = "FieldKind::is_field")]
    pub kind: FieldKind,
    /// The bits of the instruction, the lowest piece first; none for a value that is worked out.
    pub bits: Vec<[u32; 2]>,
    /// How many bits the value has.
    pub width: u32,
    /// The value.
    pub value: Value,
    /// What it prints on its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shown: Option<String>,
    /// Its type in the words of the description.
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    pub ty: Option<String>,
    /// What is nested in it, or what bitset the pattern is of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub via: Option<String>,
    /// Where it is defined.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    /// The parts of what is nested in it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub nested: Vec<Field>,
}

/// What an operand is to its instruction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// It is written.
    Destination,
    /// It is read.
    #[default]
    Source,
    /// It is read and written.
    Both,
    /// A value in the instruction itself.
    Immediate,
    /// The type of the result.
    Type,
}

/// Whether something is read or written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    /// Read.
    #[default]
    In,
    /// Written.
    Out,
    /// Both.
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

/// One half of a register of 32 bits.
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

/// Registers that lie next to each other.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Registers {
    /// Their kind, such as `v`.
    pub register: String,
    /// The first.
    pub first: u32,
    /// How many.
    pub count: u32,
}

/// Something that an instruction reads or writes.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Operand {
    /// What it is to the instruction.
    pub role: Role,
    /// The kind of register, such as `v`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub register: Option<String>,
    /// The first register.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<u32>,
    /// How many registers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<u32>,
    /// The half of a register of 32 bits that it is; the other half stays as it is when it is written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub half: Option<Half>,
    /// Further registers that are not next to the first ones, such as the addresses of an image.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<Registers>,
    /// How many bits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub width: Option<u32>,
    /// What it looks like.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shown: Option<String>,
    /// The field that it comes from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// The value of that field, or of the operand itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<Value>,
    /// The operand type or kind in the words of the description.
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    pub ty: Option<String>,
    /// The format of its data.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub format: Option<String>,
    /// Whether it is not written in the text.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub implicit: bool,
    /// The word of the instruction that it begins with, where operands are words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<u32>,
}

/// Something to be said of an instruction.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Remark {
    /// A stable id.
    pub id: String,
    /// The bits that it is about.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bits: Vec<[u32; 2]>,
    /// The bitset that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leaf: Option<String>,
    /// In words.
    pub message: String,
}

/// Where a branch leads.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Target {
    /// The offset or address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offset: Option<i64>,
    /// The number of the instruction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub index: Option<u64>,
    /// The label that stands there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
}

/// A place of a program that a linker or a loader fills in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Relocation {
    /// The offset or address of its first byte.
    pub offset: u64,
    /// What is written there, such as `R_AMDGPU_REL32_LO`.
    pub kind: String,
    /// The symbol or section that it is about; empty where there is none.
    pub symbol: String,
    /// What is added to the symbol's address.
    pub addend: i64,
}

/// A line of a file of source code.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SourceLine {
    /// The name of the file, as the compiler wrote it.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<u32>,
}

/// What a piece of a text is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TokenKind {
    /// Blanks, commas, brackets, signs and words that belong to no field.
    #[default]
    Text,
    /// The name of the instruction, or of a part of it.
    Name,
    /// A register, or an id.
    Register,
    /// A number or a string.
    Number,
    /// A value with a name of its own.
    Enum,
    /// A word that is there or not.
    Flag,
    /// The name of a modifier whose value follows.
    Modifier,
    /// The name of a place that a branch leads to.
    Label,
    /// What the embedding program prints.
    Custom,
    /// What stands for bits that are no instruction.
    Unmatched,
    /// A comment.
    Comment,
}

/// A piece of a text. The pieces of an instruction, one after the other, are its text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Token {
    /// The characters.
    pub text: String,
    /// What it is.
    pub kind: TokenKind,
    /// The field that it comes from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// The bits of the instruction that it comes from.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bits: Vec<[u32; 2]>,
    /// The number of the operand in the text that it is of, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub operand: Option<u32>,
}

impl Token {
    /// A piece without a field.
    pub fn plain(kind: TokenKind, text: impl Into<String>) -> Token {
        Token { text: text.into(), kind, ..Token::default() }
    }
}
