//! Masks of the bits of a word that the operands and modifiers of a form encode.

use super::form::{Kind, Modifier, NO_BIT, ONE, Operand, Slot, Step};

/// Returns the mask of the bits that a list of operands and modifiers encodes.
pub(super) fn steps_mask(steps: &[Step]) -> u128 {
    steps.iter().fold(0, |mask, step| mask | step_mask(step))
}

fn step_mask(step: &Step) -> u128 {
    match step {
        Step::Operand(operand) => operand_mask(operand),
        Step::Modifier(modifier) => modifier_mask(modifier),
    }
}

fn bit_mask(at: u8) -> u128 {
    if at == NO_BIT || at == ONE { 0 } else { 1 << (at & 127) }
}

fn operand_mask(operand: &Operand) -> u128 {
    let bits = [
        operand.neg,
        operand.abs,
        operand.sext,
        operand.hi,
        operand.acc,
        operand.extra,
        operand.only,
        operand.skip,
    ];
    let mask = bits.iter().fold(operand.slot.mask(), |mask, at| mask | bit_mask(*at));
    mask | match operand.kind {
        Kind::SdwaSrc { scalar } => bit_mask(scalar),
        Kind::SdwaDst { explicit } => bit_mask(explicit),
        Kind::BufferAddress { offen, idxen } => bit_mask(offen) | bit_mask(idxen),
        Kind::GlobalAddress { base } => base.mask(),
        Kind::ScratchAddress { enable, base } => bit_mask(enable) | base.mask(),
        Kind::SmemOffset(smem) => {
            smem.imm.mask()
                | smem.register.mask()
                | bit_mask(smem.imm_enable)
                | bit_mask(smem.register_enable)
        }
        Kind::ExportSource { enable, compressed } => bit_mask(enable) | bit_mask(compressed),
        Kind::Attribute { channel } => channel.mask(),
        _ => 0,
    }
}

fn modifier_mask(modifier: &Modifier) -> u128 {
    let slot = |slot: Slot| slot.mask();
    match *modifier {
        Modifier::Flag(_, at) | Modifier::One(_, at) | Modifier::BoundCtrl(at) => bit_mask(at),
        Modifier::Decimal(_, s)
        | Modifier::Always(_, s)
        | Modifier::Signed(_, s)
        | Modifier::Sel(_, s)
        | Modifier::Omod(s)
        | Modifier::Dpp8(s)
        | Modifier::Dpp8Fi(s)
        | Modifier::DstUnused(s)
        | Modifier::Swizzle(s)
        | Modifier::Format(s)
        | Modifier::Dmask(s)
        | Modifier::Dim(s)
        | Modifier::Scope(s) => slot(s),
        Modifier::Th { th, scope, .. } => slot(th) | slot(scope),
        Modifier::Bits { bits, .. } => bits.iter().fold(0, |mask, at| mask | bit_mask(*at)),
        Modifier::Bitop3 { low, middle, high } => slot(low) | slot(middle) | slot(high),
        Modifier::Dpp { ctrl, rows, banks } => slot(ctrl) | slot(rows) | slot(banks),
        Modifier::SplitFormat { data, number } => slot(data) | slot(number),
        Modifier::ByteSel { high, low } => bit_mask(high) | bit_mask(low),
    }
}
