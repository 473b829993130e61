//! Writes fields and derived fields. A field of several pieces becomes one field per piece and a derived field.

use super::writer::Writer;
use crate::element::Tag;
use isaloom_bits::BitRange;
use isaloom_model::{Field, FieldId, FieldSource, Piece};

/// Writes a field as one element, or a field of several pieces as one element per piece and a derived field.
pub(super) fn write(writer: &mut Writer<'_>, id: FieldId) {
    let model = writer.model;
    let field = model.field(id);
    match &field.source {
        FieldSource::Bits(range) => {
            whole(writer, field, Tag::new("field").with("name", &field.name).bits(*range))
        }
        FieldSource::Pieces(pieces) => split(writer, field, pieces),
        FieldSource::Expr { expr, width } => {
            let expr = model.expr(*expr);
            let tag = Tag::new("derived").with("name", &field.name).maybe("expr", expr.name.as_ref());
            let text = expr.name.is_none().then(|| expr.text.trim().to_owned());
            derived(writer, field, tag.maybe("width", *width), text);
        }
    }
}

fn whole(writer: &mut Writer<'_>, field: &Field, tag: Tag) {
    derived(writer, field, tag, None);
}

/// Writes a `<field>` or `<derived>` element: `tag` has its first attributes, and `text` is the expression of a derived
/// field.
fn derived(writer: &mut Writer<'_>, field: &Field, tag: Tag, text: Option<String>) {
    let tag = tag
        .with("type", writer.type_name(field.ty))
        .maybe("display", field.display.as_ref())
        .maybe("call", field.call.then_some("true"));
    writer.lines.element(tag, |lines| {
        if let Some(doc) = &field.doc {
            lines.doc(doc);
        }
        if let Some(text) = text {
            lines.text(Tag::new("expr"), &text);
        }
        for param in &field.params {
            let renamed = (param.as_name != param.name).then_some(&param.as_name);
            lines.empty(Tag::new("param").with("name", &param.name).maybe("as", renamed));
        }
    });
}

fn split(writer: &mut Writer<'_>, field: &Field, pieces: &[Piece]) {
    let (mut at, mut terms) = (0u32, Vec::new());
    for (number, piece) in pieces.iter().enumerate() {
        match piece {
            Piece::Bits(range) => {
                let name = writer.pieces.piece(&field.name, number);
                if at < 64 {
                    terms.push(shifted(&format!("{{{name}}}"), at));
                }
                bits(writer, &name, *range);
            }
            Piece::Constant { value, .. } if *value != 0 && at < 64 => {
                terms.push(shifted(&format!("{value:#x}ULL"), at));
            }
            Piece::Constant { .. } => {}
        }
        at += piece.width();
    }
    let text = if terms.is_empty() { "0".to_owned() } else { terms.join(" | ") };
    let width = field.width().min(64);
    derived(writer, field, Tag::new("derived").with("name", &field.name).with("width", width), Some(text));
}

pub(super) fn bits(writer: &mut Writer<'_>, name: &str, range: BitRange) {
    writer.lines.empty(Tag::new("field").with("name", name).bits(range).with("type", "uint"));
}

fn shifted(term: &str, by: u32) -> String {
    if by == 0 { term.to_owned() } else { format!("({term} << {by})") }
}
