//! Encodings that map what is no field.

use crate::report::Finding;
use isaloom_model::{BitsetId, Model};
use isaloom_source::{Diagnostic, nearest};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

pub(crate) fn find(model: &Model, findings: &mut Vec<Finding>) {
    // A map is inherited, so its field may be declared anywhere below the bitset, or above it.
    let mut below: FxHashMap<BitsetId, BTreeSet<&str>> = FxHashMap::default();
    for (id, bitset) in model.bitsets() {
        let names: Vec<&str> =
            bitset.cases.iter().flat_map(|c| &c.fields).map(|&f| model.field(f).name.as_str()).collect();
        for (ancestor, _) in model.chain(id) {
            below.entry(ancestor).or_default().extend(names.iter().copied());
        }
    }
    for (id, bitset) in model.bitsets() {
        let Some(encode) = &bitset.encode else {
            continue;
        };
        let above = model.chain(id).skip(1).flat_map(|(_, b)| &b.cases).flat_map(|c| &c.fields);
        let mut known: BTreeSet<&str> = above.map(|&f| model.field(f).name.as_str()).collect();
        known.extend(below.get(&id).into_iter().flatten().copied());
        for map in encode.maps.iter().filter(|m| !known.contains(m.name.as_str())) {
            let mut d = Diagnostic::warning(
                "map-unknown-field",
                format!("`{}` maps `{}`, which is no field of it", bitset.name, map.name),
            )
            .at(map.span, "neither it, nor what it extends, nor what extends it has this field");
            if let Some(near) = nearest(&map.name, known.iter().copied(), 1).first() {
                d = d.help(format!("did you mean `{near}`?"));
            }
            findings.push(Finding::new(d).about(model, id).named(map.name.clone()));
        }
    }
}
