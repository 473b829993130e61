//! Tests of the exit codes in docs/reference/exit-codes.md if an instruction set cannot be selected, for all commands.

#![allow(clippy::panic, clippy::unwrap_used, reason = "tests fail by panicking")]

use std::process::{Command, Output, Stdio};

/// Commands without a selection of the instruction set. The tests append `--isa`, `--spec` or `--gpu`.
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

/// Checks that a command fails with an exit code, prints nothing on standard output, and prints an error on standard
/// error.
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
    let selections: [(&[&str], i32); 13] = [
        (&["--isa", "toy", "--gpu", "9"], 2),
        (&["--spec", "specs/toy.xml", "--gpu", "9"], 2),
        (&["--isa", "a2xx", "--gpu", "9"], 2),
        (&["--spec", amd, "--gpu", "gfx9999"], 2),
        (&["--spec", amd, "--gpu", "9"], 2),
        (&["--spec", amd, "--gpu", "1150"], 2),
        (&["--spec", amd, "--gpu", "a650"], 2),
        (&["--spec", amd, "--gpu", ""], 2),
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

/// Returns the first line and the `help:` line of the error that a command prints.
fn error(arguments: &[&str]) -> (String, String) {
    let text = String::from_utf8(run(arguments).stderr).unwrap();
    let help = text.lines().find_map(|line| line.split_once("= help: ")).map(|(_, help)| help.to_owned());
    (text.lines().next().unwrap_or_default().to_owned(), help.unwrap_or_default())
}

#[test]
fn unknown_gpu_of_an_amd_description_is_rejected_with_the_accepted_names() {
    let amd = "tests/golden/amd/small-description.xml";
    for gpu in ["9", "1150", "nosuch"] {
        let (message, help) = error(&["dis", "-x", "81010203", "--spec", amd, "--gpu", gpu]);
        assert_eq!(message, format!("error: unknown GPU `{gpu}`"));
        assert!(help.starts_with("use one of gfx908, gfx90a, "), "{help}");
    }
    for gpu in ["gfx1150", "GFX1150", "small1"] {
        let output = run(&["info", "--spec", amd, "--gpu", gpu]);
        assert_eq!(output.status.code(), Some(0), "{gpu}: {output:?}");
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn gpu_name_selects_only_the_architecture_of_the_description() {
    let rdna3 = isaloom_testkit::shared("specs/amd/rdna3_facts.xml.gz").unwrap();
    let dis = ["dis", "-x", "81010203", "--spec", rdna3.to_str().unwrap(), "--gpu"];
    for gpu in ["gfx1100", "GFX1101", "rdna3", "RDNA3"] {
        assert_eq!(run(&[&dis[..], &[gpu]].concat()).status.code(), Some(0), "{gpu}");
    }
    for (gpu, wanted) in [
        ("1100", "error: unknown GPU `1100`"),
        ("rdna4", "error: the description is for AMD RDNA 3, not for rdna4"),
        ("gfx1200", "error: the description is for AMD RDNA 3, not for gfx1200"),
    ] {
        let arguments = [&dis[..], &[gpu]].concat();
        assert_eq!(run(&arguments).status.code(), Some(2), "{gpu}");
        let (message, help) = error(&arguments);
        assert_eq!(message, wanted);
        assert!(help.contains("gfx1100"), "{gpu}: {help}");
    }
}

#[test]
fn errors_of_port_name_its_flags() {
    let amd = "tests/golden/amd/small-description.xml";
    for (flag, other) in [("--from", "--to"), ("--to", "--from")] {
        for (name, code) in
            [("nosuch", 1), ("9", 1), ("gfx1100", 2), ("rdna3", 2), ("rdna3:gfx1100", 2), ("GFX1100", 2)]
        {
            let arguments = ["port", "tests/golden/amd/port.s", flag, name, other, amd];
            assert_eq!(run(&arguments).status.code(), Some(code), "{name}");
            let (message, help) = error(&arguments);
            assert!(help.contains(flag), "{message}: {help}");
            assert!(!help.contains("--gpu") && !help.contains("--spec"), "{message}: {help}");
        }
        let with_gpu = format!("{amd}:9");
        let arguments = ["port", "tests/golden/amd/port.s", flag, &with_gpu, other, amd];
        assert_eq!(run(&arguments).status.code(), Some(2));
        assert_eq!(error(&arguments).0, "error: unknown GPU `9`");
    }
}

#[cfg(not(feature = "corpus"))]
#[test]
fn command_of_another_build_is_reported_with_how_to_install_it() {
    for arguments in
        [&["corpus"][..], &["corpus", "--help"], &["corpus", "x", "--isa", "toy"], &["help", "corpus"]]
    {
        fails(arguments, 2);
        let (message, help) = error(arguments);
        assert_eq!(message, "error: this build of isaloom does not include the command `corpus`");
        assert_eq!(
            help,
            "install it with the feature `corpus`, which is a default feature: `cargo install isaloom-cli --features \
             corpus`"
        );
    }
}

#[test]
fn hidden_command_is_not_listed() {
    for arguments in [&["list"][..], &["list", "--format", "json"], &["--help"]] {
        let output = run(arguments);
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.contains("prove") && !text.contains("audit"), "{arguments:?}: {text}");
    }
    // `diff --impact` runs the hidden command `audit`. Messages must contain the visible name, even if the user typed
    // `audit`.
    let module = "tests/golden/spirv/data/small.spv";
    for arguments in [&["audit", module, module][..], &["diff", "--impact", module, module]] {
        assert_eq!(error(arguments).0, "error: `diff --impact` is not supported for SPIR-V");
    }
}
