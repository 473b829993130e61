//! The same as `info`, for programs.

use super::info::{named, one_line, place};
use super::layout::ranges;
use isaloom::model::{Bitset, BitsetId, Case, Field, FieldSource, FieldType, Model};
use serde_json::{Value, json};

/// All instructions with what they match.
pub(crate) fn list_json(model: &Model) -> Value {
    let instructions: Vec<Value> = model
        .instructions()
        .iter()
        .flat_map(|i| model.leaves(i.root))
        .map(|(id, leaf)| head(model, id, leaf))
        .collect();
    json!({ "description": model.name(), "generations": model.generations(), "instructions": instructions })
}

/// The bitsets and enums of a name; `None` when there is none.
pub(crate) fn page_json(model: &Model, name: &str) -> Option<Value> {
    let mut found: Vec<Value> = named(model, name).map(|(id, bitset)| whole(model, id, bitset)).collect();
    found.extend(model.enums().filter(|(_, e)| e.name == name).map(|(_, e)| {
        let values: Vec<Value> = e
            .values
            .iter()
            .map(|v| json!({ "value": v.value, "display": v.display, "name": v.name, "doc": v.doc }))
            .collect();
        json!({ "enum": e.name, "doc": e.doc, "where": place(model, e.span), "values": values })
    }));
    (!found.is_empty()).then(|| Value::Array(found))
}

fn head(model: &Model, id: BitsetId, bitset: &Bitset) -> Value {
    let matching = model.matching(id);
    let width = bitset.size.min(128).div_ceil(4) as usize;
    json!({
        "name": bitset.name,
        "display_name": bitset.shown_name(),
        "size": bitset.size,
        "generations": { "min": bitset.gens.min, "max": bitset.gens.max },
        "mask": format!("{:0width$x}", matching.mask & !matching.dont_care),
        "match": format!("{:0width$x}", matching.value),
        "dont_care": format!("{:0width$x}", matching.dont_care),
        "doc": bitset.doc,
        "where": place(model, bitset.span),
    })
}

fn whole(model: &Model, id: BitsetId, bitset: &Bitset) -> Value {
    let mut value = head(model, id, bitset);
    let extends: Vec<&str> = model.chain(id).skip(1).map(|(_, b)| b.name.as_str()).collect();
    let cases: Vec<Value> = model
        .chain(id)
        .flat_map(|(_, owner)| owner.cases.iter().map(move |case| (owner, case)))
        .map(|(owner, case)| case_json(model, owner, case))
        .collect();
    if let Value::Object(map) = &mut value {
        map.insert("extends".to_owned(), json!(extends));
        map.insert("cases".to_owned(), json!(cases));
    }
    value
}

fn case_json(model: &Model, owner: &Bitset, case: &Case) -> Value {
    let fields: Vec<Value> = case.fields.iter().map(|&f| field_json(model, model.field(f))).collect();
    let asserts: Vec<Value> = case
        .asserts
        .iter()
        .map(|a| json!({ "low": a.range.low(), "high": a.range.high(), "value": format!("{:x}", a.value) }))
        .collect();
    json!({
        "bitset": owner.name,
        "condition": case.expr.map(|e| one_line(&model.expr(e).text)),
        "display": case.display.as_ref().map(|d| d.text.as_str()),
        "fields": fields,
        "asserts": asserts,
    })
}

fn field_json(model: &Model, field: &Field) -> Value {
    let bits: Vec<Value> =
        ranges(field).iter().map(|r| json!({ "low": r.low(), "high": r.high() })).collect();
    let expr = match field.source {
        FieldSource::Expr { expr, .. } => Some(one_line(&model.expr(expr).text)),
        FieldSource::Bits(_) | FieldSource::Pieces(_) => None,
    };
    let ty = match field.ty {
        FieldType::Branch => "branch",
        FieldType::AbsBranch => "absbranch",
        FieldType::Int => "int",
        FieldType::Uint => "uint",
        FieldType::Hex => "hex",
        FieldType::Offset => "offset",
        FieldType::Uoffset => "uoffset",
        FieldType::Float => "float",
        FieldType::Bool => "bool",
        FieldType::BoolInv => "bool_inv",
        FieldType::Enum(id) => &model.enumeration(id).name,
        FieldType::Bitset(id) => &model.bitset(id).name,
        FieldType::Custom => "custom",
    };
    let params: Vec<Value> =
        field.params.iter().map(|p| json!({ "name": p.name, "as": p.as_name })).collect();
    json!({
        "name": field.name,
        "bits": bits,
        "width": field.width(),
        "type": ty,
        "expr": expr,
        "display": field.display,
        "call": field.call,
        "params": params,
        "doc": field.doc,
        "where": place(model, field.span),
    })
}
