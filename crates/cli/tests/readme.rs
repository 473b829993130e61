//! Tests of README.md: its commands must run, its test command must be that of `.ci/run`, and it must be short.
//! `docs/images/*.ansi`, from which its pictures are generated, must be equal to the colored output of the program.
//!
//! The first line of such a file is `$ isaloom ...`. The test runs this command in the root of the workspace with
//! `--color always`. `BLESS=1` rewrites the output; after that, run `cargo run -p xtask -- pictures`.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isaloom_testkit::workspace;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Splits a command into words. Text in single quotes is one word.
fn words(command: &str) -> Vec<&str> {
    let parts = command.split('\'').enumerate();
    let words = parts.flat_map(|(number, part)| match number % 2 {
        0 => part.split_whitespace().collect::<Vec<_>>(),
        _ => vec![part],
    });
    words.collect()
}

/// Runs the program in the root of the workspace. No descriptions are registered.
fn isaloom(arguments: &[&str]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_isaloom"));
    program.args(arguments).current_dir(workspace());
    program.env("ISALOOM_DATA_DIR", Path::new(env!("CARGO_TARGET_TMPDIR")).join("readme-data"));
    program.output().unwrap()
}

fn check(picture: &Path) {
    let committed = fs::read_to_string(picture).unwrap();
    let line = committed.lines().next().unwrap();
    let command = line.strip_prefix("$ isaloom ").unwrap();
    let output = isaloom(&[vec!["--color", "always"], words(command)].concat());
    assert!(matches!(output.status.code(), Some(0 | 1)), "{}", String::from_utf8_lossy(&output.stderr));
    let printed = String::from_utf8(output.stdout).unwrap();
    assert!(printed.contains("\x1b["), "no color: {printed}");
    let expected = format!("{line}\n{printed}");
    if std::env::var_os("BLESS").is_some_and(|v| v == "1") {
        fs::write(picture, &expected).unwrap();
    } else {
        assert_eq!(committed, expected, "{}: BLESS=1 accepts", picture.display());
    }
}

#[test]
fn pictures_show_the_output_of_the_program() {
    let files = fs::read_dir(workspace().join("docs/images")).unwrap();
    let files: Vec<PathBuf> = files.map(|entry| entry.unwrap().path()).collect();
    let sources: Vec<_> = files.iter().filter(|path| path.extension().is_some_and(|e| e == "ansi")).collect();
    assert!(sources.len() >= 2, "{files:?}");
    sources.into_iter().for_each(|path| check(path));
}

#[test]
fn commands_of_the_quick_start_run() {
    let readme = fs::read_to_string(workspace().join("README.md")).unwrap();
    let (_, section) = readme.split_once("## Quick start").unwrap();
    let (_, block) = section.split_once("```sh\n").unwrap();
    let (block, _) = block.split_once("```").unwrap();
    let commands: Vec<&str> = block.lines().map(|line| line.split(" # ").next().unwrap()).collect();
    assert_eq!(commands.len(), 6, "{commands:?}");
    for command in commands {
        let output = isaloom(&words(command.strip_prefix("isaloom ").unwrap()));
        // `check` exits with 1, because the description has errors.
        let expected = if command.contains("broken") { 1 } else { 0 };
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(expected), "{command}: {errors}");
        assert!(!output.stdout.is_empty(), "{command}");
    }
}

#[test]
fn the_readme_is_short_and_its_two_set_up_commands_work() {
    let readme = fs::read_to_string(workspace().join("README.md")).unwrap();
    assert!(readme.lines().count() <= 130, "{} lines", readme.lines().count());
    let (_, section) = readme.split_once("## Start\n").unwrap();
    let (_, block) = section.split_once("```sh\n").unwrap();
    let (block, _) = block.split_once("```").unwrap();
    let [main, tests] = block.lines().collect::<Vec<_>>()[..] else { panic!("two commands: {block}") };
    let output = isaloom(&words(main.strip_prefix("cargo run --profile quick -- ").unwrap()));
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(!output.stdout.is_empty());
    let ci = fs::read_to_string(workspace().join(".ci/run")).unwrap();
    assert!(ci.lines().any(|line| line.trim_start() == format!("step tests {tests}")), "{tests}");
}
