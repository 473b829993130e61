//! Name rules: names that are undefined for some words, and words without a display.

use crate::facts::Facts;
use crate::finding::{Detail, Finding, Subject};
use crate::rule::Rule;
use isaloom_model::{LinkKind, Model, UNREADABLE};
use isaloom_source::{Span, nearest};
use std::collections::BTreeSet;

pub(crate) fn find(model: &Model, facts: &Facts, findings: &mut Vec<Finding>) {
    let known: BTreeSet<&str> = model.fields().map(|(_, f)| f.name.as_str()).collect();
    // [`UNREADABLE`] replaces an expression whose error the reader has already reported.
    for missing in facts.missing.iter().filter(|m| m.name != UNREADABLE) {
        let name = missing.name.as_str();
        let near = nearest(name, known.iter().copied().filter(|&n| n != name), 1);
        let near = near.first().map(|&near| near.to_owned());
        let finding = Finding::new(Rule::NameMissing).party(Subject::Name(name.to_owned()), missing.span);
        findings.push(finding.shown_by(missing.witnesses.iter().cloned()).with(Detail::Meant(near)));
    }
    guards(model, findings);
    let mut leaves: Vec<_> = facts.without_display.iter().collect();
    leaves.sort_by_key(|&(id, _)| id);
    for (&leaf, witness) in leaves {
        let finding = Finding::new(Rule::NoDisplay).bitset(model, leaf);
        findings.push(finding.shown_by([witness.clone()]));
    }
}

/// Reports undefined names in guards. A guard with an undefined name never holds, so no word can be shown.
fn guards(model: &Model, findings: &mut Vec<Finding>) {
    let guards = || model.bitsets().filter_map(|(_, b)| b.guard).flat_map(|id| model.expr(id).field_names());
    let uses: BTreeSet<(&str, Span)> = guards().collect();
    if uses.is_empty() {
        return;
    }
    let undefined =
        model.undefined().into_iter().filter(|u| u.kind == LinkKind::Value && u.name != UNREADABLE);
    for used in undefined.filter(|used| uses.contains(&(used.name.as_str(), used.span))) {
        let finding = Finding::new(Rule::NameMissing).party(Subject::Name(used.name), used.span);
        findings.push(finding.bitset(model, used.bitset));
    }
}
