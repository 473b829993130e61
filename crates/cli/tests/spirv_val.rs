//! Tests of `isaloom spirv-val`: messages must have the form of those of the reference program, and exit codes must
//! have the same values.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::process::Command;

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/golden/spirv/data");

/// Runs the program, and returns its exit code, standard output and standard error.
fn run(args: &[&str]) -> (i32, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_isaloom")).arg("spirv-val").args(args).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap_or(-1), text(output.stdout), text(output.stderr))
}

fn failed(stderr: &str) -> (i32, String, String) {
    (1, String::new(), format!("{stderr}\n"))
}

#[test]
fn valid_module_gives_no_output() {
    let module = format!("{DATA}/valid.spv");
    assert_eq!(run(&[&module]), (0, String::new(), String::new()));
    assert_eq!(run(&["--target-env", "vulkan1.2", "--scalar-block-layout", &module]).0, 0);
}

#[test]
fn first_error_has_the_number_and_the_text_of_its_instruction() {
    let module = format!("{DATA}/late-type.spv");
    let error =
        "error: line 11: OpTypeInt is not allowed after the first function\n  %uint = OpTypeInt 32 0\n";
    assert_eq!(run(&[&module]), failed(error));
}

#[test]
fn limits_and_target_environment_are_checked() {
    let module = format!("{DATA}/valid.spv");
    let bound = "error: line 0: the ID bound is too large: 5 (expected at most 3)";
    assert_eq!(run(&["--max-id-bound", "3", &module]), failed(bound));
    let version = "error: line 0: the version of the module is too new for the target environment `vulkan1.0`: 1.5 \
                   (expected at most 1.0)";
    assert_eq!(run(&["--target-env", "vulkan1.0", &module]), failed(version));
}

#[test]
fn wrong_input_and_command_line_are_refused() {
    let cut = format!("{DATA}/cut.spv");
    let corrupt = format!("error: file size should be a multiple of 4; file '{cut}' corrupt");
    assert_eq!(run(&[&cut]), failed(&corrupt));
    assert_eq!(run(&["no-such-file"]), failed("error: file does not exist 'no-such-file'"));
    let (code, stdout, stderr) = run(&["--bogus"]);
    assert!(code == 1 && stdout.contains("Usage: spirv-val") && stderr.is_empty());
    assert_eq!(run(&["--help"]), (0, stdout, String::new()));
}
