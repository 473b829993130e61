//! `check`: everything that is wrong with a description.

use super::load;
use crate::cli::shared::ReportFormat;
use crate::cli::{Context, Outcome, Status};
use crate::commands::check::Args;
use crate::lang::isaspec::findings_page;
use crate::render::excerpts;
use isaloom::family::amd;
use isaloom::record::{Command, Diagnostic, Document, Findings};
use isaloom::source::{Severity, has_errors};
use isaloom::view;

/// Runs `check`.
pub(super) fn run(args: &Args, context: &mut Context) -> Outcome {
    let errata = args.amd.clone().unwrap_or_default().errata();
    let examined = load::examine(&args.target, &errata)?;
    let (spec, found) = (&examined.spec, &examined.diagnostics);
    let count = |severity| found.iter().filter(|d| d.severity == severity).count() as u64;
    let findings = Findings {
        findings: Diagnostic::all(&examined.files, found),
        errors: count(Severity::Error),
        warnings: count(Severity::Warning),
        notes: count(Severity::Note),
        statistics: amd::statistics(spec, found).0,
        ..Findings::default()
    };
    if args.format == ReportFormat::Text {
        let mut output = context.output(&args.output)?;
        let mut text = excerpts(&examined.files, found, context.look(&output).color);
        text.push_str(&format!(
            "{}: {}, schema {}; {}; {} instructions, {} instruction encodings, {} encodings, {} operand types, \
             {} data formats\n",
            examined.name,
            spec.text(spec.architecture.name),
            spec.text(spec.document.schema_version),
            view::counts(&findings),
            spec.instructions.len(),
            spec.forms.len(),
            spec.encodings.len(),
            spec.operand_types.len(),
            spec.data_formats.len(),
        ));
        output.text(&text)?;
        output.commit()?;
    } else {
        let document = Document::new(Some(amd::isa(spec, None)), Command::Check { findings });
        context.answer(&args.output, args.format, document, findings_page)?;
    }
    Ok(if has_errors(found) { Status::Problems } else { Status::Fine })
}
