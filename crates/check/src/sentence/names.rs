//! Names that nothing gives a value, and words without a display.

use super::words;
use crate::finding::{Detail, Finding};
use isaloom_model::Model;
use isaloom_source::Diagnostic;

/// A name that some word needs and nothing gives a value.
pub(super) fn missing(model: &Model, finding: &Finding) -> Diagnostic {
    let name = finding.name(model, 0);
    let Some(first) = finding.witnesses.first() else {
        return finding.says(format!("nothing gives `{name}` a value"), "needed here");
    };
    let path = words::path(model, first);
    let nested = first
        .path
        .last()
        .map(|step| (model.field(step.field).name.as_str(), model.bitset(step.leaf).name.as_str()));
    let message = match nested {
        Some((field, bitset)) => format!("nothing gives `{name}` a value when `{field}` is a `{bitset}`"),
        None => format!("nothing gives `{name}` a value in `{path}`"),
    };
    let mut d = finding
        .says(message, "needed here")
        .note(format!("the word {} needs it: {path}", words::word(model, first)));
    let leaves = words::leaf_names(model, &finding.witnesses);
    if leaves.len() > 1 {
        let count = words::count(leaves.len(), "instruction");
        d = d.note(format!("so it is in {count}: {}", words::list(leaves)));
    }
    let known = model.fields().any(|(_, f)| f.name == name);
    if let (false, Detail::Meant(Some(near)), Some(span)) = (known, &finding.detail, finding.span()) {
        d = d.replace(span, near);
    }
    d.help(match (nested, &finding.detail) {
        (Some((field, bitset)), _) if known => {
            format!("give the field `{field}` a <param name=\"{name}\"/>, or declare `{name}` in `{bitset}`")
        }
        (None, _) if known => {
            format!(
                "declare `{name}` for these words too; it is declared elsewhere or under another condition"
            )
        }
        (_, Detail::Meant(Some(near))) => format!("did you mean `{near}`?"),
        _ => format!("declare a field or derived field `{name}`"),
    })
}

/// A leaf with words that no display prints.
pub(super) fn no_display(model: &Model, finding: &Finding) -> Diagnostic {
    let d = finding.says(
        format!("`{}` has no display for some of its words", finding.name(model, 0)),
        "neither it nor a bitset that it extends displays them",
    );
    let d = finding.witnesses.iter().take(1).fold(d, |d, witness| {
        d.note(format!("the word {} is one: {}", words::word(model, witness), words::path(model, witness)))
    });
    d.help("add a <display>; an empty one prints nothing")
}
