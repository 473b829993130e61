//! Search for instructions and enums by keywords.

use super::names::{one_line, place};
use isaloom_model::{Bitset, BitsetId, Enum, EnumValue, Generation, Model};
use isaloom_schema::Hit;
use isaloom_target::support::models::generations;

/// Number of kinds of text that are searched, such as names and documentation. A hit in an earlier kind ranks higher.
const PLACES: usize = 4;

/// Returns the leaves whose texts contain every keyword; case is ignored.
///
/// The search covers names, the names and free attributes of ancestors, fields and displays, and documentation. The
/// best hits come first; equally good hits have the order of the description. If no instruction matches, the search
/// continues with bitsets that fields of instructions use, because the opcodes of a2xx are such bitsets. If
/// `generation` is set, only instructions of this generation are searched. Enums are found in the same way.
pub fn search(model: &Model, words: &[String], generation: Option<Generation>) -> Vec<Hit> {
    let wanted: Vec<String> =
        words.iter().flat_map(|w| w.split_whitespace()).map(str::to_lowercase).collect();
    let hits = |roots: &mut dyn Iterator<Item = BitsetId>| -> Vec<Hit> {
        let leaves = roots.flat_map(|root| model.leaves(root));
        let leaves =
            leaves.filter(|(_, leaf)| generation.is_none_or(|generation| leaf.gens.contains(generation)));
        leaves.filter_map(|(id, leaf)| hit(model, id, leaf, &wanted)).collect()
    };
    let mut found = hits(&mut model.instructions().iter().map(|i| i.root));
    if found.is_empty() {
        found = hits(&mut model.bitsets().filter(|(_, bitset)| bitset.parent.is_none()).map(|(id, _)| id));
    }
    found.extend(model.enums().filter_map(|(_, of)| enumeration(model, of, &wanted)));
    found.sort_by_key(|hit| hit.rank);
    found
}

/// Returns a hit if every keyword occurs in the name of an enum, in its values or in their documentation.
fn enumeration(model: &Model, of: &Enum, wanted: &[String]) -> Option<Hit> {
    let mut text = of.name.to_lowercase();
    let mut holds = |more: &str| {
        text.push(' ');
        text.push_str(&more.to_lowercase());
        wanted.iter().all(|word| text.contains(word.as_str()))
    };
    let values = |of_value: fn(&EnumValue) -> Option<&str>| {
        of.values.iter().filter_map(of_value).collect::<Vec<_>>().join(" ")
    };
    let rank = match () {
        () if wanted.iter().all(|word| of.name.eq_ignore_ascii_case(word)) => 0,
        () if holds("") => 1,
        () if holds(&values(|v| Some(&v.display))) || holds(&values(|v| v.name.as_deref())) => 3,
        () if holds(of.doc.as_deref().unwrap_or_default()) || holds(&values(|v| v.doc.as_deref())) => 4,
        () => return None,
    };
    Some(Hit {
        name: of.name.clone(),
        kind: Some("enum".to_owned()),
        rank,
        doc: of.doc.as_deref().map(one_line),
        place: place(model, of.span),
        ..Hit::default()
    })
}

fn hit(model: &Model, id: BitsetId, bitset: &Bitset, wanted: &[String]) -> Option<Hit> {
    let exact = |word: &String| {
        bitset.name.eq_ignore_ascii_case(word) || bitset.shown_name().eq_ignore_ascii_case(word)
    };
    let mut rank = u32::from(!wanted.iter().all(exact));
    if rank > 0 {
        let mut text = String::new();
        let found = (0..PLACES).find(|&at| {
            text.push_str(&words_of(model, id, bitset, at).to_lowercase());
            wanted.iter().all(|word| text.contains(word.as_str()))
        })?;
        rank = u32::try_from(found + 1).unwrap_or(u32::MAX);
    }
    Some(Hit {
        name: bitset.name.clone(),
        shown: bitset.display_name.clone(),
        rank,
        generations: Some(generations(bitset.gens)),
        doc: doc(model, id).map(one_line),
        place: place(model, bitset.span),
        ..Hit::default()
    })
}

/// Returns the text of kind `at` that is searched for a leaf, see [`PLACES`].
fn words_of(model: &Model, id: BitsetId, bitset: &Bitset, at: usize) -> String {
    let mut text = String::from(" ");
    let mut put = |word: &str| {
        text.push_str(word);
        text.push(' ');
    };
    match at {
        0 => [bitset.name.as_str(), bitset.shown_name()].into_iter().for_each(put),
        1 => {
            for (_, ancestor) in model.chain(id) {
                put(&ancestor.name);
                for (key, value) in &ancestor.meta {
                    put(key);
                    put(value);
                }
            }
        }
        2 => {
            for case in model.chain(id).flat_map(|(_, owner)| &owner.cases) {
                case.fields.iter().for_each(|&field| put(&model.field(field).name));
            }
            bitset.cases.iter().filter_map(|c| c.display.as_ref()).for_each(|d| put(&d.text));
        }
        _ => doc(model, id).into_iter().for_each(put),
    }
    text
}

/// Returns the documentation of a bitset or of its nearest documented ancestor. The root is excluded, because its
/// documentation does not describe a particular instruction.
fn doc(model: &Model, id: BitsetId) -> Option<&str> {
    model.chain(id).filter(|(_, b)| b.parent.is_some()).find_map(|(_, b)| b.doc.as_deref())
}
