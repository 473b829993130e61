//! Compares the disassembler with every shared vector that has a text: the output must match SPIRV-Tools, and rejected
//! inputs must give the same message. Known differences are listed by name.

#![allow(clippy::unwrap_used, clippy::panic)]

use crate::common::base64;
use crate::common::programs::spirv_dis;
use crate::common::superseded;
use isaloom_spirv::literal::{FloatFormat, print};
use isaloom_testkit as testkit;
use isaloom_testkit::Value;

fn unhex(text: &str) -> Vec<u8> {
    text.as_bytes()
        .chunks(2)
        .map(|d| u8::from_str_radix(std::str::from_utf8(d).unwrap(), 16).unwrap())
        .collect()
}

fn str_of<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or("")
}

/// Counts cases, and prints the first cases that differ.
#[derive(Default)]
struct Tally {
    cases: usize,
    wrong: usize,
    known: usize,
}

impl Tally {
    fn check(&mut self, name: &str, expected: &str, actual: &[u8]) {
        self.cases += 1;
        let actual = String::from_utf8_lossy(actual);
        if expected == actual || superseded::printed(expected) == actual {
            return;
        }
        if KNOWN.iter().any(|known| name.contains(known)) {
            self.known += 1;
            return;
        }
        self.wrong += 1;
        if self.wrong <= 10 {
            let line = expected.lines().zip(actual.lines()).position(|(e, a)| e != a);
            let line = line.unwrap_or(expected.lines().count().min(actual.lines().count()));
            let show = |text: &str| text.lines().nth(line).unwrap_or("<end>").to_owned();
            eprintln!(
                "{name}: line {}\n  expected: {}\n  actual:   {}",
                line + 1,
                show(expected),
                show(&actual)
            );
        }
    }

    fn finish(self, file: &str) {
        assert_eq!(self.wrong, 0, "{file}: {} of {} differ", self.wrong, self.cases);
        let (same, all) = ((self.cases - self.known) as u64, self.cases as u64);
        testkit::conformance(&format!("spirv.dis.{file}"), same, all, "-p isaloom-spirv dis_vectors::");
    }
}

/// Cases in which SPIRV-Tools is wrong and isaloom differs intentionally; docs/appendix/conformance.md has the reasons.
const KNOWN: &[&str] = &[
    // SPIRV-Tools assembles these decorations but cannot print them: `Internal error: Unhandled operand type`.
    "enum:InitializationModeQualifier",
    "enum:Decoration.InitMode",
];

#[isaloom_testkit::needs_shared]
#[test]
fn unit_cases_print_like_the_reference() {
    let Some(path) = testkit::shared("vectors/spirv/unit.jsonl.gz") else { return };
    let mut tally = Tally::default();
    for case in testkit::json_lines(&path).filter(|case| case["op"] == "dis") {
        let flags: Vec<&str> =
            case["flags"].as_array().unwrap().iter().map(|f| f.as_str().unwrap()).collect();
        let name = format!("{}:{} {}", str_of(&case, "src"), case["line"], str_of(&case, "test"));
        let bytes = unhex(str_of(&case, "words"));
        let expect = &case["expect"];
        // One case is a hex stream, which only the program reads, not the library.
        if bytes.first() == Some(&b'0') || bytes.first() == Some(&b'x') {
            continue;
        }
        let run = spirv_dis(&bytes, &flags);
        if expect["rc"] == 0 {
            tally.check(&name, str_of(expect, "text"), &run.stdout);
        } else {
            tally.check(&name, str_of(expect, "stderr"), &run.stderr);
            assert_eq!(i64::from(expect["rc"].as_i64().unwrap() as u8), run.code, "{name}");
        }
    }
    tally.finish("unit");
}

#[isaloom_testkit::needs_shared]
#[test]
fn grammar_and_number_cases_print_like_the_reference() {
    let mut total = 0;
    for file in ["grammar", "syntax_numbers"] {
        let Some(path) = testkit::shared(&format!("vectors/spirv/{file}.jsonl.gz")) else { return };
        let mut tally = Tally::default();
        for case in testkit::json_lines(&path).filter(|case| case["dis"].is_object()) {
            let name = format!("{} {}", str_of(&case, "tag"), str_of(&case, "text").trim_end());
            let bytes = unhex(str_of(&case["expect"], "words"));
            let run = spirv_dis(&bytes, &["--no-header", "--raw-id", "--no-indent"]);
            tally.check(&name, str_of(&case["dis"], "text"), &run.stdout);
            tally.check(&name, str_of(&case["dis"], "stderr"), &run.stderr);
            if let Some(friendly) = case["dis_friendly"].as_str() {
                let run = spirv_dis(&bytes, &["--no-header", "--comment"]);
                tally.check(&name, friendly, &run.stdout);
            }
            total += 1;
        }
        tally.finish(file);
    }
    assert!(total > 4000);
}

#[isaloom_testkit::needs_shared]
#[test]
fn real_modules_print_like_the_reference_with_friendly_and_raw_names() {
    let Some(path) = testkit::shared("vectors/spirv/modules_binary.jsonl.gz") else { return };
    let mut tally = Tally::default();
    for case in testkit::json_lines(&path) {
        let bytes = base64::decode(str_of(&case, "spv"));
        let name = str_of(&case, "name");
        tally.check(name, str_of(&case, "friendly"), &spirv_dis(&bytes, &[]).stdout);
        tally.check(name, str_of(&case, "raw"), &spirv_dis(&bytes, &["--raw-id"]).stdout);
    }
    tally.finish("modules_binary");
}

#[isaloom_testkit::needs_shared]
#[test]
fn every_small_float_encoding_prints_like_the_reference() {
    let files = [
        ("f16", FloatFormat::F16),
        ("e2m1", FloatFormat::E2M1),
        ("e2m3", FloatFormat::E2M3),
        ("e3m2", FloatFormat::E3M2),
        ("e4m3", FloatFormat::E4M3),
        ("e5m2", FloatFormat::E5M2),
        ("e8m0", FloatFormat::E8M0),
        ("mxint8", FloatFormat::MxInt8),
    ];
    for (file, format) in files {
        let Some(path) = testkit::shared(&format!("vectors/spirv/float_{file}.txt.gz")) else { return };
        let mut count = 0;
        for line in testkit::lines(&path) {
            let mut fields = line.split(' ');
            let (Some(code), Some(expected)) = (fields.next(), fields.next()) else { continue };
            let code = u64::from_str_radix(code.trim_start_matches("0x"), 16).unwrap();
            let mut text = Vec::new();
            print::float(&mut text, format, code);
            assert_eq!(String::from_utf8(text).unwrap(), expected, "{file} {code:#x}");
            count += 1;
        }
        assert_eq!(count, 1 << format.width(), "{file}");
    }
}
