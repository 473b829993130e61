//! Names that some word needs and nothing gives a value, and words without a display.

use crate::facts::{Facts, MissingName};
use crate::report::Finding;
use crate::words;
use isaloom_model::Model;
use isaloom_source::{Diagnostic, nearest};
use std::collections::BTreeSet;

pub(crate) fn find(model: &Model, facts: &Facts, findings: &mut Vec<Finding>) {
    for missing in &facts.missing {
        findings.extend(missing_name(model, missing));
    }
    let mut leaves: Vec<_> = facts.without_display.iter().collect();
    leaves.sort_by_key(|&(id, _)| id);
    for (&leaf, witness) in leaves {
        let b = model.bitset(leaf);
        let d =
            Diagnostic::warning("no-display", format!("`{}` has no display for some of its words", b.name))
                .at(b.span, "neither it nor a bitset that it extends displays them")
                .note(format!("the word {} is one: {}", words::word(model, witness), witness.path))
                .help("add a <display>; an empty one prints nothing");
        findings.push(Finding::new(d).about(model, leaf));
    }
}

fn missing_name(model: &Model, missing: &MissingName) -> Option<Finding> {
    let first = missing.witnesses.first()?;
    let name = &missing.name;
    let nested = first.path.rsplit_once(" / ").and_then(|(outer, inner)| {
        let (field, bitset) = inner.split_once('=')?;
        Some((outer, field, bitset))
    });
    let message = match nested {
        Some((_, field, bitset)) => format!("nothing gives `{name}` a value when `{field}` is a `{bitset}`"),
        None => format!("nothing gives `{name}` a value in `{}`", first.path),
    };
    let mut d = Diagnostic::error("name-missing", message).at(missing.span, "needed here").note(format!(
        "the word {} needs it: {}",
        words::word(model, first),
        first.path
    ));
    let leaves: Vec<&str> = missing.witnesses.iter().map(|w| model.bitset(w.leaf).name.as_str()).collect();
    if leaves.len() > 1 {
        d = d.note(format!(
            "so it is in {}: {}",
            words::count(leaves.len(), "instruction"),
            words::list(leaves)
        ));
    }
    let known: BTreeSet<&str> = model.fields.iter().map(|f| f.name.as_str()).collect();
    let near = nearest(name, known.iter().copied().filter(|n| n != name), 1);
    d = d.help(match (nested, near.first()) {
        (Some((_, field, bitset)), _) if known.contains(name.as_str()) => {
            format!("give the field `{field}` a <param name=\"{name}\"/>, or declare `{name}` in `{bitset}`")
        }
        (None, _) if known.contains(name.as_str()) => {
            format!(
                "declare `{name}` for these words too; it is declared elsewhere or under another condition"
            )
        }
        (_, Some(near)) => format!("did you mean `{near}`?"),
        _ => format!("declare a field or derived field `{name}`"),
    });
    let mut finding = Finding::new(d).named(name.clone());
    for witness in &missing.witnesses {
        finding = finding.about(model, witness.leaf);
    }
    Some(finding)
}
