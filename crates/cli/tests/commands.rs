//! Tests that run the same commands for every target, and compare what is supported with the table in
//! docs/reference/targets.md.
//!
//! `BLESS=1 cargo test -p isaloom-cli commands::` rewrites the table.

#![allow(clippy::panic, clippy::unwrap_used, reason = "tests fail by panicking")]

use isaloom::target::{A2XX, AMD, FlagArgument, ISASPEC, Operation, SPIRV, TARGETS, TargetRef};
use std::io::Write as _;
use std::process::{Command, Output, Stdio};

/// Inputs for the commands of one target.
struct Row {
    descriptor: TargetRef,
    target: &'static [&'static str],
    code: &'static str,
    text: &'static str,
    name: &'static str,
}

const ROWS: [Row; 4] = [
    Row {
        descriptor: ISASPEC,
        target: &["--isa", "toy", "--gpu", "2"],
        code: "tests/golden/isaspec/data/toy.bin",
        text: "add         hr3, hr0, hc4.y\n",
        name: "add",
    },
    Row {
        descriptor: SPIRV,
        target: &["--isa", "spirv"],
        code: "tests/golden/spirv/data/small.spv",
        text: "%1 = OpTypeFloat 32\n",
        name: "OpTypeFloat",
    },
    Row {
        descriptor: A2XX,
        target: &["--isa", "a2xx"],
        code: "tests/golden/a2xx/data/small.bin",
        text: "EXEC_END ADDR(0x1) CNT(0x1)\n   (S)ALU: MAXv R0 = R1, R2\n",
        name: "VERTEX",
    },
    Row {
        descriptor: AMD,
        target: &["--spec", "tests/golden/amd/small-description.xml", "--gpu", "gfx1150"],
        code: "tests/golden/amd/data/small.bin",
        text: "s_add_u32 s1, s3, s2\n",
        name: "S_ADD_U32",
    },
];

/// Runs the program in the root of the workspace, with the given standard input.
pub(crate) fn run(arguments: &[&str], stdin: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_isaloom"))
        .args(arguments)
        .current_dir(isaloom_testkit::workspace())
        .env("ISALOOM_DATA_DIR", concat!(env!("CARGO_TARGET_TMPDIR"), "/commands-data"))
        .env("XDG_CACHE_HOME", concat!(env!("CARGO_TARGET_TMPDIR"), "/cache"))
        .env_remove("CLICOLOR_FORCE")
        .env_remove("COLUMNS")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The program can end without reading all of its input, so a closed pipe is not an error.
    let _ = child.stdin.take().unwrap().write_all(stdin);
    child.wait_with_output().unwrap()
}

/// Returns the exit code and both output streams as text, for messages of failed tests.
pub(crate) fn describe_output(output: &Output) -> String {
    let [out, err] =
        [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes).into_owned());
    format!("{:?}\n{out}\n{err}", output.status.code())
}

/// Returns the arguments and the standard input to run an operation for a target.
fn command_line(row: &Row, operation: Operation) -> (Vec<&'static str>, Vec<u8>) {
    let mut arguments = vec![operation.name()];
    let text = row.text.as_bytes().to_vec();
    let stdin = match operation {
        Operation::Difference | Operation::Audit => {
            // `diff` compares two descriptions, or, for SPIR-V, two modules.
            arguments.extend(match row.descriptor.name {
                "isaspec" => ["specs/toy.xml", "specs/toy.xml"],
                "a2xx" => ["specs/a2xx.xml", "specs/a2xx.xml"],
                "spirv" => [row.code, row.code],
                _ => [row.target[1], row.target[1]],
            });
            return (arguments, Vec::new());
        }
        Operation::Prove => {
            arguments.extend(match row.descriptor.name {
                "isaspec" | "spirv" => ["specs/toy.xml", "specs/toy.xml"],
                "a2xx" => ["specs/a2xx.xml", "specs/a2xx.xml"],
                _ => [row.target[1], row.target[1]],
            });
            if row.descriptor == SPIRV {
                arguments.truncate(1);
                arguments.extend([row.code, row.code]);
            }
            return (arguments, Vec::new());
        }
        Operation::Check | Operation::Statistics if row.descriptor == SPIRV => {
            arguments.push(row.code);
            return (arguments, Vec::new());
        }
        Operation::Port => {
            // Port the program to the GPU for which it was written.
            let same = match row.descriptor.name {
                "amd" => "tests/golden/amd/small-description.xml:gfx1150",
                _ => row.target[1],
            };
            arguments.extend(["-", "--from", same, "--to", same]);
            return (arguments, text);
        }
        Operation::Info => {
            arguments.push(row.name);
            Vec::new()
        }
        Operation::Search => {
            arguments.push(row.name);
            Vec::new()
        }
        Operation::Patch => {
            // The new program of `patch` is the disassembly of the old one, so the file must not change.
            arguments.extend([row.code, "-", "--at", "0", "-o", "-"]);
            let mut print = vec!["dis", "--bare", row.code];
            print.extend(row.target);
            run(&print, b"").stdout
        }
        // For isaspec, `fmt` only formats descriptions, not assembly text.
        Operation::Format if row.descriptor == ISASPEC => {
            arguments.push("tests/golden/check/clean.xml");
            return (arguments, Vec::new());
        }
        Operation::Assemble | Operation::Format => {
            arguments.push("-");
            text
        }
        Operation::Disassemble | Operation::Scan | Operation::Wrap | Operation::Strip => {
            arguments.push(row.code);
            Vec::new()
        }
        Operation::Explain => {
            match row.descriptor.name {
                "spirv" => arguments.push(row.code),
                "a2xx" => arguments.extend(["-x", "100000000001"]),
                _ => arguments.extend(["-x", "80010203"]),
            }
            Vec::new()
        }
        Operation::Fit => {
            arguments.push("A:4");
            // The descriptions of these targets have several instruction roots, so `fit` needs `--root`.
            match row.descriptor.name {
                "a2xx" => arguments.extend(["--root", "#fetch"]),
                "amd" => arguments.extend(["--root", "#instruction-32"]),
                _ => {}
            }
            Vec::new()
        }
        Operation::Document => {
            arguments.extend(["--format", "json"]);
            Vec::new()
        }
        Operation::Convert => {
            arguments.extend(["--to", "isaspec"]);
            Vec::new()
        }
        Operation::Statistics | Operation::Check | Operation::Gaps | Operation::Cover => Vec::new(),
    };
    if operation == Operation::Assemble {
        arguments.push("--hex");
    }
    let mut target = row.target.to_vec();
    if row.descriptor == ISASPEC && operation.is_about_all() {
        // These operations are about all generations and reject `--gpu`.
        target.truncate(2);
    }
    arguments.extend(target);
    (arguments, stdin)
}

#[test]
fn table_of_operations_matches_the_program() {
    for row in &ROWS {
        for operation in Operation::ALL {
            let (arguments, stdin) = command_line(row, operation);
            let output = run(&arguments, &stdin);
            let what = || format!("{arguments:?}: {}", describe_output(&output));
            if row.descriptor.can(operation) {
                assert_ne!(output.status.code(), Some(2), "{}", what());
                assert!(!output.stdout.is_empty(), "{}", what());
            } else {
                assert_eq!(output.status.code(), Some(2), "{}", what());
                assert!(output.stdout.is_empty(), "{}", what());
                let sentence =
                    format!("`{}` is not supported for {}", operation.command(), row.descriptor.title());
                assert_eq!(
                    String::from_utf8_lossy(&output.stderr),
                    format!("error: {sentence}\n"),
                    "{}",
                    what()
                );
            }
        }
    }
}

#[test]
fn shared_commands_print_expected_output_for_every_target() {
    let folder = isaloom_testkit::workspace().join("crates/cli/tests/shared");
    let bless = std::env::var_os("BLESS").is_some_and(|v| v == "1");
    let mut wrong = Vec::new();
    for row in &ROWS {
        // Complete reference documents are too large for this test; other tests check their pages. ELF files and
        // modules are not text.
        let is_text = |operation: &Operation| {
            !matches!(operation, Operation::Document | Operation::Wrap | Operation::Strip)
        };
        for operation in Operation::ALL.into_iter().filter(is_text) {
            let (arguments, stdin) = command_line(row, operation);
            let output = run(&arguments, &stdin);
            let [out, err] =
                [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes).into_owned());
            let code = output.status.code().unwrap_or(-1);
            let text = format!("$ isaloom {}\n{out}--- stderr\n{err}--- exit {code}\n", arguments.join(" "));
            let path = folder.join(format!("{}.{}.txt", row.descriptor.name(), operation.name()));
            if bless {
                std::fs::create_dir_all(&folder).unwrap();
                std::fs::write(&path, &text).unwrap();
            }
            if std::fs::read_to_string(&path).unwrap_or_default() != text {
                wrong.push(format!("{} is not what is printed:\n{text}", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "BLESS=1 accepts\n{}", wrong.join("\n"));
}

/// Returns the table of the commands that each target supports.
fn table() -> String {
    let mut text = String::from("| command |");
    ROWS.iter().for_each(|row| text.push_str(&format!(" {} |", row.descriptor.title())));
    text.push_str("\n|---|");
    ROWS.iter().for_each(|_| text.push_str("---|"));
    text.push('\n');
    for operation in Operation::ALL {
        let name = if operation == Operation::Audit { "diff --impact" } else { operation.name() };
        text.push_str(&format!("| `{name}` |"));
        for row in &ROWS {
            text.push_str(if row.descriptor.can(operation) { " yes |" } else { " |" });
        }
        text.push('\n');
    }
    text
}

/// Flags of other tools, each with the equivalent flag of isaloom and a remark. tests/aliases.rs checks that both have
/// the same effect.
const SPELLINGS: [(&str, &str, &str, &str); 11] = [
    ("--mcpu", "llvm-mc, objdump", "--gpu", ""),
    ("--filetype", "llvm-mc", "--emit", "for `asm`; for `dis`, same as `--format`"),
    (
        "--show-encoding",
        "llvm-mc",
        "--emit listing",
        "for `asm`; for `dis` of a2xx, same as `--raw`; for other targets, `dis` shows encodings by default",
    ),
    ("--start-address", "objdump", "--range A..", "for AMD; for isaspec, same as `--offset A`"),
    ("--stop-address", "objdump", "--range 0..B", "for AMD; for isaspec, same as `--length`"),
    ("--disassemble-symbols", "llvm-objdump", "--symbol", "for AMD; for SPIR-V, same as `--function`"),
    ("--symbolize-operands", "llvm-objdump", "--labels", "for isaspec; AMD listings always have labels"),
    ("--visualize-jumps", "objdump", "--arrows", ""),
    ("-S, --source", "objdump", "--source", "for SPIR-V"),
    ("-l, --line-numbers", "objdump", "--source-lines", "for AMD; for SPIR-V, same as `--source`"),
    ("--no-show-raw-insn", "objdump", "--bare", ""),
];

/// Returns the table of the flags in [`SPELLINGS`].
fn other_spellings() -> String {
    let mut text = String::from(
        "## Flags known from other tools\n\nIf a target does not have the function of a flag, commands for this target reject the flag.\n\n\
         | flag | known from | same as | note |\n|---|---|---|---|\n",
    );
    for (flag, tools, own, note) in SPELLINGS {
        text.push_str(&format!(
            "| `{flag}` | {tools} | `{own}` | {note}{}|\n",
            if note.is_empty() { "" } else { " " }
        ));
    }
    text
}

#[test]
fn documented_table_is_current() {
    let path = isaloom_testkit::workspace().join("docs/reference/targets.md");
    let text = format!(
        "# Commands and targets\n\nGenerated from the capabilities that each target declares; a test checks every \
         cell. For a target that it does not\nsupport, a command prints an error and exits with code 2.\n\n{}\n{}",
        table(),
        other_spellings()
    );
    if std::env::var_os("BLESS").is_some_and(|v| v == "1") {
        std::fs::write(&path, &text).unwrap();
    }
    assert_eq!(std::fs::read_to_string(&path).unwrap_or_default(), text);
}

#[test]
fn file_and_pipe_give_equal_text() {
    for row in &ROWS {
        let code = std::fs::read(isaloom_testkit::workspace().join(row.code)).unwrap();
        let mut arguments = vec!["dis", "--bare", row.code];
        arguments.extend(row.target);
        let file = run(&arguments, b"");
        arguments[2] = "-";
        let pipe = run(&arguments, &code);
        assert_eq!(file.stdout, pipe.stdout, "{}", describe_output(&pipe));
        assert!(!file.stdout.is_empty(), "{}", describe_output(&file));
    }
}

#[test]
fn missing_input_is_reported_and_the_others_are_processed() {
    for row in &ROWS {
        let out = format!("{}/commands-{}.txt", env!("CARGO_TARGET_TMPDIR"), row.descriptor.name());
        let _ = std::fs::remove_file(&out);
        let mut arguments = vec!["dis", "--bare", "no-such-file", row.code];
        arguments.extend(row.target);
        let output = run(&arguments, b"");
        assert_eq!(output.status.code(), Some(1), "{}", describe_output(&output));
        assert!(
            String::from_utf8_lossy(&output.stderr).contains("no-such-file"),
            "{}",
            describe_output(&output)
        );
        let mut alone = vec!["dis", "--bare", row.code];
        alone.extend(row.target);
        assert_eq!(output.stdout, run(&alone, b"").stdout, "{}", describe_output(&output));
        arguments.extend(["-o", &out]);
        // For SPIR-V, `dis -o FILE` with several modules is wrong usage. For other targets, the error is that an input
        // is missing.
        let code = if row.descriptor == SPIRV { 2 } else { 1 };
        assert_eq!(run(&arguments, b"").status.code(), Some(code));
        assert!(!std::path::Path::new(&out).exists(), "{out} appeared");
    }
}

#[test]
fn output_directory_gets_one_file_per_input() {
    for row in &ROWS {
        let folder = format!("{}/commands-{}/", env!("CARGO_TARGET_TMPDIR"), row.descriptor.name());
        let _ = std::fs::remove_dir_all(&folder);
        let mut arguments = vec!["dis", "--bare", row.code, "-o", &folder];
        arguments.extend(row.target);
        let output = run(&arguments, b"");
        assert_ne!(output.status.code(), Some(2), "{}", describe_output(&output));
        let files: Vec<_> = std::fs::read_dir(&folder).unwrap().flatten().collect();
        assert_eq!(files.len(), 1, "{}", describe_output(&output));
        let mut alone = vec!["dis", "--bare", row.code];
        alone.extend(row.target);
        assert_eq!(std::fs::read(files[0].path()).unwrap(), run(&alone, b"").stdout);
        // Two inputs with the same file name would be written to the same output file.
        let mut twice = vec!["dis", row.code, row.code, "-o", &folder];
        twice.extend(row.target);
        assert_eq!(run(&twice, b"").status.code(), Some(2));
    }
}

#[test]
fn line_of_assembly_is_accepted_as_input() {
    let output = run(&["asm", "--isa", "toy", "--gpu", "2", "add         hr3, hr0, hc4.y"], b"");
    assert_eq!(output.status.code(), Some(0), "{}", describe_output(&output));
    let word = String::from_utf8(output.stdout).unwrap();
    let back = run(&["dis", "--isa", "toy", "--gpu", "2", "--bare", "-x", word.trim()], b"");
    assert_eq!(String::from_utf8_lossy(&back.stdout), "add         hr3, hr0, hc4.y\n");
}

#[test]
fn comment_in_text_selects_the_instruction_set() {
    let good = [
        (vec!["info", "OpImageSampleImplicitLod"], "ImageOperands"),
        (vec!["explain", "%1 = OpTypeFloat 32"], "Width"),
        (vec!["explain", "OpCapability Shader"], "ModeSetting"),
    ];
    for (arguments, holds) in good {
        let output = run(&arguments, b"");
        assert_eq!(output.status.code(), Some(0), "{}", describe_output(&output));
        assert!(String::from_utf8_lossy(&output.stdout).contains(holds), "{}", describe_output(&output));
    }
    // Without `--isa`, `--spec` and `--gpu`, the program must report an error instead of guessing.
    let output = run(&["info", "add"], b"");
    assert_eq!(output.status.code(), Some(2), "{}", describe_output(&output));
    assert!(String::from_utf8_lossy(&output.stderr).contains("cannot determine the instruction set"));
}

#[test]
fn every_result_has_an_html_page() {
    for arguments in [
        vec!["search", "--isa", "toy", "add"],
        vec!["stats", "--isa", "toy"],
        vec!["check", "--isa", "toy"],
        vec!["info", "--isa", "toy"],
        vec!["list"],
    ] {
        let arguments = [arguments, vec!["--html"]].concat();
        let output = run(&arguments, b"");
        assert_eq!(output.status.code(), Some(0), "{}", describe_output(&output));
        assert!(output.stdout.starts_with(b"<!DOCTYPE html>"), "{}", describe_output(&output));
    }
}

#[test]
fn fmt_formats_other_inputs_if_one_is_missing() {
    let text = format!("{}/commands-fmt.spvasm", env!("CARGO_TARGET_TMPDIR"));
    std::fs::write(&text, "OpCapability Shader\n").unwrap();
    let output = run(&["fmt", "--isa", "spirv", "no-such-file", &text], b"");
    assert_eq!(output.status.code(), Some(1), "{}", describe_output(&output));
    assert!(String::from_utf8_lossy(&output.stderr).contains("no-such-file"), "{}", describe_output(&output));
    assert!(
        String::from_utf8_lossy(&output.stdout).contains("OpCapability Shader"),
        "{}",
        describe_output(&output)
    );
}

#[test]
fn comparison_sets_exit_code_on_request() {
    let same = run(&["diff", "--exit-code", "specs/toy.xml", "specs/toy.xml"], b"");
    assert_eq!(same.status.code(), Some(0), "{}", describe_output(&same));
    let other = ["diff", "specs/toy.xml", "--gpu", "1", "--gpu", "2"];
    assert_eq!(run(&other, b"").status.code(), Some(0));
    let other = run(&[&other[..], &["--exit-code"]].concat(), b"");
    assert_eq!(other.status.code(), Some(1), "{}", describe_output(&other));
}

#[test]
fn invalid_module_leaves_no_output_file() {
    let input = format!("{}/commands-garbage.spv", env!("CARGO_TARGET_TMPDIR"));
    std::fs::write(&input, b"this is no module").unwrap();
    let (file, folder) = (format!("{input}.out"), format!("{input}.folder/"));
    for out in [&file, &folder] {
        let output = run(&["dis", "--isa", "spirv", &input, "-o", out], b"");
        assert_eq!(output.status.code(), Some(1), "{}", describe_output(&output));
    }
    assert!(!std::path::Path::new(&file).exists());
    assert_eq!(std::fs::read_dir(&folder).map_or(0, Iterator::count), 0);
}

#[test]
fn flag_of_another_target_is_rejected() {
    for row in &ROWS {
        for operation in row.descriptor.operations() {
            // For a2xx, these operations compare isaspec descriptions, so flags of isaspec are accepted.
            let describes = [Operation::Difference, Operation::Audit, Operation::Prove];
            if row.descriptor == A2XX && describes.contains(&operation) {
                continue;
            }
            let mine = |name: &str| row.descriptor.flags(operation).iter().any(|flag| flag.name == name);
            for flag in
                TARGETS.iter().flat_map(|target| target.flags(operation)).filter(|flag| !mine(flag.name))
            {
                let (mut arguments, stdin) = command_line(row, operation);
                let written = format!("--{}", flag.name);
                let theirs = || TARGETS.iter().flat_map(|target| target.flags(operation));
                let next = |name: &&str| theirs().find(|flag| flag.name == *name)?.requires;
                let needed = std::iter::successors(flag.requires, next).map(|name| format!("--{name}"));
                let needed: Vec<String> = needed.collect();
                arguments.push(&written);
                let value = match flag.takes {
                    FlagArgument::Nothing => None,
                    FlagArgument::Choice(_, choices) => Some(choices[0].0),
                    _ => Some("1"),
                };
                arguments.extend(value);
                arguments.extend(needed.iter().map(String::as_str));
                if flag.excludes.contains(&"hex") {
                    arguments.retain(|argument| *argument != "--hex");
                }
                let output = run(&arguments, &stdin);
                assert_eq!(output.status.code(), Some(2), "{arguments:?}: {}", describe_output(&output));
                let reported = String::from_utf8_lossy(&output.stderr).into_owned();
                assert!(
                    reported.contains(" is not supported for ") && reported.contains(" (only for "),
                    "{arguments:?}: {reported}"
                );
            }
        }
    }
}

/// Returns a text without the escape sequences for colors, and the number of these sequences.
fn without_colors(text: &str) -> (String, usize) {
    let mut parts = text.split("\u{1b}[");
    let mut out = parts.next().unwrap_or_default().to_owned();
    let mut escapes = 0;
    for part in parts {
        escapes += 1;
        out.push_str(part.split_once('m').map_or("", |(_, rest)| rest));
    }
    (out, escapes)
}

#[test]
fn every_target_colors_its_text_without_changing_it() {
    for row in &ROWS {
        for form in [&[][..], &["--bare"]] {
            let mut arguments = vec!["dis", row.code];
            arguments.extend(form);
            arguments.extend(row.target);
            let without = run(&arguments, b"");
            arguments.extend(["--color", "always"]);
            let with = run(&arguments, b"");
            let (text, escapes) = without_colors(&String::from_utf8_lossy(&with.stdout));
            assert_eq!(text, String::from_utf8_lossy(&without.stdout), "{arguments:?}");
            assert!(escapes > 0, "{arguments:?}: {}", describe_output(&with));
            assert_eq!(with.status.code(), without.status.code(), "{arguments:?}");
        }
    }
}

#[test]
fn search_results_in_a_pipe_are_not_truncated() {
    let rows = ROWS.iter().filter(|row| row.descriptor != SPIRV);
    for row in rows {
        let mut arguments = vec!["search", row.name, "--format", "json"];
        arguments.extend(row.target);
        let json: serde_json::Value = serde_json::from_slice(&run(&arguments, b"").stdout).unwrap();
        let count = json["hits"].as_array().map_or(0, Vec::len);
        arguments.drain(2..4);
        let output = run(&arguments, b"");
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        assert_eq!(text.lines().count(), count, "{text}");
        for hit in json["hits"].as_array().into_iter().flatten() {
            let doc = hit["doc"].as_str().unwrap_or_default().trim_start();
            let first: Vec<&str> = doc.split("\n\n").next().unwrap_or_default().split_whitespace().collect();
            assert!(text.contains(&first.join(" ")), "{text}");
        }
    }
}

#[test]
fn every_failure_has_a_message() {
    for row in &ROWS {
        for operation in row.descriptor.operations() {
            let (mut arguments, _) = command_line(row, operation);
            // Replace the machine code by a file that is not code, and standard input by invalid text.
            if let Some(at) = arguments.iter().position(|argument| *argument == row.code) {
                arguments[at] = "tests/golden/isaspec/data/not.xml";
            }
            let output = run(&arguments, b"\x00what is this?\n");
            if output.status.code() != Some(0) {
                let reported = output.stderr.len() + output.stdout.len();
                assert!(reported > 0, "{arguments:?}");
            }
        }
    }
}

#[test]
fn shaders_of_a_directory_are_extracted_and_replaced() {
    let folder = format!("{}/commands-shaders/", env!("CARGO_TARGET_TMPDIR"));
    let _ = std::fs::remove_dir_all(&folder);
    let game = "tests/golden/a2xx/data/game";
    let output = run(&["scan", "--isa", "xenos", "--extract", &folder, game], b"");
    assert_eq!(output.status.code(), Some(0), "{}", describe_output(&output));
    let mut names: Vec<String> = std::fs::read_dir(&folder)
        .unwrap()
        .flatten()
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    assert_eq!(names, ["a.pak-00000004.xpu", "b.pak-00000008.frag.bin", "c.pak-00000000.packet.bin"]);
    // Each extracted program must have the same bytes as in the scanned file.
    let whole = std::fs::read(isaloom_testkit::workspace().join(game).join("a.pak")).unwrap();
    let container = std::fs::read(format!("{folder}{}", names[0])).unwrap();
    assert_eq!(container, whole[4..4 + container.len()]);
    // Patch an edited program into the file. Only its words may change.
    let file = format!("{folder}copy.pak");
    std::fs::write(&file, &whole).unwrap();
    let text = "xps_3_0\nalloc colors\nexece\nmov oC0, c9\n";
    let output = run(&["patch", &file, "--at", "4", "-"], text.as_bytes());
    assert_eq!(output.status.code(), Some(0), "{}", describe_output(&output));
    let patched = std::fs::read(&file).unwrap();
    assert_eq!(patched.len(), whole.len());
    let changed: Vec<usize> = (0..whole.len()).filter(|at| patched[*at] != whole[*at]).collect();
    let code = 4 + 60;
    assert!(!changed.is_empty() && changed.iter().all(|at| (code..code + 24).contains(at)), "{changed:?}");
    // A program of another size must be rejected, and the file must not change.
    let longer = format!("{text}mov oC0, c8\n");
    let output = run(&["patch", &file, "--at", "4", "-"], longer.as_bytes());
    assert_eq!(output.status.code(), Some(1), "{}", describe_output(&output));
    assert_eq!(std::fs::read(&file).unwrap(), patched);
}
