//! Values that do not fit: enum values outside their fields, expressions outside their width, expressions that need
//! themselves; and what could not be worked out.

use crate::facts::Facts;
use crate::loss::owners;
use crate::report::Finding;
use crate::words;
use isaloom_model::{EnumId, ExprId, FieldId, FieldType, Model};
use isaloom_source::{Diagnostic, Severity};

pub(crate) fn find(model: &Model, facts: &Facts, findings: &mut Vec<Finding>) {
    enums(model, findings);
    misfits(model, facts, findings);
    cycles(model, facts, findings);
    incomplete(model, facts, findings);
}

fn enums(model: &Model, findings: &mut Vec<Finding>) {
    for (i, e) in model.enums.iter().enumerate() {
        let ty = FieldType::Enum(EnumId::from_index(i));
        let fields = model.fields.iter().filter(|f| f.ty == ty && f.mask() != 0);
        let Some(widest) = fields.max_by_key(|f| f.width()) else {
            continue;
        };
        let width = widest.width();
        let outside: Vec<_> = e.values.iter().filter(|v| width < 64 && v.value >> width != 0).collect();
        let Some((first, rest)) = outside.split_first() else {
            continue;
        };
        let count = words::count(outside.len(), "value");
        let message = format!(
            "{count} of `{}` can never be seen: its fields have at most {} ",
            e.name,
            words::count(width as usize, "bit")
        );
        let mut d = Diagnostic::warning("enum-value-outside", message.trim_end())
            .at(first.span, format!("{} needs {} bits", first.value, 64 - first.value.leading_zeros()));
        for v in rest.iter().take(3) {
            d = d.also(v.span, format!("{} too", v.value));
        }
        let d = d
            .also(widest.span, format!("the widest field, {}", words::count(width as usize, "bit")))
            .help("remove the values, or widen the field");
        findings.push(Finding::new(d).named(e.name.clone()));
    }
}

fn misfits(model: &Model, facts: &Facts, findings: &mut Vec<Finding>) {
    let owners = owners(model);
    let mut misfits: Vec<_> = facts.misfits.iter().collect();
    misfits.sort_by_key(|&(id, _)| id);
    for (&id, witness) in misfits {
        let field = model.field(id);
        let has = words::count(field.width() as usize, "bit");
        let declared = matches!(field.source, isaloom_model::FieldSource::Expr { width: Some(_), .. });
        let label =
            if declared { format!("{has} wide") } else { format!("{has} wide, because it has no `width`") };
        let mut d = Diagnostic::warning(
            "expr-too-wide",
            format!("a value of `{}` does not fit into its {has}", field.name),
        )
        .at(field.span, label);
        if let isaloom_model::FieldSource::Expr { expr, .. } = field.source {
            d = d.also(model.expr(expr).span, "this can be larger");
        }
        let d = d
            .note(format!("for example in the word {}: {}", words::word(model, witness), witness.path))
            .help("give the derived field the `width` of its values, or mask the expression");
        let mut finding = Finding::new(d).named(field.name.clone());
        if let Some(&owner) = owners.get(&id) {
            finding = finding.about(model, owner);
        }
        findings.push(finding);
    }
}

fn cycles(model: &Model, facts: &Facts, findings: &mut Vec<Finding>) {
    for id in sorted(&facts.cyclic) {
        let expr = model.expr(id);
        let name = expr.name.clone().unwrap_or_else(|| expr.text.trim().to_owned());
        let d = Diagnostic::warning("expr-cycle", format!("the expression `{name}` needs its own value"))
            .at(expr.span, "the inner evaluation gives 0")
            .help("a field that it uses is declared under a condition that uses this expression again");
        findings.push(Finding::new(d).named(name));
    }
}

fn incomplete(model: &Model, facts: &Facts, findings: &mut Vec<Finding>) {
    for id in sorted(&facts.opaque) {
        let expr = model.expr(id);
        let name = expr.name.clone().unwrap_or_else(|| expr.text.trim().to_owned());
        let message = format!("the expression `{name}` could not be worked out for every word");
        let d = Diagnostic::new(Severity::Note, "check-incomplete", message)
            .at(expr.span, "a product or quotient of many bits")
            .note("overrides, losses and widths were not checked where it is used");
        findings.push(Finding::new(d).named(name));
    }
    if let Some(&first) = facts.incomplete.first() {
        let names = facts.incomplete.iter().map(|&id| model.bitset(id).name.as_str());
        let message = format!(
            "not everything was checked in {}: {}",
            words::count(facts.incomplete.len(), "instruction"),
            words::list(names)
        );
        let d = Diagnostic::new(Severity::Note, "check-incomplete", message)
            .at(model.bitset(first).span, "too large to work out exactly")
            .note("conflicts and gaps are exact all the same");
        let mut finding = Finding::new(d);
        for &id in &facts.incomplete {
            finding = finding.about(model, id);
        }
        findings.push(finding);
    }
}

fn sorted(ids: &rustc_hash::FxHashSet<ExprId>) -> Vec<ExprId> {
    let mut ids: Vec<ExprId> = ids.iter().copied().collect();
    ids.sort_unstable();
    ids
}

/// The derived fields of a model.
pub(crate) fn derived(model: &Model) -> impl Iterator<Item = (FieldId, ExprId)> {
    model.fields.iter().enumerate().filter_map(|(i, f)| match f.source {
        isaloom_model::FieldSource::Expr { expr, .. } => Some((FieldId::from_index(i), expr)),
        _ => None,
    })
}
