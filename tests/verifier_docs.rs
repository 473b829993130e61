//! Generates the section about the verifier in docs/reference/diagnostics.md from the golden tests in
//! tests/golden/check. `BLESS=1` rewrites the section.

#![allow(clippy::unwrap_used, clippy::panic)] // a failed unwrap fails the test

use isaloom_testkit::workspace;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;

const HEADING: &str = "## isaspec verifier (`isaloom check`)\n";

const INTRODUCTION: &str = "
`isaloom check` reports these findings in addition to the problems that the reader reports. Every finding is exact: each
example word shows the reported behavior. If an analysis reaches a limit, `check` reports `check-incomplete`.

To accept an intended finding, add `<allow id=\"...\" reason=\"...\"/>` to the description. In `<isa>` it applies to all
findings of that id; in a `<bitset>` it applies to that bitset and to the bitsets that extend it. The options
`--allow ID=REASON` and `--allow ID:NAME=REASON` do the same on the command line. The summary counts accepted findings.

The examples are the expected output of the tests in `tests/golden/check`. That directory also contains the
descriptions.
";

/// Findings that isaspec descriptions never cause.
const ELSEWHERE: [(&str, &str); 1] = [(
    "leaf-shadowed",
    "Only for AMD descriptions, in which the first matching leaf wins. For isaspec, `check` reports `bitset-conflict`\n\
     instead.",
)];

/// Returns, for each finding id, the first finding in the golden tests, and the description that causes it.
fn examples() -> BTreeMap<String, (String, String)> {
    let mut examples = BTreeMap::new();
    let mut paths: Vec<_> = fs::read_dir(workspace().join("tests/golden/check"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|e| e == "stdout"))
        .collect();
    paths.sort();
    for path in paths {
        let test = path.file_stem().unwrap().to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).unwrap();
        for finding in text.split("\n\n").filter(|f| !f.starts_with("allowed[")) {
            let id = finding
                .split_once('[')
                .and_then(|(_, rest)| rest.split_once("]: "))
                .map(|(id, _)| id.to_owned());
            // A test that is named after the finding takes precedence.
            if let Some(id) = id.filter(|id| !id.contains(char::is_whitespace)) {
                let named = test.starts_with(&id);
                let entry = examples.entry(id.clone()).or_insert_with(|| (test.clone(), finding.to_owned()));
                if named && !entry.0.starts_with(&id) {
                    *entry = (test.clone(), finding.to_owned());
                }
            }
        }
    }
    examples
}

fn section() -> String {
    let examples = examples();
    let mut out = format!("{HEADING}{INTRODUCTION}");
    for rule in isaloom::check::Rule::ALL {
        let id = rule.id();
        let mut letters = rule.meaning().chars();
        let first = letters.next().unwrap().to_uppercase();
        let _ = writeln!(out, "\n### `{id}`\n\n{first}{}.", letters.as_str());
        match examples.get(id) {
            Some((_, example)) => {
                let example = example.replace("tests/golden/check/", "");
                let _ = writeln!(out, "\n```text\n{}\n```", example.trim_end());
            }
            None => {
                let (_, why) = ELSEWHERE
                    .iter()
                    .find(|(other, _)| *other == id)
                    .unwrap_or_else(|| panic!("no example of {id}"));
                let _ = writeln!(out, "{why}");
            }
        }
    }
    out
}

#[test]
fn every_finding_is_documented_with_a_tested_example() {
    let path = workspace().join("docs/reference/diagnostics.md");
    let page = fs::read_to_string(&path).unwrap();
    let start = page.find(HEADING).unwrap();
    let end = page[start + 1..].find("\n## ").map_or(page.len(), |at| start + at + 2);
    let section = format!("{}\n", section());
    if std::env::var_os("BLESS").is_some() {
        fs::write(&path, format!("{}{section}{}", &page[..start], &page[end..])).unwrap();
    } else {
        assert!(
            page[start..end] == section,
            "docs/reference/diagnostics.md is not current; BLESS=1 rewrites it"
        );
    }
}
