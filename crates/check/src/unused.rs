//! Declarations that nothing uses.

use crate::facts::Facts;
use crate::loss::owners;
use crate::report::Finding;
use crate::values::derived;
use crate::walk::instruction_roots;
use isaloom_model::{BitsetId, ExprId, FieldId, FieldType, Model};
use isaloom_source::{Diagnostic, Severity, Span};
use rustc_hash::FxHashSet;

pub(crate) fn find(model: &Model, facts: &Facts, findings: &mut Vec<Finding>) {
    bitsets(model, findings);
    enums(model, findings);
    exprs(model, findings);
    for template in model.templates.iter().filter(|t| !t.used) {
        findings.push(unused(
            "unused-template",
            "template",
            &template.name,
            template.span,
            "no display includes it",
        ));
    }
    params(model, facts, findings);
    derived_fields(model, facts, findings);
}

fn bitsets(model: &Model, findings: &mut Vec<Finding>) {
    let mut reached: FxHashSet<BitsetId> = instruction_roots(model).into_iter().collect();
    let mut todo: Vec<BitsetId> = reached.iter().copied().collect();
    while let Some(root) = todo.pop() {
        let cases = model.bitsets.iter().filter(|b| b.root == root).flat_map(|b| &b.cases);
        for &field in cases.flat_map(|c| &c.fields) {
            if let FieldType::Bitset(nested) = model.field(field).ty
                && reached.insert(nested)
            {
                todo.push(nested);
            }
        }
    }
    for (id, root) in model.roots().filter(|(id, _)| !reached.contains(id)) {
        let finding = unused(
            "unused-bitset",
            "bitset",
            &root.name,
            root.span,
            "it is no instruction, and no field has it as its type",
        );
        findings.push(finding.about(model, id));
    }
}

fn enums(model: &Model, findings: &mut Vec<Finding>) {
    let used: FxHashSet<_> = model.fields.iter().map(|f| f.ty).collect();
    for (i, e) in model.enums.iter().enumerate() {
        if !used.contains(&FieldType::Enum(isaloom_model::EnumId::from_index(i))) {
            findings.push(unused("unused-enum", "enum", &e.name, e.span, "no field has it as its type"));
        }
    }
}

fn exprs(model: &Model, findings: &mut Vec<Finding>) {
    let mut used: FxHashSet<ExprId> = derived(model).map(|(_, expr)| expr).collect();
    used.extend(model.bitsets.iter().flat_map(|b| b.cases.iter().filter_map(|c| c.expr).chain(b.guard)));
    for (i, expr) in model.exprs.iter().enumerate() {
        if let Some(name) = expr.name.as_ref().filter(|_| !used.contains(&ExprId::from_index(i))) {
            findings.push(unused(
                "unused-expr",
                "expression",
                name,
                expr.span,
                "no override or derived field uses it",
            ));
        }
    }
}

fn params(model: &Model, facts: &Facts, findings: &mut Vec<Finding>) {
    let owners = owners(model);
    for (i, field) in model.fields.iter().enumerate() {
        let id = FieldId::from_index(i);
        let FieldType::Bitset(root) = field.ty else {
            continue;
        };
        let Some(&owner) = owners.get(&id) else {
            continue;
        };
        // Where the field is never printed, or something was given up, nothing is known of its params.
        if !facts.used_fields.contains(&id)
            || facts.tainted.contains(&owner)
            || !facts.reached.contains(&owner)
        {
            continue;
        }
        for (number, param) in field.params.iter().enumerate() {
            if facts.used_params.contains(&(id, number)) {
                continue;
            }
            let d = Diagnostic::warning(
                "param-unused",
                format!("nothing in `{}` uses the param `{}`", model.bitset(root).name, param.as_name),
            )
            .at(param.span, "passed for nothing")
            .also(field.span, format!("a `{}`", model.bitset(root).name))
            .help("remove the param");
            findings.push(
                Finding::new(d).about(model, owner).named(field.name.clone()).named(param.as_name.clone()),
            );
        }
    }
}

fn derived_fields(model: &Model, facts: &Facts, findings: &mut Vec<Finding>) {
    let owners = owners(model);
    for (id, _) in derived(model).filter(|(id, _)| !facts.used_fields.contains(id)) {
        let Some(&owner) =
            owners.get(&id).filter(|o| facts.reached.contains(o) && !facts.tainted.contains(o))
        else {
            continue;
        };
        // Of an override that nothing uses, that is said already.
        let of_override = model.bitset(owner).cases.iter().enumerate().any(|(i, c)| {
            c.expr.is_some() && c.fields.contains(&id) && !facts.used_cases.contains(&(owner, i))
        });
        if of_override {
            continue;
        }
        let field = model.field(id);
        let message =
            format!("nothing uses the derived field `{}` of `{}`", field.name, model.bitset(owner).name);
        let d = Diagnostic::new(Severity::Note, "derived-unused", message)
            .at(field.span, "no display, expression or param leads here for any word")
            .help("remove it");
        findings.push(Finding::new(d).about(model, owner).named(field.name.clone()));
    }
}

fn unused(id: &'static str, kind: &str, name: &str, span: Span, why: &str) -> Finding {
    let d = Diagnostic::warning(id, format!("the {kind} `{name}` is never used"))
        .at(span, why)
        .help("remove it, or use it");
    Finding::new(d).named(name)
}
