//! Messages for unreachable overrides, displays and leaves.

use super::words;
use crate::finding::{Finding, Subject};
use crate::rule::Rule;
use isaloom_model::Model;
use isaloom_source::Diagnostic;

/// An override without effect: the first item is the case, the second its condition or an earlier case.
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
                format!("an override of `{name}` never applies: its condition {condition} never holds"),
                "for no word, in no place where the bitset is used, for no generation",
            );
            let d = second.into_iter().fold(d, |d, span| d.also(span, "the condition"));
            d.help("remove the override, or mend its condition")
        }
        Rule::OverrideShadowed => {
            let d = finding.says(
                format!(
                    "an override of `{name}` is never chosen: every word of its condition {condition} is displayed \
                     by an earlier case"
                ),
                "never displayed, and none of its fields is used",
            );
            let d = second.into_iter().fold(d, |d, span| d.also(span, "an earlier case"));
            d.help("put the narrower condition first")
        }
        _ => finding
            .says(
                format!(
                    "an override of `{name}` changes nothing: it has no display and nothing uses its fields"
                ),
                "without effect on any text",
            )
            .help("remove the override, or give it a display"),
    }
}

/// A default display that prints no word.
pub(super) fn display(model: &Model, finding: &Finding) -> Diagnostic {
    let leaf = finding.bitsets(model).next().is_some_and(|id| model.bitset(id).is_leaf());
    let why = if leaf {
        "an override above it always applies"
    } else {
        "every bitset that extends it displays its words itself"
    };
    finding.says(format!("the display of `{}` is never used", finding.name(model, 0)), why)
}

/// An unreachable leaf.
pub(super) fn leaf(model: &Model, finding: &Finding) -> Diagnostic {
    let name = finding.name(model, 0);
    let root = finding.bitsets(model).next().map(|id| model.bitset(id).root);
    let instruction = root.is_some_and(|root| model.is_instruction_root(root));
    let root = root.map_or("", |root| model.bitset(root).name.as_str());
    let why = if instruction { "no generation has it" } else { "no instruction leads to its words" };
    finding.says(format!("`{name}` is never used"), why).help(if instruction {
        "mend its <gen> range".into()
    } else {
        format!("no field of type `{root}` can hold it, in the generations that it has")
    })
}

/// An assert that no word fails.
pub(super) fn assert(model: &Model, finding: &Finding) -> Diagnostic {
    finding
        .says(
            format!("no word of `{}` fails this assert", finding.name(model, 0)),
            "these bits are never others where the case applies",
        )
        .help("remove it, if it is not there to say so")
}

/// A branch that is never printed.
pub(super) fn branch(model: &Model, finding: &Finding) -> Diagnostic {
    finding
        .says(
            format!("the branch `{}` is never printed", finding.name(model, 0)),
            "no label leads here, for no word",
        )
        .help("name it in a display, or give it another type")
}
