//! Checks that fuzz/targets.tsv lists seeds and a dictionary for every fuzz target, and that dev/fuzzing.md lists a
//! short test that makes the same checks.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use isaloom_testkit::workspace;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Returns the short test of each fuzz target, according to the table in dev/fuzzing.md.
fn tests() -> BTreeMap<String, String> {
    let page = fs::read_to_string(workspace().join("dev/fuzzing.md")).unwrap();
    let code = |cell: &str| cell.trim().strip_prefix('`')?.strip_suffix('`').map(str::to_owned);
    let row = |line: &str| {
        let cells: Vec<&str> = line.trim().trim_matches('|').split('|').collect();
        let [target, _, test] = cells[..] else { return None };
        Some((code(target)?, code(test)?))
    };
    page.lines().filter_map(row).collect()
}

/// Returns target, seeds and dictionary from each row of fuzz/targets.tsv.
fn targets() -> Vec<[String; 3]> {
    let table = fs::read_to_string(workspace().join("fuzz/targets.tsv")).unwrap();
    let rows = table.lines().filter(|line| !line.starts_with('#'));
    rows.map(|row| row.split('\t').map(str::to_owned).collect::<Vec<_>>().try_into().unwrap()).collect()
}

fn has_files(folder: &Path) -> bool {
    fs::read_dir(folder).is_ok_and(|mut entries| {
        entries.any(|entry| {
            let path = entry.unwrap().path();
            if path.is_dir() { has_files(&path) } else { fs::metadata(&path).unwrap().len() > 0 }
        })
    })
}

/// Returns whether a line is a valid dictionary entry: `"text"` or `name="text"`. The text can contain the escapes
/// `\\`, `\"` and `\xAB`.
fn is_entry(line: &str) -> bool {
    let Some((name, text)) = line.split_once('"') else { return false };
    let named =
        name.strip_suffix('=').is_none_or(|n| n.chars().all(|c| c.is_ascii_alphanumeric() || c == '_'));
    let Some(text) = text.strip_suffix('"').filter(|text| named && !text.is_empty()) else { return false };
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        rest = match c {
            '"' => return false,
            '\\' => match rest.get(1..2) {
                Some("\\" | "\"") => &rest[2..],
                Some("x") if rest.get(2..4).is_some_and(|hex| u8::from_str_radix(hex, 16).is_ok()) => {
                    &rest[4..]
                }
                _ => return false,
            },
            c => &rest[c.len_utf8()..],
        };
    }
    true
}

#[test]
fn every_fuzz_target_has_seeds_a_dictionary_and_a_test() {
    let root = workspace();
    let (tests, targets) = (tests(), targets());
    let named: BTreeSet<String> = tests.keys().cloned().collect();
    let listed: BTreeSet<String> = targets.iter().map(|[target, ..]| target.clone()).collect();
    let there: BTreeSet<String> = fs::read_dir(root.join("fuzz/fuzz_targets"))
        .unwrap()
        .filter_map(|entry| {
            Some(entry.unwrap().path().file_name()?.to_str()?.strip_suffix(".rs")?.to_owned())
        })
        .collect();
    assert_eq!(named, there, "the targets of dev/fuzzing.md (left) and of fuzz/fuzz_targets");
    assert_eq!(listed, there, "the targets of fuzz/targets.tsv (left) and of fuzz/fuzz_targets");
    let manifest = fs::read_to_string(root.join("fuzz/Cargo.toml")).unwrap();
    for [target, seeds, dictionary] in &targets {
        let test = &tests[target];
        assert!(
            manifest.contains(&format!("name = \"{target}\"")),
            "{target} is no program of fuzz/Cargo.toml"
        );
        assert!(has_files(&root.join(seeds)), "{target}: nothing in {seeds}");
        let words = fs::read_to_string(root.join("fuzz/dictionaries").join(dictionary)).unwrap();
        let entries: Vec<&str> = words.lines().filter(|l| !l.is_empty() && !l.starts_with('#')).collect();
        assert!(entries.len() >= 10, "{target}: {} words in {dictionary}", entries.len());
        for entry in entries {
            assert!(is_entry(entry), "{dictionary}: {entry}");
        }
        let is_there = ["crates", "bindings"].iter().any(|folder| root.join(folder).join(test).is_file());
        assert!(is_there, "{target}: there is no {test} in crates or bindings");
    }
}
