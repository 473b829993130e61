//! Tests that generated disassemblers, compiled with the installed C compilers, print the same text as Mesa's.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use crate::compile;
use crate::disasm;

use disasm::{Disassemblers, Program, load, model_of};
use isaloom_engine::{Isa, Options};
use isaloom_model::{Generation, Model, TextForm};
use isaloom_testkit::{conformance, json, lines, shared, skipped, text, workspace};
use std::collections::BTreeMap;
use std::sync::Arc;

const TEST: &str = "-p isaloom-codegen decode::";

/// Programs, each with the expected text of the whole program.
type Expected = Vec<(Program, String)>;

/// Counts the lines of all programs that equal the expected lines, and compares the count with the conformance table.
fn count_lines(key: &str, built: &Disassemblers, expected: &Expected) {
    let output = built.run(expected.iter().map(|(program, _)| program));
    let (mut good, mut of, mut shown) = (0, 0, Vec::new());
    for (found, (program, wanted)) in output.iter().zip(expected) {
        let (mut found, mut wanted) = (found.lines(), wanted.lines());
        loop {
            let pair = (found.next(), wanted.next());
            if pair == (None, None) {
                break;
            }
            of += u64::from(pair.1.is_some());
            if pair.0 == pair.1 {
                good += 1;
            } else if shown.len() < 8 {
                shown.push(format!("{}\n  want {:?}\n  got  {:?}", program.head(), pair.1, pair.0));
            }
        }
    }
    println!("{}", shown.join("\n"));
    conformance(key, good, of, TEST);
}

/// Compares the lines of a vector file. The words of one generation are one program.
fn vectors(key: &str, name: &str, specs: &str, vectors: &str) {
    let (Some(spec), Some(vectors)) = (shared(&format!("specs/{specs}/{name}.xml")), shared(vectors)) else {
        return;
    };
    let mut by_generation: BTreeMap<u32, (Vec<String>, String)> = BTreeMap::new();
    for line in lines(&vectors) {
        let mut columns = line.splitn(3, '\t');
        let generation = columns.next().unwrap().parse().unwrap();
        let (words, texts) = by_generation.entry(generation).or_default();
        words.push(columns.next().unwrap().to_owned());
        texts.push_str(columns.next().unwrap());
        texts.push('\n');
    }
    let expected = by_generation
        .into_iter()
        .map(|(generation, (words, text))| (Program { target: 0, generation, flags: "wep", words }, text));
    let expected: Expected = expected.collect();
    for compiler in compile::compilers_for_all_targets() {
        let built = Disassemblers::new(&compiler, key, &[(name.to_owned(), load(&spec))], &["-O1"]);
        count_lines(key, &built, &expected);
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn ir3_lines_match_mesa() {
    vectors("codegen.decode.ir3-24", "ir3", "isaspec", "vectors/isaspec/ir3.random.tsv.gz");
    vectors("codegen.decode.ir3-26", "ir3", "isaspec26", "vectors/isaspec26/ir3.tsv.gz");
    vectors("codegen.decode.ir3-26.2", "ir3", "isaspec26_2", "vectors/isaspec26_2/ir3.tsv.gz");
}

#[isaloom_testkit::needs_shared]
#[test]
fn afuc_lines_match_mesa() {
    vectors("codegen.decode.afuc-24", "afuc", "isaspec", "vectors/isaspec/afuc.random.tsv.gz");
    vectors("codegen.decode.afuc-26", "afuc", "isaspec26", "vectors/isaspec26/afuc.tsv.gz");
}

#[isaloom_testkit::needs_shared]
#[test]
fn etnaviv_lines_match_mesa() {
    vectors("codegen.decode.etnaviv-24", "etnaviv", "isaspec", "vectors/isaspec/etnaviv.random.tsv.gz");
    vectors("codegen.decode.etnaviv-26", "etnaviv", "isaspec26", "vectors/isaspec26/etnaviv.tsv.gz");
    vectors("codegen.decode.etnaviv-26.2", "etnaviv", "isaspec26_2", "vectors/isaspec26_2/etnaviv.tsv.gz");
}

/// The tutorial program, with every installed compiler, prints the same lines as the engine.
#[test]
fn toy_lines_match_the_engine() {
    // Without `<decode/>`, because the structure decoder needs structures from a driver, which `toy` does not have.
    let xml = std::fs::read_to_string(workspace().join("specs/toy.xml")).unwrap().replace("<decode/>", "");
    let model = model_of(&xml);
    let hex = std::fs::read_to_string(workspace().join("specs/toy.hex")).unwrap();
    let words: Vec<String> = hex
        .lines()
        .map(|line| line.split(';').next().unwrap().trim().to_owned())
        .filter(|w| !w.is_empty())
        .collect();
    let bytes: Vec<u8> =
        words.iter().flat_map(|word| u32::from_str_radix(word, 16).unwrap().to_le_bytes()).collect();
    for generation in [1, 2] {
        let isa = Isa::compile(Arc::clone(&model), Generation(generation)).unwrap();
        let mut wanted = String::new();
        isa.disassemble(&bytes, &Options { labels: true, ..Options::default() }, &mut wanted);
        let program = Program { target: 0, generation, flags: "lep", words: words.clone() };
        for compiler in compile::compilers_for_all_targets() {
            let built =
                Disassemblers::new(&compiler, "toy", &[("toy".to_owned(), Arc::clone(&model))], &["-O1"]);
            assert_eq!(built.run([&program].into_iter())[0], wanted, "{compiler}");
        }
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn programs_print_with_the_same_labels_as_mesa() {
    let Some(compiler) = compile::compiler() else { return skipped("there is no C compiler") };
    let names = ["ir3", "afuc", "etnaviv"];
    if let Some(path) = shared("vectors/isaspec/labels.json") {
        let models =
            names.map(|name| (name.to_owned(), load(&shared(&format!("specs/isaspec/{name}.xml")).unwrap())));
        let built = Disassemblers::new(&compiler, "labels-24", &models, &["-O0"]);
        let programs = json(&path);
        let expected = programs.as_array().unwrap().iter().map(|program| {
            let target = names.iter().position(|n| *n == program["isa"]).unwrap();
            (disasm::program(program, target, "lep"), program["text"].as_str().unwrap().to_owned())
        });
        count_programs("codegen.decode.labels-24", &built, &expected.collect());
    }
    if let Some(path) = shared("vectors/isaspec26/dumps.json.gz") {
        let model = load(&shared("specs/isaspec26/ir3.xml").unwrap());
        let built = Disassemblers::new(&compiler, "labels-26", &[("ir3".to_owned(), model)], &["-O0"]);
        let programs = json(&path);
        let expected = programs.as_array().unwrap().iter().map(|program| {
            let lines: Vec<&str> =
                program["lines"].as_array().unwrap().iter().map(|l| l.as_str().unwrap()).collect();
            (disasm::program(program, 0, "lep"), lines.join("\n") + "\n")
        });
        count_programs("codegen.decode.programs-26", &built, &expected.collect());
    }
}

/// Counts the programs whose whole text equals the expected text, and compares the count with the conformance table.
fn count_programs(key: &str, built: &Disassemblers, expected: &Expected) {
    let output = built.run(expected.iter().map(|(program, _)| program));
    let (mut good, mut shown) = (0, Vec::new());
    for (found, (program, wanted)) in output.iter().zip(expected) {
        if found == wanted {
            good += 1;
        } else {
            let first = found.lines().zip(wanted.lines()).find(|(found, wanted)| found != wanted);
            shown.push(format!("{}: {first:?}", program.head()));
        }
    }
    println!("{}", shown.join("\n"));
    conformance(key, good, expected.len() as u64, TEST);
}

#[isaloom_testkit::needs_shared]
#[test]
fn synthetic_description_lines_match_mesa() {
    let (Some(specs), Some(vectors)) = (
        shared("vectors/isaspec26/synthetic_descriptions.txt.gz"),
        shared("vectors/isaspec26/synthetic_lines.tsv.gz"),
    ) else {
        return;
    };
    let mut models = Vec::new();
    let mut numbers: BTreeMap<String, usize> = BTreeMap::new();
    for part in text(&specs).split("=== ").filter(|part| !part.is_empty()) {
        let (head, xml) = part.split_once('\n').unwrap();
        let seed = head.split(' ').next().unwrap().to_owned();
        let model = Model::clone(&model_of(xml)).with_text_form(TextForm::Mesa26_0);
        models.push((format!("s{seed}"), Arc::new(model)));
        numbers.insert(seed, models.len() - 1);
    }
    let mut expected: Expected = Vec::new();
    for line in lines(&vectors) {
        let columns: Vec<&str> = line.splitn(4, '\t').collect();
        let [seed, generation, word, text] = columns[..] else { panic!("{line}") };
        let (target, generation) = (numbers[seed], generation.parse().unwrap());
        let new = expected.last().is_none_or(|(p, _)| (p.target, p.generation) != (target, generation));
        if new {
            expected.push((Program { target, generation, flags: "wep", words: Vec::new() }, String::new()));
        }
        let (program, lines) = expected.last_mut().unwrap();
        program.words.push(word.to_owned());
        lines.push_str(text);
        lines.push('\n');
    }
    for compiler in compile::compilers() {
        let built = Disassemblers::new(&compiler, "synthetic", &models, &["-O0", "-fno-sanitize=address"]);
        count_lines("codegen.decode.synthetic-26", &built, &expected);
    }
}
