//! Resource usage of a program: registers, constants, textures, vertex fetches and exports.

use crate::cf::CfFields;
use crate::description::{ExecCondition, tables};
use crate::fields::{AluFields, VertexFields};
use crate::gpu::{Gpu, Stage};
use crate::instr::Fetch;
use crate::program::Program;
use std::collections::{BTreeMap, BTreeSet};

/// A vertex attribute that a program fetches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct VertexFetch {
    /// Number of the fetch constant.
    pub slot: u32,
    /// Offset of the attribute: in bytes on Adreno, in dwords on Xenos.
    pub offset: i32,
    /// Stride as encoded: in bytes on Adreno, in dwords on Xenos.
    pub stride: u32,
    /// Number of the format.
    pub format: u32,
}

impl VertexFetch {
    /// Returns the attribute of a vertex fetch. A mini fetch takes slot and stride from the last full fetch.
    pub fn of(f: &VertexFields) -> VertexFetch {
        let slot = f.const_index * 3 + f.const_index_sel;
        VertexFetch { slot, offset: f.signed_offset(), stride: f.stride, format: f.format }
    }

    /// Returns the name of the format.
    pub fn format_name(&self, gpu: Gpu) -> Option<&'static str> {
        tables().formats(gpu).display(self.format)
    }
}

/// Resource usage of a program. An operand relative to aL or a0 counts only as the register or constant with the
/// encoded number.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Statistics {
    /// Number of clauses, without NOPs.
    pub clauses: usize,
    /// Number of ALU slots that EXEC clauses run.
    pub alu: usize,
    /// Number of ALU slots with an effective vector operation.
    pub vector: usize,
    /// Number of ALU slots with an effective scalar operation.
    pub scalar: usize,
    /// Number of fetch slots that EXEC clauses run.
    pub fetches: usize,
    /// One more than the highest register that is read or written.
    pub registers: u32,
    /// Numbers of the float constants that the program reads.
    pub constants: BTreeSet<u32>,
    /// Numbers of the boolean constants that the program tests.
    pub booleans: BTreeSet<u32>,
    /// Numbers of the integer constants that control loops.
    pub integers: BTreeSet<u32>,
    /// Numbers of the fetch constants that texture fetches use.
    pub textures: BTreeSet<u32>,
    /// Dimensions per texture fetch constant: 0 to 3 for 1D, 2D, 3D and cube.
    pub dimensions: BTreeMap<u32, BTreeSet<u32>>,
    /// Distinct vertex attributes that are fetched.
    pub vertex_fetches: BTreeSet<VertexFetch>,
    /// Numbers of the exports that the program writes.
    pub exports: BTreeSet<u32>,
    /// Whether the program indexes registers or constants relative to aL or a0.
    pub relative: bool,
    /// Whether the program can kill pixels.
    pub kills: bool,
}

/// Infers the stage of a program: vertex shaders allocate and export positions and fetch vertices.
pub fn stage_of(program: &Program) -> Stage {
    let stats = Statistics::of(program);
    let position = program
        .clauses
        .iter()
        .any(|clause| matches!(clause.decode().fields, CfFields::Alloc(alloc) if alloc.buffer_select == 1));
    let depth = stats.exports.contains(&61);
    let vertex =
        !depth && (position || !stats.vertex_fetches.is_empty() || stats.exports.iter().any(|e| *e >= 62));
    if vertex { Stage::Vertex } else { Stage::Fragment }
}

impl Statistics {
    /// Computes the resource usage of a program.
    pub fn of(program: &Program) -> Statistics {
        let mut stats = Statistics::default();
        for &clause in &program.clauses {
            let cf = clause.decode();
            if cf.encode().0 != 0 {
                stats.clauses += 1;
            }
            match cf.fields {
                CfFields::Exec(f) if cf.op().condition == ExecCondition::Bool => {
                    stats.booleans.insert(f.bool_addr as u32);
                }
                CfFields::Jump(f) if cf.has_target() && f.force_call == 0 && f.predicated_jmp == 0 => {
                    stats.booleans.insert(f.bool_addr as u32);
                }
                CfFields::Loop(f) => {
                    stats.integers.insert(f.loop_id as u32);
                }
                _ => {}
            }
            for instruction in program.instructions(clause) {
                if instruction.fetch {
                    stats.fetch(&Fetch::decode(instruction.slot));
                } else {
                    stats.alu(&AluFields::decode(instruction.slot));
                }
            }
        }
        stats
    }

    fn register(&mut self, number: u32, relative: bool) {
        self.registers = self.registers.max(number + 1);
        self.relative |= relative;
    }

    fn fetch(&mut self, fetch: &Fetch) {
        self.fetches += 1;
        match fetch {
            Fetch::Vertex(f) => {
                self.register(f.src_reg, f.src_reg_am != 0);
                self.register(f.dst_reg, f.dst_reg_am != 0);
                self.vertex_fetches.insert(VertexFetch::of(f));
            }
            Fetch::Texture(_, f) => {
                self.register(f.src_reg, f.src_reg_am != 0);
                if f.dst_swiz != 0xfff {
                    self.register(f.dst_reg, f.dst_reg_am != 0);
                }
                if let Some(op) = fetch.op().filter(|op| op.result) {
                    self.textures.insert(f.const_idx);
                    if op.dimensioned {
                        self.dimensions.entry(f.const_idx).or_default().insert(f.dimension);
                    }
                }
            }
            Fetch::Undefined(_) => {}
        }
    }

    fn alu(&mut self, alu: &AluFields) {
        self.alu += 1;
        let vector = alu.vector_op();
        let scalar = alu.scalar_op();
        let (vector_acts, scalar_acts) = alu.acting();
        self.vector += usize::from(vector_acts);
        self.scalar += usize::from(scalar_acts);
        self.kills |= vector.xna.starts_with("kill_") || scalar.xna.starts_with("kills_");
        if alu.export_data != 0 {
            if alu.vector_write_mask | alu.scalar_write_mask != 0 {
                self.exports.insert(alu.vector_dest);
            }
        } else {
            if alu.vector_write_mask != 0 {
                self.register(alu.vector_dest, alu.vector_dest_rel != 0);
            }
            if alu.scalar_write_mask != 0 {
                self.register(alu.scalar_dest, alu.scalar_dest_rel != 0);
            }
        }
        for number in alu.sources_read(vector_acts, scalar_acts) {
            let source = alu.source(number);
            let hidden = number == 3 && scalar_acts && alu.has_hidden_register();
            if hidden {
                self.register(alu.hidden_register(), false);
            }
            if source.register && !hidden {
                self.register(source.index(), source.relative());
            } else {
                self.constants.insert(source.value);
                self.relative |= alu.constant_base(number) != crate::instr::ConstantBase::None;
            }
        }
    }
}

impl AluFields {
    /// Returns the numbers of the sources that an instruction reads in its vector half (if `vector`) and its scalar
    /// half (if `scalar`).
    pub(crate) fn sources_read(&self, vector: bool, scalar: bool) -> impl Iterator<Item = u8> {
        use crate::description::ScalarOperands;
        let sources = if vector { self.vector_op().xna_sources } else { 0 };
        let third = sources == 3 || (scalar && self.scalar_op().operands != ScalarOperands::None);
        let shown = [sources >= 1, sources >= 2, third];
        (1u8..=3).filter(move |number| shown[usize::from(*number) - 1])
    }

    /// Returns the components in which the result of the scalar half is visible. In an export, a component that both
    /// halves write becomes the constant 1.0 instead.
    pub(crate) fn scalar_written(&self) -> u32 {
        let shared = if self.export_data != 0 { self.vector_write_mask } else { 0 };
        self.scalar_write_mask & !shared
    }

    /// Returns whether the vector half has an effect, and whether the scalar half has an effect.
    pub(crate) fn acting(&self) -> (bool, bool) {
        (
            self.vector_write_mask != 0 || self.vector_op().has_effect,
            self.scalar_written() != 0 || self.scalar_op().has_effect,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_sources_that_an_operation_reads_are_counted() {
        // `MAXv export0 = C5, C7`. The unused scalar half is encoded as `MAXs R0`, whose source must not be counted.
        let words = [0x0000_0000, 0x1001_c400, 0x2000_0000, 0x140f_8000, 0x0000_0000, 0x2205_0700];
        let stats = Statistics::of(&Program::decode(&words, Gpu::A2xx));
        assert_eq!((stats.alu, stats.vector, stats.scalar, stats.registers), (1, 1, 0, 0));
        assert_eq!(stats.constants, BTreeSet::from([5, 7]));
        assert_eq!(stats.exports, BTreeSet::from([0]));
    }
}
