//! Determines the effect of an instruction on control flow from its record.
//!
//! The target sets the branch target and the flags of each record. A branch without a flag that it is always taken can
//! also continue at the next instruction.

use isaloom_engine::flow::Step;
use isaloom_schema::{Instruction, Kind, Role};

/// Effect of an instruction on control flow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Transfer {
    /// Kind of the effect.
    pub kind: TransferKind,
    /// Address of the branch target; `None` if the instruction does not contain it.
    pub target: Option<u64>,
}

/// Kind of the effect of an instruction on control flow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TransferKind {
    /// Continues at the next instruction.
    #[default]
    Next,
    /// Continues at the target, or at an address in a register, which is unknown.
    Jump,
    /// Continues at the target or at the next instruction.
    Branch,
    /// Calls the target, or an address in a register, which is unknown. The next instruction is executed after the
    /// return.
    Call,
    /// Returns from a function.
    Return,
    /// Ends the program.
    End,
    /// The word is not an instruction.
    Undefined,
}

/// Returns the step of a record in the control flow graph; `None` if the record has no offset.
pub(crate) fn step(record: &Instruction) -> Option<Step> {
    let has = |flag: &str| record.flags.iter().any(|own| own == flag);
    let target = record.target.as_ref().and_then(|target| target.offset);
    // A branch that writes a register stores the return address in it. Such a branch is a call: execution continues
    // here after the return.
    let returns = writes_register(record);
    let always = has("branch") && !has("conditional branch") && !returns;
    let ends = has("program terminator") || record.kind != Kind::Instruction;
    let falls = !ends && !(always && (target.is_some() || has("indirect branch")));
    Some(Step { offset: record.offset?, size: record.size, target, falls })
}

/// Returns the effect of an instruction on control flow, from the flags and the branch target of its record.
pub(crate) fn transfer(record: &Instruction, base: u64) -> Transfer {
    let Some(step) = step(record) else { return Transfer::default() };
    let has = |flag: &str| record.flags.iter().any(|own| own == flag);
    let target = step.target.map(|target| base.wrapping_add_signed(target));
    let is_branch = target.is_some() || has("branch") || has("indirect branch");
    let kind = match () {
        () if record.kind != Kind::Instruction => TransferKind::Undefined,
        () if !is_branch && step.falls => TransferKind::Next,
        () if !is_branch => TransferKind::End,
        () if writes_register(record) => TransferKind::Call,
        // A branch with an unknown target jumps to an address in a register. If it writes no register, it is treated as
        // a return.
        () if !step.falls && target.is_none() => TransferKind::Return,
        () if !step.falls => TransferKind::Jump,
        () => TransferKind::Branch,
    };
    Transfer { kind, target }
}

/// Returns whether an instruction writes a register that its text shows as an operand.
fn writes_register(record: &Instruction) -> bool {
    record.operands.iter().any(|operand| operand.role == Role::Destination && !operand.implicit)
}
