//! Renames the registers of a program to the registers of another program. The comparison follows all control-flow
//! paths of both programs in parallel. At each point it tracks, per component, which register of one program contains
//! the value of a register of the other program.

use super::listed::{instructions, reads_previous};
use crate::cf::CfFields;
use crate::cfg::{ControlFlow, Edge};
use crate::description::{ExecCondition, ScalarOperands};
use crate::fields::AluFields;
use crate::instr::Fetch;
use crate::program::{Instruction, Program};
use crate::word::Slot;

/// For one component: maps each register of the second program to the register of the first program that has the same
/// value; [`NONE`] if there is no such register.
type RegisterMap = [u8; 64];

/// No register of the first program is known to have the value.
const NONE: u8 = u8::MAX;

/// Register maps of all four components.
#[derive(Clone, PartialEq, Eq)]
struct Names([RegisterMap; 4]);

impl Names {
    /// Returns the initial maps: each register has the same value in both programs.
    fn begin() -> Names {
        Names([core::array::from_fn(|register| register as u8); 4])
    }

    /// Sets all entries that differ from the other map to [`NONE`], because both maps are possible at this point.
    fn meet(&mut self, other: &Names) {
        for (mine, theirs) in self.0.iter_mut().flatten().zip(other.0.iter().flatten()) {
            if *mine != *theirs {
                *mine = NONE;
            }
        }
    }

    /// Returns the register of the first program whose `components` have the values of `register` in the second
    /// program; `None` if there is no single such register.
    fn read(&self, register: u8, components: u8) -> Option<u8> {
        let mut held =
            (0..4).filter(|c| components >> c & 1 != 0).map(|c| self.0[c][usize::from(register & 63)]);
        let first = held.next().unwrap_or(register);
        (first != NONE && held.all(|next| next == first)).then_some(first)
    }

    /// Records that both programs write the same value: the second program to the register `from`, the first to the
    /// register `to`.
    fn write(&mut self, write: &Write, from: u8, to: u8) {
        for component in (0..4).filter(|c| write.components >> c & 1 != 0) {
            let held = &mut self.0[component];
            let kept = write.certain || held[usize::from(from & 63)] == to;
            held.iter_mut().filter(|name| **name == to).for_each(|name| *name = NONE);
            held[usize::from(from & 63)] = if kept { to } else { NONE };
        }
    }
}

/// A register that an instruction reads, and its components that affect the result.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Read {
    place: RegisterField,
    components: u8,
}

/// A register that is written.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Write {
    place: RegisterField,
    components: u8,
    /// Whether the write always happens. A predicated or conditional write may leave the old value.
    certain: bool,
}

/// Instruction field that contains a register number.
#[derive(Clone, Copy, PartialEq, Eq)]
enum RegisterField {
    Source(u8),
    /// The register of a constant-and-register operation, whose number is spread over several fields.
    Hidden,
    Vector,
    Scalar,
    FetchSource,
    FetchDest,
}

/// Register reads and writes of an instruction.
#[derive(Clone, Default, PartialEq, Eq)]
struct RegisterUse {
    reads: Vec<Read>,
    writes: Vec<Write>,
}

/// Returns `second` with its registers renamed to those of `first`. Returns `None` unless the instructions on every
/// path are equal apart from the names of registers. Registers with initial values, such as shader inputs, are not
/// renamed.
pub(super) fn like(first: &Program, second: &Program) -> Option<Program> {
    let graphs = [ControlFlow::of(first), ControlFlow::of(second)];
    let [one, other] = &graphs;
    let shape = |graph: &ControlFlow| graph.blocks.iter().map(|block| block.next.clone()).collect::<Vec<_>>();
    if shape(one) != shape(other) {
        return None;
    }
    let previous = reads_previous(first) || reads_previous(second);
    let mut blocks = Vec::with_capacity(one.blocks.len());
    for (a, b) in one.blocks.iter().zip(&other.blocks) {
        let [a, b] = [(first, a), (second, b)]
            .map(|(program, block)| listed(program, block.clauses.clone(), previous));
        let (a, b) = (a?, b?);
        let same = a.len() == b.len() && a.iter().zip(&b).all(|((_, a), (_, b))| a == b);
        if !same {
            return None;
        }
        blocks.push((a, b));
    }
    let next = ways(other, second);
    // `ways` adds one block for the RETURNs of all functions. It has no instructions.
    blocks.resize_with(next.len(), Default::default);
    let mut begins: Vec<Option<Names>> = vec![None; blocks.len()];
    *begins.first_mut()? = Some(Names::begin());
    // Entries of a map only change to `NONE`. Each of the 4 x 64 entries changes at most once, so the loop ends.
    let mut waiting = vec![0];
    while let Some(number) = waiting.pop() {
        let Some(mut names) = begins[number].clone() else { continue };
        for ((one, touches), (other, _)) in blocks[number].0.iter().zip(&blocks[number].1) {
            step(&mut names, touches, one.slot, other.slot, one.fetch);
        }
        for &follows in &next[number] {
            let met = match &begins[follows] {
                None => names.clone(),
                Some(before) => {
                    let mut met = before.clone();
                    met.meet(&names);
                    met
                }
            };
            if begins[follows].as_ref() != Some(&met) {
                begins[follows] = Some(met);
                waiting.push(follows);
            }
        }
    }
    let mut renamed = second.clone();
    for (number, (ours, theirs)) in blocks.iter().enumerate() {
        // Code that no path reaches is not renamed.
        let Some(mut names) = begins[number].clone() else { continue };
        for ((one, touches), (other, _)) in ours.iter().zip(theirs) {
            let slot = named(&names, touches, one.slot, other.slot, one.fetch)?;
            *renamed.slots.get_mut(other.address.checked_sub(second.first_slot())?)? = slot;
            step(&mut names, touches, one.slot, other.slot, one.fetch);
        }
    }
    // The renaming of a slot that two clauses run may differ between them, so such programs are rejected.
    let run: Vec<usize> = instructions(second).map(|(_, found)| found.address).collect();
    let mut sorted = run.clone();
    sorted.sort_unstable();
    sorted.dedup();
    (sorted.len() == run.len()).then_some(renamed)
}

/// Returns the successors of each block. One additional block at the end follows the RETURNs of all functions and leads
/// to the block after each call.
fn ways(graph: &ControlFlow, program: &Program) -> Vec<Vec<usize>> {
    let mut next: Vec<Vec<usize>> =
        graph.blocks.iter().map(|block| block.next.iter().map(|(next, _)| *next).collect()).collect();
    let end = graph.blocks.len();
    for (number, block) in graph.blocks.iter().enumerate() {
        let last = block.clauses.end.checked_sub(1).and_then(|last| program.clauses.get(last));
        let returns = last.is_some_and(|last| {
            let cf = last.decode();
            matches!(cf.fields, CfFields::Jump(_)) && !cf.has_target()
        });
        if returns {
            next[number].push(end);
        }
    }
    let calls = graph.blocks.iter().filter(|b| b.next.iter().any(|(_, edge)| *edge == Edge::Call));
    let behind = calls.flat_map(|b| b.next.iter().filter(|(_, edge)| *edge == Edge::Next));
    next.push(behind.map(|(next, _)| *next).collect());
    next
}

/// Returns the instructions of clauses with their register uses. `None` if an instruction is undefined or uses an
/// indexed register, because then the used registers are unknown.
fn listed(
    program: &Program,
    clauses: core::ops::Range<usize>,
    previous: bool,
) -> Option<Vec<(Instruction, RegisterUse)>> {
    let mut all = Vec::new();
    for clause in program.clauses.get(clauses)? {
        let certain = clause.decode().op().condition == ExecCondition::None;
        for found in program.instructions(*clause) {
            let touches =
                if found.fetch { fetch(found.slot, certain)? } else { alu(found.slot, certain, previous)? };
            all.push((found, touches));
        }
    }
    Some(all)
}

/// Returns the register uses of a fetch; `None` if a register is indexed or the fetch is undefined. `certain` is false
/// in a conditional EXEC.
fn fetch(slot: Slot, certain: bool) -> Option<RegisterUse> {
    let fetch = Fetch::decode(slot);
    let (source, relative, components, dest, predicated) = match &fetch {
        Fetch::Vertex(f) => {
            (f.src_swiz, f.src_reg_am | f.dst_reg_am, 1, Some(f.dst_swiz), f.pred_select != 0)
        }
        Fetch::Texture(_, f) => {
            let result = fetch.op().is_some_and(|op| op.result);
            (f.src_swiz, f.src_reg_am | f.dst_reg_am, 3, result.then_some(f.dst_swiz), f.pred_select != 0)
        }
        Fetch::Undefined(_) => return None,
    };
    if relative != 0 {
        return None;
    }
    let read = (0..components).fold(0, |set, place| set | 1 << (source >> (2 * place) & 3));
    let mut touches = RegisterUse::default();
    touches.reads.push(Read { place: RegisterField::FetchSource, components: read });
    let written = dest.map_or(0, |swizzle| {
        (0..4).filter(|place| swizzle >> (3 * place) & 7 != 7).fold(0, |set, place| set | 1 << place)
    });
    if dest.is_some() {
        let certain = certain && !predicated;
        touches.writes.push(Write { place: RegisterField::FetchDest, components: written, certain });
    }
    Some(touches)
}

/// Returns the register uses of an ALU instruction; `None` if a register is indexed. `certain` is false in a
/// conditional EXEC. `previous` is true if the program uses the previous scalar result.
fn alu(slot: Slot, certain: bool, previous: bool) -> Option<RegisterUse> {
    let alu = AluFields::decode(slot);
    let (vector, mut scalar) = alu.acting();
    scalar |= previous;
    let op = alu.vector_op();
    let mut touches = RegisterUse::default();
    let mut read = |place: RegisterField, source: crate::instr::AluSource, positions: u32| {
        let components = (0..4).filter(|p| positions >> p & 1 != 0).map(|p| source.component(p));
        let components = components.fold(0, |set, component| set | 1 << component);
        touches.reads.push(Read { place, components });
    };
    if vector {
        for number in 1..=op.xna_sources {
            let source = alu.source(number);
            if number == 3 && alu.has_hidden_register() || !source.register {
                continue;
            }
            let positions = match (op.xna.as_str(), number) {
                ("dp3", _) => 7,
                ("dp2add", 3) => 1,
                ("dp2add", _) => 3,
                _ if op.reads_across() || op.has_effect => 15,
                _ => alu.vector_write_mask,
            };
            read(RegisterField::Source(number), source, positions);
        }
    }
    if scalar {
        let source = alu.source(3);
        match alu.scalar_op().operands {
            ScalarOperands::None => {}
            ScalarOperands::ConstantAndRegister => read(RegisterField::Hidden, source, 1),
            ScalarOperands::One if source.register => read(RegisterField::Source(3), source, 8),
            ScalarOperands::Two if source.register => {
                read(RegisterField::Source(3), source, 8 | 1 << alu.second_position());
            }
            ScalarOperands::One | ScalarOperands::Two => {}
        }
    }
    if (1..=3).any(|number| alu.source(number).relative()) {
        return None;
    }
    if alu.export_data == 0 {
        if alu.vector_dest_rel | alu.scalar_dest_rel != 0 {
            return None;
        }
        let certain = certain && alu.predicated == 0;
        for (place, mask) in
            [(RegisterField::Vector, alu.vector_write_mask), (RegisterField::Scalar, alu.scalar_write_mask)]
        {
            if mask != 0 {
                touches.writes.push(Write { place, components: mask as u8, certain });
            }
        }
    }
    Some(touches)
}

/// Updates the maps for an instruction pair: `one` of the first program and `other` of the second program.
fn step(names: &mut Names, touches: &RegisterUse, one: Slot, other: Slot, fetch: bool) {
    for write in &touches.writes {
        names.write(write, number(other, fetch, write.place), number(one, fetch, write.place));
    }
}

/// Returns `other`, an instruction of the second program, with the registers of the first program. `None` if it reads
/// other values than `one`, the instruction of the first program.
fn named(names: &Names, touches: &RegisterUse, one: Slot, other: Slot, fetch: bool) -> Option<Slot> {
    let mut slot = other;
    for read in &touches.reads {
        let held = names.read(number(other, fetch, read.place), read.components)?;
        let ours = number(one, fetch, read.place);
        if held != ours {
            return None;
        }
        slot = with_number(slot, fetch, read.place, held);
    }
    for write in &touches.writes {
        slot = with_number(slot, fetch, write.place, number(one, fetch, write.place));
    }
    Some(slot)
}

/// Returns the register number in the field `place` of an instruction.
fn number(slot: Slot, fetch: bool, place: RegisterField) -> u8 {
    if fetch {
        let (source, dest) = match Fetch::decode(slot) {
            Fetch::Vertex(f) => (f.src_reg, f.dst_reg),
            Fetch::Texture(_, f) => (f.src_reg, f.dst_reg),
            Fetch::Undefined(_) => (0, 0),
        };
        return if place == RegisterField::FetchDest { dest as u8 } else { source as u8 };
    }
    let alu = AluFields::decode(slot);
    let found = match place {
        RegisterField::Source(number) => alu.source(number).index(),
        RegisterField::Hidden => alu.hidden_register(),
        RegisterField::Scalar => alu.scalar_dest,
        RegisterField::Vector | RegisterField::FetchSource | RegisterField::FetchDest => alu.vector_dest,
    };
    found as u8 & 63
}

/// Returns the instruction with `register` in the field `place`.
fn with_number(slot: Slot, fetch: bool, place: RegisterField, register: u8) -> Slot {
    let register = u32::from(register & 63);
    if fetch {
        let mut fetch = Fetch::decode(slot);
        let (source, dest) = match &mut fetch {
            Fetch::Vertex(f) => (&mut f.src_reg, &mut f.dst_reg),
            Fetch::Texture(_, f) => (&mut f.src_reg, &mut f.dst_reg),
            Fetch::Undefined(_) => return slot,
        };
        *if place == RegisterField::FetchDest { dest } else { source } = register;
        return fetch.encode();
    }
    let mut alu = AluFields::decode(slot);
    match place {
        RegisterField::Source(number) => {
            let mut source = alu.source(number);
            source.value = source.value & !0x3f | register;
            alu.set_source(number, source);
        }
        RegisterField::Hidden => alu.set_hidden_register(register),
        RegisterField::Scalar => alu.scalar_dest = register,
        RegisterField::Vector | RegisterField::FetchSource | RegisterField::FetchDest => {
            alu.vector_dest = register
        }
    }
    alu.encode()
}
