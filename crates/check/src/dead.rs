//! Overrides, displays and leaves that no word ever reaches.

use crate::facts::{CaseFacts, Facts};
use crate::report::Finding;
use isaloom_model::{Bitset, BitsetId, Case, Model};
use isaloom_source::Diagnostic;

pub(crate) fn find(model: &Model, facts: &Facts, findings: &mut Vec<Finding>) {
    for (id, bitset) in model.bitsets() {
        if facts.tainted.contains(&id) {
            continue;
        }
        if facts.reached.contains(&id) {
            for (i, case) in bitset.cases.iter().enumerate() {
                let happened = facts.cases.get(&(id, i)).copied().unwrap_or_default();
                findings.extend(dead_case(model, facts, (id, i), bitset, case, happened));
            }
        } else if bitset.is_leaf() && facts.reached.contains(&bitset.root) {
            findings.push(unreachable_leaf(model, id, bitset));
        }
    }
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
    let d = match case.expr {
        Some(expr) => {
            let text = model.expr(expr);
            let condition = match &text.name {
                Some(name) => format!("`{name}`"),
                None => format!("`{}`", one_line(&text.text)),
            };
            if !happened.holds_anyway {
                Diagnostic::warning(
                    "override-unreachable",
                    format!(
                        "an override of `{}` never applies: its condition {condition} never holds",
                        bitset.name
                    ),
                )
                .at(case.span, "for no word, in no place where the bitset is used, for no generation")
                .also(text.span, "the condition")
                .help("remove the override, or mend its condition")
            } else if used || !case.asserts.is_empty() && happened.holds {
                return None;
            } else if case.display.is_some() {
                let mut d = Diagnostic::warning(
                    "override-shadowed",
                    format!("an override of `{}` is never chosen: every word of its condition {condition} is displayed by an earlier case", bitset.name),
                )
                .at(case.span, "never displayed, and none of its fields is used");
                if let Some(earlier) = bitset.cases.iter().take(at.1).rfind(|c| c.display.is_some()) {
                    d = d.also(earlier.span, "an earlier case");
                }
                d.help("put the narrower condition first")
            } else {
                Diagnostic::warning(
                    "override-unused",
                    format!(
                        "an override of `{}` changes nothing: it has no display and nothing uses its fields",
                        bitset.name
                    ),
                )
                .at(case.span, "without effect on any text")
                .help("remove the override, or give it a display")
            }
        }
        None => {
            let display = case.display.as_ref().filter(|_| !happened.displayed)?;
            let why = if bitset.is_leaf() {
                "an override above it always applies"
            } else {
                "every bitset that extends it displays its words itself"
            };
            Diagnostic::new(
                isaloom_source::Severity::Note,
                "display-unused",
                format!("the display of `{}` is never used", bitset.name),
            )
            .at(display.span, why)
        }
    };
    Some(Finding::new(d).about(model, at.0))
}

fn unreachable_leaf(model: &Model, id: BitsetId, bitset: &Bitset) -> Finding {
    let root = model.bitset(bitset.root);
    let is_instruction = model.is_instruction_root(bitset.root);
    let why = if is_instruction { "no generation has it" } else { "no instruction leads to its words" };
    let d = Diagnostic::warning("leaf-unreachable", format!("`{}` is never used", bitset.name))
        .at(bitset.span, why)
        .help(if is_instruction {
            "mend its <gen> range".into()
        } else {
            format!("no field of type `{}` can hold it, in the generations that it has", root.name)
        });
    Finding::new(d).about(model, id)
}

/// An expression's text on one line.
fn one_line(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let line = words.join(" ");
    if line.chars().count() > 60 { line.chars().take(57).chain("...".chars()).collect() } else { line }
}
