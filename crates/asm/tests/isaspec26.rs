//! Tests the assembler with the vectors of Mesa 26: single words (`*.unit.tsv`), whole shader programs, and synthetic
//! descriptions that combine all features.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

use isaloom_asm::{AsmOptions, Assembler, LosslessPrinter, Site, assemble};
use isaloom_bits::Word;
use isaloom_engine::{Isa, Options, Place, Printer};
use isaloom_model::{Generation, Model};
use isaloom_testkit as testkit;
use isaloom_testkit_isaspec as common;
use std::collections::BTreeMap;
use std::sync::Arc;

const TEST: &str = "-p isaloom-asm isaspec26::";
const SITE: Site<'static> = Site { index: 0, symbols: &() };

fn mesa26(name: &str) -> Option<Arc<Model>> {
    Some(common::model(&testkit::shared(&format!("specs/isaspec26/{name}.xml"))?))
}

fn printed(isa: &Isa, word: Word) -> String {
    let mut text = String::new();
    Printer::new(isa).print_text(&isa.instruction_of_word(word, 0), Place::default(), &mut (), &mut text);
    text
}

/// Reads a file with a generation, a word and a text in each line. `None` if the shared file is not available.
fn table(path: &str) -> Option<Vec<(u32, Word, String)>> {
    let path = testkit::shared(path)?;
    let lines = testkit::lines(&path).map(|line| {
        let mut columns = line.split('\t');
        let generation = columns.next().unwrap().parse().unwrap();
        let word = common::word(columns.next().unwrap());
        (generation, word, columns.next().unwrap_or_default().to_string())
    });
    Some(lines.collect())
}

fn units(name: &str) {
    let (Some(model), Some(units)) = (mesa26(name), table(&format!("vectors/isaspec26/{name}.unit.tsv")))
    else {
        return;
    };
    let isas = common::compiled(&model, units.iter().map(|u| u.0));
    let (mut good, mut of) = (0, 0);
    for (generation, word, text) in &units {
        let isa = &isas[generation];
        let text = text.trim_end();
        if text.starts_with("raw ") || text.starts_with("no match") {
            continue;
        }
        of += 1;
        match Assembler::new(isa).single(text, &()).as_deref() {
            Ok([one]) if one == word || printed(isa, *one) == printed(isa, *word) => good += 1,
            other => println!(
                "{name} {generation} {word:x} `{text}`: {other:?} instead of `{}`",
                printed(isa, *word)
            ),
        }
    }
    testkit::conformance(&format!("asm.{name}-26.units"), good, of, TEST);
}

#[isaloom_testkit::needs_shared]
#[test]
fn every_ir3_unit_assembles() {
    units("ir3");
}

#[isaloom_testkit::needs_shared]
#[test]
fn every_etnaviv_unit_assembles() {
    units("etnaviv");
}

#[isaloom_testkit::needs_shared]
#[test]
fn dumped_programs_assemble_to_their_words() {
    let (Some(model), Some(path)) = (mesa26("ir3"), testkit::shared("vectors/isaspec26/dumps.json.gz"))
    else {
        return;
    };
    let programs = testkit::json(&path);
    let (mut good, mut of) = (0, 0);
    for program in programs.as_array().unwrap() {
        let strings = |key: &str| -> Vec<String> {
            program[key].as_array().unwrap().iter().map(|s| s.as_str().unwrap().to_string()).collect()
        };
        let generation = Generation(u32::try_from(program["gen"].as_u64().unwrap()).unwrap());
        let isa = Isa::compile(Arc::clone(&model), generation).unwrap();
        let words: Vec<Word> = strings("words").iter().map(|w| common::word(w)).collect();
        let text = strings("lines").join("\n");
        let assembly = assemble(&isa, &text, isaloom_source::FileId::default(), &AsmOptions::default(), &());
        of += 1;
        let same = !isaloom_source::has_errors(&assembly.diagnostics)
            && disassembly(&isa, &assembly.bytes) == disassembly(&isa, &to_bytes(&words));
        good += u64::from(same);
        if !same {
            let (own, of) = (disassembly(&isa, &assembly.bytes), disassembly(&isa, &to_bytes(&words)));
            let differs = own.lines().zip(of.lines()).find(|(a, b)| a != b);
            println!("{}: {:?} {differs:?}", program["file"], assembly.diagnostics.first());
        }
    }
    testkit::conformance("asm.ir3-26.programs", good, of, TEST);
}

fn to_bytes(words: &[Word]) -> Vec<u8> {
    words.iter().flat_map(|w| w.value().to_le_bytes().into_iter().take(w.width() as usize / 8)).collect()
}

fn disassembly(isa: &Isa, bytes: &[u8]) -> String {
    let mut text = String::new();
    isa.disassemble(bytes, &Options { labels: true, messages: false, ..Options::default() }, &mut text);
    text
}

#[isaloom_testkit::needs_shared]
#[test]
fn every_clean_synthetic_description_line_assembles() {
    let (Some(descriptions), Some(lines)) = (
        testkit::shared("vectors/isaspec26/synthetic_descriptions.txt.gz"),
        testkit::shared("vectors/isaspec26/synthetic_lines.tsv.gz"),
    ) else {
        return;
    };
    let mut texts: BTreeMap<String, String> = BTreeMap::new();
    let mut seed = String::new();
    for line in testkit::lines(&descriptions) {
        match line.strip_prefix("=== ") {
            Some(head) => seed = head.split(' ').next().unwrap().to_string(),
            None => {
                let text = texts.entry(seed.clone()).or_default();
                text.push_str(&line);
                text.push('\n');
            }
        }
    }
    let mut isas: BTreeMap<(String, u32), Isa> = BTreeMap::new();
    let (mut good, mut of, mut exact, mut words) = (0, 0, 0, 0);
    for line in testkit::lines(&lines) {
        let columns: Vec<&str> = line.splitn(4, '\t').collect();
        let key = (columns[0].to_string(), columns[1].parse().unwrap());
        let isa = isas.entry(key).or_insert_with_key(|(seed, generation)| {
            let (model, _) = isaloom_isaspec::read("s.xml", &texts[seed], &mut isaloom_isaspec::NoImports);
            Isa::compile(Arc::new(model), Generation(*generation)).unwrap()
        });
        let word = common::word(columns[2]);
        words += 1;
        let mut text = String::new();
        LosslessPrinter::new(isa).print(&isa.instruction_of_word(word, 0), None, &mut (), &(), &mut text);
        match Assembler::new(isa).single(&text, &()).as_deref() {
            Ok([one]) if *one == word => exact += 1,
            other => println!("{line}\n    exact `{text}` became {other:?}"),
        }
        let mut own = String::new();
        let instruction = isa.instruction_of_word(word, 0);
        if !Printer::new(isa).print(&instruction, Place::default(), &mut (), &mut own) {
            continue;
        }
        of += 1;
        match Assembler::new(isa).line(&own, SITE, &()) {
            Ok(e) if printed(isa, e.word) == own => good += 1,
            other => println!("REFUSED {line} own `{own}` {other:?}"),
        }
    }
    testkit::conformance("asm.synthetic-26.lines", good, of, TEST);
    testkit::conformance("asm.synthetic-26.exact", exact, words, TEST);
}
