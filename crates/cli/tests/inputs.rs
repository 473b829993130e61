//! Tests of inputs with unusual names, and of standard input instead of a file.

#![allow(clippy::panic, clippy::unwrap_used, reason = "tests fail by panicking")]

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// Runs the program in a directory, with the given standard input.
fn run_in(folder: &Path, arguments: &[&str], stdin: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_isaloom"))
        .args(arguments)
        .current_dir(folder)
        .env("ISALOOM_DATA_DIR", concat!(env!("CARGO_TARGET_TMPDIR"), "/inputs-data"))
        .env("XDG_CACHE_HOME", concat!(env!("CARGO_TARGET_TMPDIR"), "/cache"))
        .env_remove("ISALOOM_ISA")
        .env_remove("CLICOLOR_FORCE")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The program can end without reading all of its input, so a closed pipe is not an error.
    let _ = child.stdin.take().unwrap().write_all(stdin);
    child.wait_with_output().unwrap()
}

#[test]
fn files_named_like_options_are_inputs() {
    let folder = tempfile::tempdir().unwrap();
    let module =
        std::fs::read(isaloom_testkit::workspace().join("tests/golden/spirv/data/small.spv")).unwrap();
    for name in ["-x.spv", "--gpu", "-", "-@0x14", "a@0x14"] {
        std::fs::write(folder.path().join(name), &module).unwrap();
        let path = format!("./{name}");
        for arguments in [
            &["check", "--isa", "spirv", &path][..],
            &["check", &path],
            &["stats", "--isa", "spirv", &path],
            &["explain", &format!("{path}@0x14")],
            &["dis", &path],
        ] {
            let out = run_in(folder.path(), arguments, b"");
            assert!(!out.stdout.is_empty(), "{arguments:?}: {}", String::from_utf8_lossy(&out.stderr));
            assert_ne!(out.status.code(), Some(2), "{arguments:?}");
        }
        if name == "-" {
            continue;
        }
        for arguments in [
            &["check", "--isa", "spirv", "--", name][..],
            &["stats", "--isa", "spirv", "--", name],
            &["explain", "--isa", "spirv", "--", name],
            &["dis", "--isa", "spirv", "--", name],
        ] {
            let out = run_in(folder.path(), arguments, b"");
            assert!(!out.stdout.is_empty(), "{arguments:?}: {}", String::from_utf8_lossy(&out.stderr));
            assert_ne!(out.status.code(), Some(2), "{arguments:?}");
        }
    }
    // `-@0x14` is an offset in standard input. The result must be equal to that for the same offset in the file.
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("-x.spv"), &module).unwrap();
    for command in ["check", "stats"] {
        let of = |name: &str| {
            let out = run_in(folder.path(), &[command, "--isa", "spirv", name], &module);
            let text = String::from_utf8(out.stdout).unwrap();
            let shown = if name == "-" { "<stdin>" } else { name };
            text.replace(&format!("`{name}`"), "`NAME`").replace(shown, "NAME").replace("-x.spv", "NAME")
        };
        assert_eq!(of("-"), of("./-x.spv"), "{command}");
    }
    let place = |arguments: &[&str]| run_in(folder.path(), arguments, &module).stdout;
    let wanted = place(&["explain", "./-x.spv@0x14"]);
    assert!(!wanted.is_empty());
    assert!(
        place(&["explain", "-@0x14"]) == wanted && place(&["explain", "--isa", "spirv", "-@20"]) == wanted
    );
}

#[test]
fn a_module_shorter_than_its_header_is_an_error() {
    let module =
        std::fs::read(isaloom_testkit::workspace().join("tests/golden/spirv/data/small.spv")).unwrap();
    for size in [4, 8, 12, 16, 18, 20] {
        for command in ["dis", "stats", "explain", "check"] {
            let out = run_in(Path::new("."), &[command, "--isa", "spirv", "-"], module.get(..size).unwrap());
            let (stdout, stderr) =
                (String::from_utf8_lossy(&out.stdout), String::from_utf8_lossy(&out.stderr));
            let shown = if command == "check" { &stdout } else { &stderr };
            let title =
                format!("error[spirv-tail]: the module is shorter than the 20-byte header: {size} bytes\n");
            assert_eq!(shown.contains(&title), size < 20, "{command} {size}: {stdout}{stderr}");
            // A module of less than 20 bytes has no complete header. A module of 20 bytes has no instruction: `explain`
            // fails, and `check` reports that the memory model is missing.
            let fails = size < 20 || ["explain", "check"].contains(&command);
            assert_eq!(out.status.code(), Some(i32::from(fails)), "{command} {size}: {stderr}");
        }
    }
}

#[test]
fn hexadecimal_text_that_is_not_a_module_is_explained() {
    let run = |text: &str| {
        let out = run_in(Path::new("."), &["dis", "--isa", "spirv", "-"], text.as_bytes());
        assert_eq!(out.status.code(), Some(1), "{text}");
        String::from_utf8(out.stderr).unwrap()
    };
    assert_eq!(
        run("000000 0723\n"),
        "error: <stdin>: the input looks like hexadecimal text, but starts with `000000 0723` instead of the magic \
         number\n |\n = help: expected `0x07230203`, `0x03 0x02 0x23 0x07` or `03 02 23 07`, or the bytes in reverse \
         order\n"
    );
    assert_eq!(
        run("0x07230203 0x0001060g\n"),
        "error: <stdin>: invalid hexadecimal text at character 21: encountered non-hex character\n"
    );
}
