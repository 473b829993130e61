//! The words that no leaf matches, for people and for programs.

use isaloom::check::GapReport;
use isaloom::model::Model;
use serde_json::{Value, json};
use std::fmt::Write as _;

/// One paragraph for each hierarchy and range of generations.
pub(super) fn text(model: &Model, reports: &[GapReport]) -> String {
    let mut out = String::new();
    for report in reports {
        let root = model.bitset(report.root);
        let leaves =
            if report.leaves == 1 { "1 leaf".to_owned() } else { format!("{} leaves", report.leaves) };
        let _ = writeln!(
            out,
            "{} ({} bits), generations {}: {leaves}, {:.4} % of the words matched, {} of {} not",
            root.name,
            root.size,
            report.gens,
            report.coverage_percent(),
            report.unmatched,
            report.total
        );
        for gap in &report.gaps {
            let _ = writeln!(out, "  {}  2^{}", gap.grouped(4, '.'), gap.free_bits());
        }
        if !report.complete {
            out.push_str("  and more: there are too many to list\n");
        }
        out.push('\n');
    }
    out
}

/// The same as data. Numbers that may not fit 64 bits are decimal strings.
pub(super) fn json(model: &Model, reports: &[GapReport]) -> Value {
    let one = |report: &GapReport| {
        let gaps: Vec<String> = report.gaps.iter().map(ToString::to_string).collect();
        json!({
            "root": model.bitset(report.root).name,
            "bits": model.bitset(report.root).size,
            "generations": { "min": report.gens.min, "max": report.gens.max },
            "leaves": report.leaves,
            "coverage_percent": report.coverage_percent(),
            "unmatched": report.unmatched.to_string(),
            "total": report.total.to_string(),
            "complete": report.complete,
            "gaps": gaps,
        })
    };
    reports.iter().map(one).collect()
}
