//! Checks that each diagnostic id has one meaning and is documented in docs/reference/diagnostics.md.
//!
//! The ids are found in the code of all crates: in arguments of `Diagnostic::error` and `Diagnostic::warning`, in
//! functions `fn id`, and in tables of rules.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isaloom_testkit::workspace;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Files whose ids do not belong to diagnostics, but to remarks on words or to reasons for the assembler's choice.
const OTHERS: &[&str] = &[
    "crates/engine/src/remark.rs",
    "crates/asm/src/encoded.rs",
    "crates/scan/src/wording.rs",
    "crates/isaspec/src/write/loss.rs",
];

/// Files that contain tables of rules. Each id in such a file is a row of a table.
const TABLES: &[&str] =
    &["crates/isaspec/src/ids.rs", "crates/check/src/rule.rs", "crates/codegen/src/ids.rs"];

/// Ids of problems that occur in two languages. The sections of both languages document them.
const SHARED: &[&str] = &[
    "asm-range",
    "asm-syntax",
    "bad-number",
    "duplicate-name",
    "missing-attribute",
    "unknown-attribute",
    "stray-text",
    "unknown-element",
    "xml-syntax",
];

#[test]
fn every_id_is_documented_and_unique() {
    let sections =
        sections(&std::fs::read_to_string(workspace().join("docs/reference/diagnostics.md")).unwrap());
    let mut documented: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (section, ids) in &sections {
        let mut seen = BTreeSet::new();
        for id in ids {
            assert!(seen.insert(id), "`{id}` stands twice in the section {section}");
            documented.entry(id).or_default().push(section);
        }
    }
    for (id, sections) in &documented {
        let shared = SHARED.contains(id);
        assert!(sections.len() == 1 || shared, "`{id}` means several things: {sections:?}");
        assert!(sections.len() > 1 || !shared, "`{id}` is no longer shared: take it off the list");
    }
    let mut files = Vec::new();
    for folder in ["crates", "src"] {
        sources(&workspace().join(folder), &mut files);
    }
    let mut literals = BTreeSet::new();
    let mut given: BTreeMap<String, String> = BTreeMap::new();
    for file in files {
        let name = file.strip_prefix(workspace()).unwrap().to_string_lossy().replace('\\', "/");
        let text = std::fs::read_to_string(&file).unwrap();
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        literals.extend(strings(code).map(str::to_owned));
        if !OTHERS.contains(&name.as_str()) {
            let ids = if TABLES.contains(&name.as_str()) { strings(code).collect() } else { ids(code) };
            given.extend(ids.into_iter().filter(|id| is_id(id)).map(|id| (id.to_owned(), name.clone())));
        }
    }
    let unknown: Vec<_> = given.iter().filter(|(id, _)| !documented.contains_key(id.as_str())).collect();
    assert!(unknown.is_empty(), "not in docs/reference/diagnostics.md: {unknown:#?}");
    let gone: Vec<_> = documented.keys().filter(|id| !literals.contains(**id)).collect();
    assert!(gone.is_empty(), "no code gives these any more: {gone:?}");
    assert!(given.len() > 150, "only {} ids were found", given.len());
}

#[test]
fn every_documented_example_is_an_expected_test_output() {
    let page = std::fs::read_to_string(workspace().join("docs/reference/diagnostics.md")).unwrap();
    let mut files = Vec::new();
    expectations(&workspace().join("tests"), &mut files);
    expectations(&workspace().join("crates"), &mut files);
    let texts: Vec<String> = files.iter().filter_map(|file| std::fs::read_to_string(file).ok()).collect();
    // The section on generators is checked by another test: `cargo test -p isaloom-codegen diagnostics::`.
    let (before, rest) = page.split_once("## Generators\n").unwrap();
    let page = format!("{before}{}", rest.find("\n## ").map_or("", |at| &rest[at..]));
    let blocks = page.split("```text\n").skip(1).filter_map(|block| block.split("\n```").next());
    let (mut found, mut missing) = (0, Vec::new());
    for block in blocks {
        let first = block.lines().next().unwrap_or_default();
        let is_message = ["error[", "warning[", "note["].iter().any(|start| first.starts_with(start));
        if !is_message {
            continue;
        }
        match texts.iter().any(|text| text.contains(first)) {
            true => found += 1,
            false => missing.push(first),
        }
    }
    assert!(missing.is_empty(), "no test expects these examples: {missing:#?}");
    assert!(found > 140, "only {found} examples");
}

/// Collects the files that tests consist of: code, and expected output.
fn expectations(folder: &Path, out: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && !path.ends_with("src") {
            expectations(&path, out);
        } else if path.components().any(|part| part.as_os_str() == "tests") && path.is_file() {
            out.push(path);
        }
    }
}

/// Returns the sections of the page, each with the ids that are in its headings and in the first columns of its tables.
fn sections(page: &str) -> Vec<(String, Vec<String>)> {
    let mut sections: Vec<(String, Vec<String>)> = Vec::new();
    for line in page.lines() {
        if let Some(title) = line.strip_prefix("## ") {
            sections.push((title.to_owned(), Vec::new()));
        }
        let heading = line.trim_start_matches('#').strip_prefix(" `").filter(|_| line.starts_with("###"));
        let row = line.strip_prefix("| `").and_then(|row| row.split(" |").next());
        let Some((_, ids)) = sections.last_mut() else { continue };
        for part in heading.or(row).into_iter().flat_map(|text| text.split(", `")) {
            let id = part.split('`').next().unwrap_or_default();
            if is_id(id) {
                ids.push(id.to_owned());
            }
        }
    }
    sections
}

fn sources(folder: &Path, out: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if path.is_dir() && !["tests", "benches", "examples"].contains(&&*name) {
            sources(&path, out);
        } else if path.extension().is_some_and(|e| e == "rs") {
            out.push(path);
        }
    }
}

/// Returns whether a text has the form of an id: lowercase words that are joined by hyphens.
fn is_id(text: &str) -> bool {
    text.contains('-')
        && text.split('-').all(|word| {
            !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
        })
}

/// Returns the string literals in a piece of code that have the form of an id.
fn strings(code: &str) -> impl Iterator<Item = &str> {
    code.split('"').filter(|text| is_id(text))
}

/// Returns the diagnostic ids that occur in a piece of code.
fn ids(code: &str) -> Vec<&str> {
    let mut ids = Vec::new();
    for call in ["Diagnostic::error(", "Diagnostic::warning("] {
        for (at, _) in code.match_indices(call) {
            let rest = code[at + call.len()..].trim_start();
            ids.extend(rest.strip_prefix('"').and_then(|rest| rest.split('"').next()));
        }
    }
    for (at, _) in code.match_indices("fn id(") {
        let body = &code[at..];
        ids.extend(strings(&body[..body.find("\n    }").unwrap_or(body.len())]));
    }
    ids
}
