//! `check`: everything that is wrong with a description.

use super::load;
use crate::cli::shared::ReportFormat;
use crate::cli::{Context, Outcome, Status};
use crate::commands::check::Args;
use crate::render::{counts, diagnostics_json, excerpts};
use isaloom::source::has_errors;
use serde_json::json;

/// Runs `check`.
pub(super) fn run(args: &Args, context: &mut Context) -> Outcome {
    let errata = args.amd.clone().unwrap_or_default().errata();
    let examined = load::examine(&args.target, &errata)?;
    let (spec, findings) = (&examined.spec, &examined.diagnostics);
    let mut output = context.output(&args.output)?;
    let text = match args.format {
        ReportFormat::Text => {
            let color = output.is_stdout() && context.colors_stdout();
            let mut text = excerpts(&examined.files, findings, color);
            text.push_str(&format!(
                "{}: {}, schema {}; {}; {} instructions, {} instruction encodings, {} encodings, {} operand types, \
                 {} data formats\n",
                examined.name,
                spec.text(spec.architecture.name),
                spec.text(spec.document.schema_version),
                counts(findings),
                spec.instructions.len(),
                spec.forms.len(),
                spec.encodings.len(),
                spec.operand_types.len(),
                spec.data_formats.len(),
            ));
            text
        }
        ReportFormat::Json => {
            let document = json!({
                "description": examined.name,
                "architecture": spec.text(spec.architecture.name),
                "schema": spec.text(spec.document.schema_version),
                "diagnostics": diagnostics_json(&examined.files, findings),
                "instructions": spec.instructions.len(),
                "encodings": spec.encodings.len(),
                "operand_types": spec.operand_types.len(),
                "data_formats": spec.data_formats.len(),
            });
            format!("{document:#}\n")
        }
    };
    output.text(&text)?;
    output.commit()?;
    Ok(if has_errors(findings) { Status::Problems } else { Status::Fine })
}
