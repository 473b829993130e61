//! Converts a container to its declarations and program, and back.

use super::declare::{Declarations, Verbatim};
use super::record::{CONTROL, ControlField, PIXEL_REGISTER, ProgramControl, SampleControl};
use super::write::{default_control, write};
use super::xbox::Container;
use crate::cf::CfFields;
use crate::gpu::{Gpu, Stage};
use crate::program::Program;

impl Declarations {
    /// Returns the declarations of a container, and its program without the words after the program (the PDB hint).
    /// From the declarations and the program, [`Container::assemble`] restores the container's bytes.
    pub fn of(container: &Container) -> (Declarations, Program) {
        let words = container.words();
        let mut declarations = Declarations {
            stage: container.stage,
            auto_resource: false,
            creator: container.creator.clone(),
            constants: container.constants.clone(),
            literals: container.literals.clone(),
            integers: container.integers.clone(),
            booleans: container.booleans.clone(),
            indices: container.indices.clone(),
            elements: container.elements.clone(),
            interpolators: container.interpolators.clone(),
            debug: container.debug.clone(),
            pdb_hint: None,
            ..Declarations::default()
        };
        let mut program = Program::decode(&words, Gpu::Xenos);
        if let Some((shorter, hint)) = without_hint(&program, &words) {
            program = shorter;
            declarations.pdb_hint = Some(hint);
        }
        program.rest = container.rest().to_vec();
        let real = ProgramControl(container.control);
        let pixel = ControlField::named("PsParamGen").is_some_and(|field| real.get(field) != 0);
        let mut context = container.context;
        if pixel && container.stage == Stage::Fragment {
            declarations.pixel_register = Some((context >> PIXEL_REGISTER) as u8);
            context &= !(0xff << PIXEL_REGISTER);
        }
        let usual = default_control(&declarations, &program);
        declarations.control = CONTROL
            .iter()
            .filter(|field| real.get(field) != usual.get(field))
            .map(|field| (field.name, real.get(field)))
            .collect();
        let sample_control = SampleControl::decode(context);
        declarations.sample_control = sample_control.filter(|control| {
            container.stage == Stage::Fragment && *control != declarations.implied_sample_control()
        });
        if Container::assemble(&declarations, &program) != container.bytes() {
            let bytes = container.bytes();
            let (head, foot) = (&bytes[..container.code.start], &bytes[container.code.end..]);
            declarations.verbatim = Some(Verbatim { head: head.to_vec(), foot: foot.to_vec() });
        }
        (declarations, program)
    }
}

impl Container {
    /// Returns the three words after the program that identify its debug information; `None` if nothing follows the
    /// program. The words are zeros if the program was compiled without debug information.
    pub fn pdb_hint(&self) -> Option<[u32; 3]> {
        let words = self.words();
        without_hint(&Program::decode(&words, Gpu::Xenos), &words).map(|(_, hint)| hint)
    }

    /// Returns the bytes of a container: a constant table, the definitions of literals, the record with register
    /// counts, vertex elements and interpolators, the literals and the program.
    pub fn assemble(declarations: &Declarations, program: &Program) -> Vec<u8> {
        write(declarations, program)
    }
}

/// Splits a program from the three words after its last instruction (the PDB hint), which decode as one more slot.
/// Returns `None` if a clause runs this slot, or if the program would have other clauses without it.
pub(super) fn without_hint(program: &Program, words: &[u32]) -> Option<(Program, [u32; 3])> {
    let last = program.slots.last().filter(|_| program.slots.len() > 1 && program.tail.is_empty())?;
    let runs = program.clauses.iter().filter_map(|clause| match clause.decode().fields {
        CfFields::Exec(exec) => Some(exec.address(program.gpu) + exec.count as usize),
        _ => None,
    });
    if runs.max().is_some_and(|end| end >= program.end()) {
        return None;
    }
    let shorter = Program::decode(&words[..words.len() - 3], program.gpu);
    (shorter.clauses == program.clauses).then_some((shorter, last.0))
}
