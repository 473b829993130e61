//! Messages for values that do not fit, cyclic expressions, and incomplete analyses.

use super::words;
use crate::finding::{Finding, Subject};
use isaloom_model::{FieldSource, Model};
use isaloom_source::Diagnostic;

/// Returns the message about enum values that fit no field with the enum. The items are the values, then the widest
/// field.
pub(super) fn outside(model: &Model, finding: &Finding) -> Diagnostic {
    let values = || {
        finding.parties.iter().filter_map(|party| match party.subject {
            Subject::EnumValue(id, number) => model.enumeration(id).values.get(number),
            _ => None,
        })
    };
    let widest = finding.parties.iter().find_map(|party| match party.subject {
        Subject::Field(id) => Some(model.field(id)),
        _ => None,
    });
    let width = words::count(widest.map_or(0, |field| field.width()) as usize, "bit");
    let message = format!(
        "{} of `{}` cannot occur: its fields have at most {width}",
        words::count(values().count(), "value"),
        finding.name(model, 0)
    );
    let mut d = Diagnostic::new(finding.rule.severity(), finding.rule.id(), message);
    for (i, value) in values().take(4).enumerate() {
        let label = format!("{} needs {} bits", value.value, 64 - value.value.leading_zeros());
        d = if i == 0 { d.at(value.span, label) } else { d.also(value.span, label) };
    }
    let d = widest.into_iter().fold(d, |d, field| d.also(field.span, format!("the widest field, {width}")));
    d.help(match values().count() {
        1 => "remove the unreachable enum value, or widen the field",
        _ => "remove the unreachable enum values, or widen the field",
    })
}

/// Returns the message about enum values that are never printed: by one field, or by every field with the enum. The
/// items are the field or the enum, then the values.
pub(super) fn unreachable(model: &Model, finding: &Finding) -> Diagnostic {
    let values = || {
        finding.parties.iter().filter_map(|party| match party.subject {
            Subject::EnumValue(id, number) => model.enumeration(id).values.get(number),
            _ => None,
        })
    };
    let (name, count) = (finding.name(model, 0), words::count(values().count(), "value"));
    let of_enum = matches!(finding.parties.first().map(|party| &party.subject), Some(Subject::Enum(_)));
    let are = if values().count() == 1 { "is" } else { "are" };
    let message = if of_enum {
        format!("{count} of `{name}` {are} never printed")
    } else {
        format!("{count} of the enum {are} never printed by `{name}`")
    };
    let (these, help) = match values().count() {
        1 => ("this value", "remove the value, or relax the patterns and conditions that exclude it"),
        _ => ("these values", "remove the values, or relax the patterns and conditions that exclude them"),
    };
    let label =
        format!("patterns, conditions or other fields at the same bits exclude {these} in every word");
    let mut d = finding.says(message, label);
    for value in values().take(4) {
        let label = match of_enum {
            true => format!("the value {} is never printed", value.value),
            false => format!("the value {} is never printed by `{name}`", value.value),
        };
        d = d.also(value.span, label);
    }
    d.help(help)
}

/// Returns the message about a derived field whose value can exceed its width. The items are the field, then its
/// expression.
pub(super) fn too_wide(model: &Model, finding: &Finding) -> Diagnostic {
    let field = finding.parties.iter().find_map(|party| match party.subject {
        Subject::Field(id) => Some(model.field(id)),
        _ => None,
    });
    let has = words::count(field.map_or(0, |field| field.width()) as usize, "bit");
    let declared =
        field.is_some_and(|field| matches!(field.source, FieldSource::Expr { width: Some(_), .. }));
    let why = if declared { "" } else { ", because it has no `width`" };
    let d = finding.says(
        format!("a value of `{}` does not fit into {has}", finding.name(model, 0)),
        format!("{has} wide{why}"),
    );
    let d =
        finding.parties.get(1).into_iter().fold(d, |d, expr| d.also(expr.span, "this value can be larger"));
    let d = finding.witnesses.iter().take(1).fold(d, |d, witness| d.note(words::example(model, witness)));
    d.help(match declared {
        true => "increase the `width` of the derived field to hold all values, or mask the expression",
        false => "add `width=\"N\"` to the derived field, or mask the expression",
    })
}

/// Returns the message about an expression that depends on its own value.
pub(super) fn cycle(model: &Model, finding: &Finding) -> Diagnostic {
    finding
        .says(
            format!("cyclic expression `{}`", words::one_line(finding.name(model, 0))),
            "the inner evaluation returns 0",
        )
        .note("this expression uses a field whose own condition uses this expression")
        .help("declare the field in a case whose condition does not use the field")
}

/// Returns the message about an analysis that exceeded a limit: of an expression, or of instructions.
pub(super) fn incomplete(model: &Model, finding: &Finding) -> Diagnostic {
    if let Some(Subject::Expr(_)) = finding.parties.first().map(|party| &party.subject) {
        let name = words::one_line(finding.name(model, 0));
        return finding
            .says(
                format!("the expression `{name}` could not be evaluated exactly for every word"),
                "a product or quotient of many bits",
            )
            .note(
                "uses of this expression were not checked for unreachable overrides, lossy displays and widths",
            );
    }
    if let Some(Subject::Bitset(id)) = finding.parties.first().map(|party| &party.subject)
        && !model.bitset(*id).is_leaf()
    {
        let name = finding.name(model, 0);
        return finding
            .says(format!("too many conflicts between leaves of `{name}`"), "too many conflicts")
            .help("fix the reported conflicts and run the check again to see the other conflicts");
    }
    let names = finding.parties.iter().filter_map(|party| party.subject.name(model));
    let message = format!(
        "some rules were not checked in {}: {}",
        words::count(finding.parties.len(), "instruction"),
        words::list(names)
    );
    finding.says(message, "too large to analyze exactly").note("conflicts and gaps are still exact")
}
