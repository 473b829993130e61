//! Compares the assembler with every shared vector that has a text: same words, or same code, line, column and
//! message. Known differences are listed by name.

#![allow(clippy::unwrap_used, clippy::panic)]

use crate::common::flags;
use crate::common::programs::{Run, assembled, spirv_as};
use crate::common::superseded;
use isaloom_spirv::asm::AsmOptions;
use isaloom_spirv::literal::{FloatFormat, FloatRules, NumberType, parse_number};
use isaloom_testkit as testkit;
use isaloom_testkit::Value;

fn unhex(text: &str) -> Vec<u8> {
    text.as_bytes()
        .chunks(2)
        .map(|d| u8::from_str_radix(std::str::from_utf8(d).unwrap(), 16).unwrap())
        .collect()
}

fn text_of(case: &Value) -> Vec<u8> {
    match case["text"].as_str() {
        Some(text) => text.as_bytes().to_vec(),
        None => unhex(case["text_hex"].as_str().unwrap()),
    }
}

/// Returns the SPIRV-Tools result; the vectors have the exit code as a signed number.
fn expected_run(case: &Value) -> Run {
    let expect = &case["expect"];
    let part = |name: &str| expect[name].as_str().unwrap_or("");
    Run {
        code: i64::from(expect["rc"].as_i64().unwrap() as u8),
        stdout: unhex(part("words")),
        stderr: part("stderr").into(),
    }
}

/// Ends of texts that even [`FloatRules::Reference`] does not assemble as SPIRV-Tools does: SPIRV-Tools wraps the
/// exponent of the tiny number around, so its result is not tiny.
const KNOWN: [&str; 1] = ["OpTypeFloat 8 Float8E4M3EXT\n%c = OpConstant %t 1e-45\n"];

/// Runs the text cases of a file. A result may differ only because isaloom has other rules for floats.
fn check(file: &str) {
    let Some(path) = testkit::shared(&format!("vectors/spirv/{file}.jsonl.gz")) else { return };
    let (mut all, mut wrong, mut by_name) = (0u64, 0, Vec::new());
    for case in testkit::json_lines(&path).filter(|c| c["op"] == "as") {
        all += 1;
        let flags: Vec<&str> =
            case["flags"].as_array().unwrap().iter().map(|f| f.as_str().unwrap()).collect();
        let (text, want) = (text_of(&case), expected_run(&case));
        let got = spirv_as(&text, &flags);
        if got == want {
            continue;
        }
        let refused = String::from_utf8_lossy(&want.stderr).contains("name 'DebugPrintf'");
        let older = superseded::text_for_older_program(&String::from_utf8_lossy(&text)).filter(|_| refused);
        if older.is_some_and(|older| got == spirv_as(older.as_bytes(), &flags) && got.code == 0) {
            continue;
        }
        let as_reference = flags::assembler(&flags)
            .map(|options| assembled(&text, &AsmOptions { floats: FloatRules::Reference, ..options }));
        let known = KNOWN.iter().any(|known| text.ends_with(known.as_bytes()));
        if known || as_reference.as_ref() == Ok(&want) {
            by_name.push(literal_of(&text));
            continue;
        }
        wrong += 1;
        if wrong <= 20 {
            let text = String::from_utf8_lossy(&text);
            let tail: String = text.chars().rev().take(200).collect::<Vec<_>>().into_iter().rev().collect();
            println!("{file} {flags:?}\n  text {tail:?}\n  want {want:?}\n  got  {got:?}");
        }
    }
    by_name.sort();
    println!("{file}: {all} texts, where the reference is wrong about floats: {}", by_name.join("; "));
    assert_eq!(wrong, 0, "{file}");
    let same = all - by_name.len() as u64;
    testkit::conformance(&format!("spirv.as.{file}"), same, all, "-p isaloom-spirv as_vectors::");
}

/// Returns the type's encoding and the literal of a text that declares a type and a constant.
fn literal_of(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text);
    let mut ends = text.lines().filter_map(|line| line.split(' ').next_back());
    format!("{} {}", ends.next().unwrap_or(""), ends.next().unwrap_or(""))
}

#[isaloom_testkit::needs_shared]
#[test]
fn unit_texts_assemble_like_the_reference() {
    check("unit");
}

#[isaloom_testkit::needs_shared]
#[test]
fn number_and_syntax_texts_assemble_like_the_reference() {
    check("syntax_numbers");
}

#[isaloom_testkit::needs_shared]
#[test]
fn grammar_texts_assemble_like_the_reference() {
    check("grammar");
}

#[isaloom_testkit::needs_shared]
#[test]
fn module_texts_assemble_like_the_reference() {
    check("modules_text");
}

#[isaloom_testkit::needs_shared]
#[test]
fn every_printed_small_float_assembles_to_its_encoding() {
    let formats = [
        ("f16", FloatFormat::F16),
        ("e4m3", FloatFormat::E4M3),
        ("e5m2", FloatFormat::E5M2),
        ("e2m3", FloatFormat::E2M3),
        ("e3m2", FloatFormat::E3M2),
        ("e2m1", FloatFormat::E2M1),
        ("e8m0", FloatFormat::E8M0),
        ("mxint8", FloatFormat::MxInt8),
    ];
    for (name, format) in formats {
        let Some(path) = testkit::shared(&format!("vectors/spirv/float_{name}.txt.gz")) else {
            testkit::skipped(&format!("{name}: no shared table"));
            continue;
        };
        for line in testkit::lines(&path) {
            let mut parts = line.split(' ');
            let (Some(code), Some(text), Some(back)) = (parts.next(), parts.next(), parts.next()) else {
                continue;
            };
            let number = |text: &str| u32::from_str_radix(text.trim_start_matches("0x"), 16).unwrap();
            let read = |rules| {
                parse_number(text.as_bytes(), NumberType::Float(format), rules).ok().map(|n| n.words()[0])
            };
            assert_eq!(read(FloatRules::Exact), Some(number(code)), "{name} {line}");
            let reference = match back {
                "=" => Some(number(code)),
                "ERR" => None,
                other => Some(number(other)),
            };
            assert_eq!(read(FloatRules::Reference), reference, "{name} {line}");
        }
    }
}
