//! Limits how many diagnostics of one kind are listed. A kind is an id with a severity. Of each kind, the first
//! diagnostics are listed, and the others are only counted.

use crate::{Diagnostic, Severity, SubjectKind};
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::vec::Vec;

/// Maximum number of listed diagnostics with the same id and severity.
pub const MOST_OF_A_KIND: usize = 100;

/// Id of the diagnostic that states how many diagnostics of a kind are not listed.
pub const MORE_FINDINGS: &str = "more-findings";

impl Diagnostic {
    /// Returns a diagnostic that states how many more diagnostics of a kind were found but are not listed. `id` is
    /// empty for diagnostics without an id.
    pub fn more_of(id: &'static str, severity: Severity, more: usize) -> Diagnostic {
        let findings = if more == 1 { "finding" } else { "findings" };
        let found = match id {
            "" => Diagnostic::new(severity, MORE_FINDINGS, format!("{more} more {findings}")),
            id => Diagnostic::new(severity, MORE_FINDINGS, format!("{more} more {findings} of `{id}`"))
                .about(SubjectKind::Rule, id, None),
        };
        found.note(format!("only the first {MOST_OF_A_KIND} of a kind are listed"))
    }
}

/// Returns the diagnostics to list, in their order, and for each kind that exceeds the limit a diagnostic with the
/// number of unlisted ones.
pub fn listed(diagnostics: &[Diagnostic]) -> (Vec<&Diagnostic>, Vec<Diagnostic>) {
    if diagnostics.len() <= MOST_OF_A_KIND {
        return (diagnostics.iter().collect(), Vec::new());
    }
    let mut counts: BTreeMap<(&'static str, Severity), usize> = BTreeMap::new();
    let mut listed = Vec::new();
    for diagnostic in diagnostics {
        let count = counts.entry((diagnostic.id, diagnostic.severity)).or_default();
        *count += 1;
        if *count <= MOST_OF_A_KIND {
            listed.push(diagnostic);
        }
    }
    let more = counts.into_iter().filter(|(_, count)| *count > MOST_OF_A_KIND);
    let more = more.map(|((id, severity), count)| Diagnostic::more_of(id, severity, count - MOST_OF_A_KIND));
    (listed, more.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn diagnostics_beyond_100_per_id_are_counted() {
        let mut all = Vec::new();
        for n in 0..250 {
            all.push(Diagnostic::warning("one", format!("{n}")));
            all.push(Diagnostic::error("two", format!("{n}")));
        }
        all.push(Diagnostic::error("three", "once"));
        let (kept, more) = listed(&all);
        assert_eq!(kept.len(), 201);
        assert!(kept.iter().any(|d| d.id == "three"));
        let more: Vec<_> = more.iter().map(|d| (d.severity, d.message.as_str())).collect();
        let expected = [
            (Severity::Warning, "150 more findings of `one`"),
            (Severity::Error, "150 more findings of `two`"),
        ];
        assert_eq!(more, expected);
    }
}
