//! Tests of the exit codes in docs/reference/exit-codes.md for the selection of an instruction set, over all commands.

#![allow(clippy::panic, clippy::unwrap_used, reason = "tests fail by panicking")]

use std::process::{Command, Output, Stdio};

/// Commands that select one instruction set by options: the arguments without the selection.
const BY_OPTIONS: &[&[&str]] = &[
    &["dis", "-x", "20000001"],
    &["asm", "add r0, r0, r1"],
    &["explain", "20000001"],
    &["info"],
    &["info", "add"],
    &["search", "add"],
    &["stats"],
    &["check"],
    &["scan", "-x", "20000001"],
    &["gaps"],
    &["fit", "a:8"],
    &["cover"],
    &["doc", "--format", "json"],
    &["convert", "--to", "json"],
];

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_isaloom"))
        .args(arguments)
        .current_dir(isaloom_testkit::workspace())
        .env("ISALOOM_DATA_DIR", concat!(env!("CARGO_TARGET_TMPDIR"), "/exit-codes-data"))
        .env("XDG_CACHE_HOME", concat!(env!("CARGO_TARGET_TMPDIR"), "/cache"))
        .env_remove("ISALOOM_ISA")
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

/// Checks the exit code of a command that must fail without output, with an error on standard error.
fn fails(arguments: &[&str], code: i32) {
    let output = run(arguments);
    let err = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {err}");
    assert!(output.stdout.is_empty() && err.contains("error"), "{arguments:?}: {err}");
    assert!(!err.contains("Usage:"), "{arguments:?} is not a command line of the program: {err}");
}

#[test]
fn unknown_selection_is_a_usage_error_and_a_missing_file_an_input_error() {
    let amd = "tests/golden/amd/small-description.xml";
    let selections: [(&[&str], i32); 9] = [
        (&["--isa", "toy", "--gpu", "9"], 2),
        (&["--spec", "specs/toy.xml", "--gpu", "9"], 2),
        (&["--isa", "a2xx", "--gpu", "9"], 2),
        (&["--spec", amd, "--gpu", "gfx9999"], 2),
        (&["--gpu", "9"], 2),
        (&["--gpu", "gfx9999"], 2),
        (&["--isa", "nosuch"], 2),
        (&["--spec", "nosuch.xml"], 1),
        (&["--spec", "nosuch.xml", "--gpu", "9"], 1),
    ];
    for command in BY_OPTIONS {
        for (selection, code) in selections {
            fails(&[*command, selection].concat(), code);
        }
    }
}

#[test]
fn commands_with_descriptions_as_arguments_use_the_same_codes() {
    let folder = concat!(env!("CARGO_TARGET_TMPDIR"), "/exit-codes");
    let toy = "specs/toy.xml";
    for (arguments, code) in [
        (&["diff", toy, "--gpu", "1", "--gpu", "9"][..], 2),
        (&["diff", "--impact", toy, "--gpu", "1", "--gpu", "9"], 2),
        (&["prove", toy, toy, "--gpu", "9"], 2),
        (&["port", "README.md", "--from", "gfx9999", "--to", "gfx9998"], 2),
        (&["gen", "c", "--spec", toy, "--gpu", "9", "-o", folder, "--prefix", "x"], 2),
        (&["gen", "rust", "--spec", toy, "--gpu", "9", "-o", folder, "--name", "x"], 2),
        (&["check", "nosuch.xml"], 1),
        (&["stats", "nosuch.xml"], 1),
        (&["diff", "nosuch.xml", "nosuch.xml"], 1),
        (&["diff", "--impact", "nosuch.xml", "nosuch.xml"], 1),
        (&["prove", "nosuch.xml", "nosuch.xml"], 1),
        (&["port", "README.md", "--from", "nosuch.xml", "--to", "nosuch.xml"], 1),
        (&["convert", "nosuch.xml", "--to", "json"], 1),
        (&["doc", "nosuch.xml", "--format", "json"], 1),
        (&["fmt", "nosuch.xml"], 1),
        (&["gen", "c", "--spec", "nosuch.xml", "-o", folder, "--prefix", "x"], 1),
        (&["gen", "rust", "--spec", "nosuch.xml", "-o", folder, "--name", "x"], 1),
        (&["spec", "add", "nosuch.xml"], 1),
    ] {
        fails(arguments, code);
    }
}
