//! Tests of the output for shells and terminals: completion scripts and manual pages.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::process::{Command, Output, Stdio};

const SHELLS: [&str; 5] = ["bash", "elvish", "fish", "powershell", "zsh"];

fn isaloom(args: &[&str]) -> Output {
    let empty = tempfile::tempdir().unwrap();
    Command::new(env!("CARGO_BIN_EXE_isaloom"))
        .args(args)
        .stdin(Stdio::null())
        .env("NO_COLOR", "1")
        .env("ISALOOM_DATA_DIR", empty.path())
        .env("ISALOOM_CACHE_DIR", empty.path())
        .output()
        .unwrap()
}

/// Runs the program, which must succeed without messages, and returns its output.
fn text(args: &[&str]) -> String {
    let output = isaloom(args);
    let reported = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), reported.as_str()), (Some(0), ""), "{args:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// Returns the names of the visible commands, as `isaloom --help` lists them.
fn commands() -> Vec<String> {
    let help = text(&["--help"]);
    let listed = help.lines().take_while(|line| !line.starts_with("Global options"));
    let names = listed.filter_map(|line| line.strip_prefix("  ")?.split(' ').next().map(str::to_owned));
    let names: Vec<String> = names.filter(|name| !name.is_empty()).collect();
    assert!(names.len() > 25 && names.contains(&"dis".to_owned()), "{names:?}");
    names
}

#[test]
fn every_shell_has_a_completion_script_with_all_commands_and_flags() {
    for shell in SHELLS {
        let script = text(&["completions", shell]);
        for name in commands() {
            assert!(script.contains(&name), "{shell}: {name}");
        }
        for flag in ["each-line", "max-errors", "allow-import-outside"] {
            assert!(script.contains(flag), "{shell}: {flag}");
        }
    }
    let output = isaloom(&["completions", "csh"]);
    let reported = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{reported}");
    assert!(SHELLS.iter().all(|shell| reported.contains(shell)), "{reported}");
}

/// The script completes commands, flags, and names of instruction sets.
#[test]
fn bash_completes_commands_flags_and_names() {
    let bash =
        Command::new("bash").args(["--norc", "-c", "complete -p 2>/dev/null; echo $BASH_VERSION"]).output();
    if !bash.is_ok_and(|output| output.status.success()) {
        println!("skipped: bash is not installed");
        return;
    }
    let script = text(&["completions", "bash"]);
    let complete = |words: &[&str]| -> Vec<String> {
        let query = format!(
            "{script}\nCOMP_WORDS=({})\nCOMP_CWORD={}\n_isaloom isaloom {:?} {:?}\nprintf '%s\\n' \"${{COMPREPLY[@]}}\"",
            words.iter().map(|word| format!("{word:?}")).collect::<Vec<_>>().join(" "),
            words.len() - 1,
            words[words.len() - 1],
            words[words.len() - 2],
        );
        let output = Command::new("bash").args(["--norc", "-c", &query]).output().unwrap();
        String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
    };
    assert_eq!(complete(&["isaloom", "expla"]), ["explain"]);
    assert_eq!(complete(&["isaloom", "dis", "--max-e"]), ["--max-errors"]);
    assert_eq!(complete(&["isaloom", "dis", "--isa", "spi"]), ["spirv"]);
    assert_eq!(complete(&["isaloom", "dis", "--format", "json"]), ["json", "jsonl"]);
}

#[test]
fn program_and_every_command_have_a_manual_page() {
    let page = text(&["man"]);
    assert!(page.contains(".TH isaloom 1"), "{page}");
    for name in commands() {
        assert!(page.contains(&name), "the manual page does not name {name}");
        let page = text(&["man", &name]);
        assert!(page.contains(&format!(".TH isaloom-{name} 1")), "{page}");
        for section in [".SH NAME", ".SH SYNOPSIS", ".SH DESCRIPTION", "GLOBAL OPTIONS"] {
            assert!(page.contains(section), "{name}: {section}");
        }
        assert!(page.contains("Example"), "{name}");
    }
    let output = isaloom(&["man", "dsi"]);
    let reported = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{reported}");
    assert!(reported.contains("did you mean `dis`?"), "{reported}");
}
