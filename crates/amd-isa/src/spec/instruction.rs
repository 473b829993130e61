//! Instructions, the forms they can be encoded in, and their operands.

use super::{ConditionId, DataFormatId, EncodingId, FieldId, FormId, InstructionId, OperandTypeId, Sym};
use isaloom_source::Span;

/// The semantic flags of an instruction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Flags {
    /// Changes the program counter.
    pub branch: bool,
    /// Branches only under a condition.
    pub conditional_branch: bool,
    /// Branches to a place that is computed.
    pub indirect_branch: bool,
    /// Ends the program.
    pub terminator: bool,
    /// Does not go through an execution unit.
    pub immediately_executed: bool,
}

impl Flags {
    /// What is true of the instruction, in words.
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

/// A functional group an instruction is in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupMembership {
    /// The group, such as `VMEM`.
    pub group: Sym,
    /// Its subgroups, such as `LOAD`; one at most before schema 1.2.0.
    pub subgroups: Vec<Sym>,
}

/// One instruction: all forms of one mnemonic.
#[derive(Clone, Debug, PartialEq)]
pub struct Instruction {
    /// The name, such as `V_FMA_F32`.
    pub name: Sym,
    /// Other names it has.
    pub aliases: Vec<Sym>,
    /// What LLVM's assembler calls it, where that is not the name in lower case; from the errata, empty otherwise.
    pub mnemonic: Sym,
    /// What it does.
    pub description: Sym,
    /// Its semantic flags.
    pub flags: Flags,
    /// Its forms, in document order.
    pub forms: Vec<FormId>,
    /// The functional groups it is in; usually one.
    pub groups: Vec<GroupMembership>,
    /// Where the instruction stands in the file.
    pub span: Span,
}

/// An instruction in one encoding under one condition (`<InstructionEncoding>`).
#[derive(Clone, Debug, PartialEq)]
pub struct Form {
    /// The instruction it belongs to.
    pub instruction: InstructionId,
    /// The encoding's name as written; empty in forms that errata took away.
    pub encoding_name: Sym,
    /// The encoding, where the name is known.
    pub encoding: Option<EncodingId>,
    /// The condition's name as written, such as `default` or `has_lit_0`.
    pub condition_name: Sym,
    /// The condition's `Id` attribute of schema 1.2.0; empty before.
    pub condition_ref: Sym,
    /// The condition within the encoding, where the name is known.
    pub condition: Option<ConditionId>,
    /// The opcode, where it can be read.
    pub opcode: Option<u32>,
    /// First operand and the one after the last, as indices of `Spec::operands`; use [`super::Spec::operands`].
    pub operands: (u32, u32),
    /// Where the form stands in the file.
    pub span: Span,
}

/// One operand of a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Operand {
    /// The name of the field it is encoded in; empty for implicit and fixed operands.
    pub field_name: Sym,
    /// The field within the form's encoding, where the name is known.
    pub field: Option<FieldId>,
    /// The data format's name as written.
    pub format_name: Sym,
    /// The data format, where the name is known.
    pub format: Option<DataFormatId>,
    /// The operand type's name as written.
    pub kind_name: Sym,
    /// The operand type, where the name is known.
    pub kind: Option<OperandTypeId>,
    /// Size in bits.
    pub bits: u32,
    /// Whether it is read.
    pub input: bool,
    /// Whether it is written.
    pub output: bool,
    /// Whether it is not shown in assembly text.
    pub implicit: bool,
    /// The `IsBinaryMicrocodeRequired` attribute: false for shown operands that no field holds.
    pub encoded: bool,
    /// Position among the operands, from 1.
    pub order: i64,
}

/// A functional group or subgroup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// The name.
    pub name: Sym,
    /// The description; may be empty.
    pub description: Sym,
    /// Where it stands in the file.
    pub span: Span,
}
