//! Messages for unused declarations.

use crate::finding::{Finding, Subject};
use crate::rule::Rule;
use isaloom_model::{FieldType, Model};
use isaloom_source::Diagnostic;

/// Returns the message for an unused bitset, enum, expression or template.
pub(super) fn declaration(model: &Model, finding: &Finding) -> Diagnostic {
    let (kind, why) = match finding.rule {
        Rule::UnusedBitset => ("bitset", "not an instruction, and no field has this type"),
        Rule::UnusedEnum => ("enum", "no field has this type"),
        Rule::UnusedExpr => ("expression", "no override or derived field uses this expression"),
        _ => ("template", "no display includes this template"),
    };
    let name = finding.name(model, 0);
    finding.says(format!("unused {kind} `{name}`"), why).help(format!("remove the {kind}, or use it"))
}

/// Returns the message about a param that the nested bitset does not use. The first item is the param, the second the
/// field that passes it.
pub(super) fn param(model: &Model, finding: &Finding) -> Diagnostic {
    let bitset = finding.parties.iter().find_map(|party| match party.subject {
        Subject::Param(field, _) => match model.field(field).ty {
            FieldType::Bitset(root) => Some(model.bitset(root).name.as_str()),
            _ => None,
        },
        _ => None,
    });
    let bitset = bitset.unwrap_or_default();
    let message = format!("unused param in `{bitset}`: `{}`", finding.name(model, 0));
    let d = finding.says(message, "passed but not used");
    let d = finding
        .parties
        .get(1)
        .into_iter()
        .fold(d, |d, field| d.also(field.span, format!("has type `{bitset}`")));
    d.help("remove the param")
}

/// Returns the message for an unused derived field.
pub(super) fn derived(model: &Model, finding: &Finding) -> Diagnostic {
    let owner = finding.bitsets(model).next().map_or("", |id| model.bitset(id).name.as_str());
    finding
        .says(
            format!("unused derived field `{}` of `{owner}`", finding.name(model, 0)),
            "not used by a display, expression or param for any word",
        )
        .help("remove the field")
}
