//! Effect of an instruction on control flow, from its record.
//!
//! The target sets the branch target and the flags of each record. A branch without the flag for "always taken" may
//! also fall through.

use isaloom_engine::flow::Step;
use isaloom_schema::{Instruction, Kind, Role};

/// Effect of an instruction on control flow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Transfer {
    /// Kind of the effect.
    pub kind: TransferKind,
    /// Address of the branch target, if the instruction contains it.
    pub target: Option<u64>,
}

/// Kind of the effect of an instruction on control flow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TransferKind {
    /// Continues at the next instruction.
    #[default]
    Next,
    /// Continues at the target, or at the address in a register, which is not known.
    Jump,
    /// Continues at the target or at the next instruction.
    Branch,
    /// Calls the target, or the address in a register, which is not known, and then continues at the next instruction.
    Call,
    /// Returns from a function.
    Return,
    /// Ends the program.
    End,
    /// Not an instruction.
    Undefined,
}

/// Returns the control flow step of a record; `None` if the record has no offset.
pub(crate) fn step(record: &Instruction) -> Option<Step> {
    let has = |flag: &str| record.flags.iter().any(|own| own == flag);
    let target = record.target.as_ref().and_then(|target| target.offset);
    // A branch that writes a register writes the return address, so it is a call, after which execution continues here.
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
        // A branch without a known target that writes no register jumps to an address in a register, so it is taken for
        // a return.
        () if !step.falls && target.is_none() => TransferKind::Return,
        () if !step.falls => TransferKind::Jump,
        () => TransferKind::Branch,
    };
    Transfer { kind, target }
}

/// Returns whether an instruction writes a register that is an operand of its text.
fn writes_register(record: &Instruction) -> bool {
    record.operands.iter().any(|operand| operand.role == Role::Destination && !operand.implicit)
}
