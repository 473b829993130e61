//! Compares the assembler and the disassembler with the newest SPIRV-Tools on its own corpus, generated texts and
//! mutated inputs. Words, text, exit code and message must be equal. Cases in which SPIRV-Tools is wrong are listed by
//! id with the cause; no other case may differ.

#![allow(clippy::unwrap_used, clippy::panic)]

use crate::common::base64;
use crate::common::programs::{Run, spirv_as, spirv_dis};
use isaloom_spirv::asm::{AsmOptions, assemble_bytes};
use isaloom_spirv::dis::{DisOptions, disassemble};
use isaloom_testkit as testkit;
use isaloom_testkit::Value;
use sha2::{Digest as _, Sha256};
use std::collections::BTreeMap;

fn options_of(case: &Value) -> Vec<&str> {
    case["options"].as_array().unwrap().iter().map(|o| o.as_str().unwrap()).collect()
}

fn bytes_of(case: &Value, plain: &str, packed: &str) -> Option<Vec<u8>> {
    match (case[plain].as_str(), case[packed].as_str()) {
        (Some(text), _) => Some(text.as_bytes().to_vec()),
        (None, Some(packed)) => Some(base64::decode(packed)),
        (None, None) => None,
    }
}

/// For vector cases from a program that did not know `NonSemantic.DebugPrintf`: the id of the case, and the hash of the
/// SPIRV-Tools 2026.4 output.
const SUPERSEDED: [(&str, &str); 1] =
    [("27d2699668469bdd", "1c209fe4c21fb1e26ff9b126edfe3a9741c0b9079088cb2d4f6fc21c65d0e615")];

/// Lists the differences between a run and its case; empty if there are none.
fn differences(case: &Value, run: &Run) -> Vec<String> {
    let mut wrong = Vec::new();
    if case["rc"] != run.code {
        wrong.push(format!("exit code {} for {}", run.code, case["rc"]));
    }
    match bytes_of(case, "stdout", "stdout_b64") {
        Some(wanted) if wanted != run.stdout => wrong.push(first_difference("stdout", &wanted, &run.stdout)),
        Some(_) => {}
        None => {
            let hash: String = Sha256::digest(&run.stdout).iter().map(|b| format!("{b:02x}")).collect();
            let newer = SUPERSEDED.iter().find(|(id, _)| case["id"] == *id).map(|(_, hash)| *hash);
            if newer.or(case["stdout_sha256"].as_str()) != Some(hash.as_str()) {
                wrong.push(format!("stdout of {} bytes for {}", run.stdout.len(), case["stdout_len"]));
            }
        }
    }
    let mut wanted = bytes_of(case, "stderr", "stderr_b64").unwrap();
    if let Some(at) = wanted.windows(9).position(|part| part == b"/dev/shm/") {
        let end = wanted.iter().rposition(|&b| b == b'\'').unwrap();
        wanted.splice(at..end, *b"IN");
    }
    if wanted != run.stderr {
        wrong.push(first_difference("stderr", &wanted, &run.stderr));
    }
    wrong
}

fn first_difference(what: &str, wanted: &[u8], got: &[u8]) -> String {
    let (wanted, got) = (String::from_utf8_lossy(wanted), String::from_utf8_lossy(got));
    let at = wanted.lines().zip(got.lines()).position(|(a, b)| a != b);
    let at = at.unwrap_or(wanted.lines().count().min(got.lines().count()));
    let line = |text: &str| text.lines().nth(at).unwrap_or("<end>").to_owned();
    format!("{what} line {}\n  wanted {}\n  got    {}", at + 1, line(&wanted), line(&got))
}

/// Returns the ids of a file's documented cases, with their causes.
fn documented(file: &str) -> BTreeMap<&'static str, &'static str> {
    let rows = include_str!("peer_documented.txt").lines().filter(|line| !line.starts_with('#'));
    let rows = rows.map(|line| line.split(' ').collect::<Vec<_>>());
    rows.filter(|row| row[0] == file).map(|row| (row[1], row[2])).collect()
}

/// Returns whether a run differs from its case only in the way that the cause describes.
fn differs_as_documented(cause: &str, case: &Value, run: &Run) -> bool {
    let stderr = bytes_of(case, "stderr", "stderr_b64").unwrap();
    let same_end = case["rc"] == run.code && stderr == run.stderr;
    match cause {
        // All SPIRV-Tools lines are present in order. If only their hash is known, the output must be longer.
        "function-without-end" => match bytes_of(case, "stdout", "stdout_b64") {
            Some(wanted) => {
                let mut ours = run.stdout.split(|&b| b == b'\n');
                same_end && wanted.split(|&b| b == b'\n').all(|line| ours.any(|our| our == line))
            }
            None => same_end && case["stdout_len"].as_u64().unwrap() < run.stdout.len() as u64,
        },
        _ => true,
    }
}

/// Runs the cases of a file. The number of cases must be `count`, and only the documented cases may differ.
fn check(file: &str, count: u64, different: usize) {
    let Some(path) = testkit::shared(&format!("vectors/spirv_peer/{file}.jsonl.gz")) else { return };
    let mut documented = documented(file);
    let (mut all, mut same, mut wrong, mut known) = (0u64, 0u64, Vec::new(), BTreeMap::new());
    for case in testkit::json_lines(&path) {
        all += 1;
        let input = bytes_of(&case, "in_text", "in_b64").unwrap();
        let run = match case["tool"].as_str().unwrap() {
            "spirv-as" => spirv_as(&input, &options_of(&case)),
            _ => spirv_dis(&input, &options_of(&case)),
        };
        let differences = differences(&case, &run);
        if differences.is_empty() {
            same += 1;
            continue;
        }
        let id = case["id"].as_str().unwrap();
        match documented.get(id) {
            Some(cause) if differs_as_documented(cause, &case, &run) => {
                known.insert(id.to_owned(), *cause);
            }
            _ => wrong.push(format!("{id} {}\n  {}", case["options"], differences.join("\n  "))),
        }
    }
    documented.retain(|id, _| !known.contains_key(*id));
    println!("{file}: {all} cases, {} documented differences, {} others", known.len(), wrong.len());
    assert!(wrong.is_empty(), "{file}: {} differ\n{}", wrong.len(), wrong.join("\n"));
    assert!(documented.is_empty(), "{file}: documented, but the same: {documented:?}");
    assert_eq!((all, known.len()), (count, different), "{file}");
    testkit::conformance(&format!("spirv.peer.{file}"), same, all, "-p isaloom-spirv peer::");
}

#[isaloom_testkit::needs_shared]
#[test]
fn one_example_of_every_class_matches_the_reference() {
    check("classes", 17, 2);
}

#[isaloom_testkit::needs_shared]
#[test]
fn texts_of_the_reference_assemble_like_the_reference() {
    check("as_corpus", 5017, 0);
}

#[isaloom_testkit::needs_shared]
#[test]
fn generated_texts_assemble_like_the_reference() {
    check("as_generated", 653, 6);
}

#[isaloom_testkit::needs_shared]
#[test]
fn mutated_texts_assemble_like_the_reference() {
    check("as_mutated", 4745, 5);
}

#[isaloom_testkit::needs_shared]
#[test]
fn modules_of_the_reference_disassemble_like_the_reference() {
    check("dis_corpus", 1232, 122);
}

#[isaloom_testkit::needs_shared]
#[test]
fn mutated_modules_disassemble_like_the_reference() {
    check("dis_mutated", 1278, 241);
}

#[isaloom_testkit::needs_shared]
#[test]
fn twice_mutated_modules_disassemble_like_the_reference() {
    check("dis_mutated2", 1230, 102);
}

#[isaloom_testkit::needs_shared]
#[test]
fn modules_with_additional_operands_round_trip() {
    let Some(path) = testkit::shared("vectors/spirv_peer/roundtrip.jsonl.gz") else { return };
    let mut all = 0;
    for case in testkit::json_lines(&path) {
        let module = base64::decode(case["module_b64"].as_str().unwrap());
        let mut text = Vec::new();
        disassemble(&module, &DisOptions::default(), &mut text);
        let back = assemble_bytes(&text, &AsmOptions::default());
        let errors: Vec<String> = back.errors.iter().map(|e| e.short()).collect();
        assert!(errors.is_empty(), "{}: {errors:?}", case["id"]);
        assert_eq!(back.to_bytes(), module, "{}", case["id"]);
        all += 1;
    }
    assert_eq!(all, 12);
}
