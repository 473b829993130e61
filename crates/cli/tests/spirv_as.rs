//! Compares `isaloom spirv-as` with recorded runs of the reference program, and with the installed program if there is
//! one. Also tests the default output file.

#![allow(clippy::unwrap_used, clippy::panic)]

use isaloom_testkit as testkit;
use isaloom_testkit::Value;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

struct Run {
    code: i32,
    stdout: Vec<u8>,
    stderr: Vec<u8>,
}

fn run(program: &Path, args: &[&str], input: &[u8], folder: Option<&Path>) -> Run {
    let mut command = Command::new(program);
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    if let Some(folder) = folder {
        command.current_dir(folder);
    }
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    std::thread::scope(|scope| {
        // A program that rejects its arguments does not read standard input, so a failed write is not an error.
        scope.spawn(move || stdin.write_all(input).is_ok());
        let output = child.wait_with_output().unwrap();
        Run { code: output.status.code().unwrap_or(-1), stdout: output.stdout, stderr: output.stderr }
    })
}

fn program() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_isaloom"))
}

fn spirv_as(args: &[&str], input: &[u8]) -> Run {
    let args: Vec<&str> = ["spirv-as"].into_iter().chain(args.iter().copied()).collect();
    run(program(), &args, input, None)
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

fn scratch(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("isaloom-spirv-as-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

#[isaloom_testkit::needs_shared]
#[test]
fn recorded_runs_are_identical() {
    let Some(path) = testkit::shared("vectors/spirv/cli.jsonl.gz") else { return };
    let (mut cases, mut identical, mut wrong) = (0, 0, Vec::new());
    for case in testkit::json_lines(&path).filter(|case| case["tool"] == "spirv-as") {
        cases += 1;
        let args: Vec<&str> = case["args"].as_array().unwrap().iter().map(|a| a.as_str().unwrap()).collect();
        let run = spirv_as(&args, &unhex(case["stdin_hex"].as_str().unwrap_or("")));
        let same = i64::from(run.code) == case["rc"].as_i64().unwrap()
            && run.stdout == output_of(&case["stdout"])
            && run.stderr == case["stderr"].as_str().unwrap_or("").as_bytes();
        // The text of help and version may differ from the reference, but the exit code must be 0 and standard error
        // empty.
        let ours =
            matches!(args[..], ["-h" | "--help" | "--version"]) && run.code == 0 && run.stderr.is_empty();
        identical += u64::from(same);
        if !same && !ours {
            wrong.push(format!("{args:?}: {} {:?}", run.code, String::from_utf8_lossy(&run.stderr)));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    testkit::conformance("spirv.as.cli", identical, cases, "spirv_as::");
}

#[test]
fn default_output_is_out_spv_and_errors_leave_no_file() {
    let folder = scratch("default");
    let good = run(program(), &["spirv-as"], b"OpNop\n", Some(&folder));
    assert_eq!((good.code, good.stdout.len(), good.stderr.len()), (0, 0, 0));
    let module = std::fs::read(folder.join("out.spv")).unwrap();
    assert_eq!(module.len(), 24);
    std::fs::remove_file(folder.join("out.spv")).unwrap();
    let bad = run(program(), &["spirv-as", "-"], b"OpFoo\n", Some(&folder));
    assert_eq!((bad.code, bad.stderr.as_slice()), (247, &b"error: 1: 1: Invalid Opcode name 'OpFoo'\n"[..]));
    assert!(!folder.join("out.spv").exists());
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
#[cfg(unix)]
fn link_named_spirv_as_is_the_drop_in_replacement() {
    let folder = scratch("link");
    let link = folder.join("spirv-as");
    std::os::unix::fs::symlink(program(), &link).unwrap();
    let made = run(&link, &["-o", "-", "--target-env=spv1.3"], b"OpNop\n", None);
    assert_eq!((made.code, made.stdout.get(4..8)), (0, Some(&[0, 3, 1, 0][..])));
    let refused = run(&link, &["--bogus"], b"", None);
    assert_eq!((refused.code, refused.stderr.as_slice()), (1, &b"Unknown flag --bogus\n"[..]));
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn exit_codes_match_the_reference() {
    let long = format!("OpName %a \"{}\"", "x".repeat(262_141));
    for (text, code, words) in [
        ("OpFoo", 247, "error: 1: 1: Invalid Opcode name 'OpFoo'\n"),
        (
            "%t = OpTypeInt 65 0\n%c = OpConstant %t 1",
            255,
            "error: 2: 20: Unsupported 65-bit integer literals\n",
        ),
        ("", 251, "error: 1: 1: Missing assembly text.\n"),
        (long.as_str(), 254, ""),
    ] {
        let run = spirv_as(&["-", "-o", "-"], text.as_bytes());
        assert_eq!((run.code, String::from_utf8_lossy(&run.stderr).as_ref()), (code, words));
    }
    let refused = spirv_as(&["--target-env", "vulkan9", "-"], b"OpNop");
    assert_eq!(
        (refused.code, refused.stderr.as_slice()),
        (1, &b"error: Unrecognized target env: vulkan9\n"[..])
    );
}

/// Compares with the installed program, which is older than the recorded one. Modules that it rejects are skipped, and
/// messages are not compared. The words must be equal.
#[isaloom_testkit::needs_shared]
#[test]
fn installed_reference_writes_the_same_words() {
    let Some(peer) = std::env::var_os("PATH").and_then(|path| {
        std::env::split_paths(&path).map(|folder| folder.join("spirv-as")).find(|tool| tool.is_file())
    }) else {
        testkit::skipped("spirv-as is not installed");
        return;
    };
    let Some(path) = testkit::shared("vectors/spirv/modules_text.jsonl.gz") else { return };
    let (mut same, mut refused) = (0, 0);
    let cases = testkit::json_lines(&path).filter(|case| case["op"] == "as" && case["expect"]["rc"] == 0);
    for case in cases.step_by(7) {
        let Some(text) = case["text"].as_str() else { continue };
        let mut args: Vec<&str> =
            case["flags"].as_array().unwrap().iter().map(|a| a.as_str().unwrap()).collect();
        if !args.contains(&"--target-env") {
            // The older program does not read the SPIR-V version from the comments of the text, so the version is
            // passed as an option.
            args.extend(["--target-env", "spv1.6"]);
        }
        args.extend(["-", "-o", "-"]);
        let theirs = run(&peer, &args, text.as_bytes(), None);
        if theirs.code != 0 {
            refused += 1;
            continue;
        }
        let ours = spirv_as(&args, text.as_bytes());
        assert_eq!(ours.stdout, theirs.stdout, "{text}");
        same += 1;
    }
    println!("{same} texts give the same words as the installed spirv-as; it refused {refused}");
    assert!(same > 0);
}
