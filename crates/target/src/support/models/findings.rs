//! Converts check results and unallocated encodings to records.

use super::generations;
use isaloom_check::{AllowRule, GapReport, Report};
use isaloom_model::Model;
use isaloom_schema::{Allowed, Diagnostic, Fact, Findings, Gaps};
use isaloom_source::Severity;

/// Returns the record of a check.
pub fn findings(model: &Model, report: &Report, gap_reports: Option<&[GapReport]>) -> Findings {
    let allow = |allowed: &isaloom_check::Allowed| Allowed {
        finding: Diagnostic::of(model.sources(), &allowed.problem.diagnostic(model)),
        reason: allowed.reason.clone(),
    };
    Findings {
        findings: Diagnostic::all(model.sources(), &report.diagnostics(model)),
        errors: report.count(Severity::Error) as u64,
        warnings: report.count(Severity::Warning) as u64,
        notes: report.count(Severity::Note) as u64,
        allowed: report.allowed.iter().map(allow).collect(),
        unused: report.unused_rules.iter().map(rule).collect(),
        statistics: super::statistics(model),
        holds: holds(model),
        gaps: gap_reports.map(|reports| gaps(model, reports)),
    }
}

/// Formats an allow rule: the id of the check, or `ID:NAME` if the rule is for one item only.
fn rule(rule: &AllowRule) -> String {
    rule.name.as_ref().map_or_else(|| rule.id.clone(), |name| format!("{}:{name}", rule.id))
}

/// Returns the facts for the summary line of a description.
fn holds(model: &Model) -> Vec<Fact> {
    let mut facts = vec![
        Fact::count("files", model.sources().files().count()),
        Fact::count("roots", model.roots().count()),
        Fact::count("leaves", model.bitsets().filter(|(_, b)| b.is_leaf()).count()),
        Fact::count("fields", model.fields().len()),
        Fact::count("enums", model.enums().len()),
    ];
    // A description without `<gen>` has only generation 0, which is not shown.
    if model.generations() != [0] {
        facts.push(Fact::list("generations", model.generations()));
    }
    facts
}

/// Returns the records of unallocated encodings.
pub fn gaps(model: &Model, reports: &[GapReport]) -> Vec<Gaps> {
    let one = |report: &GapReport| Gaps {
        root: model.bitset(report.root).name.clone(),
        bits: model.bitset(report.root).size,
        generations: generations(report.gens),
        leaves: report.leaves,
        coverage_percent: report.coverage_percent(),
        unmatched: report.unmatched.to_string(),
        total: report.total.to_string(),
        complete: report.complete,
        gaps: report.gaps.iter().map(ToString::to_string).collect(),
    };
    reports.iter().map(one).collect()
}
