//! Text rules of vector instructions: VOP1, VOP2, VOPC, VOP3, VOP3P, matrix, interpolation and dual instructions.

use super::selection::{self, bits, first_bits};
use super::{Convention as C, Fact, Family, Input, Program, Role, Variant, is_first_half, is_wide_dual};
use crate::llvm::constant::is_float;
use crate::llvm::form::{Bit, Class, Imm, Kind, Modifier, NO_BIT, ONE, Operand, Slot, Step};
use crate::llvm::signed::SignedDot;
use crate::llvm::target::{Generation, Wave};
use crate::llvm::version::Difference;

const DPP16: u128 = 250;
const DPP8: u128 = 233;
const SDWA: u128 = 249;
const EXEC: u128 = 126;

const SOURCE_ROLES: [Role; 3] = [Role::Src0, Role::Src1, Role::Src2];

/// Returns the operand of an 8-bit vector register field in a short encoding. For a 16-bit operand with register
/// halves, the top bit of the field selects the high half.
fn vgpr(input: &Input<'_>, slot: Slot, fact: Fact) -> Operand {
    let operand = Operand::new(Kind::Vgpr, slot).dwords(fact.dwords()).imm(fact.imm).class(Class::VReg);
    if selection::is_half(input, fact) {
        let low = Slot { bits: slot.bits.saturating_sub(1), ..slot };
        return Operand { slot: low, hi: slot.bit(slot.bits.saturating_sub(1)), ..operand };
    }
    if selection::is_low(input, fact) { operand.class(Class::Low) } else { operand }
}

/// Returns the operand of a 9-bit source field in a short encoding. For a 16-bit operand with register halves, bit 7 of
/// the field selects the high half of a vector register.
fn source(input: &Input<'_>, slot: Slot, fact: Fact) -> Operand {
    let mut operand =
        Operand::new(Kind::Src, slot).dwords(dwords(input, fact)).imm(fact.imm).class(Class::Vs);
    if selection::is_half(input, fact) {
        operand.hi = slot.bit(7);
    }
    match () {
        () if selection::is_low(input, fact) => operand.class(Class::Low),
        () if input.has(C::LaneSwap) => operand.class(Class::Registers),
        () => operand,
    }
}

fn dwords(input: &Input<'_>, fact: Fact) -> u8 {
    if fact.mask { input.target.mask_registers() } else { fact.dwords() }
}

/// Returns whether the instruction is a comparison that writes only `exec`. Since GFX10 such comparisons (`v_cmpx`)
/// have no other destination.
pub(crate) fn writes_exec_only(input: &Input<'_>) -> bool {
    input.facts.exec && input.target.generation >= Generation::Gfx10
}

/// Returns whether LLVM writes the mnemonic without an encoding suffix such as `_e32`. This is the case if the text has
/// no operands, if the destination is a scalar or accumulation register, or by convention.
fn has_one_name(input: &Input<'_>) -> bool {
    let dst = input.fact(Role::Dst);
    input.shown().next().is_none()
        || dst.is_some_and(|fact| fact.scalar && !input.facts.compare || fact.accumulator)
        || input.has(C::NoSuffix)
}

/// Returns the bit that selects accumulation registers for an operand without such a bit in the encoding: [`ONE`] if
/// the operand with the role is always an accumulation register, otherwise [`NO_BIT`].
fn is_accumulator(input: &Input<'_>, role: Role) -> Bit {
    if input.fact(role).is_some_and(|fact| fact.accumulator) { ONE } else { NO_BIT }
}

/// Compiles a VOP1, VOP2 or VOPC form, including the DPP and SDWA variants.
pub(super) fn short(input: &Input<'_>, family: Family, variant: Variant) -> Option<Program> {
    let mut program = Program::default();
    if variant == Variant::SdwaSdst && family != Family::Vopc {
        return None;
    }
    let pair = |role: &Role| input.fact(*role).is_some_and(|fact| fact.bits == 64 && !fact.mask);
    if pair(&Role::Src0) && matches!(variant, Variant::Sdwa | Variant::SdwaSdst) {
        // SDWA selects a byte or half of one register, so no GPU has it for register pairs, although the description
        // may list such a form.
        return None;
    }
    let src0 = input.find("SRC0")?;
    let marker = match variant {
        Variant::Dpp16 => DPP16,
        Variant::Dpp8 => DPP8,
        Variant::Sdwa | Variant::SdwaSdst => SDWA,
        _ => 0,
    };
    program.ones |= marker << src0.at;
    program.suffix = match variant {
        Variant::Dpp16 | Variant::Dpp8 if family != Family::Vopc => "_dpp",
        Variant::Dpp16 | Variant::Dpp8 => "",
        Variant::Sdwa | Variant::SdwaSdst => "_sdwa",
        _ if input.facts.vop3 && !has_one_name(input) => "_e32",
        _ => "",
    };
    if input.shown().next().is_none() {
        return Some(program);
    }
    if is_accumulator(input, Role::Dst) == ONE && is_accumulator(input, Role::Src0) == ONE {
        program.operand(Operand::new(Kind::Vgpr, input.find("VDST")?).acc(ONE));
        program.operand(Operand::new(Kind::Src, src0).acc(ONE));
        return Some(program);
    }
    let vcc = Operand::new(Kind::Vcc, Slot::default());
    if family == Family::Vopc {
        if variant == Variant::SdwaSdst || variant == Variant::Sdwa && input.find("SDST").is_some() {
            let kind = Kind::SdwaDst { explicit: input.bit("SD") };
            program.operand(Operand::new(kind, input.find("SDST")?).dwords(input.target.mask_registers()));
        } else if !writes_exec_only(input) {
            program.operand(vcc);
        }
    } else {
        let slot = input.find("VDST")?;
        let fact = input.facts.get_or_bits(Role::Dst);
        if fact.scalar {
            program.operand(Operand::new(Kind::Src, slot).class(Class::Scalars));
        } else {
            let class = if selection::is_low(input, fact) { Class::LowDestination } else { Class::VReg };
            program.operand(vgpr(input, slot, fact).class(class));
        }
        if family == Family::Vop2 && carry(input, true) {
            program.operand(vcc);
        }
    }
    let sources = if family == Family::Vop1 { 1 } else { 2 };
    let literal = Operand::new(Kind::Literal { short: false }, Slot::default())
        .imm(input.facts.get_or_bits(Role::Src0).imm);
    let constant = input.constant().unwrap_or(usize::MAX);
    for index in 0..sources {
        if constant == index {
            program.operand(literal);
        }
        program.operand(short_source(input, variant, index, src0)?);
    }
    if constant == 2 {
        program.operand(literal);
    }
    program.literal = constant != usize::MAX;
    if family == Family::Vop2 && carry(input, false) {
        program.operand(vcc);
    }
    match variant {
        Variant::Sdwa | Variant::SdwaSdst => sdwa_modifiers(input, &mut program, family, sources),
        _ => dpp_modifiers(input, &mut program, variant, src0),
    }
    let wide = [Role::Dst, Role::Src0].iter().any(pair);
    program.wide_dpp = variant == Variant::Dpp16 && input.target.aligned && wide;
    Some(program)
}

/// Returns whether the instruction has VCC as a carry or mask operand in addition to its numbered operands.
/// Descriptions may omit this operand in the SDWA form; therefore the facts of the other forms are also used.
fn carry(input: &Input<'_>, output: bool) -> bool {
    let long = if output { Role::Sdst } else { Role::Src2 };
    input.shows("OPR_VCC", output) || input.fact(long).is_some_and(|fact| fact.mask)
}

fn short_source(input: &Input<'_>, variant: Variant, index: usize, src0: Slot) -> Option<Operand> {
    let role = if index == 0 { Role::Src0 } else { Role::Src1 };
    let fact = input.facts.get_or_bits(role);
    let field = if index == 0 { "VSRC0" } else { "VSRC1" };
    let fact = Fact { imm: selection::short_constant(input, fact), ..fact };
    let modified = |operand: Operand| {
        let names = if index == 0 {
            ["SRC0_NEG", "SRC0_ABS", "SRC0_SEXT"]
        } else {
            ["SRC1_NEG", "SRC1_ABS", "SRC1_SEXT"]
        };
        if selection::has_sign(input, index, fact) {
            Operand { neg: input.bit(names[0]), abs: input.bit(names[1]), ..operand }
        } else {
            // LLVM accepts `sext` in a packed instruction but ignores it. Here, the operand gets no bit for `sext`, so
            // this assembler reports an error.
            let sext = if input.has(C::IntegerPairs) { NO_BIT } else { input.bit(names[2]) };
            Operand { sext, ..operand }
        }
    };
    Some(match variant {
        Variant::Sdwa | Variant::SdwaSdst => {
            let scalar = input.bit(if index == 0 { "S0" } else { "S1" });
            let operand = Operand::new(Kind::SdwaSrc { scalar }, input.find(field)?);
            modified(operand.imm(fact.imm).dwords(fact.dwords()))
        }
        Variant::Dpp16 | Variant::Dpp8 => modified(vgpr(input, input.find(field)?, fact)),
        _ if index == 0 => source(input, src0, fact),
        _ => vgpr(input, input.find(field)?, fact),
    })
}

fn sdwa_modifiers(input: &Input<'_>, program: &mut Program, family: Family, sources: usize) {
    if selection::fixed_destination(input) {
        program.ones |= input.slot(&["DST_SEL"]).put(0, 6);
    }
    if let Some(slot) = input.find("CLAMP") {
        program.modifier(Modifier::Flag("clamp", slot.at));
    }
    if let Some(slot) = input.find("OMOD") {
        program.modifier(Modifier::Omod(slot));
    }
    if family != Family::Vopc && !selection::fixed_destination(input) {
        if let Some(slot) = input.find("DST_SEL") {
            program.modifier(Modifier::Sel("dst_sel", slot));
        }
        if let Some(slot) = input.find("DST_UNUSED") {
            program.modifier(Modifier::DstUnused(slot));
        }
    }
    if let Some(slot) = input.find("SRC0_SEL") {
        program.modifier(Modifier::Sel("src0_sel", slot));
    }
    if let Some(slot) = input.find("SRC1_SEL").filter(|_| sources > 1) {
        program.modifier(Modifier::Sel("src1_sel", slot));
    }
}

fn dpp_modifiers(input: &Input<'_>, program: &mut Program, variant: Variant, src0: Slot) {
    match variant {
        Variant::Dpp16 => {
            let (ctrl, rows, banks) =
                (input.find("DPP_CTRL"), input.find("ROW_MASK"), input.find("BANK_MASK"));
            if let (Some(ctrl), Some(rows), Some(banks)) = (ctrl, rows, banks) {
                program.modifier(Modifier::Dpp { ctrl, rows, banks });
            }
            program.modifier(Modifier::BoundCtrl(input.bit("BOUND_CTRL")));
            program.modifier(Modifier::One("fi", input.bit("FI")));
        }
        Variant::Dpp8 => {
            if let Some(first) = input.find("LANE_SEL_0") {
                program.modifier(Modifier::Dpp8(Slot::new(first.at, 24)));
            }
            program.modifier(Modifier::Dpp8Fi(src0));
        }
        _ => {}
    }
}

/// Compiles a VOP3 form, with or without a scalar destination.
pub(super) fn long(input: &Input<'_>, family: Family, variant: Variant) -> Option<Program> {
    let dpp = matches!(variant, Variant::Dpp16 | Variant::Dpp8);
    let mut program = Program { suffix: long_suffix(input, dpp), ..Program::default() };
    let src0 = input.find("SRC0")?;
    if dpp {
        program.ones |= (if variant == Variant::Dpp16 { DPP16 } else { DPP8 }) << src0.at;
    }
    if input.shown().next().is_none() {
        return Some(program);
    }
    let op_sel = input.slot(&["OP_SEL"]);
    let vdst = input.find("VDST")?;
    let has_destination = !writes_exec_only(input);
    if input.facts.compare {
        if has_destination {
            let mask = Operand::new(Kind::Src, vdst).dwords(input.target.mask_registers());
            program.operand(mask.class(Class::Scalars));
        } else {
            program.ones |= EXEC << vdst.at;
        }
    } else {
        let fact = input.facts.get_or_bits(Role::Dst);
        if fact.scalar {
            program.operand(Operand::new(Kind::Src, vdst).class(Class::Scalars));
        } else {
            let hi = if selection::is_half(input, fact) { op_sel.bit(3) } else { NO_BIT };
            let operand = Operand::new(Kind::Vgpr, vdst).dwords(fact.dwords()).class(Class::VReg);
            program.operand(Operand { hi, ..operand });
        }
    }
    if family == Family::Vop3Sdst {
        let mask = Operand::new(Kind::Src, input.find("SDST")?).dwords(input.target.mask_registers());
        program.operand(mask.class(Class::Scalars));
    }
    let sources = long_sources(input);
    for index in 0..sources {
        program.operand(long_source(input, dpp, index, op_sel)?);
    }
    selection::selection(input, &mut program, op_sel, sources, has_destination, dpp);
    if let Some(slot) = input.find("CLAMP").filter(|_| selection::clamps(input)) {
        program.modifier(Modifier::Flag("clamp", slot.at));
    }
    if let Some(slot) = input.find("OMOD").filter(|_| selection::has_output_modifier(input)) {
        program.modifier(Modifier::Omod(slot));
    }
    dpp_modifiers(input, &mut program, variant, src0);
    if input.has(C::TruthTable) {
        truth_table(input, &mut program);
    }
    Some(program)
}

/// Adds the modifier `bitop3`. The truth table of `v_bitop3` is stored in the fields of `neg`, `abs` and `omod`.
fn truth_table(input: &Input<'_>, program: &mut Program) {
    let (low, middle, high) = (input.slot(&["NEG"]), input.slot(&["ABS"]), input.slot(&["OMOD"]));
    let mut at = 0;
    for (index, step) in program.steps.iter_mut().enumerate() {
        if let Step::Operand(operand) = step {
            (operand.neg, operand.abs) = (NO_BIT, NO_BIT);
            at = index + 1;
        }
    }
    program.steps.retain(|step| !matches!(step, Step::Modifier(Modifier::Omod(_))));
    program.steps.insert(at, Step::Modifier(Modifier::Bitop3 { low, middle, high }));
}

fn long_suffix(input: &Input<'_>, dpp: bool) -> &'static str {
    match (dpp, input.facts.short && !has_one_name(input)) {
        (true, _) => "_e64_dpp",
        (false, true) => "_e64",
        (false, false) => "",
    }
}

/// Returns the number of sources of a VOP3 instruction: the highest numbered source that any form has; 2 for
/// comparisons.
fn long_sources(input: &Input<'_>) -> usize {
    if input.facts.compare {
        return 2;
    }
    let facts = SOURCE_ROLES.map(|role| input.fact(role).is_some());
    facts.iter().rposition(|f| *f).map_or(0, |last| last + 1)
}

fn long_source(input: &Input<'_>, dpp: bool, index: usize, op_sel: Slot) -> Option<Operand> {
    let role = *SOURCE_ROLES.get(index)?;
    let fact = input.facts.get_or_bits(role);
    let fields = [["VSRC0", "SRC0"], ["SRC1", "SRC1"], ["SRC2", "SRC2"]];
    let field = fields.get(index)?.get(usize::from(!dpp || index > 0))?;
    let slot = input.find(field)?;
    let part = u8::try_from(index).ok()?;
    let hi = if selection::is_half(input, fact) && !fact.mask { op_sel.bit(part) } else { NO_BIT };
    let kind = if dpp && index == 0 { Kind::Vgpr } else { Kind::Src };
    let class = match kind {
        Kind::Vgpr => Class::VReg,
        // A vector instruction can read at most a pair of scalar registers, so a longer source must be vector
        // registers.
        _ if fact.dwords() > 2 || input.has(C::LaneSwap) => Class::Registers,
        _ => Class::Vs,
    };
    let (neg, abs) = if fact.mask || !selection::has_sign(input, index, fact) {
        (NO_BIT, NO_BIT)
    } else {
        (input.slot(&["NEG"]).bit(part), input.slot(&["ABS"]).bit(part))
    };
    let imm = selection::constant(input, fact);
    let operand = Operand::new(kind, slot).dwords(dwords(input, fact)).imm(imm).class(class);
    Some(Operand { neg, abs, hi, ..operand })
}

/// Compiles a VOP3P form: packed arithmetic, dot products, mixed precision and RDNA matrix instructions (WMMA).
pub(super) fn packed(input: &Input<'_>, variant: Variant) -> Option<Program> {
    let dpp = matches!(variant, Variant::Dpp16 | Variant::Dpp8);
    let mut program = Program { suffix: if dpp { "_e64_dpp" } else { "" }, ..Program::default() };
    let vdst = input.find("VDST")?;
    let src0 = input.find("SRC0")?;
    if dpp {
        program.ones |= (if variant == Variant::Dpp16 { DPP16 } else { DPP8 }) << src0.at;
    }
    if let Some(moved) = accumulator_move(input, vdst, src0) {
        return Some(moved);
    }
    if input.has(C::ScalePrefix) {
        for field in ["SRC0", "SRC1"] {
            program.operand(Operand::new(Kind::Src, input.find(field)?).class(Class::Vs));
        }
        selection::packed_selection(input, &mut program, 2, false);
        return Some(program);
    }
    let mix = input.has(C::Mixed);
    let (matrix, sparse) = (selection::is_wave_matrix(input), selection::is_sparse(input));
    let (neg, neg_hi) = (input.slot(&["NEG"]), input.slot(&["NEG_HI"]));
    let dst = input.facts.get_or_bits(Role::Dst);
    let dwords = selection::wave_dwords(input, Role::Dst, dst.dwords());
    program.operand(Operand::new(Kind::Vgpr, vdst).dwords(dwords).class(Class::VReg));
    let known = SOURCE_ROLES.iter().rposition(|role| input.fact(*role).is_some()).map_or(0, |last| last + 1);
    let sources = if known == 0 { 2 } else { known };
    for index in 0..sources {
        let role = *SOURCE_ROLES.get(index)?;
        let fact = input.facts.get_or_bits(role);
        let slot = match index {
            0 if dpp => input.find("VSRC0")?,
            0 => src0,
            1 => input.find("SRC1")?,
            _ => input.find("SRC2")?,
        };
        let kind = if dpp && index == 0 { Kind::Vgpr } else { Kind::Src };
        let class = match index {
            2 if matrix && !sparse => Class::RegistersOrConstants,
            _ if matrix => Class::Registers,
            1 if dpp && mix => Class::Registers,
            1 | 2 if dpp && input.has(C::DotFloat) => Class::Registers,
            _ => Class::Vs,
        };
        let dwords = selection::wave_dwords(input, role, fact.dwords());
        let imm = if matrix { selection::sum_constant(input, fact.imm) } else { fact.imm };
        let mut operand = Operand::new(kind, slot).dwords(dwords).imm(imm).class(class);
        if mix {
            let part = u8::try_from(index).ok()?;
            (operand.neg, operand.abs) = (neg.bit(part), neg_hi.bit(part));
            operand.imm = Imm::F16;
        }
        program.operand(operand);
    }
    selection::packed_selection(input, &mut program, sources, mix);
    if !mix {
        for (text, slot) in [("neg_lo", neg), ("neg_hi", neg_hi)] {
            program.modifier(bits(text, first_bits(slot, sources), sources, 0));
        }
    }
    if let Some(slot) = input.find("CLAMP") {
        program.modifier(Modifier::Flag("clamp", slot.at));
    }
    dpp_modifiers(input, &mut program, variant, src0);
    Some(program)
}

/// Returns the alternative name for a dot product of mixed signs when both its sources are signed; `None` if the
/// instruction has no such name.
pub(crate) fn signed_dot(input: &Input<'_>, family: Family) -> Option<SignedDot> {
    let named = input.target.generation >= Generation::Gfx11 && input.target.llvm.has(Difference::SignedDots);
    if family != Family::Vop3p || !named {
        return None;
    }
    // LLVM prints the alternative name only on GFX11, but its assembler also accepts the name on GFX12.
    let written = input.target.generation == Generation::Gfx11;
    SignedDot::of(input.name, input.slot(&["NEG"]), written)
}

/// Compiles `v_accvgpr_read_b32` and `v_accvgpr_write_b32`: one operand is always a vector register, the other operand
/// is always an accumulation register.
fn accumulator_move(input: &Input<'_>, vdst: Slot, src0: Slot) -> Option<Program> {
    let (dst, src) = (is_accumulator(input, Role::Dst), is_accumulator(input, Role::Src0));
    if dst == NO_BIT && src == NO_BIT {
        return None;
    }
    let mut program = Program::default();
    // As in every packed instruction, LLVM sets the `op_sel_hi` bits of missing operands.
    program.ones |= input.op_sel_hi().mask();
    program.operand(Operand::new(Kind::Vgpr, vdst).acc(dst));
    program.operand(Operand::new(Kind::Src, src0).acc(src));
    Some(program)
}

/// Compiles a matrix instruction of CDNA.
pub(super) fn mfma(input: &Input<'_>) -> Option<Program> {
    let mut program = Program::default();
    let sparse = selection::is_sparse(input);
    let (acc, acc_cd) = (input.slot(&["ACC"]), input.bit("ACC_CD"));
    let dst = input.facts.get_or_bits(Role::Dst);
    let vdst = Operand::new(Kind::Vgpr, input.find("VDST")?).dwords(dst.dwords()).class(Class::VReg);
    program.operand(vdst.acc(acc_cd));
    let formats = input.has(C::MixedMatrix).then(|| (input.slot(&["CBSZ"]), input.slot(&["BLGP"])));
    for (index, field) in ["SRC0", "SRC1", "SRC2"].into_iter().enumerate() {
        let fact = input.facts.get_or_bits(*SOURCE_ROLES.get(index)?);
        let kind = match (formats, index) {
            (Some((format, _)), 0) | (Some((_, format)), 1) => Kind::MatrixSource { format },
            _ => Kind::Src,
        };
        let acc = match index {
            2 if sparse => NO_BIT,
            2 => acc_cd,
            _ => acc.bit(u8::try_from(index).ok()?),
        };
        let operand = Operand::new(kind, input.find(field)?).dwords(fact.dwords()).imm(fact.imm);
        let class = match index {
            2 if sparse => Class::Registers,
            2 => Class::VReg,
            _ => Class::Av,
        };
        program.operand(operand.acc(acc).class(class));
    }
    for (text, field) in [("cbsz", "CBSZ"), ("abid", "ABID")] {
        program.modifier(Modifier::Decimal(text, input.slot(&[field])));
    }
    let blgp = input.slot(&["BLGP"]);
    if dst.imm == Imm::F64 {
        program.modifier(bits("neg", [blgp.bit(0), blgp.bit(1), blgp.bit(2), NO_BIT], 3, 0));
    } else {
        program.modifier(Modifier::Decimal("blgp", blgp));
    }
    Some(program)
}

/// Compiles a scaled matrix instruction of CDNA. It has two 64-bit words: the first contains the scales, the second the
/// matrix instruction.
pub(super) fn mfma_scale(input: &Input<'_>) -> Option<Program> {
    let mut program = mfma(input)?;
    let last = program.steps.len().saturating_sub(3);
    let modifiers = program.steps.split_off(last);
    for field in ["SCALE_SRC0", "SCALE_SRC1"] {
        program.operand(Operand::new(Kind::Src, input.find(field)?).class(Class::Registers));
    }
    let (low, high) = (input.slot(&["OP_SEL"]), input.slot(&["OP_SEL_HI"]));
    program.modifier(bits("op_sel", [low.bit(0), low.bit(1), NO_BIT, NO_BIT], 3, 0));
    let highs = [high.bit(0), high.bit(1), NO_BIT, NO_BIT];
    program.modifier(Modifier::Bits { name: "op_sel_hi", bits: highs, count: 3, default: 0, always: true });
    // The scaled form does not use ABID as a number: its lowest bit is 1 in the scaled form.
    let abid = input.slot(&["ABID"]);
    program.ones |= abid.put(0, 1);
    program
        .steps
        .extend(modifiers.into_iter().filter(|s| *s != Step::Modifier(Modifier::Decimal("abid", abid))));
    Some(program)
}

/// Compiles the interpolation of parameters that are already in registers (VINTERP, GFX11 and later).
pub(super) fn vinterp(input: &Input<'_>) -> Option<Program> {
    let mut program = Program::default();
    let (neg, op_sel) = (input.slot(&["NEG"]), input.slot(&["OP_SEL"]));
    let dst = input.facts.get_or_bits(Role::Dst);
    let half = |fact: Fact, part: u8| if selection::is_half(input, fact) { op_sel.bit(part) } else { NO_BIT };
    program.operand(Operand { hi: half(dst, 3), ..Operand::new(Kind::Vgpr, input.find("VDST")?) });
    for (index, field) in ["SRC0", "SRC1", "SRC2"].into_iter().enumerate() {
        let part = u8::try_from(index).ok()?;
        let fact = input.facts.get_or_bits(*SOURCE_ROLES.get(index)?);
        let operand = Operand::new(Kind::Src, input.find(field)?).class(Class::Registers);
        program.operand(Operand { neg: neg.bit(part), hi: half(fact, part), ..operand });
    }
    if let Some(slot) = input.find("CLAMP") {
        program.modifier(Modifier::Flag("clamp", slot.at));
    }
    program.modifier(bits("op_sel", [op_sel.bit(0), op_sel.bit(1), op_sel.bit(2), op_sel.bit(3)], 4, 0));
    program.modifier(Modifier::Always("wait_exp", input.find("WAIT_EXP")?));
    Some(program)
}

/// Compiles the interpolation of an attribute whose number is in the word (VINTRP, GFX9 and GFX10).
pub(super) fn vintrp(input: &Input<'_>) -> Option<Program> {
    let mut program = Program::default();
    program.operand(Operand::new(Kind::Vgpr, input.find("VDST")?));
    let source = input.find("VSRC")?;
    if input.has(C::ParameterSlot) {
        program.operand(Operand::new(Kind::InterpSlot, Slot { bits: source.bits.min(2), ..source }));
    } else {
        program.operand(Operand::new(Kind::Vgpr, source));
    }
    let channel = input.slot(&["ATTR_CHAN", "ATTRCHAN"]);
    program.operand(Operand::new(Kind::Attribute { channel }, input.find("ATTR")?));
    Some(program)
}

/// Compiles one half of a dual instruction. The names of the operand fields (`SRCX0` or `SRCY0`) determine which half.
pub(super) fn dual(input: &Input<'_>) -> Option<Program> {
    if input.target.wave == Wave::W64 {
        // Dual instructions do not exist in 64-lane waves.
        return None;
    }
    let first = is_first_half(input.spec, input.form);
    if is_wide_dual(input) {
        return wide_dual(input, first);
    }
    let mut program = Program::default();
    let fields = if first { ["VDSTX", "SRCX0", "VSRCX1"] } else { ["VDSTY", "SRCY0", "VSRCY1"] };
    let [vdst, src0, vsrc1] = [input.find(fields[0])?, input.find(fields[1])?, input.find(fields[2])?];
    let kind = if first { Kind::Vgpr } else { Kind::DualDst { other: input.find("VDSTX")? } };
    program.operand(Operand::new(kind, vdst));
    let imm = input.facts.get_or_bits(Role::Src0).imm;
    program.operand(Operand::new(Kind::Src, src0).imm(imm));
    let literal = Operand::new(Kind::Literal { short: false }, Slot::default());
    let register = input.kind(fields[2]).map(|_| Operand::new(Kind::Vgpr, vsrc1));
    let constant = input.constant();
    if constant == Some(1) {
        program.operand(literal);
    }
    if let Some(register) = register {
        program.operand(register);
    }
    if constant == Some(2) {
        program.operand(literal);
    }
    program.literal = constant.is_some();
    Some(program)
}

/// Compiles one half of a VOPD3 form (a dual instruction with three sources). Unlike in VOPD, the destination may be
/// any register, floating-point sources may be negated, operands may be register pairs, the third source may be a mask,
/// and literals do not exist.
fn wide_dual(input: &Input<'_>, first: bool) -> Option<Program> {
    let (destination, sources, neg) = if first {
        ("VDSTX", ["SRCX0", "VSRCX1", "VSRCX2"], "NEGX")
    } else {
        ("VDSTY", ["SRCY0", "VSRCY1", "VSRCY2"], "NEGY")
    };
    let mut program = Program::default();
    let dwords = input.dwords(Role::Dst, 1);
    program.operand(Operand::new(Kind::Vgpr, input.find(destination)?).dwords(dwords));
    let neg = input.slot(&[neg]);
    // In a conditional move (`v_dual_cndmask_b32`), the two values accept `neg` although their type is untyped bits;
    // the mask does not.
    let selects = input.fact(Role::Src2).is_some_and(|fact| fact.mask);
    for (part, (field, role)) in (0..).zip(sources.into_iter().zip(SOURCE_ROLES)) {
        let Some(kind) = input.kind(field) else { continue };
        let fact = input.facts.get_or_bits(role);
        let slot = input.find(field)?;
        let kind = if kind == "OPR_VGPR" { Kind::Vgpr } else { Kind::Src };
        let signed = neg.bits > part && !fact.mask && (selects || is_float(fact.imm));
        let neg = if signed { neg.bit(part) } else { NO_BIT };
        let operand = Operand::new(kind, slot).imm(fact.imm).dwords(input.dwords(role, 1));
        program.operand(Operand { neg, ..operand });
    }
    Some(program)
}
