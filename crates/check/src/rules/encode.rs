//! Encoding rules: maps for unknown fields, fields without a map, and missing attributes of the root's `<encode>`.

use crate::finding::{Detail, Finding, Subject};
use crate::rule::Rule;
use isaloom_model::{BitsetId, FieldId, LinkKind, Model};
use isaloom_source::nearest;
use std::collections::{BTreeMap, BTreeSet};

pub(crate) fn find(model: &Model, findings: &mut Vec<Finding>) {
    unknown_fields(model, findings);
    for (root, _) in model.roots() {
        let leaves: Vec<BitsetId> = model.leaves(root).map(|(id, _)| id).collect();
        let encoded: Vec<BitsetId> = leaves.into_iter().filter(|&id| model.encoding(id).is_some()).collect();
        hierarchy(model, root, &encoded, findings);
        unmapped(model, &encoded, findings);
    }
}

fn unknown_fields(model: &Model, findings: &mut Vec<Finding>) {
    for used in model.undefined().into_iter().filter(|used| used.kind == LinkKind::Map) {
        let mut maps = model.bitset(used.bitset).encode.iter().flat_map(|e| &e.maps);
        let Some(number) = maps.position(|map| map.span == used.span) else { continue };
        let root = model.bitset(used.bitset).root;
        let of_hierarchy = model.bitsets().filter(|(_, b)| b.root == root).flat_map(|(_, b)| &b.cases);
        let known: BTreeSet<&str> =
            of_hierarchy.flat_map(|c| &c.fields).map(|&f| model.field(f).name.as_str()).collect();
        let known = known.into_iter().filter(|name| *name != used.name);
        let near = nearest(&used.name, known, 1).first().map(|&near| near.to_owned());
        let subject = Subject::Map(used.bitset, number);
        let finding = Finding::new(Rule::MapUnknownField).party(subject, used.span);
        findings.push(finding.with(Detail::Meant(near)));
    }
}

/// Checks the attributes that an encoder needs from a hierarchy: the source type, and different enumerators for its
/// leaves.
fn hierarchy(model: &Model, root: BitsetId, encoded: &[BitsetId], findings: &mut Vec<Finding>) {
    let Some((&first, _)) = encoded.split_first() else {
        return;
    };
    let place = |finding: Finding| {
        let said = model.chain(first).filter_map(|(id, b)| Some((id, b.encode.as_ref()?))).last();
        let (id, span) = said.map_or((root, model.bitset(root).span), |(id, encode)| (id, encode.span));
        finding.party(Subject::Bitset(root), span).bitset(model, id)
    };
    let encoding = model.encoding(first);
    if encoding.is_some_and(|e| e.ty().is_none()) {
        findings.push(place(Finding::new(Rule::EncodeWithoutType)));
    }
    let names: BTreeSet<&str> = encoded.iter().map(|&id| model.bitset(id).name.as_str()).collect();
    if encoding.is_some_and(|e| e.case_prefix().is_none()) && names.len() > 1 {
        findings.push(place(Finding::new(Rule::EncodeWithoutPrefix)));
    }
    let mut enumerators: BTreeMap<String, Vec<BitsetId>> = BTreeMap::new();
    for &leaf in encoded {
        if let Some(enumerator) = model.encoding(leaf).and_then(|e| e.enumerator()) {
            enumerators.entry(enumerator).or_default().push(leaf);
        }
    }
    for (enumerator, leaves) in enumerators {
        let mut seen = BTreeSet::new();
        let leaves = leaves.into_iter().filter(|&id| seen.insert(model.bitset(id).name.as_str()));
        let leaves: Vec<BitsetId> = leaves.collect();
        if leaves.len() > 1 {
            let finding = Finding::new(Rule::EnumeratorRepeated).with(Detail::Enumerator(enumerator));
            findings.push(leaves.into_iter().fold(finding, |finding, id| finding.bitset(model, id)));
        }
    }
}

/// Reports fields that an encoder must pack but that have no map: one finding per name, with the leaves.
fn unmapped(model: &Model, encoded: &[BitsetId], findings: &mut Vec<Finding>) {
    let mut names: BTreeMap<&str, (BTreeSet<FieldId>, BTreeSet<BitsetId>)> = BTreeMap::new();
    for &leaf in encoded {
        let packed = model.encoding(leaf).map(|e| e.fields()).unwrap_or_default();
        for field in packed.iter().filter(|field| field.map.is_none()) {
            let (fields, leaves) = names.entry(model.field(field.field).name.as_str()).or_default();
            fields.insert(field.field);
            leaves.insert(leaf);
        }
    }
    for (fields, leaves) in names.into_values() {
        let finding = Finding::new(Rule::FieldUnmapped);
        let finding = fields.into_iter().fold(finding, |finding, id| finding.field(model, id));
        findings.push(leaves.into_iter().fold(finding, |finding, id| finding.bitset(model, id)));
    }
}
