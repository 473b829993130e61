//! The line that counts findings.

use isaloom::source::{Diagnostic, Severity};

/// `2 errors, 1 warning`; `no problems` where there is neither.
pub(crate) fn counts(diagnostics: &[Diagnostic]) -> String {
    counts_of(|severity| diagnostics.iter().filter(|d| d.severity == severity).count())
}

/// The same of problems that are counted elsewhere.
pub(crate) fn counts_of(count: impl Fn(Severity) -> usize) -> String {
    let parts: Vec<String> = [Severity::Error, Severity::Warning, Severity::Note]
        .into_iter()
        .filter_map(|severity| {
            let count = count(severity);
            (count > 0).then(|| plural(count, severity.name()))
        })
        .collect();
    if parts.is_empty() { "no problems".to_owned() } else { parts.join(", ") }
}

/// `1 leaf`, `2 errors`: a count with its noun, whose plural ends in `s`.
pub(crate) fn plural(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_name_each_severity_that_occurs() {
        assert_eq!(counts(&[]), "no problems");
        let found = [Diagnostic::warning("a", ""), Diagnostic::error("b", ""), Diagnostic::error("c", "")];
        assert_eq!(counts(&found), "2 errors, 1 warning");
    }
}
