//! Names that some word needs and nothing gives a value, and words without a display.

use crate::facts::Facts;
use crate::finding::{Detail, Finding, Subject};
use crate::rule::Rule;
use isaloom_model::{Model, UNREADABLE};
use isaloom_source::nearest;
use std::collections::BTreeSet;

pub(crate) fn find(model: &Model, facts: &Facts, findings: &mut Vec<Finding>) {
    let known: BTreeSet<&str> = model.fields().map(|(_, f)| f.name.as_str()).collect();
    // What the reader could not read it has reported.
    for missing in facts.missing.iter().filter(|m| m.name != UNREADABLE) {
        let name = missing.name.as_str();
        let near = nearest(name, known.iter().copied().filter(|&n| n != name), 1);
        let near = near.first().map(|&near| near.to_owned());
        let finding = Finding::new(Rule::NameMissing).party(Subject::Name(name.to_owned()), missing.span);
        findings.push(finding.shown_by(missing.witnesses.iter().cloned()).with(Detail::Meant(near)));
    }
    let mut leaves: Vec<_> = facts.without_display.iter().collect();
    leaves.sort_by_key(|&(id, _)| id);
    for (&leaf, witness) in leaves {
        let finding = Finding::new(Rule::NoDisplay).bitset(model, leaf);
        findings.push(finding.shown_by([witness.clone()]));
    }
}
