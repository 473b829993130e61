//! Tests of inputs that are read in several rounds: the output must be equal to that of the library for the whole
//! input.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test or benchmark fails by panicking")]

use isaloom::engine::{Isa, Options};
use isaloom::{Generation, Spec};
use isaloom_testkit::random::Random;
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Size of the input in bytes: more than three rounds of one MiB, and the last word is incomplete.
const BYTES: usize = 3_500_001;

fn program(arguments: &[&str], input: Option<&[u8]>) -> (Vec<u8>, String, Option<i32>) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_isaloom"))
        .args(arguments)
        .current_dir(isaloom_testkit::workspace())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.map(<[u8]>::to_vec).unwrap_or_default();
    let feeder = std::thread::spawn(move || {
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    feeder.join().unwrap();
    (output.stdout, String::from_utf8(output.stderr).unwrap(), output.status.code())
}

/// Returns random bytes, which are the same in every run.
fn bytes() -> Vec<u8> {
    let mut random = Random::xorshift(0x2545_f491_4f6c_dd1d);
    let mut bytes = Vec::with_capacity(BYTES + 8);
    while bytes.len() < BYTES {
        bytes.extend_from_slice(&random.bits().to_le_bytes());
    }
    bytes.truncate(BYTES);
    bytes
}

fn file(name: &str, bytes: &[u8]) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, bytes).unwrap();
    path
}

fn check(name: &str, isa: &Isa, arguments: &[&str], options: &Options) {
    let bytes = bytes();
    let path = file(&format!("large-{name}.bin"), &bytes);
    let mut expected = String::new();
    isa.disassemble(&bytes, options, &mut expected);
    let mut arguments = arguments.to_vec();
    let shown = path.display().to_string();
    arguments.push(&shown);
    let (from_file, stderr, code) = program(&arguments, None);
    assert!(from_file == expected.as_bytes(), "{name}: the file's listing differs; {stderr}");
    assert_eq!(code, Some(1), "one byte is left over: {stderr}");
    *arguments.last_mut().unwrap() = "-";
    let (from_stdin, stderr, _) = program(&arguments, Some(&bytes));
    assert!(from_stdin == expected.as_bytes(), "{name}: the listing of standard input differs; {stderr}");
}

fn toy() -> Isa {
    Isa::compile(&Spec::builtin("toy").unwrap(), Generation(2)).unwrap()
}

#[test]
fn file_in_many_parts_prints_as_one() {
    check("plain", &toy(), &["dis", "--isa", "toy", "--gpu", "2", "--bare"], &Options::default());
}

#[test]
fn labels_work_across_file_parts() {
    let options = Options { labels: true, ..Options::default() };
    check("labels", &toy(), &["dis", "--isa", "toy", "--gpu", "2", "--bare", "--labels"], &options);
}

#[test]
fn unreached_error_limit_changes_nothing() {
    let options = Options { max_errors: Some(1 << 40), ..Options::default() };
    let arguments = ["dis", "--isa", "toy", "--gpu", "2", "--bare", "--max-errors", "1099511627776"];
    check("limit", &toy(), &arguments, &options);
}

#[test]
fn mixed_size_instructions_are_split_at_boundaries() {
    let text = include_str!("../../../specs/toy-mixed.xml");
    let (spec, _) = Spec::from_isaspec("toy-mixed.xml", text, &mut isaloom::NoImports);
    let isa = Isa::compile(&spec, spec.newest()).unwrap();
    check("mixed", &isa, &["dis", "--spec", "specs/toy-mixed.xml", "--bare"], &Options::default());
}

#[test]
fn hex_lines_give_one_line_each_in_order() {
    let bytes = bytes();
    let isa = toy();
    let mut hex = String::new();
    let mut expected = String::new();
    for word in bytes.as_chunks::<4>().0 {
        hex.push_str(&format!("{:08x}\n", u32::from_le_bytes(*word)));
        isa.disassemble(word, &Options::default(), &mut expected);
    }
    let arguments = ["dis", "--isa", "toy", "--gpu", "2", "--bare", "--each-line", "-"];
    let (stdout, stderr, _) = program(&arguments, Some(hex.as_bytes()));
    assert!(stdout == expected.as_bytes(), "the lines differ; {stderr}");
}

#[test]
fn closed_output_pipe_is_not_an_error() {
    let path = file("large-pipe.bin", &bytes());
    let mut child = Command::new(env!("CARGO_BIN_EXE_isaloom"))
        .args(["dis", "--isa", "toy", "--gpu", "2"])
        .arg(path)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut some = [0; 100];
    child.stdout.take().unwrap().read_exact(&mut some).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
}
