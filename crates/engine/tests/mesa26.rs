//! Compares the output with the output of the disassemblers that Mesa 26 generates: every line of the shared vectors.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use common::word;
use isaloom_bits::Word;
use isaloom_engine::{Isa, Options, Place, Printer, Remark};
use isaloom_model::{Generation, Model, TextForm};
use isaloom_testkit as testkit;
use isaloom_testkit_isaspec as common;
use std::collections::BTreeMap;
use std::sync::Arc;

const TEST: &str = "-p isaloom-engine mesa26::";

/// Directory with the vectors of Mesa 26.0, and the version in the names of its conformance counts.
const MESA_26_0: (&str, &str) = ("isaspec26", "26");
const MESA_26_2: (&str, &str) = ("isaspec26_2", "26.2");

fn description(name: &str) -> Option<Arc<Model>> {
    description_of("isaspec26", name)
}

fn description_of(folder: &str, name: &str) -> Option<Arc<Model>> {
    Some(common::model(&testkit::shared(&format!("specs/{folder}/{name}.xml"))?))
}

/// Returns the line of a word as Mesa's isaspec prints it, without a conflict: isaloom prints a conflict on the line of
/// its word, Mesa on the line of the next matched word.
fn line(isa: &Isa, printer: &mut Printer, word: Word) -> String {
    let mut line = String::new();
    let instruction = isa.instruction_of_word(word, 0);
    let good = printer.print(&instruction, Place::default(), &mut (), &mut line);
    let conflict = printer.remarks().iter().any(|r| matches!(r, Remark::Conflict { .. }));
    if !good && conflict { without_conflicts(&line) } else { line }
}

fn without_conflicts(line: &str) -> String {
    let Some((text, messages)) = line.split_once("\t; ") else { return line.to_owned() };
    let kept: Vec<&str> = messages.split(", ").filter(|m| !m.starts_with("bitset conflict: ")).collect();
    if kept.is_empty() { text.to_owned() } else { format!("{text}\t; {}", kept.join(", ")) }
}

/// Counts the equal lines of a vector file of a Mesa version, by generation.
fn lines((folder, version): (&str, &str), name: &str) {
    let (Some(model), Some(path)) =
        (description_of(folder, name), testkit::shared(&format!("vectors/{folder}/{name}.tsv.gz")))
    else {
        return;
    };
    let mut isas: BTreeMap<u32, (Isa, u64, u64)> = BTreeMap::new();
    let mut shown = Vec::new();
    for vector in testkit::lines(&path) {
        let mut columns = vector.splitn(3, '\t');
        let generation: u32 = columns.next().unwrap().parse().unwrap();
        let (word, expected) = (word(columns.next().unwrap()), columns.next().unwrap());
        let (isa, good, of) = isas
            .entry(generation)
            .or_insert_with(|| (Isa::compile(Arc::clone(&model), Generation(generation)).unwrap(), 0, 0));
        let text = line(isa, &mut Printer::new(isa), word);
        *of += 1;
        if text == without_conflicts(expected) {
            *good += 1;
        } else if shown.len() < 12 {
            shown.push(format!("{generation} {word:x}\n  want {expected}\n  got  {text}"));
        }
    }
    println!("{name} {version}:\n{}", shown.join("\n"));
    for (generation, (_, good, of)) in isas {
        testkit::conformance(&format!("{name}-{version}.lines.{generation}"), good, of, TEST);
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn ir3_lines_match_mesa() {
    lines(MESA_26_0, "ir3");
    lines(MESA_26_2, "ir3");
}

#[isaloom_testkit::needs_shared]
#[test]
fn afuc_lines_match_mesa() {
    lines(MESA_26_0, "afuc");
}

#[isaloom_testkit::needs_shared]
#[test]
fn etnaviv_lines_match_mesa() {
    lines(MESA_26_0, "etnaviv");
    lines(MESA_26_2, "etnaviv");
}

/// Compares the words that have a text in Mesa's own tests.
fn units(name: &str) {
    let (Some(model), Some(path)) =
        (description(name), testkit::shared(&format!("vectors/isaspec26/{name}.unit.tsv")))
    else {
        return;
    };
    let mut isas: BTreeMap<u32, Isa> = BTreeMap::new();
    let (mut good, mut of, mut shown) = (0, 0, Vec::new());
    for vector in testkit::lines(&path) {
        let mut columns = vector.split('\t');
        let generation: u32 = columns.next().unwrap().parse().unwrap();
        let (word, expected) = (word(columns.next().unwrap()), columns.next().unwrap());
        // Mesa's callback prints an unmatched word as `raw 0x...`, which is not compared.
        if expected.starts_with("raw ") {
            continue;
        }
        let isa = isas
            .entry(generation)
            .or_insert_with(|| Isa::compile(Arc::clone(&model), Generation(generation)).unwrap());
        // Mesa's tests expect the text without messages.
        let mut text = String::new();
        let instruction = isa.instruction_of_word(word, 0);
        Printer::new(isa).print_text(&instruction, Place::default(), &mut (), &mut text);
        of += 1;
        if text == expected {
            good += 1;
        } else {
            shown.push(format!("{generation} {word:x}\n  want {expected}\n  got  {text}"));
        }
    }
    println!("{name}:\n{}", shown.join("\n"));
    testkit::conformance(&format!("{name}-26.units"), good, of, TEST);
}

#[isaloom_testkit::needs_shared]
#[test]
fn ir3_words_print_the_texts_of_mesa_unit_tests() {
    units("ir3");
}

#[isaloom_testkit::needs_shared]
#[test]
fn etnaviv_words_print_the_texts_of_mesa_unit_tests() {
    units("etnaviv");
}

#[isaloom_testkit::needs_shared]
#[test]
fn shader_programs_print_with_the_same_labels_as_mesa() {
    let (Some(model), Some(path)) = (description("ir3"), testkit::shared("vectors/isaspec26/dumps.json.gz"))
    else {
        return;
    };
    let (mut good, mut of, mut shown) = (0, 0, Vec::new());
    for program in testkit::json(&path).as_array().unwrap() {
        let generation = Generation(u32::try_from(program["gen"].as_u64().unwrap()).unwrap());
        let isa = Isa::compile(Arc::clone(&model), generation).unwrap();
        let bytes: Vec<u8> = program["words"]
            .as_array()
            .unwrap()
            .iter()
            .flat_map(|hex| (word(hex.as_str().unwrap()).value() as u64).to_le_bytes())
            .collect();
        let expected: Vec<&str> =
            program["lines"].as_array().unwrap().iter().map(|line| line.as_str().unwrap()).collect();
        let mut text = String::new();
        isa.disassemble(&bytes, &Options { labels: true, ..Options::default() }, &mut text);
        of += 1;
        if text.lines().eq(expected.iter().copied()) {
            good += 1;
        } else {
            let first = text.lines().zip(&expected).find(|(got, want)| got != *want);
            shown.push(format!("{}: {first:?}", program["file"]));
        }
    }
    println!("{}", shown.join("\n"));
    testkit::conformance("ir3-26.programs", good, of, TEST);
}

#[isaloom_testkit::needs_shared]
#[test]
fn synthetic_description_lines_match_mesa() {
    let (Some(specs), Some(lines)) = (
        testkit::shared("vectors/isaspec26/synthetic_descriptions.txt.gz"),
        testkit::shared("vectors/isaspec26/synthetic_lines.tsv.gz"),
    ) else {
        return;
    };
    let text = testkit::text(&specs);
    let mut models: BTreeMap<&str, Arc<Model>> = BTreeMap::new();
    for part in text.split("=== ").filter(|part| !part.is_empty()) {
        let (head, xml) = part.split_once('\n').unwrap();
        let mut loader = |_: &str| Err("no imports".to_owned());
        let (model, _) = isaloom_isaspec::read("synthetic.xml", xml, &mut loader);
        let model = model.with_text_form(TextForm::Mesa26_0);
        models.insert(head.split(' ').next().unwrap(), Arc::new(model));
    }
    let mut isas: BTreeMap<(String, u32), Isa> = BTreeMap::new();
    let (mut good, mut of, mut shown) = (0, 0, Vec::new());
    for vector in testkit::lines(&lines) {
        let mut columns = vector.splitn(4, '\t');
        let seed = columns.next().unwrap().to_owned();
        let generation: u32 = columns.next().unwrap().parse().unwrap();
        let (word, expected) = (word(columns.next().unwrap()), columns.next().unwrap());
        let isa = isas.entry((seed.clone(), generation)).or_insert_with(|| {
            Isa::compile(Arc::clone(&models[seed.as_str()]), Generation(generation)).unwrap()
        });
        let text = line(isa, &mut Printer::new(isa), word);
        of += 1;
        if text == without_conflicts(expected) {
            good += 1;
        } else {
            shown.push(format!("{seed} {generation} {word:x}\n  want {expected}\n  got  {text}"));
        }
    }
    println!("{}", shown.join("\n"));
    testkit::conformance("synthetic-26.lines", good, of, TEST);
}

/// Compares words of a small description of the shared directory with the lines that Mesa's isaspec prints. `differ`
/// lists the exceptions with the line that this engine prints.
fn compare_small(name: &str, generation: u32, words: &[u128], width: u32, differ: &[(usize, &str)]) {
    let (Some(xml), Some(expected)) = (
        testkit::shared(&format!("vectors/isaspec26/min/{name}.xml")),
        testkit::shared(&format!("vectors/isaspec26/min/{name}.expected")),
    ) else {
        return;
    };
    let isa = Isa::compile(common::model(&xml), Generation(generation)).unwrap();
    let expected = testkit::text(&expected);
    let mut expected: Vec<&str> = expected.lines().collect();
    assert_eq!(expected.len(), words.len(), "{name}");
    for &(at, line) in differ {
        assert_ne!(expected[at], line, "{name}: line {at} does not differ");
        expected[at] = line;
    }
    let mut printer = Printer::new(&isa);
    let lines: Vec<String> =
        words.iter().map(|&value| line(&isa, &mut printer, Word::new(value, width))).collect();
    assert_eq!(lines, expected, "{name}");
}

/// Reads the little-endian words of a file.
fn words_of_file(name: &str, size: usize) -> Vec<u128> {
    let Some(path) = testkit::shared(&format!("vectors/isaspec26/min/{name}")) else { return Vec::new() };
    let word = |chunk: &[u8]| chunk.iter().rev().fold(0u128, |word, byte| word << 8 | u128::from(*byte));
    testkit::bytes(&path).chunks_exact(size).map(word).collect()
}

#[isaloom_testkit::needs_shared]
#[test]
fn columns_bools_and_param_names_match_mesa() {
    compare_small("quirks", 1, &words_of_file("w.bin", 4), 32, &[]);
    // Mesa prints the low 32 bits of a number that an enum does not list.
    compare_small(
        "q64",
        1,
        &words_of_file("w64.bin", 8),
        64,
        &[(0, "trunc 18446744073709551614 fffffffffffffffc 18446744073709551610")],
    );
}

#[isaloom_testkit::needs_shared]
#[test]
fn expressions_evaluate_like_c() {
    // `1 << 31` is undefined in C: Mesa's result was negative, and here the shifted bit is preserved.
    let shifted = [
        (8, "e2 2147483648 80000000"),
        (9, "e2 2147483648 80000000"),
        (10, "e2 2147483648 80000000"),
        (11, "e2 2147483648 80000000"),
        (12, "e3 2147483648 80000000"),
        (13, "e3 2147483649 80000001"),
        (14, "e3 2147483653 80000005"),
        (15, "e3 6442450928 17ffffff0"),
    ];
    compare_small("cexpr", 1, &words_of_file("wc.bin", 8), 64, &shifted);
}
