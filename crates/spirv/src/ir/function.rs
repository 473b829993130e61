//! Functions and blocks as they are looked at.

use super::instruction::Instruction;
use super::place::Place;
use crate::values::Op;
use alloc::vec::Vec;

/// A function of a module.
#[derive(Clone, Copy, Debug)]
pub struct Function<'m> {
    pub(super) part: u32,
    pub(super) lists: &'m [Vec<Instruction>],
}

impl<'m> Function<'m> {
    /// The id of the function; `None` where its `OpFunction` is cut.
    pub fn id(self) -> Option<u32> {
        self.definition()?.result()
    }

    /// Its `OpFunction`.
    pub fn definition(self) -> Option<&'m Instruction> {
        self.lists.first()?.first()
    }

    /// The place of its `OpFunction`.
    pub fn place(self) -> Place {
        Place { part: self.part, list: 0, index: 0 }
    }

    /// Its parameters.
    pub fn parameters(self) -> impl Iterator<Item = &'m Instruction> {
        self.lists.first().into_iter().flatten().filter(|i| i.op() == Op::FunctionParameter)
    }

    /// Its blocks.
    pub fn blocks(self) -> impl Iterator<Item = Block<'m>> {
        let Function { part, lists } = self;
        (0..).zip(lists).filter_map(move |(list, instructions)| {
            let label = instructions.first().filter(|first| first.op() == Op::Label)?;
            Some(Block { first: Place { part, list, index: 0 }, label, instructions })
        })
    }

    /// All its instructions, from `OpFunction` to `OpFunctionEnd`.
    pub fn instructions(self) -> impl Iterator<Item = &'m Instruction> {
        self.lists.iter().flatten()
    }
}

/// A block of a function.
#[derive(Clone, Copy, Debug)]
pub struct Block<'m> {
    first: Place,
    label: &'m Instruction,
    instructions: &'m [Instruction],
}

impl<'m> Block<'m> {
    /// The id of its label.
    pub fn id(self) -> Option<u32> {
        self.label.result()
    }

    /// Its instructions, the label first.
    pub fn instructions(self) -> &'m [Instruction] {
        self.instructions
    }

    /// Its last instruction, which should end it.
    pub fn terminator(self) -> Option<&'m Instruction> {
        self.instructions.get(1..)?.last()
    }

    /// The place of its label.
    pub fn place(self) -> Place {
        self.first
    }
}
