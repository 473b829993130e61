//! Writer for containers in Microsoft's layout: header, constant table, definitions, record, literals,
//! program.

use super::constants::{Constant, DebugInfo, Interpolator, RegisterSet, Shape, VertexElement};
use super::declare::{CREATOR, Declarations, Verbatim};
use super::definitions;
use super::record::{ControlField, MULTIPASS, PIXEL_REGISTER, ProgramControl, interpolator_info};
use super::xbox::{Container, MAGIC, MEMORY_EXPORT, VERTEX};
use crate::access::Access;
use crate::bytes::bytes_of;
use crate::fields::{AluFields, VertexFields};
use crate::gpu::{ByteOrder, Stage};
use crate::instr::Fetch;
use crate::program::Program;

/// Size of the header, in words.
const HEADER: usize = 9;
/// Numbers of the exports to memory: 32 for the address, 33 to 37 for the values.
const MEMORY: core::ops::RangeInclusive<u32> = 32..=37;
/// Number of the depth export of a pixel shader.
const DEPTH: u32 = 61;

/// Facts about a program that its record in the container contains.
#[derive(Default)]
struct Uses {
    registers: u32,
    /// Number of each export, and the addresses of the instructions that write it, in the order of the program.
    exports: Vec<(u32, Vec<usize>)>,
    kills: bool,
}

impl Uses {
    fn of(program: &Program) -> Uses {
        let mut uses = Uses::default();
        for instruction in program.clauses.iter().flat_map(|&clause| program.instructions(clause)) {
            let access = Access::of(instruction.slot, instruction.fetch);
            uses.registers = uses.registers.max(access.registers());
            if let Some(export) = access.export {
                match uses.exports.iter_mut().find(|(known, _)| *known == export) {
                    Some((_, addresses)) if addresses.contains(&instruction.address) => {}
                    Some((_, addresses)) => addresses.push(instruction.address),
                    None => uses.exports.push((export, vec![instruction.address])),
                }
            }
            if !instruction.fetch {
                let alu = AluFields::decode(instruction.slot);
                uses.kills |= alu.vector_op().kills || alu.scalar_op().kills;
            }
        }
        uses
    }

    fn exports(&self, export: u32) -> Option<&[usize]> {
        self.exports.iter().find(|(known, _)| *known == export).map(|(_, addresses)| addresses.as_slice())
    }

    fn to_memory(&self) -> bool {
        self.exports.iter().any(|(export, _)| MEMORY.contains(export))
    }

    fn colors(&self) -> u32 {
        (0..4).filter(|color| self.exports(*color).is_some()).fold(0, |mask, color| mask | 1 << color)
    }
}

/// Returns the SQ_PROGRAM_CNTL value that a program implies if its declarations do not override fields.
pub(super) fn default_control(declarations: &Declarations, program: &Program) -> ProgramControl {
    control_of(declarations, &Uses::of(program))
}

fn control_of(declarations: &Declarations, uses: &Uses) -> ProgramControl {
    let mut control = ProgramControl(0);
    let mut set = |name: &str, value: u32| {
        if let Some(field) = ControlField::named(name) {
            control.set(field, value);
        }
    };
    let registers = declarations.indices.iter().map(|i| u32::from(i.register) + 1);
    let interpolated = declarations.interpolators.iter().map(|i| u32::from(i.register) + 1);
    let most = |declared: Option<u32>| uses.registers.max(declared.unwrap_or(0)).saturating_sub(1);
    match declarations.stage {
        Stage::Vertex => {
            set("VsMaxReg", most(registers.max()));
            set("VsResource", u32::from(declarations.auto_resource));
            set("VsExportCount", (declarations.interpolators.len() as u32).clamp(1, 16));
            set("VsExportMode", if uses.to_memory() { MULTIPASS } else { 0 });
        }
        Stage::Fragment => {
            set("PsMaxReg", most(interpolated.max()));
            let depth = u32::from(uses.exports(DEPTH).is_some());
            let colors = declarations.colors.map_or(uses.colors().count_ones(), u32::from);
            set("PsExportMode", colors << 1 | depth);
            set("PsParamGen", u32::from(declarations.pixel_register.is_some()));
        }
    }
    control
}

/// Returns the bytes of the container for a program and its declarations.
pub(super) fn write(declarations: &Declarations, program: &Program) -> Vec<u8> {
    let mut words = program.encode();
    words.extend(declarations.pdb_hint.iter().flatten());
    let code = [bytes_of(&words, ByteOrder::Big), program.rest.clone()].concat();
    if let Some(bytes) = declarations.verbatim.as_ref().and_then(|verbatim| around(verbatim, &code)) {
        return bytes;
    }
    let uses = Uses::of(program);
    let mut out: Vec<u32> = vec![0; HEADER];
    let mut physical: Vec<u32> = Vec::new();
    for literal in &declarations.literals {
        physical.extend(literal.values.iter().flatten().map(|value| value.to_bits()));
    }
    let at = |out: &[u32], header: &mut [u32; HEADER], index: usize| header[index] = 4 * out.len() as u32;
    let mut header = [0; HEADER];
    if let Some(debug) = &declarations.debug {
        at(&out, &mut header, 3);
        out.extend(debug_section(debug));
    }
    if declarations.creator.is_some() || !declarations.constants.is_empty() {
        at(&out, &mut header, 4);
        out.extend(constant_table(declarations));
    }
    if let Some(table) = definitions::write(declarations) {
        at(&out, &mut header, 5);
        out.extend(table);
    }
    at(&out, &mut header, 6);
    out.extend(record(declarations, program, &uses, 4 * physical.len() as u32, code.len() as u32));
    let vertex = if declarations.stage == Stage::Vertex { VERTEX } else { 0 };
    let memory = if uses.to_memory() { MEMORY_EXPORT } else { 0 };
    header[0] = MAGIC | vertex | memory;
    header[1] = 4 * out.len() as u32;
    header[2] = (4 * physical.len() + code.len()) as u32;
    out[..HEADER].copy_from_slice(&header);
    out.extend(physical);
    let mut bytes = bytes_of(&out, ByteOrder::Big);
    bytes.extend(code);
    bytes
}

/// Returns the original bytes around a program with `code` as the program. If the size differs, updates the sizes in
/// the header. `None` if the original bytes are not a container.
fn around(verbatim: &Verbatim, code: &[u8]) -> Option<Vec<u8>> {
    let number = |at: usize| {
        verbatim.head.get(at..at + 4).map(|b| u32::from_be_bytes([b[0], b[1], b[2], b[3]]) as usize)
    };
    let size = number(4)?.checked_add(number(8)?)?;
    let length = size.checked_sub(verbatim.head.len())?.checked_sub(verbatim.foot.len())?;
    if length == code.len() {
        return Some([&verbatim.head, code, &verbatim.foot].concat());
    }
    // The size comes from the assembly text, so a wrong value must not cause a large allocation.
    if length > 1 << 20 {
        return None;
    }
    let bytes = [verbatim.head.as_slice(), &vec![0; length], &verbatim.foot].concat();
    let container = Container::parse(&bytes).ok().filter(|c| c.code.start == verbatim.head.len())?;
    Some(container.with_code(code))
}

/// Returns the words of the debug section: time, length of the path in bytes, and the path.
fn debug_section(debug: &DebugInfo) -> Vec<u32> {
    let mut path = debug.path.clone().into_bytes();
    let length = path.len() as u32;
    path.resize(path.len().next_multiple_of(4), 0);
    let words = path.chunks_exact(4).map(|b| u32::from_be_bytes([b[0], b[1], b[2], b[3]]));
    [debug.timestamp, length].into_iter().chain(words).collect()
}

/// Returns the flags of each vertex element, in order. A run consists of at least two vertex fetches in consecutive
/// slots that use the same index.
/// - Bit 0: first fetch of a run, or last fetch of a run that overwrites the index.
/// - Bit 1: last fetch of a run.
fn runs(elements: &[VertexElement], program: &Program) -> Vec<u32> {
    let fetch = |element: &VertexElement| match program.slot(usize::from(element.slot)).map(Fetch::decode) {
        Some(Fetch::Vertex(f)) => Some(f),
        _ => None,
    };
    let continues = |(first, second): (&VertexElement, &VertexElement)| {
        let index = |f: VertexFields| (f.src_reg, f.src_reg_am, f.src_swiz);
        let same = fetch(first).map(index) == fetch(second).map(index);
        same && second.slot == first.slot.wrapping_add(1)
    };
    let joined: Vec<bool> = elements.iter().zip(elements.iter().skip(1)).map(continues).collect();
    let flags = elements.iter().enumerate().map(|(number, element)| {
        let begins = number == 0 || !joined.get(number - 1).copied().unwrap_or(false);
        let ends = !joined.get(number).copied().unwrap_or(false);
        let overwrites = fetch(element)
            .is_some_and(|f| f.dst_reg == f.src_reg && f.dst_swiz >> (3 * f.src_swiz) & 7 != KEPT);
        match (begins, ends) {
            (true, true) | (false, false) => 0,
            (true, false) => 1,
            (false, true) => 2 | u32::from(overwrites),
        }
    });
    flags.collect()
}

/// Value of a destination component's selector in a fetch: the component does not change.
const KEPT: u32 = 7;

/// Returns the record of the shader and the lists that follow it. `offset` and `size` are its first two words.
fn record(declarations: &Declarations, program: &Program, uses: &Uses, offset: u32, size: u32) -> Vec<u32> {
    let mut control = control_of(declarations, uses);
    for (name, value) in &declarations.control {
        if let Some(field) = ControlField::named(name) {
            control.set(field, *value);
        }
    }
    let masks: Vec<u8> = declarations.interpolators.iter().map(|i| i.mask).collect();
    let mut words = vec![offset, size, control.0, 0, 0, interpolator_info(&masks)];
    let interpolator = |i: &Interpolator| {
        let semantic = u32::from(i.semantic.index & 15) | u32::from(i.semantic.usage & 15) << 4;
        semantic | u32::from(i.register & 15) << 8 | u32::from(i.mask & 15) << 12
    };
    match declarations.stage {
        Stage::Vertex => {
            // List of the addresses of all instructions that export an interpolator, grouped by interpolator. Bit 12
            // marks the last address of each interpolator.
            let (mut exports, mut firsts) = (Vec::new(), Vec::new());
            for i in &declarations.interpolators {
                firsts.push(exports.len() as u32);
                let addresses = uses.exports(u32::from(i.register)).unwrap_or_default();
                exports.extend(addresses.iter().map(|address| *address as u32 & 0xfff));
                if let Some(last) = exports.last_mut().filter(|_| !addresses.is_empty()) {
                    *last |= 1 << 12;
                }
            }
            let counts = [declarations.indices.len(), declarations.elements.len(), exports.len()];
            words.extend(counts.map(|count| count as u32));
            words.extend(declarations.indices.iter().map(|i| {
                let semantic = u32::from(i.semantic.index & 15) | u32::from(i.semantic.usage & 15) << 4;
                semantic | u32::from(i.register & 1) << 8 | u32::from(i.mask & 15) << 9
            }));
            let flags = runs(&declarations.elements, program);
            words.extend(declarations.elements.iter().zip(flags).map(|(element, flags)| {
                let semantic = u32::from(element.semantic.usage & 15) << 12
                    | u32::from(element.semantic.index & 15) << 16;
                u32::from(element.slot & 0xfff) | semantic | flags << 20
            }));
            let all = declarations.interpolators.iter().zip(firsts);
            words.extend(all.map(|(i, first)| interpolator(i) | first << 16));
            words.extend(exports);
        }
        Stage::Fragment => {
            let control = declarations.sample_control;
            words[3] = control.unwrap_or_else(|| declarations.implied_sample_control()).encode();
            words[3] |= u32::from(declarations.pixel_register.unwrap_or(0)) << PIXEL_REGISTER;
            let all = declarations.interpolators.iter().enumerate();
            let masks = all.fold(0u32, |mask, (number, i)| {
                mask | 1 << (number & 15) | u32::from(!i.centroid) << (16 + (number & 15))
            });
            let depth = u32::from(uses.exports(DEPTH).is_some()) << 4;
            words.extend([masks, uses.colors() | depth | u32::from(uses.kills) << 5]);
            words.extend(declarations.interpolators.iter().map(interpolator));
        }
    }
    words
}

/// Returns the constant table: a word with the size of the table, then Direct3D 9's table. Direct3D 9's table consists
/// of the constant infos, then names and types in the order of first use, and finally target and creator.
fn constant_table(declarations: &Declarations) -> Vec<u32> {
    const INFO: usize = 20;
    let (target, version) = match declarations.stage {
        Stage::Vertex => ("vs_3_0", 0xfffe_0300),
        Stage::Fragment => ("ps_3_0", 0xffff_0300u32),
    };
    let count = declarations.constants.len();
    let mut table = Table { bytes: vec![0; 28 + INFO * count], shapes: Vec::new() };
    for (number, constant) in declarations.constants.iter().enumerate() {
        let info = table.constant(constant);
        table.bytes[28 + INFO * number..28 + INFO * (number + 1)].copy_from_slice(&info);
    }
    let target = table.text(target);
    let creator = table.text(declarations.creator.as_deref().unwrap_or(CREATOR));
    let infos = if count == 0 { 0 } else { 28 };
    let head = [28, creator, version, count as u32, infos, 0, target];
    table.bytes[..28].copy_from_slice(&bytes_of(&head, ByteOrder::Big));
    table.pad();
    let size = table.bytes.len() as u32;
    let words = table.bytes.chunks_exact(4).map(|b| u32::from_be_bytes([b[0], b[1], b[2], b[3]]));
    core::iter::once(size).chain(words).collect()
}

/// A constant table under construction.
struct Table {
    bytes: Vec<u8>,
    /// Types that were already written, with their offsets in the table in bytes, so that equal types are written once.
    shapes: Vec<(Shape, u32)>,
}

impl Table {
    /// Appends a zero-terminated string. Returns its offset in the table, in bytes.
    fn text(&mut self, text: &str) -> u32 {
        let at = self.bytes.len() as u32;
        self.bytes.extend(text.bytes().filter(|b| *b != 0));
        self.bytes.push(0);
        at
    }

    fn pad(&mut self) {
        while !self.bytes.len().is_multiple_of(4) {
            self.bytes.push(0xab);
        }
    }

    fn constant(&mut self, constant: &Constant) -> [u8; 20] {
        let name = self.text(&constant.name);
        let known = self.shapes.iter().find(|(shape, _)| *shape == constant.shape).map(|(_, at)| *at);
        let shape = known.unwrap_or_else(|| {
            self.pad();
            let at = self.bytes.len() as u32;
            let Shape { class, kind, rows, columns, elements } = constant.shape;
            for half in [class, kind, rows, columns, elements, 0, 0, 0] {
                self.bytes.extend(half.to_be_bytes());
            }
            self.shapes.push((constant.shape, at));
            at
        });
        let default = if constant.default.is_empty() {
            0
        } else {
            self.pad();
            let at = self.bytes.len() as u32;
            self.bytes.extend(constant.default.iter().flat_map(|value| value.to_bits().to_be_bytes()));
            at
        };
        let set = match constant.set {
            RegisterSet::Bool => 0u32,
            RegisterSet::Int4 => 1,
            RegisterSet::Float4 => 2,
            RegisterSet::Sampler => 3,
        };
        let words =
            [name, set << 16 | u32::from(constant.first), u32::from(constant.count) << 16, shape, default];
        let mut info = [0; 20];
        info.copy_from_slice(&bytes_of(&words, ByteOrder::Big));
        info
    }
}
