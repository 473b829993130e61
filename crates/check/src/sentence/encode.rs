//! Messages for encoding problems.

use super::words;
use crate::finding::{Detail, Finding, Subject};
use crate::rule::Rule;
use isaloom_model::Model;
use isaloom_source::Diagnostic;

/// Returns the message for a map of an unknown field.
pub(super) fn unknown_field(model: &Model, finding: &Finding) -> Diagnostic {
    let bitset = match finding.parties.first().map(|p| &p.subject) {
        Some(Subject::Map(id, _)) => model.bitset(*id).name.as_str(),
        _ => "",
    };
    let d = finding.says(
        format!("unknown field in a map of `{bitset}`: `{}`", finding.name(model, 0)),
        "no bitset of this hierarchy has this field",
    );
    match &finding.detail {
        Detail::Meant(Some(near)) => {
            let d = d.help(format!("did you mean `{near}`?"));
            finding.span().map_or(d.clone(), |span| d.replace(span, near))
        }
        _ => d,
    }
}

/// Returns the message about a field without a map. The items are the fields with this name, then the leaves that need
/// them.
pub(super) fn unmapped(model: &Model, finding: &Finding) -> Diagnostic {
    let leaves = finding.parties.iter().filter(|party| matches!(party.subject, Subject::Bitset(_)));
    let leaves: Vec<&str> = leaves.filter_map(|party| party.subject.name(model)).collect();
    finding
        .says(
            format!("missing <map> for field `{}` of {}", finding.name(model, 0), words::list(leaves)),
            "the encoder needs a value for this field",
        )
        .help("add a <map> to the <encode> of the bitset, or of one that it extends")
}

/// Returns the message about leaves with different names that have the same enumerator.
pub(super) fn enumerator(model: &Model, finding: &Finding) -> Diagnostic {
    let names = words::list(finding.parties.iter().filter_map(|party| party.subject.name(model)));
    let name = if let Detail::Enumerator(name) = &finding.detail { name.as_str() } else { "" };
    let d =
        finding.says(format!("duplicate enumerator `{name}`: {names}"), "first bitset with this enumerator");
    let others = finding.parties.iter().skip(1).take(4);
    others.fold(d, |d, party| d.also(party.span, "another bitset with this enumerator")).help(
        "rename one of them: the enumerator is the case-prefix and the name in capitals, with `_` for `.` and `-`",
    )
}

/// Returns the message about a missing attribute of the root's `<encode>`.
pub(super) fn root(model: &Model, finding: &Finding) -> Diagnostic {
    let name = finding.name(model, 0);
    let (attribute, label, help) = match finding.rule {
        Rule::EncodeWithoutType => (
            "type",
            "the generated encoder needs the C type of its source structure",
            "write <encode type=\"struct my_instr *\">",
        ),
        _ => (
            "case-prefix",
            "the generated encoder needs the prefix of its enumerators",
            "write <encode case-prefix=\"OPC_\">; the prefix can be empty",
        ),
    };
    let message = format!("missing attribute `{attribute}` of the <encode> of `{name}`");
    let said = finding.name(model, 1);
    let label = if said == name {
        label.to_owned()
    } else {
        format!("this <encode> is in `{said}`; only the attributes of the root's <encode> are used")
    };
    finding.says(message, label).help(help)
}
