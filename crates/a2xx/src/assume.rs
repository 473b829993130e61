//! Default field values that the assembler assumes if the lossless text omits the fields. The printer uses the same
//! functions to select the fields that it must print, so printer and assembler always agree.

use crate::description::tables;
use crate::fields::{AluFields, TextureFields, VertexFields};
use crate::gpu::Gpu;
use crate::idle::Idle;
use crate::instr::{AluSource, ConstantBase, Fetch};

/// Parts of an ALU instruction that are visible in its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shown {
    /// Whether the text has the second source of the vector operation.
    pub(crate) source2: bool,
    /// Whether the text has the scalar operation.
    pub(crate) scalar: bool,
}

impl Shown {
    /// Returns which parts the lossless text of `alu` shows.
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

/// Returns the scalar opcode that encodes an unused scalar half in the style `idle`.
pub(crate) fn idle_opcode(idle: Idle) -> u32 {
    let index = Idle::ALL.iter().position(|&i| i == idle).unwrap_or(0);
    tables().idle[index]
}

/// Returns the third source that encodes an unused scalar half in the style `idle`.
pub(crate) fn idle_source(idle: Idle) -> AluSource {
    AluSource { value: 0, swizzle: 0, negate: false, register: idle.source_select() != 0 }
}

/// Returns whether [`alu`] certainly returns its argument, because the fields that the text may hide are zero. If so,
/// the printer does not need to compare the fields.
#[inline]
pub(crate) fn is_told(alu: &AluFields) -> bool {
    let relative = alu.const_0_rel_abs | alu.const_1_rel_abs | alu.relative_addr;
    alu.abs_constants | relative == 0 && (alu.predicated != 0 || alu.pred_condition == 0)
}

/// Returns the fields that the assembler reads from the text of `alu`, if the text has no list of extra fields in
/// braces.
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
    // The text shows whether a constant is relative only if it shows the constant. A hidden second source is equal to
    // the first source, so its constant counts as shown.
    let third_is_constant =
        (three && alu.src3_sel == 0) || (shown.scalar && (alu.src3_sel == 0 || alu.has_hidden_register()));
    let constants = [alu.src1_sel == 0, alu.src2_sel == 0, third_is_constant];
    let (mut ranks, mut relative) = ([false; 2], false);
    for (number, _) in (1u8..).zip(constants).filter(|(_, shown)| *shown) {
        ranks[usize::from(alu.constant_rank(number))] = true;
        relative |= alu.constant_base(number) != ConstantBase::None;
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

/// Index and selector of the fetch constant in a vertex fetch whose location the application sets later. Microsoft's
/// compiler writes the last constant.
pub(crate) const UNLINKED: (u32, u32) = (31, 2);

/// Position of a fetch in the program, which determines the default values of its fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FetchPlace {
    /// The fetch is the first slot after the clauses.
    First,
    /// The fetch is a later slot.
    Later,
}

/// Returns a vertex fetch with the default value of every optional field. On Adreno the prefetch count and
/// the mini bit follow fdre-a2xx: the fetch in the first slot differs from all other fetches.
pub(crate) fn vertex(gpu: Gpu, place: FetchPlace) -> VertexFields {
    let adreno = gpu == Gpu::A2xx;
    VertexFields {
        must_be_one: 1,
        prefetch_count: u32::from(adreno && place == FetchPlace::First),
        is_mini_fetch: u32::from(adreno && place == FetchPlace::Later),
        ..VertexFields::default()
    }
}

/// Returns a texture fetch with the default value of every optional field.
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

/// Returns the fields that the assembler reads from the text of `fetch`, if the text has no list of extra fields in
/// braces.
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
