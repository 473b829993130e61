//! Deserialization of models from `convert` documents.

use super::record::{BINARY, SELECT, UNARY};
use isaloom_bits::{BitRange, Pattern};
use isaloom_model::{
    Allow, Assert, Bitset, BitsetId, Builder, ByteOrder, CType, Case, Encode, EncodeMap, Enum, EnumId,
    EnumValue, Expr, ExprId, ExprNode, Field, FieldId, FieldSource, FieldType, GenRange, InstructionRoot,
    Instructions, MatchPolicy, Model, NodeId, Operand, Param, PatternPiece, Piece, Role, Syntax, Template,
    TemplatePart, TemplateText,
};
use isaloom_schema::{self as schema, VERSION};
use isaloom_source::{SourceMap, Span};
use serde::Deserialize;
use std::sync::Arc;

/// The members of a document that are read. Other members are ignored.
#[derive(Deserialize)]
struct Document {
    schema: u32,
    model: schema::Model,
}

/// Reads a model from a JSON document. The model stores the text as its source file `name`.
///
/// # Errors
/// A message, if the text is not JSON, does not match the schema, or describes an inconsistent model.
pub fn from_json(name: &str, text: impl Into<Arc<str>>) -> Result<Model, String> {
    let text = text.into();
    let Document { schema, model } = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    if schema != VERSION {
        return Err(format!("unsupported schema {schema} (expected {VERSION})"));
    }
    let mut sources = SourceMap::new();
    let file = sources.add(name, text);
    let reader = Reader { span: Span::new(file, 0, 0), exprs: model.exprs.len() };
    reader.model(model, sources)
}

/// Converts schema entries to model entries. An invalid entry is an error.
struct Reader {
    /// Span at the beginning of the document. It is the span of all entries, because the document contains no source
    /// locations.
    span: Span,
    exprs: usize,
}

type RecordCache<T> = Result<T, String>;

impl Reader {
    fn model(&self, data: schema::Model, sources: SourceMap) -> RecordCache<Model> {
        let mut builder = Builder::new(data.name, sources);
        builder.match_policy(match data.on_overlap {
            schema::ModelOverlap::Conflict => MatchPolicy::Unique,
            schema::ModelOverlap::First => MatchPolicy::First,
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
        let text = |text: schema::ModelText| TemplateText {
            name: text.name,
            text: text.text,
            span: self.span,
            element: self.span,
            used: text.used,
        };
        builder.templates(data.templates.into_iter().map(text).collect());
        builder.allows(self.allows(data.allows));
        let root = |entry: schema::ModelInstructions| {
            let when = entry.when.map(|when| pattern(&when)).transpose()?;
            Ok(InstructionRoot { root: BitsetId::from_index(entry.root), when })
        };
        let instructions = Instructions {
            roots: data.instructions.into_iter().map(root).collect::<RecordCache<_>>()?,
            unit: data.unit,
            byte_order: match data.byte_order {
                schema::ModelByteOrder::Little => ByteOrder::Little,
                schema::ModelByteOrder::Big => ByteOrder::Big,
            },
            generations: data.generations,
        };
        let (model, faults) = builder.finish(instructions);
        match faults.first() {
            None => Ok(model),
            Some(fault) => Err(fault.to_string()),
        }
    }

    fn bitset(&self, data: schema::ModelBitset) -> RecordCache<Bitset> {
        let span = self.span;
        let new = match data.extends {
            Some(parent) => Bitset::extending(data.name, BitsetId::from_index(parent), span),
            None => Bitset::new_root(data.name, data.size, span),
        };
        let piece = |piece: schema::ModelPattern| {
            Ok(PatternPiece { range: range(piece.bits)?, pattern: pattern(&piece.pattern)?, span })
        };
        let syntax = |syntax: schema::ModelSyntax| Syntax {
            language: syntax.language,
            display: self.display(syntax.display),
        };
        Ok(Bitset {
            display_name: data.display_name,
            gens: GenRange { min: data.generations.min, max: data.generations.max },
            patterns: data.patterns.into_iter().map(piece).collect::<RecordCache<_>>()?,
            guard: data.guard.map(ExprId::from_index),
            cases: data.cases.into_iter().map(|case| self.case(case)).collect::<RecordCache<_>>()?,
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

    fn allows(&self, allows: Vec<schema::ModelAllow>) -> Vec<Allow> {
        let one = |allow: schema::ModelAllow| Allow { id: allow.id, reason: allow.reason, span: self.span };
        allows.into_iter().map(one).collect()
    }

    fn case(&self, data: schema::ModelCase) -> RecordCache<Case> {
        let assert = |assert: schema::ModelAssert| {
            Ok(Assert { range: range(assert.bits)?, value: assert.value.0, span: self.span })
        };
        Ok(Case {
            display: data.display.map(|display| self.display(display)),
            fields: data.fields.into_iter().map(FieldId::from_index).collect(),
            asserts: data.asserts.into_iter().map(assert).collect::<RecordCache<_>>()?,
            ..Case::new(data.expr.map(ExprId::from_index), self.span)
        })
    }

    fn display(&self, data: schema::ModelDisplay) -> Template {
        let part = |part| match part {
            schema::ModelPart::Text { text } => TemplatePart::Text(text.into()),
            schema::ModelPart::Name { align } => TemplatePart::Name { align },
            schema::ModelPart::Field { name, align } => {
                TemplatePart::Field { name: name.into(), align, span: self.span }
            }
            schema::ModelPart::Align { column } => TemplatePart::Align(column),
        };
        Template {
            text: data.text.into(),
            parts: data.parts.into_iter().map(part).collect(),
            span: self.span,
        }
    }

    fn operand(&self, data: schema::ModelOperand) -> Operand {
        Operand {
            name: data.name,
            field: data.field.map(FieldId::from_index),
            role: match data.role {
                schema::ModelRole::Source => Role::Source,
                schema::ModelRole::Destination => Role::Destination,
                schema::ModelRole::Both => Role::Both,
                schema::ModelRole::Modifier => Role::Modifier,
            },
            register: data.register,
            ty: data.ty,
            bits: data.bits,
            order: data.order,
            implicit: data.implicit,
            unencoded: data.unencoded,
            doc: data.doc,
            span: self.span,
        }
    }

    fn encode(&self, data: schema::ModelEncode) -> Encode {
        let span = self.span;
        let map =
            |map: schema::ModelMap| EncodeMap { name: map.name, expr: map.expr, force: map.force, span };
        let maps = data.maps.into_iter().map(map).collect();
        Encode { ty: data.ty, case_prefix: data.case_prefix, maps, span }
    }

    fn field(&self, data: schema::ModelField) -> RecordCache<Field> {
        let source = match data.source {
            schema::ModelSource::Bits { bits } => FieldSource::Bits(range(bits)?),
            schema::ModelSource::Pieces { pieces } => {
                FieldSource::Pieces(pieces.into_iter().map(piece).collect::<RecordCache<_>>()?)
            }
            schema::ModelSource::Expr { expr, width } if expr < self.exprs => {
                FieldSource::Expr { expr: ExprId::from_index(expr), width }
            }
            schema::ModelSource::Expr { expr, .. } => {
                return Err(format!("the field `{}` refers to the unknown expression {expr}", data.name));
            }
        };
        let ty = match data.ty {
            schema::ModelType::Enum { number } => FieldType::Enum(EnumId::from_index(number)),
            schema::ModelType::Bitset { number } => FieldType::Bitset(BitsetId::from_index(number)),
            schema::ModelType::Plain { name } => {
                let known = FieldType::BUILT_IN.iter().find(|(known, _)| *known == name);
                known.map(|(_, ty)| *ty).ok_or_else(|| format!("unknown field type `{name}`"))?
            }
        };
        let param =
            |param: schema::ModelParam| Param { name: param.name, as_name: param.as_name, span: self.span };
        Ok(Field {
            display: data.display,
            call: data.call,
            params: data.params.into_iter().map(param).collect(),
            doc: data.doc,
            ..Field::new(data.name, source, ty, self.span)
        })
    }

    fn enumeration(&self, data: schema::ModelEnum) -> RecordCache<Enum> {
        let value = |value: schema::ModelEnumValue| {
            Ok(EnumValue {
                name: value.name,
                doc: value.doc,
                ..EnumValue::new(small(value.value)?, value.display, self.span)
            })
        };
        Ok(Enum {
            values: data.values.into_iter().map(value).collect::<RecordCache<_>>()?,
            doc: data.doc,
            ..Enum::new(data.name, self.span)
        })
    }

    fn expr(&self, data: schema::ModelExpr) -> RecordCache<Expr> {
        let mut expr = Expr::new(data.name, data.text, self.span);
        let mut ids: Vec<NodeId> = Vec::with_capacity(data.nodes.len());
        for node in data.nodes {
            let (node, ty) = match node {
                schema::ModelNode::Number { value, ty } => {
                    let ty = match ty {
                        schema::ModelNumber::I32 => CType::I32,
                        schema::ModelNumber::U32 => CType::U32,
                        schema::ModelNumber::I64 => CType::I64,
                        schema::ModelNumber::U64 => CType::U64,
                    };
                    (ExprNode::Number(small(value)?), ty)
                }
                schema::ModelNode::Field { name } => (ExprNode::Field(name), CType::I64),
                schema::ModelNode::Generation => (ExprNode::GpuId, CType::I64),
                schema::ModelNode::Operator { operator, operands } => {
                    (operation(&operator, &operands, &ids)?, CType::I32)
                }
            };
            ids.push(expr.push(node, ty, self.span));
        }
        Ok(expr)
    }
}

fn operation(operator: &str, operands: &[usize], known: &[NodeId]) -> RecordCache<ExprNode> {
    let wrong = || format!("invalid operator `{operator}` with operands {operands:?}");
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

fn range([low, high]: [u32; 2]) -> RecordCache<BitRange> {
    BitRange::new(low, high).map_err(|_| format!("bit range is out of range: [{low}, {high}]"))
}

fn pattern(text: &str) -> RecordCache<Pattern> {
    Pattern::parse(text).map_err(|error| format!("invalid pattern `{text}`: {error}"))
}

fn piece(piece: schema::ModelPiece) -> RecordCache<Piece> {
    Ok(match piece {
        schema::ModelPiece::Bits { bits } => Piece::Bits(range(bits)?),
        schema::ModelPiece::Constant { value, width } => Piece::Constant { value: small(value)?, width },
    })
}

fn small(value: schema::Value) -> RecordCache<u64> {
    u64::try_from(value.0).map_err(|_| format!("value is out of range: {value} (expected at most 64 bits)"))
}
