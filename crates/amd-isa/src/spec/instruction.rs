//! Instructions, their forms, and their operands.

use super::{ConditionId, DataFormatId, EncodingId, FieldId, FormId, InstructionId, OperandTypeId, Sym};
use isaloom_source::Span;

/// Semantic flags of an instruction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct Flags {
    /// Whether the instruction changes the program counter.
    pub branch: bool,
    /// Whether the instruction branches only under a condition.
    pub conditional_branch: bool,
    /// Whether the instruction branches to a computed address.
    pub indirect_branch: bool,
    /// Whether the instruction ends the program.
    pub terminator: bool,
    /// Whether the instruction bypasses the execution units.
    pub immediately_executed: bool,
}

impl Flags {
    /// Returns the names of the set flags.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        let all = [
            (self.branch, "branch"),
            (self.conditional_branch, "conditional branch"),
            (self.indirect_branch, "indirect branch"),
            (self.terminator, "program terminator"),
            (self.immediately_executed, "immediately executed"),
        ];
        all.into_iter().filter(|(is, _)| *is).map(|(_, name)| name)
    }
}

/// Functional group of an instruction.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct GroupMembership {
    /// Group, such as `VMEM`.
    pub group: Sym,
    /// Subgroups, such as `LOAD`; at most one before schema 1.2.0.
    pub subgroups: Vec<Sym>,
}

/// Instruction: all forms of one mnemonic.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct Instruction {
    /// Name, such as `V_FMA_F32`.
    pub name: Sym,
    /// Alternative names of the instruction.
    pub aliases: Vec<Sym>,
    /// Mnemonic in LLVM's assembler if it is not the lower-case name; otherwise empty. Only errata set it.
    pub mnemonic: Sym,
    /// Description of the instruction; may be empty.
    pub description: Sym,
    /// Flags that state what kind of instruction it is, such as a branch.
    pub flags: Flags,
    /// Forms, in document order.
    pub forms: Vec<FormId>,
    /// Functional groups; usually one.
    pub groups: Vec<GroupMembership>,
    /// Span in the file.
    pub span: Span,
}

/// Form: an instruction in one encoding under one condition (`<InstructionEncoding>`).
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct Form {
    /// Instruction to which the form belongs.
    pub instruction: InstructionId,
    /// Name of the encoding as written; empty in forms that errata removed.
    pub encoding_name: Sym,
    /// Encoding; `None` if the name is unknown.
    pub encoding: Option<EncodingId>,
    /// Name of the condition as written, such as `default` or `has_lit_0`.
    pub condition_name: Sym,
    /// `Id` attribute of the condition in schema 1.2.0; empty in older schemas.
    pub condition_ref: Sym,
    /// Condition within the encoding; `None` if the name is unknown.
    pub condition: Option<ConditionId>,
    /// Opcode; `None` if missing or malformed.
    pub opcode: Option<u32>,
    /// Operands: range of indices into `Spec::operands`, with an exclusive end. [`super::Spec::operands`] returns them.
    pub operands: (u32, u32),
    /// Span in the file.
    pub span: Span,
}

/// Operand of a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct Operand {
    /// Name of the field that encodes the operand; empty for implicit and fixed operands.
    pub field_name: Sym,
    /// Field within the form's encoding; `None` if the name is unknown.
    pub field: Option<FieldId>,
    /// Name of the data format as written.
    pub format_name: Sym,
    /// Data format; `None` if the name is unknown.
    pub format: Option<DataFormatId>,
    /// Name of the operand type as written.
    pub kind_name: Sym,
    /// Operand type; `None` if the name is unknown.
    pub kind: Option<OperandTypeId>,
    /// Size of the operand in bits.
    pub bits: u32,
    /// Whether the instruction reads the operand.
    pub input: bool,
    /// Whether the instruction writes the operand.
    pub output: bool,
    /// Whether assembly text omits the operand.
    pub implicit: bool,
    /// Attribute `IsBinaryMicrocodeRequired`: whether a field encodes the operand. False for an operand that is in
    /// assembly text but has no field.
    pub encoded: bool,
    /// Position of the operand in the instruction, counted from 1.
    pub order: i64,
}

/// Functional group or subgroup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct Group {
    /// Name of the group or subgroup.
    pub name: Sym,
    /// Description; may be empty.
    pub description: Sym,
    /// Span in the file.
    pub span: Span,
}
