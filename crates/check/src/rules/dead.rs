//! Reports unreachable items: overrides, displays, leaves, enum values, asserts and branches that no word reaches.

use crate::facts::{CaseFacts, Facts};
use crate::finding::{Finding, Subject};
use crate::parts::instruction_roots;
use crate::rule::Rule;
use isaloom_bits::low_mask;
use isaloom_model::{
    Bitset, BitsetId, Case, EnumId, Field, FieldId, FieldSource, FieldType, MatchPolicy, Model, Piece,
};
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;

pub(crate) fn find(model: &Model, facts: &Facts, findings: &mut Vec<Finding>) {
    // An unreachable hierarchy is reported once, not for each of its bitsets.
    let instructions = instruction_roots(model);
    for (id, bitset) in model.bitsets() {
        if facts.tainted.contains(&id) {
            continue;
        }
        if facts.reached.contains(&id) {
            for (i, case) in bitset.cases.iter().enumerate() {
                let happened = facts.cases.get(&(id, i)).copied().unwrap_or_default();
                findings.extend(dead_case(model, facts, (id, i), bitset, case, happened));
                if happened.holds && !facts.partial {
                    findings.extend(asserts(facts, (id, i), case));
                }
            }
            let fields = bitset.cases.iter().flat_map(|case| &case.fields);
            findings.extend(fields.filter(|_| !facts.partial).filter_map(|&id| dead_field(model, facts, id)));
        } else if bitset.is_leaf()
            && (facts.reached.contains(&bitset.root) || instructions.contains(&bitset.root))
        {
            findings.push(Finding::new(Rule::LeafUnreachable).bitset(model, id));
        }
    }
    if model.match_policy() == MatchPolicy::First && !facts.partial {
        findings.extend(dead_values(model, facts));
    }
}

/// Reports values of enums that no field with the enum ever prints.
fn dead_values(model: &Model, facts: &Facts) -> Vec<Finding> {
    let mut fields: BTreeMap<EnumId, Vec<(&Field, &FxHashSet<u64>)>> = BTreeMap::new();
    for (id, field) in model.fields() {
        if let (FieldType::Enum(of), Some(seen)) = (field.ty, facts.values.get(&id)) {
            fields.entry(of).or_default().push((field, seen));
        }
    }
    let mut found = Vec::new();
    for (of, fields) in fields {
        let mut finding = Finding::new(Rule::EnumValueUnreachable).enumeration(model, of);
        for (number, value) in model.enumeration(of).values.iter().enumerate() {
            let held = fields.iter().any(|(field, _)| may_hold(field, value.value));
            if held && !fields.iter().any(|(_, seen)| seen.contains(&value.value)) {
                finding = finding.party(Subject::EnumValue(of, number), value.span);
            }
        }
        found.extend((finding.parties.len() > 1).then_some(finding));
    }
    found
}

/// Returns a finding for each assert of a case that never fails.
fn asserts(facts: &Facts, at: (BitsetId, usize), case: &Case) -> impl Iterator<Item = Finding> {
    let holds = move |number: &usize| !facts.broken.contains(&(at.0, at.1, *number));
    let spans = case.asserts.iter().map(|assert| assert.span).enumerate();
    let spans = spans.filter(move |(number, _)| holds(number)).map(|(_, span)| span);
    spans.map(move |span| Finding::new(Rule::AssertAlwaysHolds).party(Subject::Case(at.0, at.1), span))
}

/// Reports a field if no word reaches some of its enum values, or if it is a branch that is never printed.
fn dead_field(model: &Model, facts: &Facts, id: FieldId) -> Option<Finding> {
    let field = model.field(id);
    match field.ty {
        // If the first match wins (AMD), it is normal that earlier leaves match the words with some of the values. Only
        // values that no field prints are reported; see `dead_values`.
        FieldType::Enum(_) if model.match_policy() == MatchPolicy::First => None,
        FieldType::Enum(of) => {
            let seen = facts.values.get(&id)?;
            let fits = |value: u64| may_hold(field, value);
            let mut finding = Finding::new(Rule::EnumValueUnreachable).field(model, id);
            for (number, value) in model.enumeration(of).values.iter().enumerate() {
                if fits(value.value) && !seen.contains(&value.value) {
                    finding = finding.party(Subject::EnumValue(of, number), value.span);
                }
            }
            (finding.parties.len() > 1).then_some(finding)
        }
        FieldType::Branch | FieldType::AbsBranch => {
            // A field that no display shows is already reported as `field-not-shown`.
            let said = facts.losses.get(&id).is_some_and(|loss| !loss.lost.is_empty());
            let shown = facts.branches.contains(&id) || said;
            (!shown).then(|| Finding::new(Rule::BranchNotShown).field(model, id))
        }
        _ => None,
    }
}

/// Returns whether a field can have a value in some word: the value fits, and agrees with the constant bits of the
/// field.
fn may_hold(field: &Field, value: u64) -> bool {
    let (mut shift, mut agree) = (0, true);
    if let FieldSource::Pieces(pieces) = &field.source {
        for piece in pieces {
            if let Piece::Constant { value: constant, width } = *piece {
                let bits = u128::from(value).checked_shr(shift).unwrap_or(0) & low_mask(width);
                agree &= bits == u128::from(constant);
            }
            shift = shift.saturating_add(piece.width());
        }
    }
    agree && value.checked_shr(field.width()).unwrap_or(0) == 0
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
