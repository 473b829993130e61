//! Messages for encoding problems.

use super::words;
use crate::finding::{Detail, Finding, Subject};
use crate::rule::Rule;
use isaloom_model::Model;
use isaloom_source::Diagnostic;

/// A map of an unknown field.
pub(super) fn unknown_field(model: &Model, finding: &Finding) -> Diagnostic {
    let bitset = match finding.parties.first().map(|p| &p.subject) {
        Some(Subject::Map(id, _)) => model.bitset(*id).name.as_str(),
        _ => "",
    };
    let d = finding.says(
        format!("`{bitset}` maps `{}`, which is no field of it", finding.name(model, 0)),
        "neither it, nor what it extends, nor what extends it has this field",
    );
    match &finding.detail {
        Detail::Meant(Some(near)) => {
            let d = d.help(format!("did you mean `{near}`?"));
            finding.span().map_or(d.clone(), |span| d.replace(span, near))
        }
        _ => d,
    }
}

/// A packed field without a map: the fields with the name, then the leaves.
pub(super) fn unmapped(model: &Model, finding: &Finding) -> Diagnostic {
    let leaves = finding.parties.iter().filter(|party| matches!(party.subject, Subject::Bitset(_)));
    let leaves: Vec<&str> = leaves.filter_map(|party| party.subject.name(model)).collect();
    let count = if leaves.len() == 1 { "1 leaf".into() } else { format!("{} leaves", leaves.len()) };
    finding
        .says(
            format!("nothing maps `{}`, which an encoder packs in {count}", finding.name(model, 0)),
            format!("in {}", words::list(leaves)),
        )
        .help("give the <encode> of the bitset, or of one that it extends, a <map> for it")
}

/// Leaves with different names and the same enumerator.
pub(super) fn enumerator(model: &Model, finding: &Finding) -> Diagnostic {
    let names = words::list(finding.parties.iter().filter_map(|party| party.subject.name(model)));
    let name = if let Detail::Enumerator(name) = &finding.detail { name.as_str() } else { "" };
    let d = finding.says(format!("{names} have one enumerator, `{name}`"), "one of them");
    let others = finding.parties.iter().skip(1).take(4);
    others.fold(d, |d, party| d.also(party.span, "and this one")).help(
        "the enumerator is the case-prefix and the name in capitals, `.` and `-` as `_`: rename one of them",
    )
}

/// A missing attribute in the root's encoding.
pub(super) fn root(model: &Model, finding: &Finding) -> Diagnostic {
    let name = finding.name(model, 0);
    let (message, help) = match finding.rule {
        Rule::EncodeWithoutType => (
            format!("the encoding of `{name}` does not say of which C type its source is"),
            "give the <encode> of the root the attribute `type`",
        ),
        _ => (
            format!("the encoding of `{name}` does not say how its leaves are told apart"),
            "give the <encode> of the root the attribute `case-prefix`, which may be empty",
        ),
    };
    let said = finding.name(model, 1);
    let label = if said == name {
        "an encoder is made for this hierarchy".to_owned()
    } else {
        format!("this is the encoding of `{said}`; what the root says counts")
    };
    finding.says(message, label).help(help)
}
