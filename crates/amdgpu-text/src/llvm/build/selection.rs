//! Text rules of `op_sel` and the modifiers that share its bits, of sign modifiers, and of operand sizes that depend on
//! the GPU.

use super::{Convention as C, Fact, Input, Program, Role};
use crate::llvm::constant::is_float;
use crate::llvm::form::{Bit, Imm, Modifier, NO_BIT, Slot, set_bit};
use crate::llvm::target::{Generation, Wave};
use crate::llvm::version::Difference;

/// Returns whether the text names one half of a register for an operand (`v0.l` or `v0.h`), which only some GPUs do.
pub(super) fn is_half(input: &Input<'_>, fact: Fact) -> bool {
    input.target.true16 && fact.bits == 16 && !fact.mask
}

/// Returns whether an operand of a short encoding is a 16-bit register that the text shows without `.l` or `.h`. Such
/// an operand can only be one of the first 128 vector registers.
pub(super) fn is_low(input: &Input<'_>, fact: Fact) -> bool {
    !input.target.true16 && input.target.generation >= Generation::Gfx11 && fact.bits == 16 && !fact.mask
}

/// Returns whether this is a matrix instruction of RDNA, whose result is spread over the lanes of the wave.
pub(super) fn is_wave_matrix(input: &Input<'_>) -> bool {
    input.fact(Role::Dst).is_some_and(|fact| fact.matrix)
}

/// Returns whether this is a matrix instruction with a sparse A matrix; its third source is the index.
pub(super) fn is_sparse(input: &Input<'_>) -> bool {
    let index = input.fact(Role::Src2).is_some_and(|fact| fact.bits == 32 && !is_float(fact.imm));
    index && input.fact(Role::Dst).is_some_and(|fact| fact.bits > 32)
}

/// Returns the number of registers that the operand with a role needs in the current wave size; `dwords` is the number
/// in a 32-lane wave. The elements of a matrix are distributed over the lanes, so each lane of a 64-lane wave needs
/// half as many registers. An exception is GFX11, where each half of the wave has a copy of the A and B matrices: these
/// matrices need the same number of registers in both wave sizes.
pub(super) fn wave_dwords(input: &Input<'_>, role: Role, dwords: u8) -> u8 {
    if input.target.wave == Wave::W32 || input.target.generation < Generation::Gfx11 {
        return dwords;
    }
    let gfx11 = input.target.generation == Generation::Gfx11;
    let spread = match role {
        _ if input.has(C::Transposed) => role == Role::Dst,
        _ if !is_wave_matrix(input) => false,
        Role::Src0 | Role::Src1 => !gfx11,
        Role::Src2 => !is_sparse(input),
        _ => true,
    };
    if spread { (dwords / 2).max(1) } else { dwords }
}

/// Returns the names of the modifiers that the instruction does not support although its encoding has their bits. LLVM
/// prints these modifiers if the bits are set, but its assembler rejects them.
pub(crate) fn refused_modifiers(input: &Input<'_>) -> &'static [&'static str] {
    let gfx12 = input.target.generation >= Generation::Gfx12;
    let matrix = is_wave_matrix(input);
    let integers = input.fact(Role::Src0).is_some_and(|fact| fact.signless);
    match () {
        () if matrix && gfx12 && integers => &["neg_hi"],
        () if matrix && integers => &[],
        () if matrix || input.has(C::DotFloat) => &["clamp"],
        () if input.has(C::DotInteger) => &[],
        () if input.has(C::Scaled) || input.has(C::Seeded) || is_small_result(input) => {
            &["mul", "div", "clamp"]
        }
        () => &[],
    }
}

/// Returns whether the destination or the first source is a floating-point number, so that the instruction may have
/// output modifiers.
fn is_floating(input: &Input<'_>) -> bool {
    let number = |role| input.fact(role).is_some_and(|fact: Fact| is_float(fact.imm) && !fact.mask);
    let class = input.facts.compare && input.fact(Role::Src1).is_some_and(|fact| !is_float(fact.imm));
    let dot = input.fact(Role::Dst).is_some_and(|fact| fact.bits == 16)
        && input.fact(Role::Src0).is_some_and(|fact| fact.bits == 32)
        && input.fact(Role::Src2).is_some();
    (number(Role::Dst) || number(Role::Src0)) && !class && !dot
}

/// Returns whether the result of a VOP3 instruction can be clamped.
pub(super) fn clamps(input: &Input<'_>) -> bool {
    let gfx12 = input.target.generation >= Generation::Gfx12;
    let bytes = gfx12 && input.has(C::ByteSelection);
    is_floating(input) && !bytes || input.has(C::ClampsIntegers)
}

/// Returns whether a VOP3 instruction can multiply its result by 2 or 4 or halve it (`mul`, `div`).
pub(super) fn has_output_modifier(input: &Input<'_>) -> bool {
    is_floating(input) && clamps(input) && !input.facts.compare && !input.has(C::NoOutputModifier)
}

/// Returns the type of the constants of a source in a short encoding. It differs from [`constant`] for packed 16-bit
/// floats that have only integers as inline constants (`v_pk_fmac_f16`).
pub(super) fn short_constant(input: &Input<'_>, fact: Fact) -> Imm {
    let gfx11 = input.target.generation >= Generation::Gfx11;
    if gfx11 && input.has(C::IntegerPairs) { Imm::V2Int } else { constant(input, fact) }
}

/// Returns the type of the constants of a source. For two packed 8-bit numbers, LLVM uses a 32-bit integer before GFX12
/// and a 16-bit float on GFX12 and later.
pub(super) fn constant(input: &Input<'_>, fact: Fact) -> Imm {
    match fact.imm {
        Imm::I16 if fact.small && input.target.generation >= Generation::Gfx12 => Imm::F16,
        Imm::I16 if fact.small => Imm::I32,
        Imm::F16 if input.has(C::ScalarHalf) && input.target.llvm.has(Difference::LiteralScalarHalves) => {
            Imm::ScalarHalf
        }
        imm => imm,
    }
}

/// Returns the type of the constants of the addend of a matrix instruction, given the type `imm` in the description: a
/// pair of 16-bit floats is one 16-bit float on GFX12 and later.
pub(super) fn sum_constant(input: &Input<'_>, imm: Imm) -> Imm {
    match imm {
        Imm::V2F16 if input.target.generation >= Generation::Gfx12 => Imm::F16,
        Imm::V2Bf16 if input.target.generation >= Generation::Gfx12 => Imm::Bf16,
        imm => imm,
    }
}

/// Returns whether the SDWA form always writes the whole destination. This is the case if the source is an 8-bit float:
/// the converted value is wider than one byte or half that a selector could choose.
pub(super) fn fixed_destination(input: &Input<'_>) -> bool {
    input.fact(Role::Src0).is_some_and(|fact| fact.small)
}

/// Returns whether the source with an index accepts `neg` and `abs`: floating-point sources and the values that a mask
/// selects.
pub(super) fn has_sign(input: &Input<'_>, index: usize, fact: Fact) -> bool {
    if input.has(C::IntegerPairs) {
        return false;
    }
    if input.has(C::FirstSign) {
        return index == 0;
    }
    is_float(fact.imm) || fact.plain && is_choice(input) || small_float(input)
}

/// Returns whether the instruction selects one of two sources by a mask (`v_cndmask`).
fn is_choice(input: &Input<'_>) -> bool {
    let masked = input.fact(Role::Src2).is_some_and(|fact| fact.mask) || input.shows("OPR_VCC", false);
    masked && input.fact(Role::Dst).is_some_and(|fact| fact.plain)
}

/// Returns whether the instruction converts floating-point numbers of 8 bits or fewer. The data formats in the
/// description are imprecise for these instructions, so the sign and `op_sel` rules do not depend on the formats.
fn small_float(input: &Input<'_>) -> bool {
    let roles = [Role::Dst, Role::Src0, Role::Src1, Role::Src2];
    let small = roles.iter().any(|role| input.fact(*role).is_some_and(|fact| fact.small));
    small && !is_matrix(input) || input.has(C::Seeded) || input.has(C::Scaled)
}

/// Returns whether the result is a floating-point number of at most 8 bits, which output modifiers do not support.
fn is_small_result(input: &Input<'_>) -> bool {
    input.fact(Role::Dst).is_some_and(|fact| fact.small) && !is_matrix(input)
}

/// Returns whether this is a dot product or matrix instruction. Such an instruction may have 8-bit operands, but is not
/// a conversion.
fn is_matrix(input: &Input<'_>) -> bool {
    is_wave_matrix(input) || input.has(C::DotFloat)
}

/// Returns whether the text of a VOP3 instruction has `op_sel`. On GPUs whose text does not write register halves as
/// `.l` and `.h`, an instruction that also has a short encoding ignores `op_sel`.
fn has_selection(input: &Input<'_>) -> bool {
    if is_choice(input) && input.fact(Role::Dst).is_some_and(|fact| fact.bits == 16) {
        return false;
    }
    if !input.target.true16 && input.has(C::NoSelection) {
        return false;
    }
    let gfx11 = input.target.generation >= Generation::Gfx11;
    let roles = [Role::Dst, Role::Src0, Role::Src1, Role::Src2];
    let half = |role: &Role| input.fact(*role).is_some_and(|fact| fact.bits == 16);
    if !gfx11 && (input.has(C::LaneSwap) || input.has(C::FunnelShift)) {
        return true;
    }
    let other = input.has(C::LaneSelection) || small_float(input);
    if !other && !roles.iter().any(half) {
        return false;
    }
    if !gfx11 {
        // Conversions of blocks (more than 64 bits) do not select halves. If the instruction has a short encoding, LLVM
        // omits the modifier.
        let block = |role: &Role| input.fact(*role).is_some_and(|fact| fact.bits > 64);
        return !input.facts.short && !roles.iter().any(block);
    }
    let packed = input.fact(Role::Src0).is_some_and(|fact| fact.small && fact.bits == 16);
    input.target.true16 || !input.facts.short || packed
}

/// Adds the `op_sel` modifier, or the modifier that uses the bits of `op_sel` instead, such as `byte_sel`.
pub(super) fn selection(
    input: &Input<'_>,
    program: &mut Program,
    op_sel: Slot,
    sources: usize,
    destination: bool,
    dpp: bool,
) {
    let sources = if input.has(C::AddendSelection) { 3 } else { sources };
    let destination = destination && !(dpp && input.facts.compare);
    if op_sel.bits == 0 {
        return;
    }
    let gfx12 = input.target.generation >= Generation::Gfx12;
    if gfx12 && input.has(C::ByteSelection) {
        program.modifier(Modifier::ByteSel { high: op_sel.bit(0), low: op_sel.bit(1) });
        return;
    }
    if gfx12 && input.has(C::Seeded) {
        program.modifier(Modifier::ByteSel { high: op_sel.bit(3), low: op_sel.bit(2) });
        return;
    }
    if !has_selection(input) {
        return;
    }
    let four = [op_sel.bit(0), op_sel.bit(1), op_sel.bit(2), op_sel.bit(3)];
    if input.has(C::Seeded) && !input.has(C::Scaled) && input.fact(Role::Dst).is_some_and(|fact| fact.small) {
        // `op_sel` lists all four bits, because the last two select the byte of the destination.
        program.modifier(bits("op_sel", four, 4, 0));
        return;
    }
    let mut shown = [NO_BIT; 4];
    for (place, bit) in shown.iter_mut().zip(four).take(sources.min(3)) {
        *place = bit;
    }
    if input.has(C::LaneSwap) {
        program.modifier(Modifier::BoundCtrl(op_sel.bit(1)));
        program.modifier(Modifier::One("fi", op_sel.bit(0)));
        return;
    }
    if input.has(C::FourSelections) && input.fact(Role::Src0).is_some_and(|fact| fact.imm != Imm::F32) {
        program.modifier(bits("op_sel", four, 4, 0));
        return;
    }
    for (place, role) in shown.iter_mut().zip([Role::Src0, Role::Src1, Role::Src2]) {
        // A packed pair of 16-bit floats fills a whole register, so this source has no half to select, and `op_sel` has
        // no bit for the source.
        let pair = |fact: Fact| matches!(fact.imm, Imm::V2F16 | Imm::V2Bf16) && !fact.small;
        if input.fact(role).is_some_and(pair) && input.fact(Role::Dst).is_some_and(|fact| fact.bits == 16) {
            *place = NO_BIT;
        }
    }
    if input.has(C::LaneSelection) {
        program.modifier(bits("op_sel", first_bits(op_sel, 2), 2, 0));
        return;
    }
    let count = sources + usize::from(destination);
    // If the text writes register halves, the `op_sel` list of a comparison has a third element, which is always 0.
    let unused = input.facts.compare && input.target.true16;
    if let Some(place) = shown.get_mut(sources).filter(|_| destination && !unused) {
        *place = op_sel.bit(3);
    }
    program.modifier(bits("op_sel", shown, count, 0));
}

/// Returns whether a packed instruction cannot select register halves: dot products, and dense matrix instructions
/// except those of GFX11 with a 16-bit result.
fn is_whole(input: &Input<'_>) -> bool {
    let gfx12 = input.target.generation >= Generation::Gfx12;
    let single = input.fact(Role::Dst).is_some_and(|fact| fact.imm == Imm::F32);
    let integers = input.fact(Role::Src0).is_some_and(|fact| fact.signless);
    let matrix = is_wave_matrix(input) && !is_sparse(input) && (gfx12 || single || integers);
    matrix || input.has(C::DotFloat) || input.has(C::DotInteger)
}

/// Adds `op_sel` and `op_sel_hi` of a packed instruction.
pub(super) fn packed_selection(input: &Input<'_>, program: &mut Program, sources: usize, mix: bool) {
    let (low, high) = (input.slot(&["OP_SEL"]), input.op_sel_hi());
    let third = high.bit(2);
    let default = u8::from(!mix);
    let mut highs = [high.bit(0), high.bit(1), third, NO_BIT];
    if sources < 3 {
        // For an instruction with two sources, LLVM sets the `op_sel_hi` bit of the missing third source.
        program.ones = set_bit(program.ones, third);
        highs[2] = NO_BIT;
    }
    if is_whole(input) {
        // LLVM does not print or read `op_sel` and `op_sel_hi` here; its assembler sets the bits of `op_sel_hi`.
        program.ones |= highs.iter().fold(0, |ones, at| set_bit(ones, *at));
        return;
    }
    if is_wave_matrix(input) && is_sparse(input) {
        let keys = Slot { bits: low.bits.min(2), ..low };
        program.modifier(Modifier::Decimal("index_key", keys));
        program.ones |= highs.iter().fold(0, |ones, at| set_bit(ones, *at));
        return;
    }
    program.modifier(bits("op_sel", first_bits(low, sources), sources, 0));
    program.modifier(bits("op_sel_hi", highs, sources, default));
}

/// Returns the positions of the lowest `count` bits of a field; the other elements of the array are [`NO_BIT`].
pub(super) fn first_bits(slot: Slot, count: usize) -> [Bit; 4] {
    let mut bits = [NO_BIT; 4];
    for (index, bit) in (0u8..).zip(bits.iter_mut().take(count)) {
        *bit = slot.bit(index);
    }
    bits
}

/// Returns a modifier whose value is a list of bits, such as `op_sel:[0,1]`.
pub(super) fn bits(name: &'static str, bits: [Bit; 4], count: usize, default: u8) -> Modifier {
    Modifier::Bits { name, bits, count: u8::try_from(count.min(4)).unwrap_or(4), default, always: false }
}
