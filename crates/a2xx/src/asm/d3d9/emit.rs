//! Generates single ALU instructions and fetches of an expansion.

use super::super::alu::vector_move;
use super::super::emitter::{Emitter, Issued};
use super::super::names::{self, AluName, Predicate};
use super::super::operand::relative;
use super::operand::{File, Source};
use super::state::{Lowering, Sampler};
use crate::access::Access;
use crate::assume::{self, idle_opcode, idle_source};
use crate::fields::{AluFields, TextureFields};
use crate::idle::Idle;
use crate::instr::{AluSource, ConstantBase, Fetch};
use crate::word::Slot;

/// Destination of a generated instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Target {
    pub(super) number: u32,
    pub(super) export: bool,
    pub(super) mask: u32,
}

impl Target {
    pub(super) fn register(number: u32, mask: u32) -> Target {
        Target { number, export: false, mask }
    }
}

impl Source {
    fn encoded(&self) -> AluSource {
        let register = self.file != File::Constant;
        let relative_register = register && self.base == ConstantBase::Loop;
        let flags = u32::from(relative_register) << 6 | u32::from(self.absolute) << 7;
        AluSource {
            value: if register { self.number & 63 | flags } else { self.number & 255 },
            swizzle: relative(self.swizzle),
            negate: self.negate,
            register,
        }
    }

    fn is_constant(&self) -> bool {
        self.file == File::Constant
    }
}

impl Lowering {
    /// Returns the predicate for generated instructions. It excludes inactive threads if some threads may be inactive
    /// at this point.
    pub(super) fn condition(&self) -> Predicate {
        if self.is_divergent() { Predicate::Set } else { Predicate::None }
    }

    /// Generates an instruction with the predicate of the current block.
    pub(super) fn alu(
        &mut self,
        emitter: &mut Emitter<'_>,
        name: &str,
        to: Target,
        sources: &[Source],
        saturate: bool,
    ) {
        let condition = self.condition();
        self.alu_if(emitter, condition, name, to, sources, saturate);
    }

    /// Generates an instruction. Constants that one instruction cannot combine are copied to registers first.
    pub(super) fn alu_if(
        &mut self,
        emitter: &mut Emitter<'_>,
        condition: Predicate,
        name: &str,
        to: Target,
        sources: &[Source],
        saturate: bool,
    ) {
        let mut sources = sources.to_vec();
        while let Some(at) = conflict(&sources) {
            let (temporary, constant) = (self.temporary(), sources[at]);
            let plain = Source { swizzle: [0, 1, 2, 3], negate: false, ..constant };
            self.alu_if(emitter, Predicate::None, "mov", Target::register(temporary, 15), &[plain], false);
            let kept =
                Source { swizzle: constant.swizzle, negate: constant.negate, ..Source::register(temporary) };
            sources[at] = kept;
        }
        let mut fields = AluFields {
            scalar_opc: idle_opcode(Idle::Xna),
            vector_opc: vector_move(),
            src1_sel: 1,
            src2_sel: 1,
            src3_sel: 1,
            export_data: u32::from(to.export),
            vector_dest: if to.export { to.number } else { 0 },
            ..AluFields::default()
        };
        fields.set_source(3, idle_source(Idle::Xna));
        (fields.predicated, fields.pred_condition) = condition.fields();
        match names::xna_alu().get(name) {
            Some(AluName::Vector { opcode, copies }) => {
                (fields.vector_opc, fields.vector_clamp) = (*opcode, u32::from(saturate));
                (fields.vector_dest, fields.vector_write_mask) = (to.number, to.mask);
                if *copies && let Some(only) = sources.first().copied() {
                    sources.push(only);
                }
            }
            Some(AluName::Scalar { opcode }) => {
                (fields.scalar_opc, fields.scalar_clamp) = (*opcode, u32::from(saturate));
                fields.scalar_write_mask = to.mask;
                if !to.export {
                    fields.scalar_dest = to.number;
                }
                if let Some(only) = sources.first().map(|source| source.lane(0)) {
                    fields.set_source(3, only.encoded());
                    let base = u32::from(only.is_constant() && only.base != ConstantBase::None);
                    fields.const_0_rel_abs = base;
                }
                self.constant_fields(&mut fields, &sources);
                return self.issue(emitter, fields.encode(), false);
            }
            _ => return,
        }
        for (number, source) in (1u8..).zip(&sources) {
            fields.set_source(number, source.encoded());
        }
        for (number, source) in (1u8..).zip(&sources).filter(|(_, source)| source.is_constant()) {
            let bit = u32::from(source.base != ConstantBase::None);
            match fields.constant_rank(number) {
                0 => fields.const_0_rel_abs = bit,
                _ => fields.const_1_rel_abs = bit,
            }
        }
        self.constant_fields(&mut fields, &sources);
        self.issue(emitter, fields.encode(), false);
    }

    /// Sets the two bits that apply to every constant of the instruction: absolute values, and indices relative to
    /// `a0`.
    fn constant_fields(&self, fields: &mut AluFields, sources: &[Source]) {
        let constants = || sources.iter().filter(|source| source.is_constant());
        fields.abs_constants = u32::from(constants().any(|source| source.absolute));
        fields.relative_addr = u32::from(constants().any(|source| source.base == ConstantBase::Address));
    }

    /// Adds an instruction to the program.
    pub(super) fn issue(&mut self, emitter: &mut Emitter<'_>, slot: Slot, fetch: bool) {
        let access = Access::of(slot, fetch);
        emitter.exports.extend(access.export);
        let issued =
            Issued { slot, span: self.span, fetch, serialized: false, generated: true, access, fields: None };
        emitter.issue(issued);
    }

    /// Generates a texture fetch.
    pub(super) fn texture(
        &mut self,
        emitter: &mut Emitter<'_>,
        name: &str,
        source: (u32, [u32; 3]),
        fields: impl FnOnce(&mut TextureFields),
    ) {
        let Some((opcode, dimension)) = names::xna_texture_fetches().get(name).copied() else { return };
        let [x, y, z] = source.1;
        let mut f = TextureFields {
            fetch_valid_only: 1,
            arbitrary_filter: 0,
            dst_swiz: 0xfff,
            dimension,
            src_reg: source.0,
            src_swiz: x | y << 2 | z << 4,
            ..assume::texture()
        };
        (f.pred_select, f.pred_condition) = self.condition().fields();
        fields(&mut f);
        self.issue(emitter, Fetch::Texture(opcode, f).encode(), true);
    }
}

/// Returns the index of the first constant that one instruction cannot combine with the constants before it; `None`
/// if one instruction can read all of them.
fn conflict(sources: &[Source]) -> Option<usize> {
    let constants: Vec<(usize, &Source)> =
        sources.iter().enumerate().filter(|(_, source)| source.is_constant()).collect();
    let [(_, first), later @ ..] = constants.as_slice() else { return None };
    let relative = |source: &Source| source.base != ConstantBase::None;
    let second = later.first().map(|(_, source)| relative(source));
    let conflicts = |source: &Source| {
        let bases = relative(first) && relative(source) && first.base != source.base;
        source.absolute != first.absolute || bases || second.is_some_and(|second| second != relative(source))
    };
    later.iter().find(|(_, source)| conflicts(source)).map(|(at, _)| *at)
}

impl Sampler {
    /// Returns the name of the texture fetch for this sampler dimension.
    pub(super) fn fetch(self) -> &'static str {
        match self {
            Sampler::Two => "tfetch2D",
            Sampler::Three => "tfetch3D",
            Sampler::Cube => "tfetchCube",
        }
    }
}
