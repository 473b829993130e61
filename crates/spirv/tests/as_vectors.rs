//! The assembler against every shared vector that has a text: the same words, or the same code, line, column
//! and message. Where we differ knowingly the case is listed by name.

#![allow(clippy::unwrap_used, clippy::panic)]

use isaloom_spirv::asm::{AsmOptions, TargetEnv, assemble_bytes};
use isaloom_spirv::literal::{FloatFormat, FloatRules, NumberType, parse_number};
use isaloom_spirv::module::{Endian, to_bytes};
use isaloom_testkit as testkit;
use isaloom_testkit::Value;

/// What a run of `spirv-as` gives: exit code as a signed value, the module in hex, standard error.
#[derive(Debug, PartialEq, Eq)]
struct Run {
    code: i64,
    words: String,
    stderr: String,
}

fn spirv_as(text: &[u8], flags: &[&str], floats: FloatRules) -> Run {
    let mut options = AsmOptions { floats, ..AsmOptions::reference() };
    let mut flags = flags.iter();
    while let Some(&flag) = flags.next() {
        match flag {
            "--preserve-numeric-ids" => options.preserve_numeric_ids = true,
            "--target-env" => match flags.next() {
                None | Some(&"") => {}
                Some(name) => match TargetEnv::from_name(name) {
                    Some(target) => options.target = Some(target),
                    None => {
                        let stderr = format!("error: Unrecognized target env: {name}\n");
                        return Run { code: 1, words: String::new(), stderr };
                    }
                },
            },
            _ => panic!("unknown flag {flag}"),
        }
    }
    let module = assemble_bytes(text, &options);
    match module.errors.first() {
        Some(error) => {
            let mut stderr = error.short();
            if !stderr.is_empty() {
                stderr.push('\n');
            }
            Run { code: error.code.number().into(), words: String::new(), stderr }
        }
        None => Run { code: 0, words: hex(&to_bytes(&module.words, Endian::Little)), stderr: String::new() },
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

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

fn wanted(case: &Value) -> Run {
    let expect = &case["expect"];
    let part = |name: &str| expect[name].as_str().unwrap_or("").to_string();
    Run { code: expect["rc"].as_i64().unwrap(), words: part("words"), stderr: part("stderr") }
}

/// The ends of texts that even [`FloatRules::Reference`] does not assemble as the reference does: there the
/// exponent of the tiny number wraps around, and the result is not tiny.
const KNOWN: [&str; 1] = ["OpTypeFloat 8 Float8E4M3EXT\n%c = OpConstant %t 1e-45\n"];

/// Runs the cases of a file that are texts; returns how many, how many differ by our rules for floats alone,
/// and prints the others.
fn check(file: &str) -> Option<(usize, usize, usize)> {
    let Some(path) = testkit::shared(&format!("vectors/spirv/{file}.jsonl.gz")) else {
        testkit::skipped(&format!("{file}: no shared vectors"));
        return None;
    };
    let (mut all, mut floats, mut wrong) = (0, 0, 0);
    let mut by_name = Vec::new();
    for case in testkit::json_lines(&path).filter(|c| c["op"] == "as") {
        all += 1;
        let flags: Vec<&str> =
            case["flags"].as_array().unwrap().iter().map(|f| f.as_str().unwrap()).collect();
        let (text, want) = (text_of(&case), wanted(&case));
        let got = spirv_as(&text, &flags, FloatRules::Exact);
        if got == want {
            continue;
        }
        if spirv_as(&text, &flags, FloatRules::Reference) == want {
            floats += 1;
            by_name.push(literal_of(&text));
            continue;
        }
        if KNOWN.iter().any(|known| text.ends_with(known.as_bytes())) {
            floats += 1;
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
    println!(
        "{file}: {all} texts, {} the same, {floats} floats where the reference is wrong, {wrong} differ",
        all - floats - wrong
    );
    if !by_name.is_empty() {
        by_name.sort();
        println!("{file}, where the reference is wrong: {}", by_name.join("; "));
    }
    Some((all, floats, wrong))
}

/// The type's encoding and the literal of a text that declares a type and a constant.
fn literal_of(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text);
    let mut ends = text.lines().filter_map(|line| line.split(' ').next_back());
    format!("{} {}", ends.next().unwrap_or(""), ends.next().unwrap_or(""))
}

#[test]
fn unit_texts_assemble_as_with_the_reference() {
    if let Some((_, _, wrong)) = check("unit") {
        assert_eq!(wrong, 0);
    }
}

#[test]
fn number_and_syntax_texts_assemble_as_with_the_reference() {
    if let Some((_, _, wrong)) = check("syntax_numbers") {
        assert_eq!(wrong, 0);
    }
}

#[test]
fn grammar_texts_assemble_as_with_the_reference() {
    if let Some((_, _, wrong)) = check("grammar") {
        assert_eq!(wrong, 0);
    }
}

#[test]
fn module_texts_assemble_as_with_the_reference() {
    if let Some((_, _, wrong)) = check("modules_text") {
        assert_eq!(wrong, 0);
    }
}

#[test]
fn every_printed_small_float_is_read_back_as_its_own_code() {
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
