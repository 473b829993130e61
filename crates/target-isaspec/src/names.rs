//! Names, locations and type texts of the parts of a model.

use isaloom_bits::BitRange;
use isaloom_engine::Isa;
use isaloom_model::{
    Bitset, BitsetId, Expr, ExprId, Field, FieldSource, FieldType, Generation, Model, Piece,
};
use isaloom_schema::{Expression, Named, Place};
use isaloom_source::Span;
use std::fmt::Write as _;

/// Returns the record that identifies an instruction set: its description and generation.
pub fn isa(isa: &Isa, name: &str) -> isaloom_schema::Isa {
    let Generation(generation) = isa.generation();
    isaloom_schema::Isa {
        family: "isaspec".to_owned(),
        name: name.to_owned(),
        generation: Some(generation),
        gpu: None,
    }
}

/// Returns the file and line of a span.
pub fn place(model: &Model, span: Span) -> Option<Place> {
    Place::line_of(model.sources(), span)
}

/// Returns the name of a bitset with the location of its definition.
pub(super) fn named(model: &Model, bitset: &Bitset) -> Named {
    Named { name: bitset.name.clone(), place: place(model, bitset.span) }
}

/// Returns the ancestors of a bitset, the nearest first.
pub(super) fn extends(model: &Model, id: BitsetId) -> Vec<Named> {
    model.chain(id).skip(1).map(|(_, bitset)| named(model, bitset)).collect()
}

/// Replaces every run of whitespace by one space.
pub(super) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the bit ranges of a field, the most significant first.
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

/// Returns the name of an expression; if it has no name, its text on one line.
pub(super) fn expression(expr: &Expr) -> String {
    expr.name.clone().unwrap_or_else(|| one_line(&expr.text))
}

/// Named expressions that a page refers to, in the order of their first use.
#[derive(Default)]
pub(super) struct Used {
    ids: Vec<ExprId>,
}

impl Used {
    /// Returns the name of an expression and records its use. If it has no name, returns its text on one line.
    pub(super) fn expression(&mut self, model: &Model, id: ExprId) -> String {
        let expr = model.expr(id);
        if expr.name.is_some() && !self.ids.contains(&id) {
            self.ids.push(id);
        }
        expression(expr)
    }

    /// Returns the type of a field as readable text.
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

    /// Returns the definitions of the collected expressions.
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
