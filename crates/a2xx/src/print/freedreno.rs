//! Printer for ALU and fetch instructions that exactly reproduces Mesa's disassembler, including its errors: constants
//! above 63, the sources of constant-and-register operations, and unnamed fetches.

use super::options::TextOptions;
use super::out::{Out, line_end, short, span, word};
use super::pieces::{component, dec, fetch_swizzle, hex, hex_digits, source_swizzle, write_mask};
use crate::description::{FetchOp, tables};
use crate::fields::{AluFields, TextureFields, VertexFields};
use crate::gpu::{Gpu, Stage};
use crate::instr::{AluSource, Fetch};
use crate::word::Slot;
use isaloom_engine::TokenKind;

/// Text before an instruction: one tab and, in raw mode, the address and the words of the slot.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prefix {
    raw: Option<(usize, Slot)>,
}

impl Prefix {
    /// Creates the prefix for the instruction in `slot` at `address`.
    pub(super) fn at(address: usize, slot: Slot, raw: bool) -> Prefix {
        Prefix { raw: raw.then_some((address, slot)) }
    }

    /// Creates the prefix for a single instruction, which has the address 0.
    pub(super) fn bare(slot: Slot, raw: bool) -> Prefix {
        Prefix::at(0, slot, raw)
    }

    fn first_line(self, out: &mut impl Out) {
        out.push('\t');
        if let Some((address, slot)) = self.raw {
            span(out, TokenKind::Comment, |out| {
                hex_digits(out, address as u64, if address > 0xff { 4 } else { 2 });
                out.push(':');
                for word in slot.0 {
                    out.push(' ');
                    hex_digits(out, u64::from(word), 8);
                }
                out.push('\t');
            });
        }
    }

    fn next_line(self, out: &mut impl Out) {
        out.push('\t');
        if self.raw.is_some() {
            out.push_str("                          \t");
        }
    }
}

/// Kind of a slot.
#[derive(Clone, Copy, Debug)]
pub(super) enum Kind {
    Alu,
    Fetch,
}

/// Prints `ALU:` or `FETCH:`, with `(S)` before it if the instruction is serialized.
pub(super) fn kind(out: &mut impl Out, serialized: bool, kind: Kind) {
    out.push_str(match (serialized, kind) {
        (false, Kind::Alu) => "      ALU:\t",
        (true, Kind::Alu) => "   (S)ALU:\t",
        (false, Kind::Fetch) => "      FETCH:\t",
        (true, Kind::Fetch) => "   (S)FETCH:\t",
    });
}

/// Prints the suffix of a predicated operation, `EQ` or `NE`; nothing for other operations.
pub(super) fn predicate(out: &mut impl Out, predicated: u32, condition: u32) {
    if predicated != 0 {
        word(out, TokenKind::Name, if condition != 0 { "EQ" } else { "NE" });
    }
}

/// Returns the GL name of an export in a stage, such as `gl_Position`; `None` if it has no GL name.
pub(super) fn export_name(export: u32, stage: Stage) -> Option<&'static str> {
    match (stage, export) {
        (Stage::Vertex, 62) => Some("gl_Position"),
        (Stage::Vertex, 63) => Some("gl_PointSize"),
        (Stage::Fragment, 0) => Some("gl_FragColor"),
        _ => None,
    }
}

/// Prints a comment with the GL name of an export, if the export has such a name.
pub(super) fn export_comment(out: &mut impl Out, export: u32, stage: Stage) {
    let Some(name) = export_name(export, stage) else { return };
    span(out, TokenKind::Comment, |out| {
        out.push_str("\t; ");
        out.push_str(name);
    });
}

pub(super) fn alu(out: &mut impl Out, slot: Slot, serialized: bool, options: &TextOptions, prefix: Prefix) {
    // Decoding here instead of in the caller lets the compiler decode only the fields that are printed.
    let alu = &AluFields::decode(slot);
    let op = alu.vector_op();
    let export = alu.export_data != 0;
    prefix.first_line(out);
    kind(out, serialized, Kind::Alu);
    if op.defined {
        short(out, TokenKind::Name, &op.name);
    } else {
        word(out, TokenKind::Name, "(null)");
    }
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
        line_end(out);
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
    line_end(out);
}

/// Prints the name of the scalar operation, or its number if the operation has no name.
pub(super) fn scalar_name(out: &mut impl Out, alu: &AluFields) {
    let op = alu.scalar_op();
    if op.defined {
        short(out, TokenKind::Name, &op.name);
    } else {
        span(out, TokenKind::Name, |out| {
            out.push_str("OP(");
            dec(out, alu.scalar_opc);
            out.push(')');
        });
    }
}

fn clamp(out: &mut impl Out, clamp: u32) {
    if clamp != 0 {
        word(out, TokenKind::Flag, " CLAMP");
    }
}

fn dest(out: &mut impl Out, number: u32, mask: u32, export: bool) {
    out.kind(TokenKind::Custom);
    out.push_str(if export { "export" } else { "R" });
    dec(out, number);
    write_mask(out, mask);
    out.kind(TokenKind::Text);
}

fn source(out: &mut impl Out, source: AluSource) {
    out.kind(TokenKind::Custom);
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
    out.kind(TokenKind::Text);
}

pub(super) fn fetch(out: &mut impl Out, slot: Slot, serialized: bool, prefix: Prefix) {
    let fetch = Fetch::decode(slot);
    prefix.first_line(out);
    kind(out, serialized, Kind::Fetch);
    match &fetch {
        Fetch::Vertex(f) => vertex(out, f),
        Fetch::Texture(_, f) => texture(out, printed_name(fetch.op()), f),
        Fetch::Undefined(slot) => span(out, TokenKind::Unmatched, |out| raw(out, *slot)),
    }
    line_end(out);
}

/// Returns the name of a texture fetch as Mesa's disassembler prints it: `?` for all except SAMPLE and SET_TEX_LOD.
fn printed_name(op: Option<&FetchOp>) -> &str {
    match op {
        Some(op) if op.name == "SAMPLE" || op.name == "SET_TEX_LOD" => &op.name,
        _ => "?",
    }
}

/// Prints a slot that is not a valid instruction.
pub(super) fn raw(out: &mut impl Out, slot: Slot) {
    out.push_str("RAW\t");
    for (index, word) in slot.0.into_iter().enumerate() {
        out.push_str(if index == 0 { "0x" } else { ", 0x" });
        hex_digits(out, u64::from(word), 8);
    }
}

pub(super) fn fetch_dest_swizzle(out: &mut impl Out, swizzle: u32) {
    out.push('.');
    fetch_swizzle(out, swizzle);
}

/// Formats that Mesa's disassembler prints by name; other formats are printed by number.
const VERTEX_FORMATS: [u32; 15] = [0, 2, 10, 6, 24, 25, 26, 33, 34, 35, 36, 37, 38, 57, 57];

fn vertex(out: &mut impl Out, f: &VertexFields) {
    word(out, TokenKind::Name, "VERTEX");
    predicate(out, f.pred_select, f.pred_condition);
    out.push('\t');
    registers(out, f.dst_reg, f.dst_swiz, f.src_reg);
    out.push('.');
    component(out, f.src_swiz);
    out.kind(TokenKind::Text);
    out.push(' ');
    let name =
        if VERTEX_FORMATS.contains(&f.format) { tables().formats_a2xx.display(f.format) } else { None };
    vertex_format(out, name, f.format);
    vertex_rest(out, f, false, |out| {
        // Mesa's field of the offset has 22 bits and is unsigned, so the upper bit is dropped.
        let offset = f.offset & 0x3f_ffff;
        if offset != 0 {
            call(out, " OFFSET", offset);
        }
    });
}

pub(super) fn vertex_format(out: &mut impl Out, name: Option<&str>, format: u32) {
    match name {
        Some(name) => word(out, TokenKind::Enum, name),
        None => {
            out.push_str("TYPE(");
            span(out, TokenKind::Number, |out| hex(out, u64::from(format)));
            out.push(')');
        }
    }
}

/// Prints the text after the format of a vertex fetch. `wiki` selects the 2012 form of the constant; `offset` prints
/// the offset.
pub(super) fn vertex_rest<O: Out>(out: &mut O, f: &VertexFields, wiki: bool, offset: impl FnOnce(&mut O)) {
    word(out, TokenKind::Flag, if f.format_comp_all != 0 { " SIGNED" } else { " UNSIGNED" });
    if f.num_format_all == 0 {
        word(out, TokenKind::Flag, " NORMALIZED");
    }
    call(out, " STRIDE", f.stride);
    offset(out);
    if wiki {
        return call(out, " CONST", f.const_index & 15);
    }
    out.push_str(" CONST(");
    span(out, TokenKind::Number, |out| dec(out, f.const_index));
    out.push_str(", ");
    span(out, TokenKind::Number, |out| dec(out, f.const_index_sel));
    out.push(')');
}

/// Prints the destination of a fetch and its source register, without the source components.
fn registers(out: &mut impl Out, dest: u32, swizzle: u32, source: u32) {
    out.kind(TokenKind::Custom);
    out.push('R');
    dec(out, dest);
    fetch_dest_swizzle(out, swizzle);
    word(out, TokenKind::Text, " = ");
    out.kind(TokenKind::Custom);
    out.push('R');
    dec(out, source);
}

fn texture(out: &mut impl Out, name: &str, f: &TextureFields) {
    word(out, TokenKind::Name, name);
    predicate(out, f.pred_select, f.pred_condition);
    out.push('\t');
    registers(out, f.dst_reg, f.dst_swiz, f.src_reg);
    // For the undefined value of the arbitrary filter, Mesa's table has no name, and its disassembler prints `(null)`.
    texture_rest(out, f, Some("(null)"), true);
}

/// Prints the text after the source register of a texture fetch. `undefined` is the text for an arbitrary filter with
/// an undefined value; `None` prints its number. If `location` is true, the sample location is printed.
pub(super) fn texture_rest(out: &mut impl Out, f: &TextureFields, undefined: Option<&str>, location: bool) {
    let tables = tables();
    out.push('.');
    for position in 0..3 {
        component(out, f.src_swiz >> (2 * position));
    }
    out.kind(TokenKind::Text);
    call(out, " CONST", f.const_idx);
    if f.fetch_valid_only != 0 {
        word(out, TokenKind::Flag, " VALID_ONLY");
    }
    if f.tx_coord_denorm != 0 {
        word(out, TokenKind::Flag, " DENORM");
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
        word(out, TokenKind::Flag, " USE_REG_GRADIENTS");
    }
    if location {
        out.push_str(" LOCATION(");
        word(out, TokenKind::Enum, tables.locations.display(f.sample_location).unwrap_or("?"));
        out.push(')');
    }
    if f.offset_x | f.offset_y | f.offset_z != 0 {
        out.push_str(" OFFSET(");
        for (index, offset) in [f.offset_x, f.offset_y, f.offset_z].into_iter().enumerate() {
            if index > 0 {
                out.push(',');
            }
            span(out, TokenKind::Number, |out| dec(out, offset));
        }
        out.push(')');
    }
}

fn call(out: &mut impl Out, name: &str, value: u32) {
    out.push_str(name);
    out.push('(');
    span(out, TokenKind::Number, |out| dec(out, value));
    out.push(')');
}

fn filter(out: &mut impl Out, name: &str, value: u32, keep: u32, text: Option<&str>) {
    if value == keep {
        return;
    }
    match text {
        Some(text) => {
            out.push_str(name);
            out.push('(');
            word(out, TokenKind::Enum, text);
            out.push(')');
        }
        None => call(out, name, value),
    }
}

/// Returns the name of a vertex or surface format; `None` if the GPU does not define it.
pub(super) fn format_name(gpu: Gpu, format: u32) -> Option<&'static str> {
    tables().formats(gpu).display(format)
}
