//! Text rules of scalar instructions: SOP1, SOP2, SOPC, SOPK, SOPP, SMEM.

use super::{Convention as C, Input, Program, Role};
use crate::llvm::form::{Class, Imm, Kind, Modifier, NO_BIT, Number, Operand, Slot, Smem, ThClass};
use crate::llvm::target::Generation;
use crate::llvm::version::Difference;

/// Returns the operand in `field`, a source or a destination. `half` is the constant type for operands that the
/// description declares as 16-bit floats.
fn source(input: &Input<'_>, field: &str, role: Role, half: Imm) -> Option<Operand> {
    let fact = input.facts.get_or_bits(role);
    let dwords = if fact.mask { 2 } else { fact.dwords() };
    // Scalar registers have 32 bits, so LLVM treats constants of other 16-bit types as 32-bit constants.
    let imm = match fact.imm {
        Imm::F16 => half,
        Imm::I16 | Imm::V2I16 | Imm::V2F16 => Imm::I32,
        imm => imm,
    };
    Some(Operand::new(Kind::Src, input.find(field)?).dwords(dwords).imm(imm).class(Class::Sreg))
}

/// Returns whether an operand type is the message of `s_sendmsg`.
fn is_message(kind: &str) -> bool {
    kind.starts_with("OPR_SENDMSG")
}

pub(super) fn sop1(input: &Input<'_>) -> Option<Program> {
    // LLVM treats 16-bit float sources of SOP1 instructions (conversions and roundings) as 32-bit floats.
    const HALF: Imm = Imm::F32;
    let mut program = Program::default();
    if input.fact(Role::Sdst).is_some() {
        program.operand(source(input, "SDST", Role::Sdst, HALF)?);
    }
    if input.kind("SSRC0").is_some_and(is_message) {
        program.operand(Operand::new(Kind::SendMsg, input.find("SSRC0")?));
    } else if input.fact(Role::Src0).is_some() {
        let operand = source(input, "SSRC0", Role::Src0, HALF)?;
        program.operand(if input.has(C::Jump) { operand.class(Class::Scalars) } else { operand });
    }
    Some(program)
}

pub(super) fn sop2(input: &Input<'_>) -> Option<Program> {
    let mut program = Program::default();
    if input.fact(Role::Sdst).is_some() {
        program.operand(source(input, "SDST", Role::Sdst, Imm::F16)?);
    }
    program.operand(source(input, "SSRC0", Role::Src0, Imm::F16)?);
    let literal = Operand::new(Kind::Literal { short: false }, Slot::default());
    let constant = input.constant();
    program.literal = constant.is_some();
    if constant == Some(1) {
        program.operand(literal);
    }
    program.operand(source(input, "SSRC1", Role::Src1, Imm::F16)?);
    if constant == Some(2) {
        program.operand(literal);
    }
    Some(program)
}

pub(super) fn sopc(input: &Input<'_>) -> Option<Program> {
    // LLVM treats 16-bit float sources of SOPC comparisons as 16-bit integers.
    const HALF: Imm = Imm::I16;
    let mut program = Program::default();
    program.operand(source(input, "SSRC0", Role::Src0, HALF)?);
    if input.kind("SSRC1") == Some("OPR_SIMM4") {
        program.operand(Operand::new(Kind::GprIndex, input.find("SSRC1")?));
    } else {
        program.operand(source(input, "SSRC1", Role::Src1, HALF)?);
    }
    Some(program)
}

/// Returns the operand kind for the type of a 16-bit immediate operand, such as a branch target or a hardware register.
fn immediate(kind: &str) -> Kind {
    match kind {
        "OPR_LABEL" => Kind::Branch,
        "OPR_HWREG" => Kind::Hwreg,
        "OPR_VERSION" => Kind::Version,
        "OPR_WAITCNT" => Kind::Waitcnt,
        "OPR_WAITCNT_DEPCTR" | "OPR_WAIT_ALU" => Kind::Depctr,
        "OPR_DELAY" => Kind::DelayAlu,
        kind if is_message(kind) => Kind::SendMsg,
        _ => Kind::Number(Number::Hex),
    }
}

pub(super) fn sopk(input: &Input<'_>) -> Option<Program> {
    let mut program = Program::default();
    let imm = input.find("SIMM16")?;
    let fields: Vec<(&str, &str)> =
        input.shown().map(|o| (input.spec.text(o.field_name), input.spec.text(o.kind_name))).collect();
    for (field, kind) in fields {
        match (field, kind) {
            ("SDST", _) => program.operand(source(input, "SDST", Role::Sdst, Imm::F16)?),
            ("SIMM16", kind) => program.operand(Operand::new(immediate(kind), imm)),
            _ => {}
        }
    }
    // A SOPK encoding with a literal field always has the literal: it is the instruction's own constant
    // (`s_setreg_imm32_b32`).
    if input.encoding.literal_field(input.spec).is_some() {
        program.operand(Operand::new(Kind::Literal { short: true }, Slot::default()));
        program.literal = true;
    }
    Some(program)
}

/// Returns whether the event of `s_wait_event` is written by name in the text.
fn named_events(input: &Input<'_>) -> bool {
    input.target.generation >= Generation::Gfx11 && input.target.llvm.has(Difference::NamedEvents)
}

pub(super) fn sopp(input: &Input<'_>) -> Option<Program> {
    let mut program = Program::default();
    let imm = input.find("SIMM16")?;
    let kind = match input.kind("SIMM16") {
        _ if input.has(C::OptionalImmediate) => Kind::Number(Number::Optional),
        None => return Some(program),
        _ if input.has(C::SmallDecimal) => Kind::Number(Number::Nop),
        _ if input.has(C::Event) && named_events(input) => Kind::Event,
        _ if input.has(C::GprIndex) => Kind::GprIndex,
        Some(kind) => immediate(kind),
    };
    program.operand(Operand::new(kind, imm));
    Some(program)
}

pub(super) fn smem(input: &Input<'_>) -> Option<Program> {
    let mut program = Program::default();
    let data = input.find("SDATA")?;
    let base = input.find("SBASE")?;
    // Since GFX12, only the lower five bits of the SDATA field are the length of a prefetch.
    let most = if input.target.generation >= Generation::Gfx12 { 5 } else { u8::MAX };
    let number =
        |slot: Slot| Operand::new(Kind::Number(Number::Decimal), Slot { bits: slot.bits.min(most), ..slot });
    let registers = |kind: &str| kind.starts_with("OPR_S") && !kind.starts_with("OPR_SIMM");
    // If the description lists the immediate offset as an operand of its own, the prefetch length and the offset
    // register are separate operands.
    let apart = ["IOFFSET", "OFFSET"].iter().any(|field| input.kind(field).is_some());
    let lanes = match input.kind("SDATA") {
        Some(kind) if registers(kind) => {
            program.operand(Operand::new(Kind::Src, data).dwords(input.dwords(Role::Data, 1)));
            false
        }
        Some(_) if !apart => {
            program.operand(number(data));
            false
        }
        kind => kind.is_some(),
    };
    if input.kind("SBASE").is_some() {
        let dwords = input.dwords(Role::Base, 2);
        let class = if dwords == 4 { Class::Resource } else { Class::Any };
        let mut operand = Operand::new(Kind::Src, base).dwords(dwords).class(class);
        operand.scale = 2;
        program.operand(operand);
    }
    if input.kind("SOFFSET").is_none() {
        return Some(program);
    }
    let register = input.find("SOFFSET")?;
    let gfx9 = input.target.generation == Generation::Gfx9;
    let imm = input.slot(&["OFFSET", "IOFFSET"]);
    let offset = Smem {
        imm,
        signed: input.target.generation != Generation::Gfx10 || imm.bits >= 21,
        positive: input.dwords(Role::Base, 2) == 4 && input.kind("SDATA").is_some_and(registers),
        register,
        imm_enable: if gfx9 { input.bit("IMM") } else { NO_BIT },
        register_enable: if gfx9 { input.bit("SOFFSET_EN") } else { NO_BIT },
    };
    if apart {
        program.operand(Operand::new(Kind::Number(Number::SignedHex), imm));
        program.operand(Operand::new(Kind::Src, register));
        if lanes {
            program.operand(number(data));
        }
        return Some(program);
    }
    program.operand(Operand::new(Kind::SmemOffset(offset), imm));
    for (name, field) in [("glc", "GLC"), ("dlc", "DLC")] {
        if let Some(slot) = input.find(field) {
            program.modifier(Modifier::Flag(name, slot.at));
        }
    }
    if let Some(slot) = input.find("SCALE_OFFSET") {
        program.modifier(Modifier::Flag("scale_offset", slot.at));
    }
    if let (Some(th), Some(scope)) = (input.find("TH"), input.find("SCOPE")) {
        program.modifier(Modifier::Th { th, scope, class: ThClass::Load });
        program.modifier(Modifier::Scope(scope));
    }
    if let Some(slot) = input.find("NV").filter(|_| input.target.generation >= Generation::Gfx12) {
        program.modifier(Modifier::Flag("nv", slot.at));
    }
    Some(program)
}
