//! Generates docs/appendix/conformance.md from its prose, dev/conformance.in.md, and from the counts that tests assert.
//!
//! A placeholder in the prose is `{{KEY}}` ("95 of 104"), `{{KEY:good}}`, `{{KEY:of}}`, `{{KEY:rest}}` (those that
//! are not good), `{{KEY:percent}}` or `{{KEY:test}}` (the command). Every key of the table needs a placeholder, so
//! that the page omits no count.

use isaloom_testkit::{Count, conformance_counts, workspace};
use std::collections::BTreeSet;
use std::path::PathBuf;

const HEADER: &str = "<!-- Made by `cargo run -p xtask -- conformance` of dev/conformance.in.md and dev/conformance.tsv. -->\n";

/// Returns the path of the page.
pub(crate) fn path() -> PathBuf {
    workspace().join("docs/appendix/conformance.md")
}

/// Returns the expected text of the page.
pub(crate) fn page() -> Result<String, String> {
    let source = workspace().join("dev/conformance.in.md");
    let prose =
        std::fs::read_to_string(&source).map_err(|e| format!("cannot read {}: {e}", source.display()))?;
    fill(&prose, &conformance_counts()).map(|text| format!("{HEADER}{text}"))
}

fn fill(prose: &str, counts: &[Count]) -> Result<String, String> {
    let mut text = String::new();
    let mut used = BTreeSet::new();
    let mut rest = prose;
    while let Some((before, after)) = rest.split_once("{{") {
        let (place, after) = after.split_once("}}").ok_or("dev/conformance.in.md: `{{` without `}}`")?;
        let (key, form) = place.split_once(':').unwrap_or((place, ""));
        let count = counts
            .iter()
            .find(|c| c.key == key)
            .ok_or_else(|| format!("dev/conformance.in.md: dev/conformance.tsv has no `{key}`"))?;
        used.insert(key);
        text.push_str(before);
        text.push_str(&shown(count, form).ok_or_else(|| format!("dev/conformance.in.md: no form `{form}`"))?);
        rest = after;
    }
    text.push_str(rest);
    match counts.iter().find(|c| !used.contains(c.key.as_str())) {
        Some(left) => Err(format!("dev/conformance.in.md has no place for `{}`", left.key)),
        None => Ok(text),
    }
}

fn shown(count: &Count, form: &str) -> Option<String> {
    Some(match form {
        "" => format!("{} of {}", count.good, count.of),
        "good" => count.good.to_string(),
        "of" => count.of.to_string(),
        "rest" => count.of.saturating_sub(count.good).to_string(),
        "percent" => format!("{:.2} %", count.good as f64 * 100.0 / (count.of as f64).max(1.0)),
        "test" => format!("cargo test {}", count.test),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(key: &str) -> Count {
        Count { key: key.to_owned(), good: 3, of: 4, test: "-p x".to_owned() }
    }

    #[test]
    fn places_are_filled() {
        let text = fill("a {{k}}, {{k:rest}}, {{k:percent}}, `{{k:test}}`", &[count("k")]);
        assert_eq!(text.as_deref(), Ok("a 3 of 4, 1, 75.00 %, `cargo test -p x`"));
    }

    #[test]
    fn a_count_without_a_place_and_a_place_without_a_count_are_errors() {
        assert!(fill("", &[count("k")]).is_err_and(|e| e.contains("no place for `k`")));
        assert!(fill("{{k}}", &[]).is_err_and(|e| e.contains("has no `k`")));
    }

    #[test]
    fn the_committed_page_is_what_the_counts_make() {
        let page = page().unwrap_or_else(|e| panic!("{e}"));
        let committed = std::fs::read_to_string(path()).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(committed, page, "run: cargo run -p xtask -- conformance");
    }
}
