//! Converts a container to its declarations and program, and back.

use super::declare::{CREATOR, Declarations, Verbatim};
use super::record::{CONTROL, ProgramControl};
use super::write::{default_control, write};
use super::xbox::Container;
use crate::gpu::Gpu;
use crate::program::Program;

impl Declarations {
    /// Returns the declarations of a container, and its program without the trailing slot of zeros. From both,
    /// [`Container::assemble`] restores the container's bytes.
    pub fn of(container: &Container) -> (Declarations, Program) {
        let words = container.words();
        let mut declarations = Declarations {
            stage: container.stage,
            creator: container.creator.clone().unwrap_or_else(|| CREATOR.to_owned()),
            constants: container.constants.clone(),
            literals: container.literals.clone(),
            indices: container.indices.clone(),
            elements: container.elements.clone(),
            interpolators: container.interpolators.clone(),
            trailing_slot: false,
            ..Declarations::default()
        };
        let mut program = Program::decode(&words, Gpu::Xenos);
        // Remove the slot so that it is not printed. A program without a regular end keeps it.
        if program.slots.len() > 1 && program.slots.last().is_some_and(|slot| slot.0 == [0; 3]) {
            let shorter = Program::decode(&words[..words.len() - program.tail.len() - 3], Gpu::Xenos);
            if program.tail.is_empty() && shorter.clauses == program.clauses {
                program = shorter;
                declarations.trailing_slot = true;
            }
        }
        program.rest = container.rest().to_vec();
        let usual = default_control(&declarations, &program);
        let real = ProgramControl(container.control);
        declarations.control = CONTROL
            .iter()
            .filter(|field| real.get(field) != usual.get(field))
            .map(|field| (field.name, real.get(field)))
            .collect();
        if Container::assemble(&declarations, &program) != container.bytes() {
            let bytes = container.bytes();
            let (head, foot) = (&bytes[..container.code.start], &bytes[container.code.end..]);
            declarations.verbatim = Some(Verbatim { head: head.to_vec(), foot: foot.to_vec() });
        }
        (declarations, program)
    }
}

impl Container {
    /// Returns the bytes of a container: a constant table, the definitions of literals, the record with register
    /// counts, vertex elements and interpolators, the literals and the program.
    pub fn assemble(declarations: &Declarations, program: &Program) -> Vec<u8> {
        write(declarations, program)
    }
}
