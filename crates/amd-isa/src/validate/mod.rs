//! Validates a description: unknown names, duplicates, and invalid identifiers and fields.
//!
//! Errors that AMD's published files are known to have are reported as warnings, and others as errors. Every error is
//! reported. An unknown name is one finding, with all its uses.

mod encodings;
mod instructions;
mod report;
mod truth;
mod types;

use crate::Spec;
use isaloom_source::Diagnostic;

/// Returns the findings about a description, in the order of its sections.
pub fn validate(spec: &Spec) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    document(spec, &mut found);
    encodings::check(spec, &mut found);
    instructions::check(spec, &mut found);
    types::check(spec, &mut found);
    found
}

fn document(spec: &Spec, found: &mut Vec<Diagnostic>) {
    let version = spec.text(spec.document.schema_version);
    match spec.schema() {
        Some((1, 0..=2, _)) => {}
        Some(_) => found.push(
            Diagnostic::warning(
                "unknown-schema",
                format!("unknown schema version {version} (the newest supported is 1.2)"),
            )
            .note("new elements are reported as `unknown-element`"),
        ),
        None => {
            found.push(Diagnostic::error("unknown-schema", format!("`{version}` is not a schema version")))
        }
    }
    if spec.architecture.name.is_empty() {
        found.push(Diagnostic::error("missing-element", "missing architecture name"));
    }
    for (what, empty) in [
        ("encodings", spec.encodings.is_empty()),
        ("instructions", spec.instructions.is_empty()),
        ("data formats", spec.data_formats.is_empty()),
        ("operand types", spec.operand_types.is_empty()),
    ] {
        if empty {
            found.push(Diagnostic::error("empty-section", format!("the description has no {what}")));
        }
    }
}
