//! Messages for unreachable overrides, displays and leaves.

use super::words;
use crate::finding::{Finding, Subject};
use crate::rule::Rule;
use isaloom_model::Model;
use isaloom_source::Diagnostic;

/// Returns the message about an override without effect. The first item is the case; the second is its condition or the
/// earlier case that displays its words.
pub(super) fn case(model: &Model, finding: &Finding) -> Diagnostic {
    let name = finding.name(model, 0);
    let condition = finding.parties.iter().find_map(|party| match party.subject {
        Subject::Case(bitset, case) => model.bitset(bitset).cases.get(case)?.expr,
        _ => None,
    });
    let condition = condition.map(|id| model.expr(id)).map_or_else(String::new, |expr| {
        format!("`{}`", expr.name.clone().unwrap_or_else(|| words::one_line(&expr.text)))
    });
    let second = finding.parties.get(1).map(|party| party.span);
    match finding.rule {
        Rule::OverrideUnreachable => {
            let d = finding.says(
                format!("an override of `{name}` is unreachable: its condition {condition} is never true"),
                "never true in any generation, for any word or any use of the bitset",
            );
            let d = second.into_iter().fold(d, |d, span| d.also(span, "the condition is declared here"));
            d.help("remove the override, or change its condition")
        }
        Rule::OverrideShadowed => {
            let d = finding.says(
                format!(
                    "an override of `{name}` is unreachable: an earlier override applies to every word for which {condition}"
                ),
                "never applies",
            );
            let d = second.into_iter().fold(d, |d, span| d.also(span, "applies first"));
            d.help("move the override with the narrower condition first")
        }
        _ => finding
            .says(
                format!(
                    "an override of `{name}` has no effect: it has no display, and its fields are unused"
                ),
                "no effect on the printed text",
            )
            .help("remove the override, or add a display"),
    }
}

/// Returns the message for a default display that is never used.
pub(super) fn display(model: &Model, finding: &Finding) -> Diagnostic {
    let leaf = finding.bitsets(model).next().is_some_and(|id| model.bitset(id).is_leaf());
    let why = if leaf {
        "an override above this display always applies"
    } else {
        "every bitset that extends this one has its own display"
    };
    finding.says(format!("the display of `{}` is never used", finding.name(model, 0)), why)
}

/// Returns the message for an unreachable leaf.
pub(super) fn leaf(model: &Model, finding: &Finding) -> Diagnostic {
    let name = finding.name(model, 0);
    let root = finding.bitsets(model).next().map(|id| model.bitset(id).root);
    let instruction = root.is_some_and(|root| model.is_instruction_root(root));
    let root = root.map_or("", |root| model.bitset(root).name.as_str());
    let why = if instruction {
        "this bitset applies to no generation"
    } else {
        "no field of an instruction can have a value that matches this bitset"
    };
    finding.says(format!("`{name}` is never used"), why).help(if instruction {
        "change the <gen> range of the bitset".into()
    } else {
        format!("change a field of type `{root}` so that it can have such a value, or remove the bitset")
    })
}

/// Returns the message for an assert that no word fails.
pub(super) fn assert(model: &Model, finding: &Finding) -> Diagnostic {
    finding
        .says(
            format!("this assert of `{}` is always true", finding.name(model, 0)),
            "these bits have this value in every word to which the case applies",
        )
        .help("remove the assert, or keep it as documentation")
}

/// Returns the message for a branch that is never printed.
pub(super) fn branch(model: &Model, finding: &Finding) -> Diagnostic {
    finding
        .says(
            format!("the branch `{}` is never printed", finding.name(model, 0)),
            "never printed, so the text does not show its target",
        )
        .help("add the field to a display, or change its type")
}
