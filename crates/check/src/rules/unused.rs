//! Reports unused declarations.

use crate::facts::Facts;
use crate::finding::{Finding, Subject};
use crate::parts::{derived, instruction_roots};
use crate::rule::Rule;
use isaloom_model::{BitsetId, ExprId, FieldType, Model};
use rustc_hash::FxHashSet;

pub(crate) fn find(model: &Model, facts: &Facts, findings: &mut Vec<Finding>) {
    bitsets(model, findings);
    enums(model, findings);
    exprs(model, findings);
    for (i, template) in model.templates().iter().enumerate().filter(|(_, t)| !t.used) {
        findings.push(Finding::new(Rule::UnusedTemplate).party(Subject::Template(i), template.span));
    }
    params(model, facts, findings);
    derived_fields(model, facts, findings);
}

fn bitsets(model: &Model, findings: &mut Vec<Finding>) {
    let mut types: Vec<(BitsetId, BitsetId)> = Vec::new();
    for (_, bitset) in model.bitsets() {
        for &field in bitset.cases.iter().flat_map(|c| &c.fields) {
            if let FieldType::Bitset(nested) = model.field(field).ty {
                types.push((bitset.root, nested));
            }
        }
    }
    types.sort_unstable();
    types.dedup();
    let mut reached: FxHashSet<BitsetId> = instruction_roots(model).into_iter().collect();
    let mut todo: Vec<BitsetId> = reached.iter().copied().collect();
    while let Some(root) = todo.pop() {
        let from = types.partition_point(|&(user, _)| user < root);
        let used = types.iter().skip(from).take_while(|&&(user, _)| user == root);
        todo.extend(used.map(|&(_, nested)| nested).filter(|&nested| reached.insert(nested)));
    }
    for (id, _) in model.roots().filter(|(id, _)| !reached.contains(id)) {
        findings.push(Finding::new(Rule::UnusedBitset).bitset(model, id));
    }
}

fn enums(model: &Model, findings: &mut Vec<Finding>) {
    let used: FxHashSet<_> = model.fields().map(|(_, f)| f.ty).collect();
    for (id, _) in model.enums() {
        if !used.contains(&FieldType::Enum(id)) {
            findings.push(Finding::new(Rule::UnusedEnum).enumeration(model, id));
        }
    }
}

fn exprs(model: &Model, findings: &mut Vec<Finding>) {
    let mut used: FxHashSet<ExprId> = derived(model).map(|(_, expr)| expr).collect();
    used.extend(model.bitsets().flat_map(|(_, b)| b.cases.iter().filter_map(|c| c.expr).chain(b.guard)));
    for (id, expr) in model.exprs() {
        if expr.name.is_some() && !used.contains(&id) {
            findings.push(Finding::new(Rule::UnusedExpr).expr(model, id));
        }
    }
}

fn params(model: &Model, facts: &Facts, findings: &mut Vec<Finding>) {
    for (id, field) in model.fields().filter(|(_, f)| matches!(f.ty, FieldType::Bitset(_))) {
        let Some((owner, _)) = model.owner(id) else {
            continue;
        };
        // Whether the nested bitset uses a param is only known if the field is printed and was analyzed exactly.
        if !facts.used_fields.contains(&id)
            || facts.tainted.contains(&owner)
            || !facts.reached.contains(&owner)
        {
            continue;
        }
        for (number, param) in field.params.iter().enumerate() {
            if !facts.used_params.contains(&(id, number)) {
                let finding = Finding::new(Rule::ParamUnused).party(Subject::Param(id, number), param.span);
                findings.push(finding.field(model, id));
            }
        }
    }
}

fn derived_fields(model: &Model, facts: &Facts, findings: &mut Vec<Finding>) {
    for (id, _) in derived(model).filter(|(id, _)| !facts.used_fields.contains(id)) {
        let known = |owner: &BitsetId| facts.reached.contains(owner) && !facts.tainted.contains(owner);
        let Some(owner) = model.owner(id).map(|(owner, _)| owner).filter(known) else {
            continue;
        };
        // If the override with the field is unused, the rule for overrides already reports it.
        let of_override = model.bitset(owner).cases.iter().enumerate().any(|(i, c)| {
            c.expr.is_some() && c.fields.contains(&id) && !facts.used_cases.contains(&(owner, i))
        });
        if !of_override {
            findings.push(Finding::new(Rule::DerivedUnused).field(model, id));
        }
    }
}
