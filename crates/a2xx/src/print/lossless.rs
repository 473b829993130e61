//! Printer for ALU and fetch instructions in the lossless dialect. In addition to the freedreno text, it prints 8-bit
//! constant numbers, relative operands such as `R[5+aL]` and `C[200+a0]`, the hidden register of constant-and-register
//! operations, and names for all fetches. Braces contain all other fields that differ from the assembler's default.

use super::extras;
use super::freedreno::{
    Kind, export_comment, export_name, fetch_dest_swizzle, format_name, kind, predicate, raw, scalar_name,
    texture_rest, vertex_format, vertex_rest,
};
use super::options::TextOptions;
use super::out::{Out, line_end, short, span, word};
use super::pieces::{component, dec, int, source_swizzle, write_mask};
use super::tail::Tail;
use crate::assume::{self, Shown};
use crate::fields::{AluFields, VertexFields};
use crate::gpu::{Dialect, Gpu};
use crate::idle::Idle;
use crate::instr::{ConstantBase, Fetch};
use crate::wiki;
use isaloom_engine::TokenKind;

pub(super) use crate::assume::FetchPlace;

pub(super) fn alu(
    out: &mut impl Out,
    alu: &AluFields,
    serialized: bool,
    idle: Idle,
    options: &TextOptions,
    tail: &Tail<'_>,
) {
    let op = alu.vector_op();
    let shown = Shown::of(alu, idle);
    let export = alu.export_data != 0;
    kind(out, serialized, Kind::Alu);
    short(out, TokenKind::Name, &op.name);
    predicate(out, alu.predicated, alu.pred_condition);
    out.push('\t');
    dest(out, alu.vector_dest, alu.vector_dest_rel, alu.vector_write_mask, export);
    out.push_str(" = ");
    if op.sources == 3 {
        source(out, alu, 3);
        out.push_str(", ");
    }
    source(out, alu, 1);
    if shown.source2 {
        out.push_str(", ");
        source(out, alu, 2);
    }
    if alu.vector_clamp != 0 {
        word(out, TokenKind::Flag, " CLAMP");
    }
    if export && alu.scalar_dest_rel != 0 {
        word(out, TokenKind::Flag, " ZERO_FILL");
    }
    if !assume::is_told(alu) {
        let read_back = assume::alu(alu, &shown, idle);
        if read_back != *alu {
            extras::print(out, alu.named().zip(read_back.named()));
        }
    }
    if shown.scalar && options.one_line {
        out.push('\t');
        return scalar(out, alu, options);
    }
    if export {
        export_comment(out, alu.vector_dest, options.stage);
    }
    tail.semicolon(out, export && export_name(alu.vector_dest, options.stage).is_some());
    line_end(out);
    if shown.scalar {
        out.push_str("\t    \t");
        scalar(out, alu, options);
    }
}

fn scalar(out: &mut impl Out, alu: &AluFields, options: &TextOptions) {
    let wiki = options.dialect == Dialect::Wiki;
    let export = alu.export_data != 0;
    match wiki::scalar_name(alu.scalar_opc).filter(|_| wiki) {
        Some(name) => word(out, TokenKind::Name, name),
        None => scalar_name(out, alu),
    }
    out.push('\t');
    let relative = if export { 0 } else { alu.scalar_dest_rel };
    dest(out, alu.scalar_dest, relative, alu.scalar_write_mask, export);
    out.push_str(" = ");
    // In the 2012 wiki syntax, the swizzle of the constant contains the second operand, so it is not printed as a
    // separate operand.
    if alu.has_hidden_register() && !(wiki && alu.src3_sel == 0) {
        constant_and_register(out, alu);
    } else {
        source(out, alu, 3);
    }
    if alu.scalar_clamp != 0 {
        word(out, TokenKind::Flag, " CLAMP");
    }
    if export {
        export_comment(out, alu.scalar_dest, options.stage);
    }
    line_end(out);
}

fn dest(out: &mut impl Out, number: u32, relative: u32, mask: u32, export: bool) {
    out.kind(TokenKind::Custom);
    out.push_str(if export { "export" } else { "R" });
    if relative != 0 {
        out.push('[');
        dec(out, number);
        out.push_str("+aL]");
    } else {
        dec(out, number);
    }
    write_mask(out, mask);
    out.kind(TokenKind::Text);
}

fn indexed(out: &mut impl Out, file: char, number: u32, base: ConstantBase) {
    out.push(file);
    match base {
        ConstantBase::None => return dec(out, number),
        ConstantBase::Loop | ConstantBase::Address => {}
    }
    out.push('[');
    dec(out, number);
    out.push_str(if base == ConstantBase::Loop { "+aL]" } else { "+a0]" });
}

fn source(out: &mut impl Out, alu: &AluFields, number: u8) {
    out.kind(TokenKind::Custom);
    let source = alu.source(number);
    if source.negate {
        out.push('-');
    }
    if source.register {
        if source.absolute() {
            out.push('|');
        }
        indexed(
            out,
            'R',
            source.index(),
            if source.relative() { ConstantBase::Loop } else { ConstantBase::None },
        );
    } else {
        indexed(out, 'C', source.value, alu.constant_base(number));
    }
    source_swizzle(out, source.swizzle);
    if source.absolute() {
        out.push('|');
    }
    out.kind(TokenKind::Text);
}

/// Prints the two operands of a constant-and-register operation, such as `C4.x, R0.w`. The wiki and the freedreno text
/// show the register only as a part of the constant's swizzle.
fn constant_and_register(out: &mut impl Out, alu: &AluFields) {
    let source = alu.source(3);
    let sign = if source.negate { "-" } else { "" };
    out.kind(TokenKind::Custom);
    out.push_str(sign);
    indexed(out, 'C', source.value, alu.constant_base(3));
    out.push('.');
    component(out, source.component(3));
    word(out, TokenKind::Text, ", ");
    out.kind(TokenKind::Custom);
    out.push_str(sign);
    out.push('R');
    dec(out, alu.hidden_register());
    out.push('.');
    component(out, source.component(0));
    out.kind(TokenKind::Text);
}

/// Text form of a fetch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// Lossless text. Which fields it must show depends on the position of the fetch in the program.
    Lossless(FetchPlace),
    /// 2012 wiki syntax; `first` is true for the first vertex fetch of the program.
    Wiki { first: bool },
}

pub(super) fn fetch(
    out: &mut impl Out,
    fetch: &Fetch,
    serialized: bool,
    gpu: Gpu,
    form: Form,
    tail: &Tail<'_>,
) {
    kind(out, serialized, Kind::Fetch);
    let (dst, dst_swiz, src) = match fetch {
        Fetch::Undefined(slot) => {
            span(out, TokenKind::Unmatched, |out| raw(out, *slot));
            tail.semicolon(out, false);
            line_end(out);
            return;
        }
        Fetch::Vertex(f) => ((f.dst_reg, f.dst_reg_am), f.dst_swiz, (f.src_reg, f.src_reg_am)),
        Fetch::Texture(_, f) => ((f.dst_reg, f.dst_reg_am), f.dst_swiz, (f.src_reg, f.src_reg_am)),
    };
    let (predicated, condition) = match fetch {
        Fetch::Vertex(f) => (f.pred_select, f.pred_condition),
        Fetch::Texture(_, f) => (f.pred_select, f.pred_condition),
        Fetch::Undefined(_) => (0, 0),
    };
    word(out, TokenKind::Name, fetch.name());
    predicate(out, predicated, condition);
    out.push('\t');
    out.kind(TokenKind::Custom);
    register(out, dst);
    fetch_dest_swizzle(out, dst_swiz);
    word(out, TokenKind::Text, " = ");
    out.kind(TokenKind::Custom);
    register(out, src);
    match fetch {
        Fetch::Vertex(f) => {
            out.push('.');
            component(out, if matches!(form, Form::Wiki { .. }) { f.const_index_sel } else { f.src_swiz });
            out.kind(TokenKind::Text);
            out.push(' ');
            vertex_format(out, format_name(gpu, f.format), f.format);
            vertex_rest(out, f, matches!(form, Form::Wiki { .. }), |out| {
                let offset = f.signed_offset();
                if offset != 0 {
                    out.push_str(" OFFSET(");
                    span(out, TokenKind::Number, |out| int(out, offset));
                    out.push(')');
                }
            });
        }
        // The 2012 wiki syntax has no sample location and means the pixel center (1). Other locations are printed
        // anyway.
        Fetch::Texture(_, f) => {
            let location = matches!(form, Form::Lossless(_)) || f.sample_location != 1;
            texture_rest(out, f, None, location);
        }
        Fetch::Undefined(_) => {}
    }
    let read_back = match form {
        Form::Lossless(place) => assume::fetch(fetch, gpu, place),
        Form::Wiki { first } => match assume::fetch(fetch, gpu, FetchPlace::Later) {
            Fetch::Vertex(f) => {
                let (prefetch_count, is_mini_fetch) = wiki::prefetch_and_mini(first);
                let const_index = wiki::constant_index(f.const_index & 15);
                Fetch::Vertex(VertexFields { prefetch_count, is_mini_fetch, const_index, src_swiz: 0, ..f })
            }
            other => other,
        },
    };
    if read_back != *fetch {
        extras::print(out, fetch.named().into_iter().zip(read_back.named()));
    }
    tail.semicolon(out, false);
    line_end(out);
}

fn register(out: &mut impl Out, (number, relative): (u32, u32)) {
    indexed(out, 'R', number, if relative != 0 { ConstantBase::Loop } else { ConstantBase::None });
}
