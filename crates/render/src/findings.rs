//! Page about the findings of a check, with counts and unmatched words.

use crate::pieces::{named_generations, noun};
use crate::{Line, Page, Style, leaves, plural};
use isaloom_schema::{Diagnostic, Fact, FactValue, Findings, Gaps, Severity};
use isaloom_source::visible;

/// Renders all findings with locations, evidence and suggested fixes, without excerpts of the description.
pub fn findings(found: &Findings) -> Page {
    let mut page = finding_list(found);
    for allowed in &found.allowed {
        finding(&allowed.finding, &format!(" ({})", allowed.reason), &mut page);
    }
    page.append(gaps(found.gaps.as_deref().unwrap_or_default()));
    page.line(0, Line::of(Style::Strong, counts(found)));
    page
}

/// Renders only the findings, without the accepted findings, unmatched words and counts.
pub fn finding_list(found: &Findings) -> Page {
    let mut page = Page::default();
    for diagnostic in &found.findings {
        finding(diagnostic, "", &mut page);
    }
    page
}

fn finding(diagnostic: &Diagnostic, reason: &str, page: &mut Page) {
    let (style, name) = match diagnostic.severity {
        Severity::Error => (Style::Bad, "error"),
        Severity::Warning => (Style::Changed, "warning"),
        Severity::Note => (Style::Dim, "note"),
    };
    let head = Line::of(style, format!("{name}[{}]", diagnostic.id));
    page.line(0, head.and(Style::Strong, format!(": {}{reason}", diagnostic.message)));
    for label in &diagnostic.labels {
        let place = label.place.as_ref().map(ToString::to_string).unwrap_or_default();
        page.line(2, Line::of(Style::Dim, place).and(Style::Plain, format!(" {}", label.message)));
    }
    for note in &diagnostic.notes {
        page.line(2, format!("note: {note}"));
    }
    if let Some(help) = &diagnostic.help {
        page.line(2, Line::of(Style::Good, format!("help: {help}")));
    }
    page.gap();
}

/// Formats the counts of findings: `2 errors, 1 warning`, or `no problems`.
pub fn counts(found: &Findings) -> String {
    let names = [(found.errors, "error"), (found.warnings, "warning"), (found.notes, "note")];
    let parts: Vec<String> = names
        .into_iter()
        .filter(|&(count, _)| count > 0)
        .map(|(count, name)| plural(usize::try_from(count).unwrap_or(usize::MAX), name))
        .collect();
    if parts.is_empty() { "no problems".to_owned() } else { parts.join(", ") }
}

/// Formats a summary of the findings and the description: `toy.xml: no problems; 1 file, 2 roots, ...`.
pub fn verdict(found: &Findings, name: &str) -> String {
    let allowed = match found.allowed.len() {
        0 => String::new(),
        n => format!(", {n} allowed"),
    };
    let holds: Vec<String> = found.holds.iter().map(held).collect();
    let holds = if holds.is_empty() { String::new() } else { format!("; {}", holds.join(", ")) };
    format!("{}: {}{allowed}{holds}", visible(name), counts(found))
}

/// Formats a fact about a description, for example `1 leaf`, `schema 1.1.0` or `generations 1 2`.
fn held(fact: &Fact) -> String {
    match &fact.value {
        FactValue::Count(count) => format!("{count} {}", noun(*count, &fact.name)),
        FactValue::Text(_) | FactValue::List(_) => format!("{} {}", fact.name, fact.value),
    }
}

/// Renders the accepted findings, one per line.
pub fn allowed(found: &Findings) -> Page {
    let mut page = Page::default();
    for allowed in &found.allowed {
        let (finding, reason) = (&allowed.finding, &allowed.reason);
        page.line(0, format!("allowed[{}]: {} ({reason})", finding.id, finding.message));
    }
    page
}

/// Renders the unallocated encodings, one paragraph per hierarchy and range of generations.
pub fn gaps(reports: &[Gaps]) -> Page {
    let mut page = Page::default();
    for report in reports {
        let line = format!(
            "{} ({} bits), {}: {}, {} of words matched, {} of {} unallocated",
            report.root,
            report.bits,
            named_generations(report.generations),
            leaves(report.leaves),
            share(
                report.coverage_percent,
                4,
                report.unmatched == report.total,
                report.unmatched == "0" && report.complete
            ),
            report.unmatched,
            report.total
        );
        page.line(0, Line::of(Style::Strong, line));
        for gap in &report.gaps {
            let free = gap.chars().filter(|&c| c == 'x').count();
            page.line(2, format!("{}  2^{free}", fours(gap)));
        }
        if !report.complete {
            page.line(2, "list truncated: too many entries");
        }
        page.gap();
    }
    page
}

/// Formats a percentage with a number of digits. A share that is rounded to 0 % or 100 % is shown as `< 1 %` or `> 99
/// %`, except if `none` or `all` states that it is exactly 0 % or 100 %.
pub(crate) fn share(percent: f64, digits: usize, none: bool, all: bool) -> String {
    let shown = format!("{percent:.digits$}");
    let small = format!("{:.digits$}", 0.0);
    if shown == small && !none {
        format!("< {:.digits$} %", 10f64.powi(-(digits as i32)))
    } else if percent.round() >= 100.0 && shown.starts_with("100") && !all {
        format!("> {:.digits$} %", 100.0 - 10f64.powi(-(digits as i32)))
    } else {
        format!("{shown} %")
    }
}

/// Formats a pattern in groups of four digits from the right, with dots for the free bits.
pub(crate) fn fours(pattern: &str) -> String {
    let pattern = pattern.replace('x', ".");
    let bytes = pattern.as_bytes();
    bytes.rchunks(4).rev().map(String::from_utf8_lossy).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_name_each_severity_that_occurs() {
        assert_eq!(counts(&Findings::default()), "no problems");
        let found = Findings { errors: 2, warnings: 1, ..Findings::default() };
        assert_eq!(counts(&found), "2 errors, 1 warning");
    }
}
