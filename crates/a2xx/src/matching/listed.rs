//! Iteration over the instructions of a program.

use crate::cf::CfFields;
use crate::fields::AluFields;
use crate::program::{Instruction, Program};

/// Returns whether any instruction of a program reads the scalar result of the previous instruction.
pub(super) fn reads_previous(program: &Program) -> bool {
    instructions(program).any(|(_, instruction)| {
        let alu = AluFields::decode(instruction.slot);
        !instruction.fetch && alu.scalar_write_mask != 0 && alu.scalar_op().xna.contains("_prev")
    })
}

/// Returns the instructions that the clauses run, in order, each with the index of its clause.
pub(super) fn instructions(program: &Program) -> impl Iterator<Item = (usize, Instruction)> {
    let execs = program.clauses.iter().enumerate();
    let execs = execs.filter(|(_, clause)| matches!(clause.decode().fields, CfFields::Exec(_)));
    execs.flat_map(|(index, clause)| program.instructions(*clause).map(move |found| (index, found)))
}
