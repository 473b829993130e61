//! Checks which crates Cargo builds if only some features of the facade are selected.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use isaloom_testkit::workspace;
use std::collections::BTreeSet;
use std::process::Command;

/// Returns the crates that Cargo builds for the facade with the given features. The facade is omitted.
fn crates_built(features: &str) -> BTreeSet<String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args([
            "tree",
            "--quiet",
            "--offline",
            "--package",
            "isaloom",
            "--edges",
            "normal",
            "--prefix",
            "none",
        ])
        .args(["--no-default-features", "--features", features])
        .current_dir(workspace())
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    let names = text.lines().filter_map(|line| line.split(' ').next());
    names.filter(|name| !name.is_empty() && *name != "isaloom").map(str::to_owned).collect()
}

#[test]
fn isaspec_alone_builds_thirteen_crates_and_no_archive_elf_or_spirv() {
    let crates = crates_built("isaspec");
    assert!(crates.len() <= 13, "{} crates: {crates:?}", crates.len());
    for other in
        ["isaloom-amd-isa", "isaloom-a2xx", "isaloom-spirv", "object", "zip", "flate2", "serde", "clap"]
    {
        assert!(!crates.contains(other), "{other} is built");
    }
}

#[test]
fn spirv_alone_builds_four_crates() {
    let crates: Vec<String> = crates_built("spirv").into_iter().collect();
    assert_eq!(crates, ["isaloom-source", "isaloom-spirv", "once_cell", "smallvec"]);
}
