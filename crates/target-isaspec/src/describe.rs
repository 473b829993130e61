//! Descriptions of models: a list of all instructions, or the page of a bitset or enum name.

use super::names::{Used, extends, one_line, place, ranges};
use super::segments::segments;
use isaloom_model::{Bitset, BitsetId, Case, EncodeMap, Field, FieldSource, Generation, Model};
use isaloom_schema::{
    Assertion, Description, Entry, EnumValue, Enumeration, Fact, FieldInfo, Map, Mapping, Root, Value,
};
use isaloom_target::support::models::{generations, hex, pair};

/// Lists all instructions with their patterns, or the instructions of one generation.
pub fn list(model: &Model, generation: Option<Generation>) -> Description {
    let is = |leaf: &Bitset| generation.is_none_or(|generation| leaf.gens.contains(generation));
    let roots = model.roots().map(|(id, root)| Root {
        name: root.name.clone(),
        bits: root.size,
        leaves: model.leaves(id).filter(|(_, leaf)| is(leaf)).count(),
        instructions: model.is_instruction_root(id),
        place: place(model, root.span),
    });
    let instructions = model.instructions().iter().flat_map(|i| {
        let root = &model.bitset(i.root).name;
        model
            .leaves(i.root)
            .filter(move |(_, leaf)| is(leaf))
            .map(move |(id, leaf)| Entry { root: Some(root.clone()), ..head(model, id, leaf) })
    });
    Description {
        generations: model.generations().to_vec(),
        roots: roots.collect(),
        instructions: instructions.collect(),
        enums: Vec::new(),
    }
}

/// Returns the bitsets and enums with the given name, optionally in one generation; `None` if nothing has this name.
pub fn page(model: &Model, name: &str, generation: Option<Generation>) -> Option<Description> {
    let is = |bitset: &Bitset| generation.is_none_or(|generation| bitset.gens.contains(generation));
    let bitsets =
        model.bitsets().filter(|(_, b)| is(b) && (b.name == name || b.display_name.as_deref() == Some(name)));
    let instructions: Vec<Entry> = bitsets.map(|(id, bitset)| whole(model, id, bitset)).collect();
    let enums: Vec<Enumeration> = model
        .enums()
        .filter(|(_, e)| e.name == name)
        .map(|(_, e)| {
            let value = |v: &isaloom_model::EnumValue| EnumValue {
                value: v.value,
                display: v.display.clone(),
                name: v.name.clone(),
                doc: v.doc.clone(),
            };
            Enumeration {
                name: e.name.clone(),
                doc: e.doc.clone(),
                place: place(model, e.span),
                values: e.values.iter().map(value).collect(),
            }
        })
        .collect();
    if instructions.is_empty() && enums.is_empty() {
        return None;
    }
    let generations = model.generations().to_vec();
    Some(Description { generations, roots: Vec::new(), instructions, enums })
}

fn head(model: &Model, id: BitsetId, bitset: &Bitset) -> Entry {
    let matching = model.matching(id);
    Entry {
        name: bitset.name.clone(),
        shown: bitset.display_name.clone(),
        bits: Some(bitset.size),
        generations: Some(generations(bitset.gens)),
        value: Some(hex(bitset.size, matching.value)),
        mask: Some(hex(bitset.size, matching.mask & !matching.dont_care)),
        dont_care: (matching.dont_care != 0).then(|| hex(bitset.size, matching.dont_care)),
        doc: bitset.doc.clone(),
        place: place(model, bitset.span),
        ..Entry::default()
    }
}

fn whole(model: &Model, id: BitsetId, bitset: &Bitset) -> Entry {
    let mut used = Used::default();
    let mut meta: Vec<Fact> = Vec::new();
    for (key, _) in model.chain(id).flat_map(|(_, b)| &b.meta) {
        if meta.iter().all(|fact| fact.name != *key) {
            meta.push(Fact::text(key, model.meta(id, key).unwrap_or_default()));
        }
    }
    let mut cases = Vec::new();
    for (_, owner) in model.chain(id) {
        for case in &owner.cases {
            cases.push(case_record(model, owner, case, &mut used));
        }
    }
    Entry {
        extends: extends(model, id),
        extended_by: bitset.children.iter().map(|&child| model.bitset(child).name.clone()).collect(),
        meta,
        segments: segments(model, id),
        cases,
        expressions: used.records(model),
        mapping: mapping(model, id, bitset),
        ..head(model, id, bitset)
    }
}

/// Returns the C expressions that an encoder uses for the fields of a bitset: for a leaf, the expressions of the fields
/// that it encodes; for any other bitset, all expressions that it declares. `None` if the hierarchy has no `<encode>`.
fn mapping(model: &Model, id: BitsetId, bitset: &Bitset) -> Option<Mapping> {
    let encoding = model.encoding(id)?;
    let map = |name: &str, map: Option<&EncodeMap>| Map {
        field: name.to_owned(),
        expression: map.map(|map| one_line(&map.expr)),
        forced: map.is_some_and(|map| map.force),
        place: map.and_then(|map| place(model, map.span)),
    };
    let mut maps: Vec<Map> = Vec::new();
    if bitset.is_leaf() {
        for packed in encoding.fields() {
            let name = model.field(packed.field).name.as_str();
            // Several cases can have a field with this name. Its C expression is listed once.
            if maps.iter().all(|map| map.field != name) {
                maps.push(map(name, packed.map.map(|(_, map)| map)));
            }
        }
    } else {
        maps.extend(encoding.maps().into_iter().map(|(_, of)| map(&of.name, Some(of))));
    }
    let enumerator = encoding.enumerator().filter(|_| bitset.is_leaf());
    Some(Mapping { ty: encoding.ty().map(str::to_owned), enumerator, maps })
}

fn case_record(model: &Model, owner: &Bitset, case: &Case, used: &mut Used) -> isaloom_schema::Case {
    isaloom_schema::Case {
        bitset: owner.name.clone(),
        fields: case.fields.iter().map(|&f| field_record(model, model.field(f), used)).collect(),
        condition: case.expr.map(|expr| used.expression(model, expr)),
        display: case.display.as_ref().map(|display| display.text.to_string()),
        asserts: case
            .asserts
            .iter()
            .map(|a| Assertion { bits: pair(a.range), value: Value(a.value) })
            .collect(),
        place: place(model, case.span),
    }
}

fn field_record(model: &Model, field: &Field, used: &mut Used) -> FieldInfo {
    let expression = match field.source {
        FieldSource::Expr { expr, .. } => Some(one_line(&model.expr(expr).text)),
        FieldSource::Bits(_) | FieldSource::Pieces(_) => None,
    };
    FieldInfo {
        name: field.name.clone(),
        bits: ranges(field).into_iter().map(pair).collect(),
        width: field.width(),
        ty: Some(model.type_name(field.ty).to_owned()),
        ty_text: Some(used.type_text(model, field)),
        expression,
        display: field.display.clone(),
        call: field.call,
        params: field.params.iter().map(|p| [p.name.clone(), p.as_name.clone()]).collect(),
        doc: field.doc.clone(),
        place: place(model, field.span),
    }
}
