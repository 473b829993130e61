//! The disassembler against every shared vector that has a text: what the reference prints must be printed,
//! what it refuses must be refused with its words. Known differences are listed by name.

#![allow(clippy::unwrap_used, clippy::panic)]

mod common {
    pub(super) mod base64;
    pub(super) mod flags;
}

use common::{base64, flags};
use isaloom_spirv::dis::{Report, disassemble};
use isaloom_spirv::literal::{FloatFormat, print};
use isaloom_testkit as testkit;
use isaloom_testkit::Value;

/// What a run of `spirv-dis` gives: exit code as a signed value, standard output, standard error.
struct Run {
    code: i64,
    text: Vec<u8>,
    words: String,
}

fn spirv_dis(bytes: &[u8], flags: &[&str]) -> Run {
    let mut text = Vec::new();
    let report = disassemble(bytes, &flags::disassembler(flags), &mut text);
    let (code, words) = verdict(&report);
    Run { code, text, words }
}

fn verdict(report: &Report) -> (i64, String) {
    match (report.header, report.problems.first()) {
        (Some(fault), _) => (fault.code().into(), format!("error: {fault}\n")),
        (None, Some(problem)) if report.stopped => {
            (problem.fault.code().into(), format!("error: {}: {problem}\n", problem.instruction))
        }
        _ => (0, String::new()),
    }
}

fn unhex(text: &str) -> Vec<u8> {
    text.as_bytes()
        .chunks(2)
        .map(|d| u8::from_str_radix(std::str::from_utf8(d).unwrap(), 16).unwrap())
        .collect()
}

fn str_of<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or("")
}

/// Counts cases and shows the first ones that differ.
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
        if expected == actual {
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
        println!(
            "{file}: {} of {} identical, {} known differences",
            self.cases - self.wrong - self.known,
            self.cases,
            self.known
        );
        assert_eq!(self.wrong, 0, "{file}: {} of {} differ", self.wrong, self.cases);
    }
}

/// Cases in which the reference is wrong and we knowingly differ; docs/conformance.md says why.
const KNOWN: &[&str] = &[
    // The reference assembles these decorations but cannot print them: `Internal error: Unhandled operand type`.
    "enum:InitializationModeQualifier",
    "enum:Decoration.InitMode",
];

#[test]
fn unit_cases_are_identical() {
    let Some(path) = testkit::shared("vectors/spirv/unit.jsonl.gz") else { return };
    let mut tally = Tally::default();
    for case in testkit::json_lines(&path).filter(|case| case["op"] == "dis") {
        let flags: Vec<&str> =
            case["flags"].as_array().unwrap().iter().map(|f| f.as_str().unwrap()).collect();
        let name = format!("{}:{} {}", str_of(&case, "src"), case["line"], str_of(&case, "test"));
        let bytes = unhex(str_of(&case, "words"));
        let expect = &case["expect"];
        // One case is a hex stream, which the program reads, not the library.
        if bytes.first() == Some(&b'0') || bytes.first() == Some(&b'x') {
            continue;
        }
        let run = spirv_dis(&bytes, &flags);
        if expect["rc"] == 0 {
            tally.check(&name, str_of(expect, "text"), &run.text);
        } else {
            tally.check(&name, str_of(expect, "stderr"), run.words.as_bytes());
            assert_eq!(expect["rc"], run.code, "{name}");
        }
    }
    tally.finish("unit");
}

#[test]
fn grammar_and_number_cases_are_identical() {
    let mut total = 0;
    for file in ["grammar", "syntax_numbers"] {
        let Some(path) = testkit::shared(&format!("vectors/spirv/{file}.jsonl.gz")) else { return };
        let mut tally = Tally::default();
        for case in testkit::json_lines(&path).filter(|case| case["dis"].is_object()) {
            let name = format!("{} {}", str_of(&case, "tag"), str_of(&case, "text").trim_end());
            let bytes = unhex(str_of(&case["expect"], "words"));
            let run = spirv_dis(&bytes, &["--no-header", "--raw-id", "--no-indent"]);
            tally.check(&name, str_of(&case["dis"], "text"), &run.text);
            tally.check(&name, str_of(&case["dis"], "stderr"), run.words.as_bytes());
            if let Some(friendly) = case["dis_friendly"].as_str() {
                let run = spirv_dis(&bytes, &["--no-header", "--comment"]);
                tally.check(&name, friendly, &run.text);
            }
            total += 1;
        }
        tally.finish(file);
    }
    assert!(total > 4000);
}

#[test]
fn real_modules_are_identical_friendly_and_raw() {
    let Some(path) = testkit::shared("vectors/spirv/modules_binary.jsonl.gz") else { return };
    let mut tally = Tally::default();
    for case in testkit::json_lines(&path) {
        let bytes = base64::decode(str_of(&case, "spv"));
        let name = str_of(&case, "name");
        tally.check(name, str_of(&case, "friendly"), &spirv_dis(&bytes, &[]).text);
        tally.check(name, str_of(&case, "raw"), &spirv_dis(&bytes, &["--raw-id"]).text);
    }
    tally.finish("modules_binary");
}

#[test]
fn every_code_of_the_small_floats_prints_as_the_reference_prints_it() {
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
