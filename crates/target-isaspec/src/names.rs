//! What a model calls its parts, where they stand, and what a person reads of their types.

use isaloom_bits::BitRange;
use isaloom_engine::Isa;
use isaloom_model::{
    Bitset, BitsetId, Expr, ExprId, Field, FieldSource, FieldType, Generation, Model, Piece,
};
use isaloom_schema::{Expression, Named, Place};
use isaloom_source::Span;
use std::fmt::Write as _;

/// The record of an instruction set.
pub fn isa(isa: &Isa, name: &str) -> isaloom_schema::Isa {
    let Generation(generation) = isa.generation();
    isaloom_schema::Isa {
        family: "isaspec".to_owned(),
        name: name.to_owned(),
        generation: Some(generation),
        gpu: None,
    }
}

/// The file and line of a span.
pub fn place(model: &Model, span: Span) -> Option<Place> {
    Place::line_of(model.sources(), span)
}

/// A bitset and where it is defined.
pub(super) fn named(model: &Model, bitset: &Bitset) -> Named {
    Named { name: bitset.name.clone(), place: place(model, bitset.span) }
}

/// What a bitset extends, the nearest first.
pub(super) fn extends(model: &Model, id: BitsetId) -> Vec<Named> {
    model.chain(id).skip(1).map(|(_, bitset)| named(model, bitset)).collect()
}

/// The text with every run of white space as one blank.
pub(super) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The bits of the word that a field occupies, the most significant first.
pub(super) fn ranges(field: &Field) -> Vec<BitRange> {
    match &field.source {
        FieldSource::Bits(range) => vec![*range],
        FieldSource::Pieces(pieces) => pieces
            .iter()
            .rev()
            .filter_map(|piece| match piece {
                Piece::Bits(range) => Some(*range),
                Piece::Constant { .. } => None,
            })
            .collect(),
        FieldSource::Expr { .. } => Vec::new(),
    }
}

/// An expression by its name, or its text on one line.
pub(super) fn expression(expr: &Expr) -> String {
    expr.name.clone().unwrap_or_else(|| one_line(&expr.text))
}

/// The named expressions that a page mentions, in the order of their first use.
#[derive(Default)]
pub(super) struct Used {
    ids: Vec<ExprId>,
}

impl Used {
    /// An expression by its name, which is noted as used, or its text on one line.
    pub(super) fn expression(&mut self, model: &Model, id: ExprId) -> String {
        let expr = model.expr(id);
        if expr.name.is_some() && !self.ids.contains(&id) {
            self.ids.push(id);
        }
        expression(expr)
    }

    /// A field's type as a person reads it.
    pub(super) fn type_text(&mut self, model: &Model, field: &Field) -> String {
        let mut text = model.type_name(field.ty).to_owned();
        if field.call && matches!(field.ty, FieldType::Branch | FieldType::AbsBranch) {
            text.push_str(" to a function");
        }
        if let Some(display) = &field.display {
            let _ = write!(text, " `{display}`");
        }
        if let FieldSource::Expr { expr, .. } = field.source {
            let _ = write!(text, " = {}", self.expression(model, expr));
        }
        let params: Vec<String> = field
            .params
            .iter()
            .map(
                |p| if p.name == p.as_name { p.name.clone() } else { format!("{} as {}", p.name, p.as_name) },
            )
            .collect();
        if !params.is_empty() {
            let _ = write!(text, " ({})", params.join(", "));
        }
        text
    }

    /// The texts of the expressions.
    pub(super) fn records(self, model: &Model) -> Vec<Expression> {
        let record = |id| {
            let expr = model.expr(id);
            Expression {
                name: expr.name.clone().unwrap_or_default(),
                text: one_line(&expr.text),
                place: place(model, expr.span),
            }
        };
        self.ids.into_iter().map(record).collect()
    }
}
