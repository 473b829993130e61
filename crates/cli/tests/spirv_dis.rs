//! Compares `isaloom spirv-dis` with recorded runs of the reference program, and with the installed program if there is
//! one.

#![allow(clippy::unwrap_used, clippy::panic)]

use isaloom_testkit as testkit;
use isaloom_testkit::Value;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

struct Run {
    code: i32,
    stdout: Vec<u8>,
    stderr: Vec<u8>,
}

fn run(program: &Path, args: &[&str], input: &[u8]) -> Run {
    let mut command = Command::new(program);
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    std::thread::scope(|scope| {
        // A program that rejects its arguments does not read standard input, so a failed write is not an error.
        scope.spawn(move || stdin.write_all(input).is_ok());
        let output = child.wait_with_output().unwrap();
        Run { code: output.status.code().unwrap_or(-1), stdout: output.stdout, stderr: output.stderr }
    })
}

fn isaloom(args: &[&str], input: &[u8]) -> Run {
    run(Path::new(env!("CARGO_BIN_EXE_isaloom")), args, input)
}

fn unhex(text: &str) -> Vec<u8> {
    text.as_bytes()
        .chunks(2)
        .map(|d| u8::from_str_radix(std::str::from_utf8(d).unwrap(), 16).unwrap())
        .collect()
}

fn output_of(value: &Value) -> Vec<u8> {
    match (value["utf8"].as_str(), value["hex"].as_str()) {
        (Some(text), _) => text.as_bytes().to_vec(),
        (None, Some(hex)) => unhex(hex),
        _ => panic!("neither text nor bytes: {value}"),
    }
}

/// Recorded runs for which isaloom intentionally prints another text: tag of the run, and first argument. An empty
/// argument stands for any argument.
const KNOWN: &[(&str, &str)] = &[
    // The output of `--version` names isaloom.
    ("flags", "--version"),
    // SPIRV-Tools fails on big-endian modules with an imported instruction set; isaloom prints them.
    ("bin:be", ""),
];

#[isaloom_testkit::needs_shared]
#[test]
fn recorded_runs_are_identical() {
    let Some(path) = testkit::shared("vectors/spirv/cli.jsonl.gz") else { return };
    let (mut cases, mut known, mut wrong) = (0u64, 0, Vec::new());
    for case in testkit::json_lines(&path).filter(|case| case["tool"] == "spirv-dis") {
        cases += 1;
        let args: Vec<&str> = case["args"].as_array().unwrap().iter().map(|a| a.as_str().unwrap()).collect();
        let tag = case["tag"].as_str().unwrap();
        let input = unhex(case["stdin_hex"].as_str().unwrap_or(""));
        let all: Vec<&str> = ["spirv-dis"].into_iter().chain(args.iter().copied()).collect();
        let run = isaloom(&all, &input);
        let same = i64::from(run.code) == case["rc"].as_i64().unwrap()
            && run.stdout == output_of(&case["stdout"])
            && run.stderr == case["stderr"].as_str().unwrap().as_bytes();
        if same {
            continue;
        }
        if KNOWN.iter().any(|&(t, first)| t == tag && (first.is_empty() || args.first() == Some(&first))) {
            known += 1;
        } else {
            wrong.push(format!("{tag} {args:?}: {} {}", run.code, String::from_utf8_lossy(&run.stderr)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    testkit::conformance("spirv.dis.cli", cases - known, cases, "spirv_dis::");
}

/// A module in which an `OpName` has a superfluous word.
const MODULE: &[u32] = &[
    0x0723_0203,
    0x0001_0000,
    0x0008_000b,
    9,
    0, // header
    0x0002_0011,
    1, // OpCapability Shader
    0x0003_000e,
    0,
    1, // OpMemoryModel Logical GLSL450
    0x0004_0005,
    1,
    0x6d,
    0x6d, // `OpName` with a superfluous word: the reference stops at this instruction
];

fn module(words: &[u32]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

#[test]
fn text_before_an_error_is_printed_but_no_file_is_written() {
    let run = isaloom(&["spirv-dis", "--no-header"], &module(MODULE));
    assert_eq!(run.code, 252);
    assert_eq!(
        String::from_utf8_lossy(&run.stdout),
        "               OpCapability Shader\n               OpMemoryModel Logical GLSL450\n"
    );
    assert_eq!(
        String::from_utf8_lossy(&run.stderr),
        "error: 3: Invalid instruction OpName starting at word 10: expected no more operands after 3 words, but \
         stated word count is 4.\n"
    );
    let file = std::env::temp_dir().join(format!("isaloom-spirv-dis-{}.spvasm", std::process::id()));
    let run = isaloom(&["spirv-dis", "-o", file.to_str().unwrap()], &module(MODULE));
    assert_eq!(run.code, 252);
    assert!(run.stdout.is_empty() && !file.exists());
    let run = isaloom(&["spirv-dis", "-o", file.to_str().unwrap(), "--no-header"], &module(&MODULE[..10]));
    assert_eq!(run.code, 0);
    assert_eq!(std::fs::read_to_string(&file).unwrap().lines().count(), 2);
    std::fs::remove_file(file).unwrap();
}

#[cfg(unix)]
#[test]
fn link_named_spirv_dis_is_the_drop_in_replacement() {
    let link = std::env::temp_dir().join(format!("isaloom-link-{}", std::process::id()));
    std::fs::create_dir_all(&link).unwrap();
    let program = link.join("spirv-dis");
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_isaloom"), &program).unwrap();
    let run = run(&program, &["--no-indent", "--no-header"], &module(&MODULE[..10]));
    assert_eq!(String::from_utf8_lossy(&run.stdout), "OpCapability Shader\nOpMemoryModel Logical GLSL450\n");
    std::fs::remove_dir_all(link).unwrap();
}

/// Compares with the installed program, which may be older: it may not know some instructions, and may print other
/// names for extensions. For modules that it can read, the text must be equal, except for vendor suffixes of names.
#[isaloom_testkit::needs_shared]
#[test]
fn installed_reference_prints_the_same_text() {
    let installed = std::env::var_os("PATH").and_then(|path| {
        std::env::split_paths(&path).map(|folder| folder.join("spirv-dis")).find(|p| p.is_file())
    });
    let Some(reference) = installed else { return testkit::skipped("no spirv-dis is installed") };
    let Some(path) = testkit::shared("vectors/spirv/modules_binary.jsonl.gz") else { return };
    let plain = |text: &[u8]| {
        let text = String::from_utf8_lossy(text).into_owned();
        ["NV", "KHR", "EXT", "INTEL", "ALTERA", "GOOGLE"]
            .iter()
            .fold(text, |text, suffix| text.replace(suffix, ""))
    };
    let (mut identical, mut renamed, mut refused) = (0, 0, 0);
    for case in testkit::json_lines(&path).step_by(3) {
        let bytes = unbase64(case["spv"].as_str().unwrap());
        let theirs = run(&reference, &["-"], &bytes);
        if theirs.code != 0 {
            refused += 1;
            continue;
        }
        let ours = isaloom(&["spirv-dis", "-"], &bytes);
        assert_eq!(plain(&ours.stdout), plain(&theirs.stdout), "{}", case["name"]);
        if ours.stdout == theirs.stdout { identical += 1 } else { renamed += 1 }
    }
    println!(
        "installed spirv-dis: {identical} identical, {renamed} but for renamed values, {refused} it cannot read"
    );
    assert!(identical > 50);
}

fn unbase64(text: &str) -> Vec<u8> {
    let digits = text.bytes().filter_map(|byte| match byte {
        b'A'..=b'Z' => Some(byte - b'A'),
        b'a'..=b'z' => Some(byte - b'a' + 26),
        b'0'..=b'9' => Some(byte - b'0' + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    });
    let digits: Vec<u32> = digits.map(u32::from).collect();
    let quads = digits.chunks(4).flat_map(|quad| {
        let bits = quad.iter().enumerate().fold(0, |bits, (i, digit)| bits | digit << (18 - 6 * i));
        bits.to_be_bytes()[1..quad.len()].to_vec()
    });
    quads.collect()
}
