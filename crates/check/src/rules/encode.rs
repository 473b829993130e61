//! Encodings that map what is no field.

use crate::finding::{Detail, Finding, Subject};
use crate::rule::Rule;
use isaloom_model::{BitsetId, Model};
use isaloom_source::nearest;
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
        for (number, map) in encode.maps.iter().enumerate().filter(|(_, m)| !known.contains(m.name.as_str()))
        {
            let near = nearest(&map.name, known.iter().copied(), 1).first().map(|&near| near.to_owned());
            let finding = Finding::new(Rule::MapUnknownField).party(Subject::Map(id, number), map.span);
            findings.push(finding.with(Detail::Meant(near)));
        }
    }
}
