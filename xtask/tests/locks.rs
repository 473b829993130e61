//! Checks that the workspace of the bindings uses the same versions of packages as the main workspace. Otherwise,
//! builds could not share a target directory.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isaloom_testkit::workspace;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Returns for each package its versions in a lock file.
fn versions(path: &Path) -> BTreeMap<String, BTreeSet<String>> {
    let text = std::fs::read_to_string(path).unwrap();
    let quoted = |line: &str, key: &str| Some(line.strip_prefix(key)?.trim_matches('"').to_owned());
    let mut versions: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut name = None;
    for line in text.lines() {
        name = quoted(line, "name = ").or(name);
        if let (Some(version), Some(name)) = (quoted(line, "version = "), &name) {
            versions.entry(name.clone()).or_default().insert(version);
        }
    }
    versions
}

#[test]
fn both_lock_files_hold_the_same_versions() {
    let ours = versions(&workspace().join("Cargo.lock"));
    let doors = versions(&workspace().join("bindings/Cargo.lock"));
    assert!(ours.len() > 100 && doors.contains_key("isaloom-session"));
    // A package can have several versions in one workspace; the other workspace may use only some of them.
    let differ: Vec<_> = doors
        .iter()
        .filter_map(|(name, of_doors)| {
            let of_ours = ours.get(name)?;
            (!of_doors.is_subset(of_ours) && !of_ours.is_subset(of_doors))
                .then_some((name, of_doors, of_ours))
        })
        .collect();
    assert!(
        differ.is_empty(),
        "in bindings/, `cargo update -p NAME --precise VERSION` gives them the versions of the workspace: {differ:#?}"
    );
}
