//! Builds the restrictions of [`crate::llvm::rules`] from the operand list of a form and the GPU. Restrictions exclude
//! words that the fields of a form can encode but that the instruction does not support.

use super::input::is_wide_dual;
use super::selection::{is_sparse, is_wave_matrix, wave_dwords};
use super::{Convention as C, Family, Input, Role};
use crate::llvm::form::Slot;
use crate::llvm::reads::Rules;
use crate::llvm::target::Generation;

/// Returns the restrictions of a form.
pub(crate) fn rules(input: &Input<'_>, family: Family) -> Rules {
    Rules {
        scalars: scalars(input, family),
        vcc: reads_vcc(input, family),
        lane: input.kind("SRC1") == Some("OPR_SSRC_LANESEL"),
        accumulates: family == Family::Dual && destination_is_read(input),
        barred: barred(input, family),
    }
}

/// Returns the constant bus limit: how many scalar values a vector instruction may read. The limit is 1 on GFX9 and for
/// shifts of register pairs, and 2 otherwise. Returns 0 for instructions that are not vector instructions.
fn scalars(input: &Input<'_>, family: Family) -> u8 {
    let vector = matches!(
        family,
        Family::Vop1
            | Family::Vop2
            | Family::Vopc
            | Family::Vop3
            | Family::Vop3Sdst
            | Family::Vop3p
            | Family::Dual
    );
    match () {
        () if !vector => 0,
        () if input.target.generation < Generation::Gfx10 || shifts_pair(input) => 1,
        () => 2,
    }
}

/// Returns whether the instruction shifts a 64-bit register pair by a 32-bit amount.
fn shifts_pair(input: &Input<'_>) -> bool {
    let bits = |role| input.fact(role).map(|fact| fact.bits);
    bits(Role::Dst) == Some(64)
        && bits(Role::Src0) == Some(32)
        && bits(Role::Src1) == Some(64)
        && bits(Role::Src2).is_none()
}

/// Returns whether the instruction reads VCC in addition to its numbered sources, so that VCC counts towards the
/// constant bus limit.
fn reads_vcc(input: &Input<'_>, family: Family) -> bool {
    // In VOPD3 (dual instructions with three sources), the mask has its own field, so it is already counted as a
    // numbered source.
    let beside = family == Family::Vop2 || family == Family::Dual && !is_wide_dual(input);
    let mask = input.fact(Role::Src2).is_some_and(|fact| fact.mask);
    input.has(C::DividesScaled) || beside && (mask || reads(input, "OPR_VCC"))
}

/// Returns whether the form reads an operand of the type `kind`, explicit or implicit.
fn reads(input: &Input<'_>, kind: &str) -> bool {
    let operands = input.spec.operands(input.form);
    operands.iter().any(|operand| operand.input && input.spec.text(operand.kind_name) == kind)
}

/// Returns whether a half of a dual instruction also reads its destination, as `v_dual_fmac_f32` does.
fn destination_is_read(input: &Input<'_>) -> bool {
    let operands = input.spec.operands(input.form);
    operands
        .iter()
        .any(|operand| operand.input && matches!(input.spec.text(operand.field_name), "VDSTX" | "VDSTY"))
}

/// Returns the mask of modifier bits that must be 0 because the instruction does not support them.
fn barred(input: &Input<'_>, family: Family) -> u128 {
    match family {
        Family::Vop3p => signs(input) | keys(input),
        // Sparse matrix instructions cannot permute the B matrix (BLGP), and matrix instructions of mixed formats
        // cannot broadcast a block of the A matrix (ABID).
        Family::Mfma if is_sparse(input) => input.slot(&["BLGP"]).mask(),
        Family::Mfma if input.has(C::MixedMatrix) => input.slot(&["ABID"]).mask(),
        // TFE requests a status dword, which only loads return.
        Family::Mubuf | Family::Mtbuf if input.has(C::Store) || input.has(C::Atomic) => {
            input.slot(&["TFE"]).mask()
        }
        Family::Flat => far_offset(input),
        // With a base of four registers (a buffer resource), the offset cannot be negative, so the sign bit of the
        // offset must be 0.
        Family::Smem if input.target.generation >= Generation::Gfx12 && input.dwords(Role::Base, 2) == 4 => {
            let offset = input.slot(&["OFFSET", "IOFFSET"]);
            1u128 << (offset.bit(offset.bits.saturating_sub(1)) & 127)
        }
        _ => 0,
    }
}

/// Returns the mask of the unused upper bits of a FLAT offset. Before GFX12, FLAT offsets are unsigned and have 11 bits
/// on GFX10 and 12 bits on other generations; the field is longer.
fn far_offset(input: &Input<'_>) -> u128 {
    let bits = match input.target.generation {
        Generation::Gfx10 => 11,
        Generation::Gfx12 => return 0,
        _ => 12,
    };
    let offset = input.slot(&["OFFSET", "IOFFSET"]);
    offset.mask() & !Slot { bits: offset.bits.min(bits), ..offset }.mask()
}

/// Returns the mask of the sign bits (`neg_lo`, `neg_hi`) that must be 0 since GFX12, because the sources of matrix and
/// dot instructions do not support them.
fn signs(input: &Input<'_>) -> u128 {
    let (low, high) = (input.slot(&["NEG"]), input.slot(&["NEG_HI"]));
    let of = |slot: Slot, sources: &[u8]| {
        sources.iter().fold(0, |mask, part| mask | 1u128 << (slot.bit(*part) & 127))
    };
    let both = |sources: &[u8]| of(low, sources) | of(high, sources);
    let factor = input.fact(Role::Src0);
    let (small, integer) = (factor.is_some_and(|fact| fact.small), factor.is_some_and(|fact| fact.signless));
    match () {
        () if input.target.generation < Generation::Gfx12 || low.bits < 3 || high.bits < 3 => 0,
        () if input.has(C::DotFloat) => both(&[0, 1]),
        () if !is_wave_matrix(input) => 0,
        () if is_sparse(input) && small => both(&[0, 1, 2]),
        () if is_sparse(input) => both(&[2]),
        () if small => both(&[0, 1]),
        () if integer => of(low, &[2]),
        () => 0,
    }
}

/// Returns the mask of the unused bits of `index_key`. The key selects the part of the index register that applies to
/// this instruction. The index has two bits per element of the sparse A matrix; therefore large elements leave few or
/// no key bits in use.
fn keys(input: &Input<'_>) -> u128 {
    let Some(factor) = input.fact(Role::Src0).filter(|_| is_wave_matrix(input) && is_sparse(input)) else {
        return 0;
    };
    let bits = u32::from(wave_dwords(input, Role::Src0, factor.dwords())) * 32;
    let parts = 16 / (bits / u32::from(factor.element.max(1))).max(1);
    let keys = input.slot(&["OP_SEL"]);
    let used = if parts >= 4 { 2 } else { u8::from(parts == 2) };
    (0..keys.bits.min(2))
        .filter(|bit| *bit >= used)
        .fold(0, |mask, bit| mask | 1u128 << (keys.bit(bit) & 127))
}
