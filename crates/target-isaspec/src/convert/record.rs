//! Serialization of models to schema records.

use isaloom_bits::BitRange;
use isaloom_model::{
    Allow, BinaryOp, Bitset, ByteOrder, CType, Case, Encode, Enum, Expr, ExprNode, Field, FieldSource,
    FieldType, MatchPolicy, Model, Operand, Piece, Role, Template, TemplatePart, UnaryOp,
};
use isaloom_schema as schema;
use schema::Value;

/// Binary operators in C syntax.
#[rustfmt::skip]
pub(super) const BINARY: &[(&str, BinaryOp)] = &[
    ("*", BinaryOp::Mul), ("/",  BinaryOp::Div),        ("%",  BinaryOp::Rem),
    ("+", BinaryOp::Add), ("-",  BinaryOp::Sub),        ("<<", BinaryOp::Shl), (">>", BinaryOp::Shr),
    ("<", BinaryOp::Lt),  ("<=", BinaryOp::Le),         (">",  BinaryOp::Gt),  (">=", BinaryOp::Ge),
    ("==", BinaryOp::Eq), ("!=", BinaryOp::Ne),
    ("&", BinaryOp::And), ("^",  BinaryOp::Xor),        ("|",  BinaryOp::Or),
    ("&&", BinaryOp::LogicalAnd), ("||", BinaryOp::LogicalOr),
];

/// Unary operators in C syntax.
pub(super) const UNARY: &[(&str, UnaryOp)] =
    &[("!", UnaryOp::Not), ("~", UnaryOp::Complement), ("-", UnaryOp::Negate), ("+", UnaryOp::Plus)];

/// Name of the conditional operator in documents.
pub(super) const SELECT: &str = "?:";

/// Returns the record of a model. It contains everything except source locations.
pub fn model_record(model: &Model) -> schema::Model {
    schema::Model {
        name: model.name().to_owned(),
        byte_order: match model.byte_order() {
            ByteOrder::Little => schema::ModelByteOrder::Little,
            ByteOrder::Big => schema::ModelByteOrder::Big,
        },
        unit: model.unit(),
        on_overlap: match model.match_policy() {
            MatchPolicy::Unique => schema::ModelOverlap::Conflict,
            MatchPolicy::First => schema::ModelOverlap::First,
        },
        generations: model.generations().to_vec(),
        instructions: model
            .instructions()
            .iter()
            .map(|entry| schema::ModelInstructions {
                root: entry.root.index(),
                when: entry.when.map(|when| when.to_string()),
            })
            .collect(),
        bitsets: model.bitsets().map(|(_, bitset)| of_bitset(bitset)).collect(),
        fields: model.fields().map(|(_, field)| of_field(model, field)).collect(),
        enums: model.enums().map(|(_, of)| of_enum(of)).collect(),
        exprs: model.exprs().map(|(_, expr)| of_expr(expr)).collect(),
        templates: model
            .templates()
            .iter()
            .map(|text| schema::ModelText {
                name: text.name.clone(),
                text: text.text.clone(),
                used: text.used,
            })
            .collect(),
        allows: of_allows(model.allows()),
    }
}

fn bits(range: BitRange) -> [u32; 2] {
    [range.low(), range.high()]
}

fn of_bitset(bitset: &Bitset) -> schema::ModelBitset {
    schema::ModelBitset {
        name: bitset.name.clone(),
        display_name: bitset.display_name.clone(),
        size: bitset.size,
        extends: bitset.parent.map(|parent| parent.index()),
        generations: schema::Generations { min: bitset.gens.min, max: bitset.gens.max },
        patterns: bitset
            .patterns
            .iter()
            .map(|piece| schema::ModelPattern { bits: bits(piece.range), pattern: piece.pattern.to_string() })
            .collect(),
        guard: bitset.guard.map(|guard| guard.index()),
        cases: bitset.cases.iter().map(of_case).collect(),
        operands: bitset.operands.iter().map(of_operand).collect(),
        syntaxes: bitset
            .syntaxes
            .iter()
            .map(|syntax| schema::ModelSyntax {
                language: syntax.language.clone(),
                display: of_display(&syntax.display),
            })
            .collect(),
        aliases: bitset.aliases.to_vec(),
        flags: bitset.flags.to_vec(),
        groups: bitset.groups.to_vec(),
        meta: bitset.meta.iter().map(|(name, value)| [name.clone(), value.clone()]).collect(),
        doc: bitset.doc.clone(),
        encode: bitset.encode.as_deref().map(of_encode),
        decode: bitset.decode,
        allows: of_allows(&bitset.allows),
    }
}

fn of_allows(allows: &[Allow]) -> Vec<schema::ModelAllow> {
    let one = |allow: &Allow| schema::ModelAllow { id: allow.id.clone(), reason: allow.reason.clone() };
    allows.iter().map(one).collect()
}

fn of_case(case: &Case) -> schema::ModelCase {
    schema::ModelCase {
        expr: case.expr.map(|expr| expr.index()),
        display: case.display.as_ref().map(of_display),
        fields: case.fields.iter().map(|field| field.index()).collect(),
        asserts: case
            .asserts
            .iter()
            .map(|assert| schema::ModelAssert { bits: bits(assert.range), value: Value(assert.value) })
            .collect(),
    }
}

fn of_display(display: &Template) -> schema::ModelDisplay {
    let part = |part: &TemplatePart| match part {
        TemplatePart::Text(text) => schema::ModelPart::Text { text: text.to_string() },
        TemplatePart::Name { align } => schema::ModelPart::Name { align: *align },
        TemplatePart::Field { name, align, .. } => {
            schema::ModelPart::Field { name: name.to_string(), align: *align }
        }
        TemplatePart::Align(column) => schema::ModelPart::Align { column: *column },
    };
    schema::ModelDisplay { text: display.text.to_string(), parts: display.parts.iter().map(part).collect() }
}

fn of_operand(operand: &Operand) -> schema::ModelOperand {
    schema::ModelOperand {
        name: operand.name.clone(),
        field: operand.field.map(|field| field.index()),
        role: match operand.role {
            Role::Source => schema::ModelRole::Source,
            Role::Destination => schema::ModelRole::Destination,
            Role::Both => schema::ModelRole::Both,
            _ => schema::ModelRole::Modifier,
        },
        register: operand.register.clone(),
        ty: operand.ty.clone(),
        bits: operand.bits,
        order: operand.order,
        implicit: operand.implicit,
        unencoded: operand.unencoded,
        doc: operand.doc.clone(),
    }
}

fn of_encode(encode: &Encode) -> schema::ModelEncode {
    let map = |map: &isaloom_model::EncodeMap| schema::ModelMap {
        name: map.name.clone(),
        expr: map.expr.clone(),
        force: map.force,
    };
    schema::ModelEncode {
        ty: encode.ty.clone(),
        case_prefix: encode.case_prefix.clone(),
        maps: encode.maps.iter().map(map).collect(),
    }
}

fn of_field(model: &Model, field: &Field) -> schema::ModelField {
    schema::ModelField {
        name: field.name.clone(),
        source: match &field.source {
            FieldSource::Bits(range) => schema::ModelSource::Bits { bits: bits(*range) },
            FieldSource::Pieces(pieces) => {
                schema::ModelSource::Pieces { pieces: pieces.iter().map(of_piece).collect() }
            }
            FieldSource::Expr { expr, width } => {
                schema::ModelSource::Expr { expr: expr.index(), width: *width }
            }
        },
        ty: match field.ty {
            FieldType::Enum(id) => schema::ModelType::Enum { number: id.index() },
            FieldType::Bitset(id) => schema::ModelType::Bitset { number: id.index() },
            own => schema::ModelType::Plain { name: model.type_name(own).to_owned() },
        },
        display: field.display.clone(),
        call: field.call,
        params: field
            .params
            .iter()
            .map(|param| schema::ModelParam { name: param.name.clone(), as_name: param.as_name.clone() })
            .collect(),
        doc: field.doc.clone(),
    }
}

fn of_piece(piece: &Piece) -> schema::ModelPiece {
    match *piece {
        Piece::Bits(range) => schema::ModelPiece::Bits { bits: bits(range) },
        Piece::Constant { value, width } => {
            schema::ModelPiece::Constant { value: Value(value.into()), width }
        }
    }
}

fn of_enum(of: &Enum) -> schema::ModelEnum {
    let value = |value: &isaloom_model::EnumValue| schema::ModelEnumValue {
        value: Value(value.value.into()),
        display: value.display.clone(),
        name: value.name.clone(),
        doc: value.doc.clone(),
    };
    schema::ModelEnum {
        name: of.name.clone(),
        values: of.values.iter().map(value).collect(),
        doc: of.doc.clone(),
    }
}

fn of_expr(expr: &Expr) -> schema::ModelExpr {
    let operator = |operator: &str, operands: &[isaloom_model::NodeId]| schema::ModelNode::Operator {
        operator: operator.to_owned(),
        operands: operands.iter().map(|id| id.index()).collect(),
    };
    let node = |node: &isaloom_model::Node| match &node.node {
        ExprNode::Number(number) => schema::ModelNode::Number {
            value: Value((*number).into()),
            ty: match node.ty {
                CType::I32 => schema::ModelNumber::I32,
                CType::U32 => schema::ModelNumber::U32,
                CType::I64 => schema::ModelNumber::I64,
                CType::U64 => schema::ModelNumber::U64,
            },
        },
        ExprNode::Field(name) => schema::ModelNode::Field { name: name.clone() },
        ExprNode::GpuId => schema::ModelNode::Generation,
        ExprNode::Unary(op, a) => operator(written(UNARY, *op), &[*a]),
        ExprNode::Binary(op, a, b) => operator(written(BINARY, *op), &[*a, *b]),
        ExprNode::Select(a, b, c) => operator(SELECT, &[*a, *b, *c]),
    };
    schema::ModelExpr {
        name: expr.name.clone(),
        text: expr.text.clone(),
        nodes: expr.nodes().iter().map(node).collect(),
    }
}

fn written<T: PartialEq + Copy>(table: &[(&'static str, T)], op: T) -> &'static str {
    table.iter().find(|(_, known)| *known == op).map_or("", |(text, _)| text)
}
