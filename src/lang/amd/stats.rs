//! `stats`: how many of everything a description has, so that its user can compare with AMD's known counts.

use super::load;
use crate::cli::shared::ReportFormat;
use crate::cli::{Context, Outcome, Status};
use crate::commands::stats::Args;
use isaloom::amd::spec::Spec;
use isaloom::source::Diagnostic;
use serde_json::{Map, Value, json};
use std::fmt::Write as _;

/// Runs `stats`.
pub(super) fn run(args: &Args, context: &mut Context) -> Outcome {
    let errata = args.amd.clone().unwrap_or_default().errata();
    let examined = load::examine(&args.target, &errata)?;
    let spec = &examined.spec;
    let facts = facts(spec, &examined.diagnostics);
    let text = match args.format {
        ReportFormat::Text => {
            let mut text = String::new();
            for (name, value) in &facts {
                let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                let _ = writeln!(text, "{name:<28} {value}");
            }
            text.push_str(
                "\nencodings                    order  bits  identifiers  fields  conditions  forms\n",
            );
            for (i, e) in spec.encodings.iter().enumerate() {
                let forms = spec.forms.iter().filter(|f| f.encoding.is_some_and(|e| e.index() == i)).count();
                let _ = writeln!(
                    text,
                    "{:<28} {:>5} {:>5} {:>12} {:>7} {:>11} {:>6}",
                    spec.text(e.name),
                    e.order,
                    e.bits,
                    e.identifiers.len(),
                    e.fields.len(),
                    e.conditions.len(),
                    forms
                );
            }
            text
        }
        ReportFormat::Json => format!("{:#}\n", Value::Object(facts)),
    };
    let mut output = context.output(&args.output)?;
    output.text(&text)?;
    output.commit()?;
    Ok(Status::Fine)
}

/// Name and value of every count.
fn facts(spec: &Spec, findings: &[Diagnostic]) -> Map<String, Value> {
    let count = |id: &str| findings.iter().filter(|d| d.id == id).count();
    let sum =
        |f: &dyn Fn(&isaloom::amd::spec::Encoding) -> usize| spec.encodings.iter().map(f).sum::<usize>();
    let document = &spec.document;
    let rows = [
        ("architecture", json!(spec.text(spec.architecture.name))),
        ("architecture id", json!(spec.architecture.id)),
        ("schema", json!(spec.text(document.schema_version))),
        ("release date", json!(spec.text(document.release_date))),
        ("license", json!(spec.text(document.license))),
        ("sensitivity", json!(spec.text(document.sensitivity))),
        ("instructions", json!(spec.instructions.len())),
        ("aliases", json!(spec.instructions.iter().map(|i| i.aliases.len()).sum::<usize>())),
        ("instruction encodings", json!(spec.forms.len())),
        ("operands", json!(spec.operands.len())),
        ("encodings", json!(spec.encodings.len())),
        ("identifiers", json!(sum(&|e| e.identifiers.len()))),
        ("conditions", json!(sum(&|e| e.conditions.len()))),
        ("fields", json!(sum(&|e| e.fields.len()))),
        ("data formats", json!(spec.data_formats.len())),
        ("operand types", json!(spec.operand_types.len())),
        ("predefined values", json!(spec.operand_types.iter().map(|t| t.values.len()).sum::<usize>())),
        ("functional groups", json!(spec.groups.len())),
        ("functional subgroups", json!(spec.subgroups.len())),
        (
            "described instructions",
            json!(spec.instructions.iter().filter(|i| !i.description.is_empty()).count()),
        ),
        ("unknown elements", json!(count("unknown-element"))),
        ("dangling encodings", json!(count("dangling-encoding"))),
        ("dangling conditions", json!(count("dangling-condition"))),
        ("dangling operand types", json!(count("dangling-operand-type"))),
        ("dangling data formats", json!(count("dangling-data-format"))),
        ("dangling fields", json!(count("dangling-field"))),
        ("findings", json!(findings.len())),
    ];
    rows.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}
