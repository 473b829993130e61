//! Overrides, displays and leaves that no word ever reaches.

use crate::facts::{CaseFacts, Facts};
use crate::finding::{Finding, Subject};
use crate::parts::instruction_roots;
use crate::rule::Rule;
use isaloom_model::{Bitset, BitsetId, Case, Model};

pub(crate) fn find(model: &Model, facts: &Facts, findings: &mut Vec<Finding>) {
    // Of a hierarchy that nothing leads to this is said as a whole.
    let instructions = instruction_roots(model);
    for (id, bitset) in model.bitsets() {
        if facts.tainted.contains(&id) {
            continue;
        }
        if facts.reached.contains(&id) {
            for (i, case) in bitset.cases.iter().enumerate() {
                let happened = facts.cases.get(&(id, i)).copied().unwrap_or_default();
                findings.extend(dead_case(model, facts, (id, i), bitset, case, happened));
            }
        } else if bitset.is_leaf()
            && (facts.reached.contains(&bitset.root) || instructions.contains(&bitset.root))
        {
            findings.push(Finding::new(Rule::LeafUnreachable).bitset(model, id));
        }
    }
}

fn dead_case(
    model: &Model,
    facts: &Facts,
    at: (BitsetId, usize),
    bitset: &Bitset,
    case: &Case,
    happened: CaseFacts,
) -> Option<Finding> {
    let used = happened.displayed || facts.used_cases.contains(&at);
    let subject = Subject::Case(at.0, at.1);
    let Some(expr) = case.expr else {
        let display = case.display.as_ref().filter(|_| !happened.displayed)?;
        return Some(Finding::new(Rule::DisplayUnused).party(subject, display.span));
    };
    if !happened.holds_anyway {
        let finding = Finding::new(Rule::OverrideUnreachable).party(subject, case.span);
        return Some(finding.expr(model, expr));
    }
    if used || !case.asserts.is_empty() && happened.holds {
        return None;
    }
    if case.display.is_none() {
        return Some(Finding::new(Rule::OverrideUnused).party(subject, case.span));
    }
    let finding = Finding::new(Rule::OverrideShadowed).party(subject, case.span);
    let earlier = bitset.cases.iter().enumerate().take(at.1).rfind(|(_, c)| c.display.is_some());
    Some(match earlier {
        Some((number, earlier)) => finding.party(Subject::Case(at.0, number), earlier.span),
        None => finding,
    })
}
