//! Read-only views of functions and blocks.

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
    /// Returns the id of the function; `None` if its `OpFunction` is truncated.
    pub fn id(self) -> Option<u32> {
        self.definition()?.result()
    }

    /// Returns the `OpFunction` of the function.
    pub fn definition(self) -> Option<&'m Instruction> {
        self.lists.first()?.first()
    }

    /// Returns the location of the `OpFunction`.
    pub fn place(self) -> Place {
        Place { part: self.part, list: 0, index: 0 }
    }

    /// Returns the parameters of the function.
    pub fn parameters(self) -> impl Iterator<Item = &'m Instruction> {
        self.lists.first().into_iter().flatten().filter(|i| i.op() == Op::FunctionParameter)
    }

    /// Returns the blocks of the function.
    pub fn blocks(self) -> impl Iterator<Item = Block<'m>> {
        let Function { part, lists } = self;
        (0..).zip(lists).filter_map(move |(list, instructions)| {
            let label = instructions.first().filter(|first| first.op() == Op::Label)?;
            Some(Block { first: Place { part, list, index: 0 }, label, instructions })
        })
    }

    /// Returns all instructions of the function, from `OpFunction` to `OpFunctionEnd`.
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
    /// Returns the id of the block's label.
    pub fn id(self) -> Option<u32> {
        self.label.result()
    }

    /// Returns the instructions of the block, the label first.
    pub fn instructions(self) -> &'m [Instruction] {
        self.instructions
    }

    /// Returns the last instruction of the block. In a valid module, this is a terminator.
    pub fn terminator(self) -> Option<&'m Instruction> {
        self.instructions.get(1..)?.last()
    }

    /// Returns the location of the block's label.
    pub fn place(self) -> Place {
        self.first
    }
}
