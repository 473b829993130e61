//! Instructions found by words, and counts of a model's parts.

use super::info::{one_line, place};
use super::table::Table;
use isaloom::model::{Bitset, BitsetId, FieldSource, Model};
use serde_json::{Value, json};

/// The leaves whose name, printed name, description, display or free attributes have every word, in document order;
/// case does not matter.
fn found<'m>(model: &'m Model, words: &[String]) -> Vec<(BitsetId, &'m Bitset)> {
    let wanted: Vec<String> =
        words.iter().flat_map(|w| w.split_whitespace()).map(str::to_lowercase).collect();
    let hit = |id: BitsetId, bitset: &Bitset| {
        let mut text = format!("{} {}", bitset.name, bitset.shown_name());
        for (_, ancestor) in model.chain(id) {
            text.push_str(&format!(" {}", ancestor.name));
            for (key, value) in &ancestor.meta {
                text.push_str(&format!(" {key} {value}"));
            }
        }
        text.push_str(doc(model, id).unwrap_or_default());
        for display in bitset.cases.iter().filter_map(|c| c.display.as_ref()) {
            text.push_str(&format!(" {}", display.text));
        }
        let text = text.to_lowercase();
        wanted.iter().all(|word| text.contains(word))
    };
    let roots = model.instructions().iter().map(|i| i.root);
    roots.flat_map(|root| model.leaves(root)).filter(|&(id, bitset)| hit(id, bitset)).collect()
}

/// The nearest description, that of the root left out: it is of no instruction in particular.
fn doc(model: &Model, id: BitsetId) -> Option<&str> {
    model.chain(id).filter(|(_, b)| b.parent.is_some()).find_map(|(_, b)| b.doc.as_deref())
}

/// The instructions that have every word, one a line; nothing when there is none.
pub(crate) fn search(model: &Model, words: &[String]) -> Option<String> {
    let found = found(model, words);
    let mut table = Table::new(0);
    for (id, bitset) in &found {
        let doc = doc(model, *id).map(one_line).unwrap_or_default();
        let doc: String = doc.chars().take(80).collect();
        table.row([bitset.shown_name(), &bitset.gens.to_string(), &place(model, bitset.span), &doc]);
    }
    let mut out = String::new();
    table.render(&mut out);
    (!found.is_empty()).then_some(out)
}

/// The same for programs.
pub(crate) fn search_json(model: &Model, words: &[String]) -> Option<Value> {
    let found = found(model, words);
    let entry = |(id, bitset): &(BitsetId, &Bitset)| {
        json!({
            "name": bitset.name,
            "display_name": bitset.shown_name(),
            "generations": { "min": bitset.gens.min, "max": bitset.gens.max },
            "doc": doc(model, *id),
            "where": place(model, bitset.span),
        })
    };
    (!found.is_empty()).then(|| found.iter().map(entry).collect())
}

/// What a model has how many of, each under its name.
pub(crate) fn counts(model: &Model) -> Vec<(&'static str, usize)> {
    let leaves = model.bitsets().filter(|(_, b)| b.is_leaf());
    let instructions: usize = model.instructions().iter().map(|i| model.leaves(i.root).count()).sum();
    let derived = model.fields().filter(|(_, f)| matches!(f.source, FieldSource::Expr { .. })).count();
    let cases = model.bitsets().flat_map(|(_, b)| &b.cases);
    vec![
        ("files", model.sources().files().count()),
        ("roots", model.roots().count()),
        ("bitsets", model.bitsets().len()),
        ("leaves", leaves.count()),
        ("instructions", instructions),
        ("overrides", cases.clone().filter(|c| c.expr.is_some()).count()),
        ("displays", cases.clone().filter(|c| c.display.is_some()).count()),
        ("asserts", cases.map(|c| c.asserts.len()).sum()),
        ("patterns", model.bitsets().map(|(_, b)| b.patterns.len()).sum()),
        ("fields", model.fields().len() - derived),
        ("derived fields", derived),
        ("enums", model.enums().len()),
        ("enum values", model.enums().map(|(_, e)| e.values.len()).sum()),
        ("expressions", model.exprs().len()),
        ("templates", model.templates().len()),
    ]
}
