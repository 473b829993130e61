//! Scalar instructions: SOP1, SOP2, SOPC, SOPK, SOPP, SMEM.

use super::exceptions::{DESTINATION_ONLY, SOPP_DECIMAL, SOPP_NO_OPERAND, SOURCE_ONLY};
use super::{Input, Program, Role};
use crate::llvm::form::{Class, Imm, Kind, Modifier, NO_BIT, Number, Operand, Slot, Smem, ThClass};
use crate::llvm::target::Generation;

fn source(input: &Input<'_>, field: &str, role: Role) -> Option<Operand> {
    let fact = input.facts.get_or_guess(role, input.name);
    let dwords = if fact.mask { 2 } else { fact.dwords() };
    // Scalar registers have 32 bits: narrower constants are read and written like wide ones.
    let imm = match fact.imm {
        Imm::F16 => Imm::ScalarF16,
        Imm::I16 | Imm::V2I16 | Imm::V2F16 => Imm::I32,
        imm => imm,
    };
    Some(Operand::new(Kind::Src, input.find(field)?).dwords(dwords).imm(imm).class(Class::Sreg))
}

pub(super) fn sop1(input: &Input<'_>) -> Option<Program> {
    let mut program = Program::default();
    if !input.is(SOURCE_ONLY) {
        program.operand(source(input, "SDST", Role::Sdst)?);
    }
    if input.name.starts_with("s_sendmsg_rtn_") {
        program.operand(Operand::new(Kind::SendMsg, input.find("SSRC0")?));
    } else if !input.is(DESTINATION_ONLY) {
        let operand = source(input, "SSRC0", Role::Src0)?;
        // A jump's target cannot be a constant.
        program.operand(if input.name == "s_setpc_b64" { operand.class(Class::Scalars) } else { operand });
    }
    Some(program)
}

pub(super) fn sop2(input: &Input<'_>) -> Option<Program> {
    let mut program = Program::default();
    if !input.is(SOURCE_ONLY) {
        program.operand(source(input, "SDST", Role::Sdst)?);
    }
    program.operand(source(input, "SSRC0", Role::Src0)?);
    let src1 = source(input, "SSRC1", Role::Src1)?;
    let literal = Operand::new(Kind::Literal { short: false }, Slot::default());
    if input.name.starts_with("s_fmaak") {
        program.operand(src1);
        program.operand(literal);
        program.literal = true;
    } else if input.name.starts_with("s_fmamk") {
        program.operand(literal);
        program.operand(src1);
        program.literal = true;
    } else if input.name == "s_rfe_restore_b64" {
        program.operand(src1.dwords(1));
    } else {
        program.operand(src1);
    }
    Some(program)
}

pub(super) fn sopc(input: &Input<'_>) -> Option<Program> {
    let mut program = Program::default();
    program.operand(source(input, "SSRC0", Role::Src0)?);
    if input.name == "s_set_gpr_idx_on" {
        program.operand(Operand::new(Kind::GprIndex, input.find("SSRC1")?));
    } else {
        program.operand(source(input, "SSRC1", Role::Src1)?);
    }
    Some(program)
}

pub(super) fn sopk(input: &Input<'_>) -> Option<Program> {
    let mut program = Program::default();
    let imm = input.find("SIMM16")?;
    let number = |style| Operand::new(Kind::Number(style), imm);
    let sdst = source(input, "SDST", Role::Sdst)?;
    match input.name {
        "s_version" => program.operand(Operand::new(Kind::Version, imm)),
        "s_getreg_b32" => {
            program.operand(sdst);
            program.operand(Operand::new(Kind::Hwreg, imm));
        }
        "s_setreg_b32" => {
            program.operand(Operand::new(Kind::Hwreg, imm));
            program.operand(sdst);
        }
        "s_setreg_imm32_b32" => {
            program.operand(Operand::new(Kind::Hwreg, imm));
            program.operand(Operand::new(Kind::Literal { short: true }, Slot::default()));
            program.literal = true;
        }
        "s_call_b64" | "s_cbranch_i_fork" | "s_subvector_loop_begin" | "s_subvector_loop_end" => {
            program.operand(sdst);
            program.operand(Operand::new(Kind::Branch, imm));
        }
        _ => {
            program.operand(sdst);
            program.operand(number(Number::Hex));
        }
    }
    Some(program)
}

pub(super) fn sopp(input: &Input<'_>) -> Option<Program> {
    let mut program = Program::default();
    let imm = input.find("SIMM16")?;
    let name = input.name;
    let kind = if input.is(SOPP_NO_OPERAND) {
        return Some(program);
    } else if input.is(SOPP_DECIMAL) {
        Kind::Number(Number::Nop)
    } else if name == "s_endpgm" {
        Kind::Number(Number::Optional)
    } else if name == "s_branch" || name.starts_with("s_cbranch_") {
        Kind::Branch
    } else if name == "s_waitcnt" {
        Kind::Waitcnt
    } else if matches!(name, "s_waitcnt_depctr" | "s_wait_alu") {
        Kind::Depctr
    } else if name.starts_with("s_sendmsg") {
        Kind::SendMsg
    } else if name == "s_delay_alu" {
        Kind::DelayAlu
    } else if name == "s_set_gpr_idx_mode" {
        Kind::GprIndex
    } else {
        Kind::Number(Number::Hex)
    };
    program.operand(Operand::new(kind, imm));
    Some(program)
}

/// Scalar memory instructions without operands.
fn smem_without_operands(name: &str) -> bool {
    name.ends_with("_inv") || name.ends_with("_inv_vol") || name.ends_with("_wb") || name.ends_with("_wb_vol")
}

pub(super) fn smem(input: &Input<'_>) -> Option<Program> {
    let mut program = Program::default();
    let name = input.name;
    let data = input.find("SDATA")?;
    let base = input.find("SBASE")?;
    if smem_without_operands(name) {
        return Some(program);
    }
    if matches!(name, "s_memtime" | "s_memrealtime") {
        program.operand(Operand::new(Kind::Src, data).dwords(2));
        return Some(program);
    }
    let prefetch = name.contains("prefetch_");
    let number = |slot| Operand::new(Kind::Number(Number::Decimal), slot);
    if name.starts_with("s_atc_probe") {
        program.operand(number(data));
    } else if !name.starts_with("s_dcache_discard") && !prefetch {
        let dwords = input.dwords(Role::Data, 1);
        program.operand(Operand::new(Kind::Src, data).dwords(dwords));
    }
    if !name.ends_with("_pc_rel") {
        let buffer = name.contains("_buffer");
        let class = if buffer { Class::Resource } else { Class::Any };
        let mut operand = Operand::new(Kind::Src, base).dwords(if buffer { 4 } else { 2 }).class(class);
        operand.scale = 2;
        program.operand(operand);
    }
    let register = input.find("SOFFSET")?;
    let gfx9 = input.target.generation == Generation::Gfx9;
    let imm = input.slot(&["OFFSET", "IOFFSET"]);
    let offset = Smem {
        imm,
        signed: input.target.generation != Generation::Gfx10 || imm.bits >= 21,
        register,
        imm_enable: if gfx9 { input.bit("IMM") } else { NO_BIT },
        register_enable: if gfx9 { input.bit("SOFFSET_EN") } else { NO_BIT },
    };
    if prefetch {
        program.operand(Operand::new(Kind::Number(Number::SignedHex), imm));
        program.operand(Operand::new(Kind::Src, register));
        program.operand(number(data));
        return Some(program);
    }
    program.operand(Operand::new(Kind::SmemOffset(offset), imm));
    for (name, field) in [("glc", "GLC"), ("dlc", "DLC")] {
        if let Some(slot) = input.find(field) {
            program.modifier(Modifier::Flag(name, slot.at));
        }
    }
    if let (Some(th), Some(scope)) = (input.find("TH"), input.find("SCOPE")) {
        program.modifier(Modifier::Th { th, scope, class: ThClass::Load });
        program.modifier(Modifier::Scope(scope));
    }
    if let Some(slot) = input.find("SCALE_OFFSET") {
        program.modifier(Modifier::Flag("scale_offset", slot.at));
    }
    if let Some(slot) = input.find("NV") {
        program.modifier(Modifier::Flag("nv", slot.at));
    }
    Some(program)
}
