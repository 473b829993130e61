//! Encodings.

use crate::finding::{Detail, Finding, Subject};
use isaloom_model::Model;
use isaloom_source::Diagnostic;

/// A map of what is no field.
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
        Detail::Meant(Some(near)) => d.help(format!("did you mean `{near}`?")),
        _ => d,
    }
}
