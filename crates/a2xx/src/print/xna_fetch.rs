//! Printer for fetches in the XNA dialect, in xenia's format.

use super::out::{Out, span, word};
use super::pieces::{FETCH_COMPONENTS, component, dec, hex_digits, int, signed};
use super::xna::predicate;
use crate::container::Semantic;
use crate::description::{FetchOp, tables};
use crate::fields::{TextureFields, VertexFields};
use crate::instr::Fetch;
use isaloom_engine::TokenKind;

pub(super) fn fetch(out: &mut impl Out, fetch: &Fetch) {
    match fetch {
        Fetch::Vertex(f) => vertex(out, f),
        Fetch::Texture(_, f) => match fetch.op() {
            Some(op) if !op.xna.is_empty() => texture(out, op, f),
            _ => raw(out, fetch),
        },
        Fetch::Undefined(_) => raw(out, fetch),
    }
}

/// Prints an unlinked vertex fetch, whose location the application sets later, with its semantic.
pub(super) fn unlinked(out: &mut impl Out, f: &VertexFields, semantic: Semantic) {
    predicate(out, f.pred_select, f.pred_condition);
    word(out, TokenKind::Name, "vfetch");
    out.push(' ');
    dest(out, f.dst_reg, f.dst_reg_am, f.dst_swiz);
    out.push_str(", ");
    source(out, f.src_reg, f.src_reg_am, f.src_swiz, 1);
    out.push_str(", ");
    span(out, TokenKind::Enum, |out| {
        out.push_str(semantic.usage_name());
        if semantic.index != 0 {
            dec(out, u32::from(semantic.index));
        }
    });
}

/// Prints a fetch that the XNA dialect cannot express as `fetch_raw`, which only this crate's assembler reads.
fn raw(out: &mut impl Out, fetch: &Fetch) {
    predicate(out, 0, 0);
    word(out, TokenKind::Name, "fetch_raw");
    for (index, word) in fetch.encode().0.into_iter().enumerate() {
        out.push_str(if index == 0 { " 0x" } else { ", 0x" });
        hex_digits(out, u64::from(word), 8);
    }
}

fn register(out: &mut impl Out, number: u32, relative: u32) {
    out.push('r');
    if relative != 0 {
        out.push('[');
        dec(out, number);
        out.push_str("+aL]");
    } else {
        dec(out, number);
    }
}

/// Prints the destination with its swizzle. An undefined component selector is printed as 0.
fn dest(out: &mut impl Out, number: u32, relative: u32, swizzle: u32) {
    span(out, TokenKind::Custom, |out| dest_parts(out, number, relative, swizzle));
}

fn dest_parts(out: &mut impl Out, number: u32, relative: u32, swizzle: u32) {
    register(out, number, relative);
    let components = [0, 1, 2, 3].map(|position| swizzle >> (3 * position) & 7);
    if components != [0, 1, 2, 3] {
        out.push('.');
        if components == [7; 4] {
            out.push('_');
            return;
        }
        for component in components {
            out.push(FETCH_COMPONENTS[if component == 6 { 4 } else { component as usize }]);
        }
    }
}

fn source(out: &mut impl Out, number: u32, relative: u32, swizzle: u32, components: usize) {
    span(out, TokenKind::Custom, |out| {
        register(out, number, relative);
        out.push('.');
        for position in 0..components {
            component(out, swizzle >> (2 * position));
        }
    });
}

fn vertex(out: &mut impl Out, f: &VertexFields) {
    let mini = f.is_mini_fetch != 0;
    predicate(out, f.pred_select, f.pred_condition);
    word(out, TokenKind::Name, if mini { "vfetch_mini" } else { "vfetch_full" });
    out.push(' ');
    dest(out, f.dst_reg, f.dst_reg_am, f.dst_swiz);
    if !mini {
        out.push_str(", ");
        source(out, f.src_reg, f.src_reg_am, f.src_swiz, 1);
        out.push_str(", vf");
        int(out, 95 - (f.const_index * 3 + f.const_index_sel) as i32);
    }
    if !mini && f.is_index_rounded != 0 {
        out.push_str(", RoundIndex=true");
    }
    attribute(out, "ExpAdjust", signed(f.exp_adjust, 6));
    attribute(out, "Offset", f.signed_offset());
    if f.format != 0 {
        out.push_str(", DataFormat=");
        match tables().formats_xenos.display(f.format) {
            Some(name) => out.push_str(name),
            None => dec(out, f.format),
        }
    }
    if !mini {
        attribute(out, "Stride", f.stride as i32);
    }
    if f.format_comp_all != 0 {
        out.push_str(", Signed=true");
    }
    if f.num_format_all != 0 {
        out.push_str(", NumFormat=integer");
    }
    if f.prefetch_count != 0 {
        attribute(out, "PrefetchCount", f.prefetch_count as i32 + 1);
    }
}

fn attribute(out: &mut impl Out, name: &str, value: i32) {
    if value != 0 {
        out.push_str(", ");
        out.push_str(name);
        out.push('=');
        int(out, value);
    }
}

fn texture(out: &mut impl Out, op: &FetchOp, f: &TextureFields) {
    let tables = tables();
    predicate(out, f.pred_select, f.pred_condition);
    out.piece(&op.xna);
    if op.dimensioned {
        out.push_str(tables.dimensions.display(f.dimension).unwrap_or(""));
    }
    out.push(' ');
    if op.result {
        dest(out, f.dst_reg, f.dst_reg_am, f.dst_swiz);
        out.push_str(", ");
    }
    let coordinates = [1, 2, 3, 3][(f.dimension & 3) as usize];
    let components = if op.components == 0 { coordinates } else { op.components };
    source(out, f.src_reg, f.src_reg_am, f.src_swiz, components);
    if !op.result {
        return;
    }
    out.push_str(", tf");
    dec(out, f.const_idx);
    if f.fetch_valid_only == 0 {
        out.push_str(", FetchValidOnly=false");
    }
    if f.tx_coord_denorm != 0 {
        out.push_str(", UnnormalizedTextureCoords=true");
    }
    for (name, value) in f.filters() {
        out.push_str(", ");
        out.push_str(name);
        out.push('=');
        out.push_str(value);
    }
    for (name, value) in [
        ("UseComputedLOD=false", f.use_comp_lod == 0),
        ("UseRegisterLOD=true", f.use_reg_lod != 0),
        ("UseRegisterGradients=true", f.use_reg_gradients != 0),
    ] {
        if value {
            out.push_str(", ");
            out.push_str(name);
        }
    }
    fraction(out, "LODBias", signed(f.lod_bias, 7), 4);
    let offsets = [("OffsetX", f.offset_x), ("OffsetY", f.offset_y), ("OffsetZ", f.offset_z)];
    for (name, value) in offsets.into_iter().take(coordinates) {
        fraction(out, name, signed(value, 5), 1);
    }
}

/// Prints `name` and a fixed-point number with `bits` fractional bits, in its shortest form; nothing if it is 0.
fn fraction(out: &mut impl Out, name: &str, value: i32, bits: u32) {
    if value == 0 {
        return;
    }
    out.push_str(", ");
    out.push_str(name);
    out.push('=');
    if value < 0 {
        out.push('-');
    }
    let magnitude = value.unsigned_abs();
    dec(out, magnitude >> bits);
    let mut rest = magnitude & ((1 << bits) - 1);
    if rest != 0 {
        out.push('.');
    }
    while rest != 0 {
        rest *= 10;
        dec(out, rest >> bits);
        rest &= (1 << bits) - 1;
    }
}
