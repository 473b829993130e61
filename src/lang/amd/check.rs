//! `check`: everything that is wrong with a description: what the reader found, and what the verifier finds in the model
//! that it is lowered to.

use super::load;
use crate::cli::shared::ReportFormat;
use crate::cli::{Context, Outcome, Status};
use crate::commands::check::Args;
use crate::lang::isaspec::findings_page;
use crate::render::excerpts;
use isaloom::family::amd::{self, Described};
use isaloom::record::{Command, Document, Findings};
use isaloom::view;

/// Runs `check`.
pub(super) fn run(args: &Args, context: &mut Context) -> Outcome {
    let errata = args.amd.clone().unwrap_or_default().errata();
    let load::Examined { spec, files, diagnostics, name } = load::examine(&args.target, &errata, context)?;
    let described = Described::new(spec, files);
    let report = amd::verify(&described, &diagnostics, false);
    let findings = amd::findings(&described, &diagnostics, &report, None);
    if args.format == ReportFormat::Text {
        let mut output = context.output(&args.output)?;
        let found = report.diagnostics(described.model());
        let mut text = excerpts(described.model().sources(), &found, context.look(&output).color);
        text.push_str(&summary(&described, &name, &findings));
        output.text(&text)?;
        output.commit()?;
    } else {
        let isa = amd::isa(described.spec(), None);
        let document = Document::new(Some(isa), Command::Check { findings });
        context.answer(&args.output, args.format, document, findings_page)?;
    }
    Ok(if report.has_errors() { Status::Problems } else { Status::Fine })
}

/// What the description holds, on one line.
fn summary(described: &Described, name: &str, findings: &Findings) -> String {
    let spec = described.spec();
    format!(
        "{name}: {}, schema {}; {}; {} instructions, {} instruction encodings, {} encodings, {} operand types, \
         {} data formats\n",
        spec.text(spec.architecture.name),
        spec.text(spec.document.schema_version),
        view::counts(findings),
        spec.instructions.len(),
        spec.forms.len(),
        spec.encodings.len(),
        spec.operand_types.len(),
        spec.data_formats.len(),
    )
}
