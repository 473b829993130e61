//! Text rules of memory instructions (DS, LDS direct loads, buffers, flat) and of exports.

use super::{Convention as C, Family, Input, Program, Role, selection};
use crate::llvm::form::{Bit, Class, Kind, Modifier, NO_BIT, ONE, Operand, Slot, ThClass};
use crate::llvm::off::off_code;
use crate::llvm::target::Generation;

/// Returns whether the operand in a field may be a vector or an accumulation register; a bit of the encoding then
/// selects the register file.
fn either(input: &Input<'_>, field: &str) -> bool {
    input.kind(field).is_some_and(|kind| kind.contains("ACCVGPR"))
}

/// Adds the cache modifiers that the encoding has fields for, in LLVM's print order.
pub(super) fn cache_modifiers(input: &Input<'_>, program: &mut Program) {
    const FLAGS: [(&str, &str); 7] = [
        ("sc0", "SC0"),
        ("glc", "GLC"),
        ("nt", "NT"),
        ("slc", "SLC"),
        ("sc1", "SC1"),
        ("dlc", "DLC"),
        ("scc", "SCC"),
    ];
    for (name, field) in FLAGS {
        if let Some(slot) = input.find(field) {
            program.modifier(Modifier::Flag(name, slot.at));
        }
    }
    if let (Some(th), Some(scope)) = (input.find("TH"), input.find("SCOPE")) {
        let class = match () {
            () if input.has(C::Atomic) => ThClass::Atomic,
            () if input.has(C::Store) => ThClass::Store,
            () => ThClass::Load,
        };
        program.modifier(Modifier::Th { th, scope, class });
        program.modifier(Modifier::Scope(scope));
    }
}

/// Adds the modifier `name` without a value if the encoding has the field.
fn flag(input: &Input<'_>, program: &mut Program, name: &'static str, field: &str) {
    if let Some(slot) = input.find(field) {
        program.modifier(Modifier::Flag(name, slot.at));
    }
}

pub(super) fn ds(input: &Input<'_>) -> Option<Program> {
    let mut program = Program::default();
    let acc = input.bit("ACC");
    let load = input.fact(Role::Dst).is_some() && input.fact(Role::Data0).is_none() && !input.has(C::Swizzle);
    let fields =
        [("VDST", Role::Dst), ("ADDR", Role::Address), ("DATA0", Role::Data0), ("DATA1", Role::Data1)];
    for (field, role) in fields {
        let Some(fact) = input.fact(role) else { continue };
        let mut operand =
            Operand::new(Kind::Vgpr, input.find(field)?).dwords(fact.dwords()).class(Class::VReg);
        if role == Role::Dst && load {
            operand.class = if input.has(C::UnalignedLoad) { Class::Any } else { Class::Av };
        }
        if either(input, field) {
            operand.acc = acc;
        }
        program.operand(operand);
    }
    let (first, second) = (input.find("OFFSET0")?, input.find("OFFSET1")?);
    if input.has(C::TwoOffsets) {
        program.modifier(Modifier::Decimal("offset0", first));
        program.modifier(Modifier::Decimal("offset1", second));
    } else {
        let offset = Slot { at: first.at, bits: first.bits, at2: second.at, bits2: second.bits };
        program.modifier(if input.has(C::Swizzle) {
            Modifier::Swizzle(offset)
        } else {
            Modifier::Decimal("offset", offset)
        });
    }
    if input.has(C::GlobalSync) || !input.target.aligned {
        flag(input, &mut program, "gds", "GDS");
    }
    Some(program)
}

pub(super) fn ldsdir(input: &Input<'_>) -> Option<Program> {
    let mut program = Program::default();
    program.operand(Operand::new(Kind::Vgpr, input.find("VDST")?));
    if input.kind("ATTR").is_some() {
        let channel = input.find("ATTR_CHAN")?;
        program.operand(Operand::new(Kind::Attribute { channel }, input.find("ATTR")?));
    }
    let waits =
        [("wait_vdst", "WAIT_VDST"), ("wait_va_vdst", "WAIT_VA_VDST"), ("wait_vm_vsrc", "WAIT_VM_VSRC")];
    for (name, field) in waits {
        if let Some(slot) = input.find(field) {
            program.modifier(Modifier::Always(name, slot));
        }
    }
    Some(program)
}

/// Compiles an MUBUF, MTBUF or VBUFFER form.
pub(super) fn mubuf(input: &Input<'_>) -> Option<Program> {
    let mut program = Program::default();
    if input.shown().next().is_none() {
        cache_modifiers(input, &mut program);
        return Some(program);
    }
    let (tfe, lds) = (input.bit("TFE"), input.bit("LDS"));
    let (offen, idxen) = (input.bit("OFFEN"), input.bit("IDXEN"));
    if input.kind("VDATA").is_some() && !input.has(C::LdsOnly) {
        let data = Operand::new(Kind::Vgpr, input.find("VDATA")?).dwords(input.dwords(Role::Data, 1));
        program.operand(Operand { extra: tfe, skip: lds, acc: input.bit("ACC"), class: Class::Av, ..data });
    }
    program
        .operand(Operand::new(Kind::BufferAddress { offen, idxen }, input.find("VADDR")?).class(Class::VReg));
    let resource = input.find("SRSRC").or_else(|| input.find("RSRC"))?;
    let mut operand = Operand::new(Kind::Src, resource).dwords(4).class(Class::Resource);
    operand.scale = if resource.bits == 5 { 4 } else { 1 };
    program.operand(operand);
    program.operand(Operand::new(Kind::Src, input.find("SOFFSET")?));
    let typed = input.has(C::Typed) || input.find("DFMT").is_some();
    if typed {
        match (input.find("FORMAT"), input.find("DFMT"), input.find("NFMT")) {
            (Some(slot), ..) => program.modifier(Modifier::Format(slot)),
            (_, Some(data), Some(number)) => program.modifier(Modifier::SplitFormat { data, number }),
            _ => {}
        }
    } else if let Some(slot) = input.find("FORMAT") {
        // On GFX12, untyped buffer instructions also have the FORMAT field; it must contain 1, the default format.
        program.ones |= 1 << slot.at;
    }
    flag(input, &mut program, "idxen", "IDXEN");
    flag(input, &mut program, "offen", "OFFEN");
    program.modifier(Modifier::Decimal("offset", input.slot(&["OFFSET", "IOFFSET"])));
    cache_modifiers(input, &mut program);
    flag(input, &mut program, "nv", "NV");
    flag(input, &mut program, "tfe", "TFE");
    flag(input, &mut program, "lds", "LDS");
    Some(program)
}

/// Returns the position of the bit in which an atomic instruction requests the old value of the memory.
fn returns(input: &Input<'_>) -> Bit {
    ["GLC", "SC0", "TH"].iter().find_map(|field| input.find(field)).map_or(NO_BIT, |slot| slot.at)
}

/// Compiles a FLAT, GLOBAL or SCRATCH form.
pub(super) fn flat(input: &Input<'_>, family: Family) -> Option<Program> {
    let mut program = Program::default();
    let generation = input.target.generation;
    let acc = input.bit("ACC");
    if input.shown().next().is_none() {
        program.ones |= u128::from(off_code(input.target)) << input.find("SADDR")?.at;
        cache_modifiers(input, &mut program);
        return Some(program);
    }
    let lds = input.has(C::LdsOnly);
    let (written, read) = (input.fact(Role::Dst).is_some() && !lds, input.fact(Role::Data).is_some() && !lds);
    let atomic = written && read;
    let data_dwords = input.dwords(Role::Data, 1);
    if written {
        let fact = selection::wave_dwords(input, Role::Dst, input.dwords(Role::Dst, 1));
        let dwords = if input.has(C::CompareSwap) { (data_dwords / 2).max(1) } else { fact };
        let dst = Operand::new(Kind::Vgpr, input.find("VDST")?).dwords(dwords).acc(acc);
        let dst = dst.class(if atomic { Class::VReg } else { Class::Av });
        program.operand(Operand { only: if atomic { returns(input) } else { ONE }, ..dst });
    }
    let address = input.find("ADDR").or_else(|| input.find("VADDR"))?;
    let base = input.find("SADDR")?;
    if input.kind("ADDR").or(input.kind("VADDR")).is_some() {
        let kind = match family {
            Family::Flat => Kind::Vgpr,
            Family::Global => Kind::GlobalAddress { base },
            _ => Kind::ScratchAddress { enable: input.bit("SVE"), base },
        };
        program.operand(
            Operand::new(kind, address).dwords(if family == Family::Flat { 2 } else { 1 }).class(Class::VReg),
        );
    }
    if read {
        let data = input.find("DATA").or_else(|| input.find("VSRC"))?;
        program.operand(Operand::new(Kind::Vgpr, data).dwords(data_dwords).acc(acc).class(Class::VReg));
    }
    match family {
        Family::Global => program.operand(Operand::new(Kind::GlobalBase, base)),
        Family::Scratch => program.operand(Operand::new(Kind::ScratchBase, base)),
        _ if generation >= Generation::Gfx10 => {
            // On GFX10 and later, FLAT also has the field of the scalar base, but does not use it: the field must
            // contain the code of `null`.
            program.ones |= u128::from(off_code(input.target)) << base.at;
        }
        _ => {}
    }
    let offset = input.slot(&["OFFSET", "IOFFSET"]);
    let signed = family != Family::Flat || generation >= Generation::Gfx12;
    program.modifier(if signed {
        Modifier::Signed("offset", offset)
    } else {
        Modifier::Decimal("offset", offset)
    });
    flag(input, &mut program, "scale_offset", "SCALE_OFFSET");
    cache_modifiers(input, &mut program);
    flag(input, &mut program, "nv", "NV");
    flag(input, &mut program, "lds", "LDS");
    Some(program)
}

pub(super) fn export(input: &Input<'_>) -> Option<Program> {
    let mut program = Program::default();
    program.operand(Operand::new(Kind::ExportTarget, input.find("TGT")?));
    let enable = input.find("EN")?;
    let compressed = input.bit("COMPR");
    for (index, field) in ["VSRC0", "VSRC1", "VSRC2", "VSRC3"].into_iter().enumerate() {
        let kind = Kind::ExportSource { enable: enable.bit(u8::try_from(index).ok()?), compressed };
        program.operand(Operand::new(kind, input.find(field)?));
    }
    flag(input, &mut program, "done", "DONE");
    flag(input, &mut program, "compr", "COMPR");
    flag(input, &mut program, "vm", "VM");
    flag(input, &mut program, "row_en", "ROW_EN");
    Some(program)
}
