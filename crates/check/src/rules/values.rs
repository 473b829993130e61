//! Value rules: enum values that exceed their fields, expressions that exceed their width, cyclic expressions, and
//! incomplete analyses.

use crate::facts::Facts;
use crate::finding::{Finding, Subject};
use crate::rule::Rule;
use isaloom_model::{EnumId, ExprId, FieldId, FieldSource, FieldType, Model};
use rustc_hash::{FxHashMap, FxHashSet};

pub(crate) fn find(model: &Model, facts: &Facts, findings: &mut Vec<Finding>) {
    enums(model, findings);
    misfits(model, facts, findings);
    for id in sorted(&facts.cyclic) {
        findings.push(Finding::new(Rule::ExprCycle).expr(model, id));
    }
    for id in sorted(&facts.opaque) {
        findings.push(Finding::new(Rule::CheckIncomplete).expr(model, id));
    }
    let incomplete = Finding::new(Rule::CheckIncomplete);
    let incomplete = facts.incomplete.iter().fold(incomplete, |finding, &id| finding.bitset(model, id));
    findings.extend(Some(incomplete).filter(|finding| !finding.parties.is_empty()));
}

fn enums(model: &Model, findings: &mut Vec<Finding>) {
    let mut widest: FxHashMap<EnumId, (u32, FieldId)> = FxHashMap::default();
    for (id, field) in model.fields().filter(|(_, f)| f.mask() != 0) {
        if let FieldType::Enum(of) = field.ty {
            let new = (field.width(), id);
            let known = widest.entry(of).or_insert(new);
            if known.0 <= new.0 {
                *known = new;
            }
        }
    }
    for (id, e) in model.enums() {
        let Some(&(width, field)) = widest.get(&id).filter(|&&(width, _)| width < 64) else {
            continue;
        };
        let mut finding = Finding::new(Rule::EnumValueOutside);
        for (number, value) in e.values.iter().enumerate().filter(|(_, v)| v.value >> width != 0) {
            finding = finding.party(Subject::EnumValue(id, number), value.span);
        }
        if !finding.parties.is_empty() {
            findings.push(finding.field(model, field));
        }
    }
}

fn misfits(model: &Model, facts: &Facts, findings: &mut Vec<Finding>) {
    let mut misfits: Vec<_> = facts.misfits.iter().collect();
    misfits.sort_by_key(|&(id, _)| id);
    for (&id, witness) in misfits {
        let mut finding = Finding::new(Rule::ExprTooWide).field(model, id);
        if let FieldSource::Expr { expr, .. } = model.field(id).source {
            finding = finding.expr(model, expr);
        }
        findings.push(finding.shown_by([witness.clone()]));
    }
}

fn sorted(ids: &FxHashSet<ExprId>) -> Vec<ExprId> {
    let mut ids: Vec<ExprId> = ids.iter().copied().collect();
    ids.sort_unstable();
    ids
}
