//! What the assembler assumes where the lossless text says nothing. The printer asks here which fields it has to spell
//! out, the assembler starts from here, so the two cannot disagree.

use crate::description::tables;
use crate::fields::{AluFields, TextureFields, VertexFields};
use crate::gpu::Gpu;
use crate::idle::Idle;
use crate::instr::{Base, Fetch, Source};

/// Which parts of an ALU instruction its text shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shown {
    /// The second source.
    pub(crate) source2: bool,
    /// The scalar line.
    pub(crate) scalar: bool,
}

impl Shown {
    /// What the lossless text shows.
    pub(crate) fn of(alu: &AluFields, idle: Idle) -> Shown {
        let sources = alu.vector_op().sources;
        let source2 = sources > 1
            || alu.source(2) != alu.source(1)
            || alu.src1_sel == 0 && alu.const_0_rel_abs != alu.const_1_rel_abs;
        let unused = alu.scalar_write_mask == 0
            && alu.vector_write_mask != 0
            && alu.scalar_opc == idle_opcode(idle)
            && alu.scalar_dest == 0
            && alu.scalar_clamp == 0
            && (alu.scalar_dest_rel == 0 || alu.export_data != 0)
            && (sources == 3 || alu.source(3) == idle_source(idle));
        Shown { source2, scalar: !unused }
    }
}

/// The opcode of an unused scalar half.
pub(crate) fn idle_opcode(idle: Idle) -> u32 {
    let index = Idle::ALL.iter().position(|&i| i == idle).unwrap_or(0);
    tables().idle[index]
}

/// The source of an unused scalar half.
pub(crate) fn idle_source(idle: Idle) -> Source {
    Source { value: 0, swizzle: 0, negate: false, register: idle.source_select() != 0 }
}

/// Whether the text of an ALU instruction surely tells all of it, so that nothing need be compared: what could differ
/// in [`alu`] is zero.
#[inline]
pub(crate) fn is_told(alu: &AluFields) -> bool {
    let relative = alu.const_0_rel_abs | alu.const_1_rel_abs | alu.relative_addr;
    alu.abs_constants | relative == 0 && (alu.predicated != 0 || alu.pred_condition == 0)
}

/// What the assembler makes of the text of an ALU instruction without its extra fields.
pub(crate) fn alu(alu: &AluFields, shown: &Shown, idle: Idle) -> AluFields {
    let mut read = AluFields { abs_constants: 0, ..*alu };
    let export = alu.export_data != 0;
    if alu.predicated == 0 {
        read.pred_condition = 0;
    }
    if !shown.source2 {
        read.set_source(2, alu.source(1));
    }
    let three = alu.vector_op().sources == 3;
    if !shown.scalar {
        (read.scalar_opc, read.scalar_dest, read.scalar_clamp) = (idle_opcode(idle), 0, 0);
        read.scalar_write_mask = 0;
        if !export {
            read.scalar_dest_rel = 0;
        }
        if !three {
            read.set_source(3, idle_source(idle));
        }
    }
    // The relative bits are known from the constants that are shown, and only from them. A second source that is not
    // shown is the first one again.
    let third_is_constant =
        (three && alu.src3_sel == 0) || (shown.scalar && (alu.src3_sel == 0 || alu.has_hidden_register()));
    let constants = [alu.src1_sel == 0, alu.src2_sel == 0, third_is_constant];
    let (mut ranks, mut relative) = ([false; 2], false);
    for (number, _) in (1u8..).zip(constants).filter(|(_, shown)| *shown) {
        ranks[usize::from(alu.constant_rank(number))] = true;
        relative |= alu.constant_base(number) != Base::None;
    }
    if !ranks[0] {
        read.const_0_rel_abs = 0;
    }
    if !ranks[1] {
        read.const_1_rel_abs = 0;
    }
    if !relative {
        read.relative_addr = 0;
    }
    read
}

/// Where a fetch stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FetchPlace {
    /// In the very first slot after the clauses.
    First,
    /// Anywhere else.
    Later,
}

/// A vertex fetch with everything that the text need not say. On Adreno the prefetch count and the mini bit are
/// fdre-a2xx's: the fetch in the very first slot differs from all others.
pub(crate) fn vertex(gpu: Gpu, place: FetchPlace) -> VertexFields {
    let adreno = gpu == Gpu::A2xx;
    VertexFields {
        must_be_one: 1,
        prefetch_count: u32::from(adreno && place == FetchPlace::First),
        is_mini_fetch: u32::from(adreno && place == FetchPlace::Later),
        ..VertexFields::default()
    }
}

/// A texture fetch with everything that the text need not say.
pub(crate) fn texture() -> TextureFields {
    TextureFields {
        mag_filter: 3,
        min_filter: 3,
        mip_filter: 3,
        aniso_filter: 7,
        arbitrary_filter: 7,
        vol_mag_filter: 3,
        vol_min_filter: 3,
        use_comp_lod: 1,
        ..TextureFields::default()
    }
}

/// What the assembler makes of the text of a fetch without its extra fields.
pub(crate) fn fetch(fetch: &Fetch, gpu: Gpu, place: FetchPlace) -> Fetch {
    match *fetch {
        Fetch::Undefined(slot) => Fetch::Undefined(slot),
        Fetch::Vertex(f) => {
            let assumed = vertex(gpu, place);
            Fetch::Vertex(VertexFields {
                must_be_one: assumed.must_be_one,
                prefetch_count: assumed.prefetch_count,
                signed_rf_mode_all: 0,
                is_index_rounded: 0,
                reserved2: 0,
                exp_adjust: 0,
                is_mini_fetch: assumed.is_mini_fetch,
                pred_condition: if f.pred_select != 0 { f.pred_condition } else { 0 },
                ..f
            })
        }
        Fetch::Texture(opcode, f) => Fetch::Texture(
            opcode,
            TextureFields {
                lod_bias: if f.use_comp_lod != 0 { 0 } else { f.lod_bias },
                reserved0: 0,
                dimension: 0,
                pred_condition: if f.pred_select != 0 { f.pred_condition } else { 0 },
                ..f
            },
        ),
    }
}
