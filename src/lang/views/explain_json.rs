//! An explained word for programs.

use super::explain::{Explained, Meaning, Row};
use super::info::{one_line, place};
use serde_json::{Map, Value, json};

/// The word as one object: `instruction` is null where no leaf matches, and `nearest` says which come near.
pub(crate) fn explained_json(explained: &Explained<'_>) -> Value {
    let (model, word) = (explained.isa.model(), explained.instruction.word);
    let digits = word.width().div_ceil(4) as usize;
    let hex = |value: u128| format!("{value:0digits$x}");
    let name = |id| {
        let bitset = model.bitset(id);
        json!({ "name": bitset.name, "where": place(model, bitset.span) })
    };
    let mut object = Map::new();
    object.insert("word".to_owned(), json!(format!("{word:x}")));
    object.insert("size".to_owned(), json!(word.width()));
    object.insert("description".to_owned(), json!(model.name()));
    object.insert("generation".to_owned(), json!(explained.isa.generation().0));
    object.insert("text".to_owned(), json!(explained.text));
    object.insert("errors".to_owned(), json!(explained.messages));
    match &explained.meaning {
        Meaning::Leaf(leaf) => {
            object.insert("instruction".to_owned(), name(leaf.id));
            let extends: Vec<&str> = model.chain(leaf.id).skip(1).map(|(_, b)| b.name.as_str()).collect();
            object.insert("extends".to_owned(), json!(extends));
            object.insert("rows".to_owned(), leaf.rows.iter().map(row_json).collect());
            let cases: Value = leaf
                .cases
                .iter()
                .filter_map(|tried| {
                    let bitset = model.bitset(tried.bitset);
                    let case = bitset.cases.get(tried.case as usize)?;
                    Some(json!({
                        "bitset": bitset.name,
                        "condition": case.expr.map(|e| one_line(&model.expr(e).text)),
                        "applies": tried.applies,
                        "display": case.display.as_ref().map(|d| d.text.as_str()),
                        "where": place(model, case.span),
                    }))
                })
                .collect();
            object.insert("cases".to_owned(), cases);
            object.insert("dont_care_set".to_owned(), json!(hex(leaf.dont_care)));
            object.insert("uncovered".to_owned(), json!(hex(leaf.uncovered)));
        }
        Meaning::Conflict(a, b) => {
            object.insert("instruction".to_owned(), Value::Null);
            object.insert("conflict".to_owned(), json!([name(*a), name(*b)]));
        }
        Meaning::Nothing { near, elsewhere } => {
            object.insert("instruction".to_owned(), Value::Null);
            let near: Value = near
                .iter()
                .map(|near| json!({ "leaf": name(near.id), "differs": hex(near.differs) }))
                .collect();
            object.insert("nearest".to_owned(), near);
            let elsewhere: Value = elsewhere
                .iter()
                .map(|&(id, gens)| json!({ "leaf": name(id), "generations": { "min": gens.min, "max": gens.max } }))
                .collect();
            object.insert("other_generations".to_owned(), elsewhere);
        }
    }
    Value::Object(object)
}

fn row_json(row: &Row) -> Value {
    json!({
        "depth": row.depth,
        "low": row.bits.map(|b| b.low()),
        "high": row.bits.map(|b| b.high()),
        "field": row.field,
        "raw": format!("{:x}", row.raw),
        "width": row.width,
        "shown": row.field.as_ref().map(|_| &row.shown),
        "kind": row.kind,
        "nested": row.nested,
        "where": row.place,
    })
}
