//! Text rules of image instructions.

use super::memory::cache_modifiers;
use super::{Convention as C, Family, Input, Program, Role, Variant};
use crate::llvm::form::{Class, Kind, Modifier, NO_BIT, Operand, Slot};
use crate::llvm::special::image::{Layout, MOST_ADDRESSES, Shape};
use crate::llvm::target::Generation;

fn layout(input: &Input<'_>, fields: &[&str], last_is_range: bool) -> Option<Layout> {
    let mut addresses = [Slot::default(); MOST_ADDRESSES];
    for (slot, field) in addresses.iter_mut().zip(fields) {
        *slot = input.find_far(field)?;
    }
    Some(Layout {
        dmask: input.slot(&["DMASK"]),
        dim: input.slot(&["DIM"]),
        a16: input.bit("A16"),
        d16: input.bit("D16"),
        tfe: input.bit("TFE"),
        lwe: NO_BIT,
        addresses,
        count: u8::try_from(fields.len()).ok()?,
        single: input.target.generation <= Generation::Gfx10,
        last_is_range,
        shape: if input.has(C::Image) || input.has(C::Rays) { Shape::of(input.name) } else { Shape::plain() },
    })
}

/// Returns whether the instruction intersects a ray with a bounding volume hierarchy. Only these instructions have a
/// resource of 128 bits; an image resource has 256 bits.
fn is_ray(input: &Input<'_>) -> bool {
    input.fact(Role::Resource).is_some_and(|fact| fact.bits == 128)
}

/// Adds the operands of an image instruction to the program: data, addresses, resource and, if `sampler` is true, the
/// sampler.
fn operands(input: &Input<'_>, program: &mut Program, sampler: bool) -> Option<()> {
    program.operand(Operand::new(Kind::ImageData, input.find("VDATA")?).acc(input.bit("ACC")));
    program.operand(Operand::new(Kind::ImageAddress, Slot::default()));
    let resource = input.find("SRSRC").or_else(|| input.find("RSRC"))?;
    let ray = is_ray(input);
    let mut operand =
        Operand::new(Kind::Src, resource).dwords(if ray { 4 } else { 8 }).class(Class::Resource);
    operand.scale = if resource.bits == 5 { 4 } else { 1 };
    program.operand(operand);
    if sampler {
        let slot = input.find("SSAMP").or_else(|| input.find("SAMP"))?;
        let mut operand = Operand::new(Kind::Src, slot).dwords(4).class(Class::Resource);
        operand.scale = if slot.bits == 5 { 4 } else { 1 };
        program.operand(operand);
    }
    Some(())
}

fn flag(input: &Input<'_>, program: &mut Program, name: &'static str, field: &str) {
    if let Some(slot) = input.find(field) {
        program.modifier(Modifier::Flag(name, slot.at));
    }
}

fn samples(input: &Input<'_>) -> bool {
    input.kind("SSAMP").or(input.kind("SAMP")).is_some()
}

/// Returns the names of the fields that contain the addresses after the first one (`ADDR1` or `VADDRA`, for example),
/// in bit order.
fn further_addresses<'a>(input: &Input<'a>) -> Vec<&'a str> {
    let named = input.encoding.fields.iter().filter_map(|field| {
        let name = input.spec.text(field.name);
        let is = name != "VADDR" && name.trim_start_matches('V').starts_with("ADDR");
        Some((field.ranges.first()?.offset, name)).filter(|_| is)
    });
    let mut fields: Vec<(u32, &str)> = named.collect();
    fields.sort_unstable();
    fields.truncate(MOST_ADDRESSES - 1);
    fields.into_iter().map(|(_, name)| name).collect()
}

/// Compiles an MIMG form; with the variant `Nsa`, the addresses are in separate fields.
pub(super) fn mimg(input: &Input<'_>, variant: Variant) -> Option<Program> {
    let mut program = Program::default();
    let mut fields = vec!["VADDR"];
    if variant == Variant::Nsa {
        fields.extend(further_addresses(input));
    }
    let gfx11 = input.target.generation >= Generation::Gfx11;
    program.image = layout(input, &fields, gfx11 && variant == Variant::Nsa);
    program.image?;
    operands(input, &mut program, samples(input))?;
    program.spaced = variant == Variant::Nsa && samples(input);
    if variant == Variant::Nsa {
        // The NSA field contains the number of address dwords that follow the first 64 bits of the instruction.
        let dwords = input.encoding.bits.checked_sub(64)? / 32;
        program.ones |= input.find("NSA")?.put(0, dwords);
    }
    let ray = is_ray(input);
    if ray {
        // In a ray intersection, `dmask`, `unorm` and `r128` are not modifiers: all their bits must be 1.
        program.ones |=
            input.slot(&["DMASK"]).mask() | input.slot(&["UNORM"]).mask() | input.slot(&["R128"]).mask();
    } else {
        program.modifier(Modifier::Dmask(input.find("DMASK")?));
        if let Some(slot) = input.find("DIM") {
            program.modifier(Modifier::Dim(slot));
        }
        flag(input, &mut program, "unorm", "UNORM");
        cache_modifiers(input, &mut program);
        flag(input, &mut program, "r128", "R128");
    }
    flag(input, &mut program, "a16", "A16");
    if !ray {
        flag(input, &mut program, "tfe", "TFE");
        flag(input, &mut program, "lwe", "LWE");
        flag(input, &mut program, "da", "DA");
        flag(input, &mut program, "d16", "D16");
    }
    Some(program)
}

/// Compiles a VIMAGE or VSAMPLE form of GFX12.
pub(super) fn vimage(input: &Input<'_>, family: Family) -> Option<Program> {
    let mut program = Program::default();
    let sampling = family == Family::Vsample;
    let fields: &[&str] = if sampling {
        &["VADDR0", "VADDR1", "VADDR2", "VADDR3"]
    } else {
        &["VADDR0", "VADDR1", "VADDR2", "VADDR3", "VADDR4"]
    };
    program.image = layout(input, fields, sampling);
    program.image?;
    operands(input, &mut program, samples(input))?;
    let ray = is_ray(input);
    if ray {
        program.ones |= input.slot(&["DMASK"]).mask() | input.slot(&["R128"]).mask();
    } else {
        program.modifier(Modifier::Dmask(input.find("DMASK")?));
        program.modifier(Modifier::Dim(input.find("DIM")?));
        flag(input, &mut program, "unorm", "UNORM");
        cache_modifiers(input, &mut program);
        flag(input, &mut program, "r128", "R128");
    }
    flag(input, &mut program, "a16", "A16");
    if !ray {
        flag(input, &mut program, "tfe", "TFE");
        flag(input, &mut program, "lwe", "LWE");
        flag(input, &mut program, "d16", "D16");
    }
    flag(input, &mut program, "nv", "NV");
    Some(program)
}
