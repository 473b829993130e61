//! A model from data: what stands in the document of `convert`.

use super::record::{BINARY, SELECT, UNARY};
use isaloom_bits::{BitRange, Pattern};
use isaloom_model::{
    Allow, Assert, Bitset, BitsetId, Builder, ByteOrder, CType, Case, Encode, EncodeMap, Enum, EnumId,
    EnumValue, Expr, ExprId, ExprNode, Field, FieldId, FieldSource, FieldType, GenRange, InstructionRoot,
    Instructions, MatchPolicy, Model, NodeId, Operand, Param, PatternPiece, Piece, Role, Syntax, Template,
    TemplatePart, TemplateText,
};
use isaloom_record::{self as record, VERSION};
use isaloom_source::{SourceMap, Span};
use serde::Deserialize;
use std::sync::Arc;

/// What is read of the document; what else stands in it does not matter.
#[derive(Deserialize)]
struct Document {
    schema: u32,
    model: record::Model,
}

/// The model of a document, whose text stays with the model under a name.
///
/// # Errors
/// What is wrong with the document, in a sentence: it is no JSON, not of the schema, or its model is not sound.
pub fn from_json(name: &str, text: impl Into<Arc<str>>) -> Result<Model, String> {
    let text = text.into();
    let Document { schema, model } = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    if schema != VERSION {
        return Err(format!("this is schema {schema}; {VERSION} can be read"));
    }
    let mut sources = SourceMap::new();
    let file = sources.add(name, text);
    let reader = Reader { span: Span::new(file, 0, 0), exprs: model.exprs.len() };
    reader.model(model, sources)
}

/// Makes entries of a model; what is not possible is an error.
struct Reader {
    /// The beginning of the document: places of entries are not known.
    span: Span,
    exprs: usize,
}

type Made<T> = Result<T, String>;

impl Reader {
    fn model(&self, data: record::Model, sources: SourceMap) -> Made<Model> {
        let mut builder = Builder::new(data.name, sources);
        builder.match_policy(match data.on_overlap {
            record::ModelOverlap::Conflict => MatchPolicy::Unique,
            record::ModelOverlap::First => MatchPolicy::First,
        });
        builder.reserve(data.bitsets.len(), data.fields.len());
        for bitset in data.bitsets {
            builder.bitset(self.bitset(bitset)?);
        }
        for field in data.fields {
            builder.field(self.field(field)?);
        }
        for of in data.enums {
            builder.enumeration(self.enumeration(of)?);
        }
        for expr in data.exprs {
            builder.expr(self.expr(expr)?);
        }
        let text = |text: record::ModelText| TemplateText {
            name: text.name,
            text: text.text,
            span: self.span,
            element: self.span,
            used: text.used,
        };
        builder.templates(data.templates.into_iter().map(text).collect());
        builder.allows(self.allows(data.allows));
        let root = |entry: record::ModelInstructions| {
            let when = entry.when.map(|when| pattern(&when)).transpose()?;
            Ok(InstructionRoot { root: BitsetId::from_index(entry.root), when })
        };
        let instructions = Instructions {
            roots: data.instructions.into_iter().map(root).collect::<Made<_>>()?,
            unit: data.unit,
            byte_order: match data.byte_order {
                record::ModelByteOrder::Little => ByteOrder::Little,
                record::ModelByteOrder::Big => ByteOrder::Big,
            },
            generations: data.generations,
        };
        let (model, faults) = builder.finish(instructions);
        match faults.first() {
            None => Ok(model),
            Some(fault) => Err(fault.to_string()),
        }
    }

    fn bitset(&self, data: record::ModelBitset) -> Made<Bitset> {
        let span = self.span;
        let new = match data.extends {
            Some(parent) => Bitset::extending(data.name, BitsetId::from_index(parent), span),
            None => Bitset::new_root(data.name, data.size, span),
        };
        let piece = |piece: record::ModelPattern| {
            Ok(PatternPiece { range: range(piece.bits)?, pattern: pattern(&piece.pattern)?, span })
        };
        let syntax = |syntax: record::ModelSyntax| Syntax {
            language: syntax.language,
            display: self.display(syntax.display),
        };
        Ok(Bitset {
            display_name: data.display_name,
            gens: GenRange { min: data.generations.min, max: data.generations.max },
            patterns: data.patterns.into_iter().map(piece).collect::<Made<_>>()?,
            guard: data.guard.map(ExprId::from_index),
            cases: data.cases.into_iter().map(|case| self.case(case)).collect::<Made<_>>()?,
            operands: data.operands.into_iter().map(|operand| self.operand(operand)).collect(),
            syntaxes: data.syntaxes.into_iter().map(syntax).collect(),
            aliases: data.aliases.into(),
            flags: data.flags.into(),
            groups: data.groups.into(),
            meta: data.meta.into_iter().map(|[name, value]| (name, value)).collect(),
            doc: data.doc,
            encode: data.encode.map(|encode| Box::new(self.encode(encode))),
            decode: data.decode,
            allows: self.allows(data.allows).into(),
            ..new
        })
    }

    fn allows(&self, allows: Vec<record::ModelAllow>) -> Vec<Allow> {
        let one = |allow: record::ModelAllow| Allow { id: allow.id, reason: allow.reason, span: self.span };
        allows.into_iter().map(one).collect()
    }

    fn case(&self, data: record::ModelCase) -> Made<Case> {
        let assert = |assert: record::ModelAssert| {
            Ok(Assert { range: range(assert.bits)?, value: assert.value.0, span: self.span })
        };
        Ok(Case {
            display: data.display.map(|display| self.display(display)),
            fields: data.fields.into_iter().map(FieldId::from_index).collect(),
            asserts: data.asserts.into_iter().map(assert).collect::<Made<_>>()?,
            ..Case::new(data.expr.map(ExprId::from_index), self.span)
        })
    }

    fn display(&self, data: record::ModelDisplay) -> Template {
        let part = |part| match part {
            record::ModelPart::Text { text } => TemplatePart::Text(text.into()),
            record::ModelPart::Name { align } => TemplatePart::Name { align },
            record::ModelPart::Field { name, align } => {
                TemplatePart::Field { name: name.into(), align, span: self.span }
            }
            record::ModelPart::Align { column } => TemplatePart::Align(column),
        };
        Template {
            text: data.text.into(),
            parts: data.parts.into_iter().map(part).collect(),
            span: self.span,
        }
    }

    fn operand(&self, data: record::ModelOperand) -> Operand {
        Operand {
            name: data.name,
            field: data.field.map(FieldId::from_index),
            role: match data.role {
                record::ModelRole::Source => Role::Source,
                record::ModelRole::Destination => Role::Destination,
                record::ModelRole::Both => Role::Both,
                record::ModelRole::Modifier => Role::Modifier,
            },
            register: data.register,
            ty: data.ty,
            bits: data.bits,
            order: data.order,
            implicit: data.implicit,
            doc: data.doc,
            span: self.span,
        }
    }

    fn encode(&self, data: record::ModelEncode) -> Encode {
        let span = self.span;
        let map =
            |map: record::ModelMap| EncodeMap { name: map.name, expr: map.expr, force: map.force, span };
        let maps = data.maps.into_iter().map(map).collect();
        Encode { ty: data.ty, case_prefix: data.case_prefix, maps, span }
    }

    fn field(&self, data: record::ModelField) -> Made<Field> {
        let source = match data.source {
            record::ModelSource::Bits { bits } => FieldSource::Bits(range(bits)?),
            record::ModelSource::Pieces { pieces } => {
                FieldSource::Pieces(pieces.into_iter().map(piece).collect::<Made<_>>()?)
            }
            record::ModelSource::Expr { expr, width } if expr < self.exprs => {
                FieldSource::Expr { expr: ExprId::from_index(expr), width }
            }
            record::ModelSource::Expr { expr, .. } => {
                return Err(format!("the field `{}` has expression {expr}, which is not there", data.name));
            }
        };
        let ty = match data.ty {
            record::ModelType::Enum { number } => FieldType::Enum(EnumId::from_index(number)),
            record::ModelType::Bitset { number } => FieldType::Bitset(BitsetId::from_index(number)),
            record::ModelType::Plain { name } => {
                let known = FieldType::BUILT_IN.iter().find(|(known, _)| *known == name);
                known.map(|(_, ty)| *ty).ok_or_else(|| format!("`{name}` is no type of a field"))?
            }
        };
        let param =
            |param: record::ModelParam| Param { name: param.name, as_name: param.as_name, span: self.span };
        Ok(Field {
            display: data.display,
            call: data.call,
            params: data.params.into_iter().map(param).collect(),
            doc: data.doc,
            ..Field::new(data.name, source, ty, self.span)
        })
    }

    fn enumeration(&self, data: record::ModelEnum) -> Made<Enum> {
        let value = |value: record::ModelEnumValue| {
            Ok(EnumValue {
                name: value.name,
                doc: value.doc,
                ..EnumValue::new(small(value.value)?, value.display, self.span)
            })
        };
        Ok(Enum {
            values: data.values.into_iter().map(value).collect::<Made<_>>()?,
            doc: data.doc,
            ..Enum::new(data.name, self.span)
        })
    }

    fn expr(&self, data: record::ModelExpr) -> Made<Expr> {
        let mut expr = Expr::new(data.name, data.text, self.span);
        let mut ids: Vec<NodeId> = Vec::with_capacity(data.nodes.len());
        for node in data.nodes {
            let (node, ty) = match node {
                record::ModelNode::Number { value, ty } => {
                    let ty = match ty {
                        record::ModelNumber::I32 => CType::I32,
                        record::ModelNumber::U32 => CType::U32,
                        record::ModelNumber::I64 => CType::I64,
                        record::ModelNumber::U64 => CType::U64,
                    };
                    (ExprNode::Number(small(value)?), ty)
                }
                record::ModelNode::Field { name } => (ExprNode::Field(name), CType::I64),
                record::ModelNode::Generation => (ExprNode::GpuId, CType::I64),
                record::ModelNode::Operator { operator, operands } => {
                    (operation(&operator, &operands, &ids)?, CType::I32)
                }
            };
            ids.push(expr.push(node, ty, self.span));
        }
        Ok(expr)
    }
}

fn operation(operator: &str, operands: &[usize], known: &[NodeId]) -> Made<ExprNode> {
    let wrong = || format!("`{operator}` with {operands:?} is no operator on nodes before it");
    let ids: Option<Vec<NodeId>> = operands.iter().map(|&number| known.get(number).copied()).collect();
    let found = match *ids.ok_or_else(wrong)?.as_slice() {
        [a] => of(UNARY, operator).map(|op| ExprNode::Unary(op, a)),
        [a, b] => of(BINARY, operator).map(|op| ExprNode::Binary(op, a, b)),
        [a, b, c] if operator == SELECT => Some(ExprNode::Select(a, b, c)),
        _ => None,
    };
    found.ok_or_else(wrong)
}

fn of<T: Copy>(table: &[(&str, T)], operator: &str) -> Option<T> {
    table.iter().find(|(text, _)| *text == operator).map(|(_, op)| *op)
}

fn range([low, high]: [u32; 2]) -> Made<BitRange> {
    BitRange::new(low, high).map_err(|_| format!("[{low}, {high}] are no bits of a word"))
}

fn pattern(text: &str) -> Made<Pattern> {
    Pattern::parse(text).map_err(|error| format!("`{text}` is no pattern: {error}"))
}

fn piece(piece: record::ModelPiece) -> Made<Piece> {
    Ok(match piece {
        record::ModelPiece::Bits { bits } => Piece::Bits(range(bits)?),
        record::ModelPiece::Constant { value, width } => Piece::Constant { value: small(value)?, width },
    })
}

fn small(value: record::Value) -> Made<u64> {
    u64::try_from(value.0).map_err(|_| format!("{value} has more than 64 bits"))
}
