//! One description per diagnostic in `rules/ID.xml`, with the expected output in `rules/ID.txt`. The reader's section
//! of docs/reference/diagnostics.md is generated from these files. `BLESS=1` rewrites the outputs and the section.
#![allow(clippy::unwrap_used)] // a test fails by panicking

use crate::common;

use common::{bless, read_from, summary, workspace};
use isaloom_isaspec::RULES;
use isaloom_source::{Rule, Severity, render};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

/// Diagnostics without an example, because it would have to be very large, or because only a bug in the reader causes
/// them.
const WITHOUT_EXAMPLE: &[&str] = &["more-findings", "too-many", "unsound"];

/// Lock for the tests that read or rewrite the expected outputs, because tests run in parallel.
static EXPECTATIONS: Mutex<()> = Mutex::new(());

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/rules")
}

#[test]
fn every_rule_is_reported_as_expected() {
    let _held = EXPECTATIONS.lock().unwrap_or_else(PoisonError::into_inner);
    let mut wrong = Vec::new();
    for id in RULES.iter().map(|r| r.id).filter(|id| !WITHOUT_EXAMPLE.contains(id)) {
        let (model, diagnostics) = read_from(&folder(), &format!("{id}.xml"));
        let ids: Vec<&str> = diagnostics.iter().map(|d| d.id).collect();
        let rendered = render(model.sources(), &diagnostics);
        if ids.is_empty() || ids.iter().any(|i| *i != id) {
            wrong.push(format!("{id}.xml should have this mistake only, has {ids:?}\n{rendered}"));
        }
        let expected = folder().join(format!("{id}.txt"));
        if bless() {
            std::fs::write(&expected, &rendered).unwrap();
        } else if std::fs::read_to_string(&expected).unwrap_or_default() != rendered {
            wrong.push(format!("{id}.txt differs; now it is\n{rendered}"));
        }
    }
    assert!(wrong.is_empty(), "{}\nBLESS=1 accepts these", wrong.join("\n"));
}

#[test]
fn documentation_shows_every_diagnostic() {
    let _held = EXPECTATIONS.lock().unwrap_or_else(PoisonError::into_inner);
    let mut section = String::from(
        "## isaspec reader\n\n\
         Every command that reads an isaspec description reports these problems. After an error, the reader ignores\n\
         the invalid part and continues. Warnings do not stop a command. `<allow id=\"...\" reason=\"...\"/>` in a\n\
         bitset silences a warning in that bitset; in `<isa>` it silences the warning everywhere. The examples are\n\
         the expected output of the tests in `crates/isaspec/tests/rules`, which also contains the descriptions.\n\n",
    );
    for Rule { id, meaning, .. } in RULES {
        writeln!(section, "### `{id}`\n\n{}.\n", capitalized(meaning)).unwrap();
        if let Ok(example) = std::fs::read_to_string(folder().join(format!("{id}.txt"))) {
            let first = example.split("\n\n").next().unwrap_or("");
            writeln!(section, "```text\n{first}\n```\n").unwrap();
        }
    }
    let path = workspace().join("docs/reference/diagnostics.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let start = page.find("## isaspec reader").unwrap();
    let end = page[start..].find("\n## ").map_or(page.len(), |n| start + n + 1);
    if bless() {
        std::fs::write(&path, format!("{}{section}{}", &page[..start], &page[end..])).unwrap();
    } else {
        assert!(
            page[start..end] == section,
            "docs/reference/diagnostics.md is not current; BLESS=1 rewrites it"
        );
    }
}

fn capitalized(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |c| c.to_uppercase().chain(chars).collect())
}

#[test]
fn ids_are_kebab_case_and_unique() {
    let mut seen = BTreeSet::new();
    for id in RULES.iter().map(|r| r.id) {
        assert!(id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-'), "{id}");
        assert!(seen.insert(id), "{id}");
    }
}

#[test]
fn twenty_errors_in_one_file_are_all_reported() {
    let folder = workspace().join("specs/broken");
    let (model, diagnostics) = read_from(&folder, "twenty-mistakes.xml");
    let ids: BTreeSet<&str> = diagnostics.iter().map(|d| d.id).collect();
    assert!(ids.len() >= 20, "{ids:?}");
    assert!(diagnostics.iter().filter(|d| d.severity == Severity::Error).count() >= 15);
    // The errors do not prevent the valid parts from being in the model.
    assert!(model.bitsets().any(|(_, b)| b.name == "add" && b.is_leaf()));
    let found = summary(model.sources(), &diagnostics).join("\n") + "\n";
    let expected = folder.join("twenty-mistakes.txt");
    if bless() {
        std::fs::write(&expected, &found).unwrap();
    }
    assert_eq!(std::fs::read_to_string(expected).unwrap_or_default(), found, "BLESS=1 accepts this");
}
