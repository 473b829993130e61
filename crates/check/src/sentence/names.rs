//! Messages for names without a value, and for words without a display.

use super::{edit, words};
use crate::finding::{Detail, Finding};
use isaloom_model::{FieldId, Model};
use isaloom_source::{Diagnostic, Fix, Span};
use std::collections::BTreeSet;

/// Returns the message about a name that the display of some words needs but that is undefined for them.
pub(super) fn missing(model: &Model, finding: &Finding) -> Diagnostic {
    let name = finding.name(model, 0);
    let Some(first) = finding.witnesses.first() else {
        return finding.says(format!("undefined name `{name}`"), "used here");
    };
    let nested = first
        .path
        .last()
        .map(|step| (model.field(step.field).name.as_str(), model.bitset(step.leaf).name.as_str()));
    let message = match nested {
        Some((field, bitset)) => format!("undefined name `{name}` in `{bitset}`, the type of `{field}`"),
        None => format!("undefined name `{name}` in `{}`", model.bitset(first.leaf).name),
    };
    let mut d = finding.says(message, "used here").note(words::example(model, first));
    let leaves = words::leaf_names(model, &finding.witnesses);
    if leaves.len() > 1 {
        let count = words::count(leaves.len(), "instruction");
        d = d.note(format!("the name is undefined in {count}: {}", words::list(leaves)));
    }
    let known = model.fields().any(|(_, f)| f.name == name);
    if let (false, Detail::Meant(Some(near)), Some(span)) = (known, &finding.detail, finding.span()) {
        d = d.replace(span, near);
    }
    d.fixes.extend(pass(model, finding, name));
    d.help(match (nested, &finding.detail) {
        (Some((field, bitset)), _) if known => {
            format!("add <param name=\"{name}\"/> to the field `{field}`, or declare `{name}` in `{bitset}`")
        }
        (None, _) if known => {
            format!(
                "declare `{name}` in this bitset without a condition; it is declared only in other bitsets or under another condition"
            )
        }
        (_, Detail::Meant(Some(near))) => format!("did you mean `{near}`?"),
        _ => format!("declare a field or derived field `{name}`"),
    })
}

/// Maximum number of fields to which a fix adds a param.
const MOST_FIELDS: usize = 40;

/// Suggests `<param>` elements that pass the name through all fields between the instruction and the use of the name.
/// `None` if one of these bitsets has no field with the name to pass.
fn pass(model: &Model, finding: &Finding, name: &str) -> Option<Fix> {
    let mut fields: BTreeSet<FieldId> = BTreeSet::new();
    for witness in &finding.witnesses {
        let (last, outer) = witness.path.split_last()?;
        let outer = outer.last().map_or(witness.leaf, |step| step.leaf);
        let cases = || model.chain(outer).flat_map(|(_, bitset)| &bitset.cases);
        let own: Vec<FieldId> = cases().flat_map(|case| &case.fields).copied().collect();
        if !own.iter().any(|&id| model.field(id).name == name) {
            return None;
        }
        // The example shows one field of the instruction. Other fields with the same type need the param too.
        let ty = model.field(last.field).ty;
        let passes = |id: FieldId| model.field(id).params.iter().any(|param| param.as_name == name);
        fields.extend(own.into_iter().filter(|&id| model.field(id).ty == ty && !passes(id)));
    }
    if fields.len() > MOST_FIELDS {
        return None;
    }
    let edits: Option<Vec<(Span, String)>> = fields
        .iter()
        .map(|&id| edit::into(model, model.field(id).element, &format!("<param name=\"{name}\"/>")))
        .collect();
    let edits = edits.filter(|edits| !edits.is_empty())?;
    let title = match fields.len() {
        1 => format!("pass `{name}` with a <param>"),
        n => format!("pass `{name}` with a <param> of {n} fields"),
    };
    Some(Fix { title, edits })
}

/// Returns the message about a leaf that has no display for some words.
pub(super) fn no_display(model: &Model, finding: &Finding) -> Diagnostic {
    let d = finding.says(
        format!("`{}` has no display for some of its words", finding.name(model, 0)),
        "no <display> in this bitset or in one that it extends",
    );
    let d = finding.witnesses.iter().take(1).fold(d, |d, witness| d.note(words::example(model, witness)));
    d.help("add a <display>; an empty display prints nothing")
}
