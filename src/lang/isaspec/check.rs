//! `check`: everything that is wrong with a description.

use super::load;
use crate::cli::shared::ReportFormat;
use crate::cli::{Context, Outcome, Status};
use crate::commands::check::Args;
use crate::render::{counts, diagnostics_json, excerpts, plural};
use isaloom::model::Model;
use isaloom::source::has_errors;
use serde_json::json;

/// Runs `check`.
pub(super) fn run(args: &Args, context: &mut Context) -> Outcome {
    let description = load::description(&args.target)?;
    let model = description.spec.model();
    let findings = description.diagnostics;
    let mut output = context.output(&args.output)?;
    let text = match args.format {
        ReportFormat::Text => {
            let color = output.is_stdout() && context.colors_stdout();
            let mut text = excerpts(&model.sources, &findings, color);
            text.push_str(&format!("{}: {}; {}\n", description.name, counts(&findings), summary(model)));
            text
        }
        ReportFormat::Json => {
            let document = json!({
                "description": description.name,
                "diagnostics": diagnostics_json(&model.sources, &findings),
                "files": model.sources.files().count(),
                "roots": model.roots().count(),
                "leaves": model.bitsets.iter().filter(|b| b.is_leaf()).count(),
                "fields": model.fields.len(),
                "generations": model.generations,
            });
            format!("{document:#}\n")
        }
    };
    output.text(&text)?;
    output.commit()?;
    Ok(if has_errors(&findings) { Status::Problems } else { Status::Fine })
}

/// What the description holds.
fn summary(model: &Model) -> String {
    let leaves = model.bitsets.iter().filter(|b| b.is_leaf()).count();
    let leaves = if leaves == 1 { "1 leaf".to_owned() } else { format!("{leaves} leaves") };
    let generations: Vec<String> = model.generations.iter().map(u32::to_string).collect();
    format!(
        "{}, {}, {leaves}, {}, {}, generations {}",
        plural(model.sources.files().count(), "file"),
        plural(model.roots().count(), "root"),
        plural(model.fields.len(), "field"),
        plural(model.enums.len(), "enum"),
        generations.join(" ")
    )
}
