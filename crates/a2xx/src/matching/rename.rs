//! A program with the names that another one has for its registers.

use super::listed::instructions;
use crate::fields::AluFields;
use crate::instr::Fetch;
use crate::liveness::Liveness;
use crate::program::{Instruction, Program};
use crate::word::Slot;
use std::collections::BTreeMap;

/// Which register of the one program is which of the other.
#[derive(Default)]
struct Renaming {
    to: BTreeMap<u32, u32>,
    from: BTreeMap<u32, u32>,
}

impl Renaming {
    /// Notes that registers are the same; false if one of them is another one's already.
    fn pair(&mut self, from: u32, to: u32) -> bool {
        *self.to.entry(from).or_insert(to) == to && *self.from.entry(to).or_insert(from) == from
    }
}

/// The program `second` with the names of `first` for its registers: where the instructions of both are the same, one
/// after another, but for the names, which are one to one, and where registers that hold something at the beginning
/// keep theirs.
pub(super) fn like(first: &Program, second: &Program) -> Option<Program> {
    let (a, b): (Vec<_>, Vec<_>) = (instructions(first).collect(), instructions(second).collect());
    if a.len() != b.len() {
        return None;
    }
    let mut renaming = Renaming::default();
    // What holds something at the beginning keeps its name.
    let inputs =
        [first, second].map(|program| Liveness::of(program).instructions.first().map_or(0, |i| i.before));
    for register in (0..64).filter(|register| (inputs[0] | inputs[1]) >> register & 1 != 0) {
        renaming.pair(register, register);
    }
    for ((_, one), (_, other)) in a.iter().zip(&b) {
        let (theirs, ours) = (registers(other)?, registers(one)?);
        if theirs.len() != ours.len() || !theirs.iter().zip(&ours).all(|(from, to)| renaming.pair(*from, *to))
        {
            return None;
        }
    }
    let mut renamed = second.clone();
    for (_, instruction) in &b {
        let place = instruction.address.checked_sub(second.first_slot())?;
        *renamed.slots.get_mut(place)? =
            rename(instruction, |from| renaming.to.get(&from).copied().unwrap_or(from));
    }
    Some(renamed)
}

/// The registers of an instruction in their order; none where one is indexed.
fn registers(instruction: &Instruction) -> Option<Vec<u32>> {
    let relative = if instruction.fetch {
        match Fetch::decode(instruction.slot) {
            Fetch::Vertex(f) => f.src_reg_am | f.dst_reg_am,
            Fetch::Texture(_, f) => f.src_reg_am | f.dst_reg_am,
            Fetch::Undefined(_) => 1,
        }
    } else {
        let alu = AluFields::decode(instruction.slot);
        let sources = (1..=3).any(|number| alu.source(number).relative());
        let dests = alu.vector_dest_rel | alu.scalar_dest_rel;
        u32::from(sources || alu.export_data == 0 && dests != 0)
    };
    let mut found = Vec::new();
    rename(instruction, |register| {
        found.push(register);
        register
    });
    (relative == 0).then_some(found)
}

/// An instruction with other names of registers.
fn rename(instruction: &Instruction, mut name: impl FnMut(u32) -> u32) -> Slot {
    if instruction.fetch {
        let mut fetch = Fetch::decode(instruction.slot);
        match &mut fetch {
            Fetch::Vertex(f) => (f.src_reg, f.dst_reg) = (name(f.src_reg), name(f.dst_reg)),
            Fetch::Texture(_, f) => (f.src_reg, f.dst_reg) = (name(f.src_reg), name(f.dst_reg)),
            Fetch::Undefined(_) => {}
        }
        return fetch.encode();
    }
    let mut alu = AluFields::decode(instruction.slot);
    let hidden = alu.has_hidden_register();
    if alu.vector_write_mask != 0 || alu.vector_op().has_effect() {
        for number in 1..=alu.vector_op().xna_sources.min(if hidden { 2 } else { 3 }) {
            name_source(&mut alu, number, &mut name);
        }
    }
    if hidden {
        let register = name(alu.hidden_register());
        alu.set_hidden_register(register);
    } else if alu.vector_op().xna_sources < 3 && alu.scalar_write_mask != 0 {
        name_source(&mut alu, 3, &mut name);
    }
    if alu.export_data == 0 {
        if alu.vector_write_mask != 0 {
            alu.vector_dest = name(alu.vector_dest);
        }
        if alu.scalar_write_mask != 0 {
            alu.scalar_dest = name(alu.scalar_dest);
        }
    }
    alu.encode()
}

fn name_source(alu: &mut AluFields, number: u8, name: &mut impl FnMut(u32) -> u32) {
    let mut source = alu.source(number);
    if source.register {
        source.value = source.value & !0x3f | name(source.index()) & 0x3f;
        alu.set_source(number, source);
    }
}
