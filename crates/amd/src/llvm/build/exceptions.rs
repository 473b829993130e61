//! Everything about single instructions that neither the description nor a rule of its family says: the one place
//! for names.

use super::vector::{bits, first_bits};
use super::{Fact, Input, Program, Role};
use crate::llvm::form::{Imm, Modifier, NO_BIT, Slot, set_bit};
use crate::llvm::target::{Generation, Wave};

/// Short vector instructions that are written without `_e32`, although they have a long form.
pub(super) const NO_E32: &[&str] = &[
    "v_nop",
    "v_clrexcp",
    "v_pipeflush",
    "v_readfirstlane_b32",
    "v_swap_b32",
    "v_swap_b16",
    "v_swaprel_b32",
    "v_permlane64_b32",
    "v_accvgpr_mov_b32",
    "v_illegal",
];

/// Vector instructions without operands.
pub(super) const VECTOR_NO_OPERANDS: &[&str] = &["v_nop", "v_clrexcp", "v_pipeflush", "v_illegal"];

/// Vector instructions whose destination is a scalar register.
pub(super) fn scalar_destination(name: &str) -> bool {
    name.starts_with("v_s_") || name.starts_with("v_readlane_") || name.starts_with("v_readfirstlane_")
}

/// Instructions with a carry or mask that goes in (`in`) or comes out (`out`) beside the numbered operands.
pub(super) fn carry_out(name: &str) -> bool {
    let base = ["v_add_co_", "v_sub_co_", "v_subrev_co_", "v_addc_co_", "v_subb_co_", "v_subbrev_co_"];
    base.iter().any(|b| name.starts_with(b))
}

pub(super) fn carry_in(name: &str) -> bool {
    name.contains("_co_ci_")
        || name.starts_with("v_cndmask_")
        || ["v_addc_co_", "v_subb_co_", "v_subbrev_co_"].iter().any(|b| name.starts_with(b))
}

/// Scalar program-control instructions whose immediate means nothing and is not written.
pub(super) const SOPP_NO_OPERAND: &[&str] = &[
    "s_wakeup",
    "s_barrier",
    "s_barrier_leave",
    "s_endpgm_saved",
    "s_endpgm_ordered_ps_done",
    "s_code_end",
    "s_wait_idle",
    "s_ttracedata",
    "s_icache_inv",
    "s_set_gpr_idx_off",
];

/// Those whose immediate is decimal when it is small.
pub(super) const SOPP_DECIMAL: &[&str] = &[
    "s_nop",
    "s_setkill",
    "s_sethalt",
    "s_sleep",
    "s_setprio",
    "s_trap",
    "s_denorm_mode",
    "s_incperflevel",
    "s_decperflevel",
    "s_barrier_wait",
];

/// Scalar instructions that have only a source although their encoding has a destination field.
pub(super) const SOURCE_ONLY: &[&str] = &[
    "s_setpc_b64",
    "s_rfe_b64",
    "s_cbranch_join",
    "s_set_gpr_idx_idx",
    "s_barrier_signal",
    "s_barrier_signal_isfirst",
    "s_barrier_init",
    "s_barrier_join",
    "s_sleep_var",
    "s_alloc_vgpr",
    "s_cbranch_g_fork",
    "s_rfe_restore_b64",
];

/// Scalar instructions that have only a destination.
pub(super) const DESTINATION_ONLY: &[&str] = &["s_getpc_b64"];

/// Instructions with 16-bit operands that LLVM nevertheless writes in whole registers.
const WHOLE_REGISTERS: &[&str] = &[];

/// Whether an operand is one half of a register in this target's text.
pub(super) fn is_half(input: &Input<'_>, fact: Fact) -> bool {
    input.target.true16 && fact.bits == 16 && !fact.mask && !WHOLE_REGISTERS.contains(&input.name)
}

/// Whether an operand of a short encoding has 16 bits in a register whose half is not written: then only the first
/// 128 registers are its own.
pub(super) fn is_low(input: &Input<'_>, fact: Fact) -> bool {
    !input.target.true16 && input.target.generation >= Generation::Gfx11 && fact.bits == 16 && !fact.mask
}

/// Matrix instructions of RDNA.
pub(super) fn is_wave_matrix(name: &str) -> bool {
    name.starts_with("v_wmma_") || name.starts_with("v_swmmac_")
}

/// The registers of a role, where they depend on the size of waves: a matrix is spread over the lanes, so with 64 of
/// them each has half (GFX11 repeats the factors in both halves of a wave, and keeps their size).
pub(super) fn wave_dwords(input: &Input<'_>, role: Role, dwords: u8) -> u8 {
    if input.target.wave == Wave::W32 || input.target.generation < Generation::Gfx11 {
        return dwords;
    }
    let gfx11 = input.target.generation == Generation::Gfx11;
    let sparse = input.name.starts_with("v_swmmac_");
    let spread = match role {
        _ if input.name.starts_with("global_load_tr_") => role == Role::Dst,
        _ if !is_wave_matrix(input.name) => false,
        Role::Src0 | Role::Src1 => !gfx11,
        Role::Src2 => !sparse,
        _ => true,
    };
    if spread { (dwords / 2).max(1) } else { dwords }
}

/// Modifiers that LLVM prints where their bits are set but does not take, because they mean nothing to the
/// instruction.
pub(crate) fn refused_modifiers(input: &Input<'_>) -> &'static [&'static str] {
    let name = input.name;
    let gfx12 = input.target.generation >= Generation::Gfx12;
    let integers = name.contains("_iu8") || name.contains("_iu4");
    match () {
        () if is_wave_matrix(name) && gfx12 && integers => &["op_sel", "op_sel_hi", "neg_hi"],
        () if is_wave_matrix(name) && gfx12 => &["op_sel", "op_sel_hi", "clamp"],
        () if is_wave_matrix(name) && integers => &["op_sel", "op_sel_hi"],
        () if name.starts_with("v_wmma_f32_") => &["op_sel", "op_sel_hi", "clamp"],
        () if is_wave_matrix(name) => &["op_sel_hi", "clamp"],
        () if name.starts_with("v_dot4_f32_") => &["op_sel", "op_sel_hi", "clamp"],
        () if name.starts_with("v_dot4_") || name.starts_with("v_dot8_") => {
            &["op_sel", "op_sel_hi", "neg_hi"]
        }
        () if name.starts_with("v_cvt_scalef32_") => &["mul", "div", "clamp"],
        () => &[],
    }
}

/// VOP3 instructions that ignore `op_sel` where halves of registers are not written, although they have no short
/// encoding.
const IGNORED_SELECTION: &[&str] = &[
    "v_min_i16",
    "v_min_u16",
    "v_max_i16",
    "v_max_u16",
    "v_mul_lo_u16",
    "v_lshlrev_b16",
    "v_lshrrev_b16",
    "v_ashrrev_i16",
    "v_and_b16",
    "v_or_b16",
    "v_xor_b16",
];

/// How constants of a short instruction's sources are read, where the description's format misleads.
pub(super) fn short_constant(input: &Input<'_>, imm: Imm) -> Imm {
    let gfx11 = input.target.generation >= Generation::Gfx11;
    if gfx11 && input.name == "v_pk_fmac_f16" { Imm::V2Int } else { imm }
}

/// SDWA instructions whose destination is always whole.
pub(super) fn fixed_destination(name: &str) -> bool {
    name.starts_with("v_cvt_") && (name.ends_with("_fp8") || name.ends_with("_bf8"))
}

/// Whether a source can be negated or made positive: floating-point numbers, and what `v_cndmask` passes on.
pub(super) fn has_sign(name: &str, index: usize, imm: Imm) -> bool {
    if name == "v_pk_fmac_f16" {
        return false;
    }
    if name.starts_with("v_ldexp_") || name == "v_cvt_pk_u8_f32" {
        return index == 0;
    }
    let float = !matches!(imm, Imm::I16 | Imm::I32 | Imm::I64 | Imm::V2I16 | Imm::V2Int);
    float || name.starts_with("v_cndmask_") || small_float(name)
}

/// Conversions to 8 bits with stochastic rounding: LLVM lists all four bits of `op_sel` although they have two
/// sources, because the last two choose the byte of the destination.
fn is_stochastic(name: &str) -> bool {
    matches!(name, "v_cvt_sr_fp8_f32" | "v_cvt_sr_bf8_f32")
}

/// Conversions of 8-bit and smaller floating-point numbers, whose formats say little.
fn small_float(name: &str) -> bool {
    let parts = ["fp8", "bf8", "fp6", "bf6", "fp4", "scalef32", "_sr_"];
    name.starts_with("v_cvt_") && parts.iter().any(|part| name.contains(part))
}

/// Whether `op_sel` of a VOP3 instruction is written at all. Without halves, an instruction that also has a short
/// encoding ignores it.
fn has_selection(input: &Input<'_>) -> bool {
    if input.name == "v_cndmask_b16" {
        return false;
    }
    if !input.target.true16 && IGNORED_SELECTION.contains(&input.name) {
        return false;
    }
    let gfx11 = input.target.generation >= Generation::Gfx11;
    let roles = [Role::Dst, Role::Src0, Role::Src1, Role::Src2];
    let half = |role: &Role| input.fact(*role).is_some_and(|fact| fact.bits == 16);
    let other = input.name.starts_with("v_permlane") || small_float(input.name);
    if gfx11 && !other && !roles.iter().any(half) {
        return false;
    }
    input.target.true16 || !gfx11 || !input.facts.short || input.name.starts_with("v_cvt_pk_f32_")
}

/// Long vector instructions that are written with `_e64` although the description has no short form.
pub(super) fn always_e64(_name: &str) -> bool {
    false
}

/// Adds `op_sel` or what stands in its bits.
pub(super) fn selection(
    input: &Input<'_>,
    program: &mut Program,
    op_sel: Slot,
    sources: usize,
    destination: bool,
    dpp: bool,
) {
    // The addend of `v_fmac` is the destination, but counts.
    let sources = if input.name == "v_fmac_f16" { 3 } else { sources };
    let destination = destination && !(dpp && input.name.starts_with("v_cmp"));
    if op_sel.bits == 0 {
        return;
    }
    let gfx12 = input.target.generation >= Generation::Gfx12;
    if gfx12 && matches!(input.name, "v_cvt_f32_fp8" | "v_cvt_f32_bf8") {
        program.modifier(Modifier::ByteSel { high: op_sel.bit(0), low: op_sel.bit(1) });
        return;
    }
    if gfx12 && input.name.starts_with("v_cvt_sr_") {
        program.modifier(Modifier::ByteSel { high: op_sel.bit(3), low: op_sel.bit(2) });
        return;
    }
    if !has_selection(input) {
        return;
    }
    if is_stochastic(input.name) {
        program.modifier(bits("op_sel", first_bits(op_sel, 4), 4, 0));
        return;
    }
    let all = [op_sel.bit(0), op_sel.bit(1), op_sel.bit(2)];
    let mut shown = [NO_BIT; 4];
    for (place, bit) in shown.iter_mut().zip(all).take(sources) {
        *place = bit;
    }
    if input.name.starts_with("v_permlane") && input.name.contains("_swap_") {
        program.modifier(Modifier::BoundCtrl(op_sel.bit(1)));
        program.modifier(Modifier::One("fi", op_sel.bit(0)));
        return;
    }
    if input.name.starts_with("v_cvt_scalef32_pk_fp4_") && !input.name.ends_with("_f32") {
        shown = [op_sel.bit(0), op_sel.bit(1), op_sel.bit(2), op_sel.bit(3)];
        program.modifier(bits("op_sel", shown, 4, 0));
        return;
    }
    if matches!(input.name, "v_dot2_f16_f16" | "v_dot2_bf16_bf16") {
        // Both factors are whole pairs.
        (shown[0], shown[1]) = (NO_BIT, NO_BIT);
    }
    if input.name.starts_with("v_permlane") {
        program.modifier(bits("op_sel", first_bits(op_sel, 2), 2, 0));
        return;
    }
    let count = sources + usize::from(destination);
    if let Some(place) = shown.get_mut(sources).filter(|_| destination) {
        *place = op_sel.bit(3);
    }
    program.modifier(bits("op_sel", shown, count, 0));
}

/// Adds `op_sel` and `op_sel_hi` of a packed instruction.
pub(super) fn packed_selection(input: &Input<'_>, program: &mut Program, sources: usize, mix: bool) {
    let (low, high) = (input.slot(&["OP_SEL"]), input.op_sel_hi());
    let third = high.bit(2);
    let default = u8::from(!mix);
    let mut highs = [high.bit(0), high.bit(1), third, NO_BIT];
    if sources < 3 {
        // The bit of the missing third operand is set.
        program.ones = set_bit(program.ones, third);
        highs[2] = NO_BIT;
    }
    if input.name.starts_with("v_swmmac_") {
        let keys = Slot { bits: low.bits.min(2), ..low };
        program.modifier(Modifier::Decimal("index_key", keys));
        program.ones |= highs.iter().fold(0, |ones, at| set_bit(ones, *at));
        return;
    }
    program.modifier(bits("op_sel", first_bits(low, sources), sources, 0));
    program.modifier(bits("op_sel_hi", highs, sources, default));
}

/// How constants of mixed-precision instructions are written.
pub(super) fn mix_constant() -> Imm {
    Imm::F16
}

/// How constants of a dual instruction's first source are written.
pub(super) fn dual_constant(name: &str) -> Imm {
    match name {
        n if n.ends_with("_f32_f16") => Imm::V2F16,
        n if n.ends_with("_f32_bf16") => Imm::V2Bf16,
        n if n.ends_with("_f32") => Imm::F32,
        _ => Imm::I32,
    }
}
