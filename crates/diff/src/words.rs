//! Formats patterns, fields and expressions for messages.

use isaloom_model::{BitsetId, Expr, ExprId, Field, FieldSource, Model, Operand, Piece, Role};
use std::fmt::Write as _;

/// Formats the pattern of a leaf in groups of four bits: `0` and `1` are fixed bits, `x` is a don't-care bit, and `.`
/// is a bit outside the pattern.
pub(crate) fn pattern(model: &Model, leaf: BitsetId) -> String {
    let m = model.matching(leaf);
    let width = model.bitset(leaf).size;
    let mut out = String::new();
    for bit in (0..width).rev() {
        let is = |mask: u128| (mask >> bit) & 1 == 1;
        out.push(match (is(m.mask), is(m.dont_care), is(m.value)) {
            (false, ..) => '.',
            (_, true, _) => 'x',
            (_, _, true) => '1',
            _ => '0',
        });
        if bit % 4 == 0 && bit != 0 {
            out.push(' ');
        }
    }
    out
}

/// Describes a field by its bits or expression, its type, its display and its params.
pub(crate) fn field(model: &Model, field: &Field) -> String {
    let mut out = format!("{}, {}", place(model, field), printed(model, field));
    let params = params(field);
    if !params.is_empty() {
        let _ = write!(out, ", with {params}");
    }
    out
}

/// Describes where a field's value comes from: its bits, or its expression.
pub(crate) fn place(model: &Model, field: &Field) -> String {
    match &field.source {
        FieldSource::Bits(range) => format!("bits {range}"),
        FieldSource::Pieces(pieces) => {
            let pieces: Vec<String> = pieces
                .iter()
                .map(|piece| match piece {
                    Piece::Bits(range) => range.to_string(),
                    Piece::Constant { value, width } => format!("{value:#x}:{width}"),
                })
                .collect();
            format!("bits {}", pieces.join(" + "))
        }
        FieldSource::Expr { expr, .. } => format!("= {}", of_expr(model, *expr)),
    }
}

/// Describes how a field is printed: its type and its display.
pub(crate) fn printed(model: &Model, field: &Field) -> String {
    let mut out = model.type_name(field.ty).to_owned();
    if let FieldSource::Expr { width: Some(width), .. } = field.source {
        let _ = write!(out, ", {width} {}", if width == 1 { "bit" } else { "bits" });
    }
    if let Some(display) = &field.display {
        let _ = write!(out, " \"{display}\"");
    }
    if field.call {
        out.push_str(", call");
    }
    out
}

/// Lists the params of a field.
pub(crate) fn params(field: &Field) -> String {
    let params = field.params.iter().map(|param| match param.name == param.as_name {
        true => param.name.clone(),
        false => format!("{} as {}", param.name, param.as_name),
    });
    params.collect::<Vec<_>>().join(", ")
}

/// Describes an operand of an instruction.
pub(crate) fn operand(operand: &Operand) -> String {
    let role = match operand.role {
        Role::Source => "source",
        Role::Destination => "destination",
        Role::Both => "source and destination",
        Role::Modifier => "modifier",
        _ => "operand",
    };
    let mut out = format!("{} ({role}, {} bits", operand.name, operand.bits);
    for more in [&operand.register, &operand.ty].into_iter().flatten() {
        let _ = write!(out, ", {more}");
    }
    if operand.implicit {
        out.push_str(", implicit");
    }
    if operand.unencoded {
        out.push_str(", in no field");
    }
    out.push(')');
    out
}

/// Returns the text of an expression of the model.
pub(crate) fn of_expr(model: &Model, id: ExprId) -> String {
    expr(model.expr(id))
}

/// Returns the text of an expression on one line, without comments.
fn expr(expr: &Expr) -> String {
    let mut text = String::new();
    let mut rest = expr.text.as_str();
    while let Some((before, after)) = rest.split_once("/*") {
        text.push_str(before);
        text.push(' ');
        rest = after.split_once("*/").map_or("", |(_, after)| after);
    }
    text.push_str(rest);
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
