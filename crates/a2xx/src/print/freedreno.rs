//! ALU and fetch instructions exactly as Mesa's disassembler prints them, with what it misprints: constants above 63,
//! the sources of constant-and-register operations, nameless fetches.

use super::options::TextOptions;
use super::pieces::{FETCH_COMPONENTS, component, dec, hex, hex_digits, source_swizzle, write_mask};
use crate::description::{FetchOp, tables};
use crate::fields::{AluFields, TextureFields, VertexFields};
use crate::gpu::{Gpu, Stage};
use crate::instr::{Fetch, Source};
use crate::word::Slot;

/// What stands before an instruction: one tab, and the words in raw mode.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prefix {
    raw: Option<(usize, Slot)>,
}

impl Prefix {
    /// For an instruction at an address.
    pub(super) fn at(address: usize, slot: Slot, raw: bool) -> Prefix {
        Prefix { raw: raw.then_some((address, slot)) }
    }

    /// For an instruction alone.
    pub(super) fn bare(slot: Slot, raw: bool) -> Prefix {
        Prefix::at(0, slot, raw)
    }

    fn first_line(self, out: &mut String) {
        out.push('\t');
        if let Some((address, slot)) = self.raw {
            hex_digits(out, address as u64, if address > 0xff { 4 } else { 2 });
            out.push(':');
            for word in slot.0 {
                out.push(' ');
                hex_digits(out, u64::from(word), 8);
            }
            out.push('\t');
        }
    }

    fn next_line(self, out: &mut String) {
        out.push('\t');
        if self.raw.is_some() {
            out.push_str("                          \t");
        }
    }
}

/// What a slot is.
#[derive(Clone, Copy, Debug)]
pub(super) enum Kind {
    Alu,
    Fetch,
}

/// The `(S)` and what kind of instruction it is.
pub(super) fn kind(out: &mut String, serialized: bool, kind: Kind) {
    out.push_str(match (serialized, kind) {
        (false, Kind::Alu) => "      ALU:\t",
        (true, Kind::Alu) => "   (S)ALU:\t",
        (false, Kind::Fetch) => "      FETCH:\t",
        (true, Kind::Fetch) => "   (S)FETCH:\t",
    });
}

/// The suffix of a predicated operation.
pub(super) fn predicate(out: &mut String, predicated: u32, condition: u32) {
    if predicated != 0 {
        out.push_str(if condition != 0 { "EQ" } else { "NE" });
    }
}

/// The comment on an export that has a name in GL.
pub(super) fn export_comment(out: &mut String, export: u32, stage: Stage) {
    let name = match (stage, export) {
        (Stage::Vertex, 62) => "gl_Position",
        (Stage::Vertex, 63) => "gl_PointSize",
        (Stage::Fragment, 0) => "gl_FragColor",
        _ => return,
    };
    out.push_str("\t; ");
    out.push_str(name);
}

pub(super) fn alu(
    out: &mut String,
    alu: &AluFields,
    serialized: bool,
    options: &TextOptions,
    prefix: Prefix,
) {
    let op = alu.vector_op();
    let export = alu.export_data != 0;
    prefix.first_line(out);
    kind(out, serialized, Kind::Alu);
    out.push_str(if op.defined { &op.name } else { "(null)" });
    predicate(out, alu.predicated, alu.pred_condition);
    out.push('\t');
    dest(out, alu.vector_dest, alu.vector_write_mask, export);
    out.push_str(" = ");
    if op.sources == 3 {
        source(out, alu.source(3));
        out.push_str(", ");
    }
    source(out, alu.source(1));
    if op.sources > 1 {
        out.push_str(", ");
        source(out, alu.source(2));
    }
    clamp(out, alu.vector_clamp);
    let scalar = alu.scalar_write_mask != 0 || alu.vector_write_mask == 0;
    if scalar && options.one_line {
        out.push('\t');
    } else {
        if export {
            export_comment(out, alu.vector_dest, options.stage);
        }
        out.push('\n');
        if !scalar {
            return;
        }
        prefix.next_line(out);
        out.push_str("\t    \t");
    }
    scalar_name(out, alu);
    out.push('\t');
    dest(out, alu.scalar_dest, alu.scalar_write_mask, export);
    out.push_str(" = ");
    source(out, alu.source(3));
    clamp(out, alu.scalar_clamp);
    if export {
        export_comment(out, alu.scalar_dest, options.stage);
    }
    out.push('\n');
}

/// The name of the scalar operation, or its number if it has none.
pub(super) fn scalar_name(out: &mut String, alu: &AluFields) {
    let op = alu.scalar_op();
    if op.defined {
        out.push_str(&op.name);
    } else {
        out.push_str("OP(");
        dec(out, alu.scalar_opc);
        out.push(')');
    }
}

fn clamp(out: &mut String, clamp: u32) {
    if clamp != 0 {
        out.push_str(" CLAMP");
    }
}

fn dest(out: &mut String, number: u32, mask: u32, export: bool) {
    out.push_str(if export { "export" } else { "R" });
    dec(out, number);
    write_mask(out, mask);
}

fn source(out: &mut String, source: Source) {
    let absolute = source.value & 0x80 != 0;
    if source.negate {
        out.push('-');
    }
    if absolute {
        out.push('|');
    }
    out.push(if source.register { 'R' } else { 'C' });
    dec(out, source.index());
    source_swizzle(out, source.swizzle);
    if absolute {
        out.push('|');
    }
}

pub(super) fn fetch(out: &mut String, fetch: &Fetch, serialized: bool, prefix: Prefix) {
    prefix.first_line(out);
    kind(out, serialized, Kind::Fetch);
    match fetch {
        Fetch::Vertex(f) => vertex(out, f),
        Fetch::Texture(_, f) => texture(out, printed_name(fetch.op()), f),
        Fetch::Undefined(slot) => raw(out, *slot),
    }
    out.push('\n');
}

/// Mesa's disassembler has names for three fetches only.
fn printed_name(op: Option<&FetchOp>) -> &str {
    match op {
        Some(op) if op.name == "SAMPLE" || op.name == "SET_TEX_LOD" => &op.name,
        _ => "?",
    }
}

/// A slot that no instruction fits.
pub(super) fn raw(out: &mut String, slot: Slot) {
    out.push_str("RAW\t");
    for (index, word) in slot.0.into_iter().enumerate() {
        out.push_str(if index == 0 { "0x" } else { ", 0x" });
        hex_digits(out, u64::from(word), 8);
    }
}

pub(super) fn fetch_dest_swizzle(out: &mut String, swizzle: u32) {
    out.push('.');
    for position in 0..4 {
        out.push(FETCH_COMPONENTS[(swizzle >> (3 * position) & 7) as usize]);
    }
}

/// The formats that Mesa's disassembler names; it prints the number of others.
const VERTEX_FORMATS: [u32; 15] = [0, 2, 10, 6, 24, 25, 26, 33, 34, 35, 36, 37, 38, 57, 57];

fn vertex(out: &mut String, f: &VertexFields) {
    out.push_str("VERTEX");
    predicate(out, f.pred_select, f.pred_condition);
    out.push_str("\tR");
    dec(out, f.dst_reg);
    fetch_dest_swizzle(out, f.dst_swiz);
    out.push_str(" = R");
    dec(out, f.src_reg);
    out.push('.');
    component(out, f.src_swiz);
    out.push(' ');
    let name =
        if VERTEX_FORMATS.contains(&f.format) { tables().formats_a2xx.display(f.format) } else { None };
    vertex_format(out, name, f.format);
    vertex_rest(out, f, false, |out| {
        // Mesa knows no sign.
        let offset = f.offset & 0x3f_ffff;
        if offset != 0 {
            out.push_str(" OFFSET(");
            dec(out, offset);
            out.push(')');
        }
    });
}

pub(super) fn vertex_format(out: &mut String, name: Option<&str>, format: u32) {
    match name {
        Some(name) => out.push_str(name),
        None => {
            out.push_str("TYPE(");
            hex(out, u64::from(format));
            out.push(')');
        }
    }
}

/// What follows the format of a vertex fetch; `wiki` writes the constant as in
/// 2012, `offset` prints the offset.
pub(super) fn vertex_rest(out: &mut String, f: &VertexFields, wiki: bool, offset: impl FnOnce(&mut String)) {
    out.push_str(if f.format_comp_all != 0 { " SIGNED" } else { " UNSIGNED" });
    if f.num_format_all == 0 {
        out.push_str(" NORMALIZED");
    }
    out.push_str(" STRIDE(");
    dec(out, f.stride);
    out.push(')');
    offset(out);
    out.push_str(" CONST(");
    if wiki {
        dec(out, f.const_index & 15);
    } else {
        dec(out, f.const_index);
        out.push_str(", ");
        dec(out, f.const_index_sel);
    }
    out.push(')');
}

fn texture(out: &mut String, name: &str, f: &TextureFields) {
    out.push_str(name);
    predicate(out, f.pred_select, f.pred_condition);
    out.push_str("\tR");
    dec(out, f.dst_reg);
    fetch_dest_swizzle(out, f.dst_swiz);
    out.push_str(" = R");
    dec(out, f.src_reg);
    // The undefined arbitrary filter is a hole in Mesa's table of names.
    texture_rest(out, f, Some("(null)"), true);
}

/// What follows the source register of a texture fetch; `undefined` is how an undefined arbitrary filter is written,
/// where not by its number; `location` whether the text says where samples are taken.
pub(super) fn texture_rest(out: &mut String, f: &TextureFields, undefined: Option<&str>, location: bool) {
    let tables = tables();
    out.push('.');
    for position in 0..3 {
        component(out, f.src_swiz >> (2 * position));
    }
    call(out, " CONST", f.const_idx);
    if f.fetch_valid_only != 0 {
        out.push_str(" VALID_ONLY");
    }
    if f.tx_coord_denorm != 0 {
        out.push_str(" DENORM");
    }
    filter(out, " MAG", f.mag_filter, 3, tables.filters.display(f.mag_filter));
    filter(out, " MIN", f.min_filter, 3, tables.filters.display(f.min_filter));
    filter(out, " MIP", f.mip_filter, 3, tables.filters.display(f.mip_filter));
    filter(out, " ANISO", f.aniso_filter, 7, tables.aniso.display(f.aniso_filter));
    filter(
        out,
        " ARBITRARY",
        f.arbitrary_filter,
        7,
        tables.arbitrary.display(f.arbitrary_filter).or(undefined),
    );
    filter(out, " VOL_MAG", f.vol_mag_filter, 3, tables.filters.display(f.vol_mag_filter));
    filter(out, " VOL_MIN", f.vol_min_filter, 3, tables.filters.display(f.vol_min_filter));
    if f.use_comp_lod == 0 {
        out.push_str(" LOD(0)");
        call(out, " LOD_BIAS", f.lod_bias);
    }
    let register_lod = f.use_reg_lod | f.use_reg_lod_high << 1;
    if register_lod != 0 {
        call(out, " REG_LOD", register_lod);
    }
    if f.use_reg_gradients != 0 {
        out.push_str(" USE_REG_GRADIENTS");
    }
    if location {
        out.push_str(" LOCATION(");
        out.push_str(tables.locations.display(f.sample_location).unwrap_or("?"));
        out.push(')');
    }
    if f.offset_x | f.offset_y | f.offset_z != 0 {
        out.push_str(" OFFSET(");
        dec(out, f.offset_x);
        out.push(',');
        dec(out, f.offset_y);
        out.push(',');
        dec(out, f.offset_z);
        out.push(')');
    }
}

fn call(out: &mut String, name: &str, value: u32) {
    out.push_str(name);
    out.push('(');
    dec(out, value);
    out.push(')');
}

fn filter(out: &mut String, name: &str, value: u32, keep: u32, text: Option<&str>) {
    if value == keep {
        return;
    }
    match text {
        Some(text) => {
            out.push_str(name);
            out.push('(');
            out.push_str(text);
            out.push(')');
        }
        None => call(out, name, value),
    }
}

/// The formats of a GPU by name, for the dialect that names all of them.
pub(super) fn format_name(gpu: Gpu, format: u32) -> Option<&'static str> {
    tables().formats(gpu).display(format)
}
