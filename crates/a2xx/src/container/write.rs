//! Writer for containers in Microsoft's layout: header, constant table, definitions, record, literals,
//! program.

use super::constants::{Constant, Literal, RegisterSet, Shape};
use super::declare::{Declarations, Verbatim};
use super::record::{ControlField, MULTIPASS, ProgramControl, interpolator_info};
use super::xbox::{Container, MAGIC, MEMORY_EXPORT, VERTEX};
use crate::access::Access;
use crate::bytes::bytes_of;
use crate::fields::AluFields;
use crate::gpu::{ByteOrder, Stage};
use crate::program::Program;

/// Size of the header, in words.
const HEADER: usize = 9;
/// Exports to memory: the address and five values.
const MEMORY: core::ops::RangeInclusive<u32> = 32..=37;
/// Depth export of a pixel shader.
const DEPTH: u32 = 61;

/// Properties of a program that its record contains.
#[derive(Default)]
struct Uses {
    registers: u32,
    /// Exports, each with the address of the last instruction that writes it.
    exports: Vec<(u32, usize)>,
    kills: bool,
}

impl Uses {
    fn of(program: &Program) -> Uses {
        let mut uses = Uses::default();
        for instruction in program.clauses.iter().flat_map(|&clause| program.instructions(clause)) {
            let access = Access::of(instruction.slot, instruction.fetch);
            uses.registers = uses.registers.max(access.registers());
            if let Some(export) = access.export {
                uses.exports.retain(|(known, _)| *known != export);
                uses.exports.push((export, instruction.address));
            }
            if !instruction.fetch {
                let alu = AluFields::decode(instruction.slot);
                uses.kills |= alu.vector_op().kills || alu.scalar_op().kills;
            }
        }
        uses
    }

    fn exports(&self, export: u32) -> Option<usize> {
        self.exports.iter().find(|(known, _)| *known == export).map(|(_, address)| *address)
    }

    fn to_memory(&self) -> bool {
        self.exports.iter().any(|(export, _)| MEMORY.contains(export))
    }

    fn colors(&self) -> u32 {
        (0..4).filter(|color| self.exports(*color).is_some()).fold(0, |mask, color| mask | 1 << color)
    }
}

/// Returns the SQ_PROGRAM_CNTL value that a program implies.
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
            set("VsResource", 1);
            set("VsExportCount", (declarations.interpolators.len() as u32).clamp(1, 16));
            set("VsExportMode", if uses.to_memory() { MULTIPASS } else { 0 });
        }
        Stage::Fragment => {
            set("PsMaxReg", most(interpolated.max()));
            let depth = u32::from(uses.exports(DEPTH).is_some());
            set("PsExportMode", uses.colors().count_ones() << 1 | depth);
        }
    }
    control
}

/// Returns the bytes of a container.
pub(super) fn write(declarations: &Declarations, program: &Program) -> Vec<u8> {
    let mut words = program.encode();
    if declarations.trailing_slot {
        words.extend([0; 3]);
    }
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
    if !declarations.constants.is_empty() {
        at(&out, &mut header, 4);
        out.extend(constant_table(declarations));
    }
    if !declarations.literals.is_empty() {
        at(&out, &mut header, 5);
        out.extend(definitions(&declarations.literals, declarations.stage));
    }
    at(&out, &mut header, 6);
    out.extend(record(declarations, &uses, 4 * physical.len() as u32, code.len() as u32));
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

/// Inserts a program into the original bytes of another container and updates the sizes.
fn around(verbatim: &Verbatim, code: &[u8]) -> Option<Vec<u8>> {
    let number = |at: usize| {
        verbatim.head.get(at..at + 4).map(|b| u32::from_be_bytes([b[0], b[1], b[2], b[3]]) as usize)
    };
    let size = number(4)?.checked_add(number(8)?)?;
    let length = size.checked_sub(verbatim.head.len())?.checked_sub(verbatim.foot.len())?;
    // A larger length is an error in the text.
    if length > 1 << 20 {
        return None;
    }
    let bytes = [verbatim.head.as_slice(), &vec![0; length], &verbatim.foot].concat();
    let container = Container::parse(&bytes).ok().filter(|c| c.code.start == verbatim.head.len())?;
    Some(container.with_code(code))
}

/// Returns the record and the lists after it.
fn record(declarations: &Declarations, uses: &Uses, offset: u32, size: u32) -> Vec<u32> {
    let mut control = control_of(declarations, uses);
    for (name, value) in &declarations.control {
        if let Some(field) = ControlField::named(name) {
            control.set(field, *value);
        }
    }
    let masks: Vec<u8> = declarations.interpolators.iter().map(|i| i.mask).collect();
    let mut words = vec![offset, size, control.0, 0, 0, interpolator_info(&masks)];
    let interpolators = declarations.interpolators.iter().map(|i| {
        let semantic = u32::from(i.semantic.index & 15) | u32::from(i.semantic.usage & 15) << 4;
        semantic | u32::from(i.register & 15) << 8 | u32::from(i.mask & 15) << 12
    });
    match declarations.stage {
        Stage::Vertex => {
            let exports: Vec<u32> = declarations
                .interpolators
                .iter()
                .filter_map(|i| uses.exports(u32::from(i.register)))
                .map(|address| address as u32 & 0xfff | 1 << 12)
                .collect();
            let counts = [declarations.indices.len(), declarations.elements.len(), exports.len()];
            words.extend(counts.map(|count| count as u32));
            words.extend(declarations.indices.iter().map(|i| {
                let semantic = u32::from(i.semantic.index & 15) | u32::from(i.semantic.usage & 15) << 4;
                semantic | u32::from(i.register & 1) << 8 | u32::from(i.mask & 15) << 9
            }));
            let last = declarations.elements.len().wrapping_sub(1);
            words.extend(declarations.elements.iter().enumerate().map(|(number, element)| {
                let semantic = u32::from(element.semantic.usage & 15) << 12
                    | u32::from(element.semantic.index & 15) << 16;
                let ends = u32::from(number == 0) << 20 | u32::from(number == last) << 21;
                u32::from(element.slot & 0xfff) | semantic | ends
            }));
            words.extend(
                interpolators
                    .zip(&declarations.interpolators)
                    .map(|(word, i)| word | u32::from(i.register & 15) << 16),
            );
            words.extend(exports);
        }
        Stage::Fragment => {
            words[3] = declarations.sample_control();
            let all = declarations.interpolators.iter().enumerate();
            let masks = all.fold(0u32, |mask, (number, i)| {
                mask | 1 << (number & 15) | u32::from(!i.centroid) << (16 + (number & 15))
            });
            let depth = u32::from(uses.exports(DEPTH).is_some()) << 4;
            words.extend([masks, uses.colors() | depth | u32::from(uses.kills) << 5]);
            words.extend(interpolators);
        }
    }
    words
}

/// Returns the definitions: a bitmap of the groups of four constants, then lists of floats, integers and booleans.
fn definitions(literals: &[Literal], stage: Stage) -> Vec<u32> {
    let base = if stage == Stage::Fragment { 256 } else { 0 };
    let (mut groups, mut lists, mut offset) = ([0u32; 2], Vec::new(), 0u32);
    for literal in literals {
        for register in (u32::from(literal.first)..).take(literal.values.len()).filter(|r| *r < 256) {
            let group = register / 4;
            groups[(group / 32) as usize] |= 1 << (31 - group % 32);
        }
        let count = 4 * literal.values.len() as u32;
        lists.extend([(u32::from(literal.first) + base) << 16 | count & 0xffff, offset]);
        offset += 4 * count;
    }
    lists.extend([0; 3]);
    let mut words = vec![groups[0], groups[1], 0, 0, 4 * lists.len() as u32];
    words.extend(lists);
    words
}

/// Returns the constant table: a word with its size, then Direct3D 9's table. That consists of infos, then names and
/// types in the order of first use, and finally target and creator.
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
    let creator = table.text(&declarations.creator);
    let head = [28, creator, version, count as u32, 28, 0, target];
    table.bytes[..28].copy_from_slice(&bytes_of(&head, ByteOrder::Big));
    table.pad();
    let size = table.bytes.len() as u32;
    let words = table.bytes.chunks_exact(4).map(|b| u32::from_be_bytes([b[0], b[1], b[2], b[3]]));
    core::iter::once(size).chain(words).collect()
}

/// A constant table under construction.
struct Table {
    bytes: Vec<u8>,
    /// Types so far, with their offsets.
    shapes: Vec<(Shape, u32)>,
}

impl Table {
    /// Appends a zero-terminated string; returns its offset.
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
