//! What Mesa's generated disassemblers print, for every word of the shared vectors.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

mod common;

use common::word;
use isaloom_engine::{Isa, Options, Place, Printer};
use isaloom_model::{Generation, Model};
use isaloom_testkit as testkit;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Prints every word of a vector file and counts the lines that differ, with and without messages in what is expected.
fn random(name: &str) {
    let (Some(model), Some(vectors)) = (common::mesa(name), common::random(name)) else { return };
    let isas = common::compiled(&model, vectors.iter().map(|v| v.0));
    let (mut lines, mut clean, mut clean_wrong, mut wrong) = (0u32, 0u32, 0u32, 0u32);
    let mut shown = Vec::new();
    for (generation, word, expected) in &vectors {
        let isa = &isas[generation];
        let mut printer = Printer::new(isa);
        let mut text = String::new();
        printer.print(&isa.instruction_of_word(*word, 0), Place::default(), &mut (), &mut text);
        lines += 1;
        let has_messages = expected.contains("\t; ");
        clean += u32::from(!has_messages);
        if text != *expected {
            wrong += 1;
            clean_wrong += u32::from(!has_messages);
            if shown.len() < 12 {
                shown.push(format!("{generation} {word:x}\n  want {expected}\n  got  {text}"));
            }
        }
    }
    println!(
        "{name}: {lines} lines, {wrong} differ; {clean} are without messages, {clean_wrong} of them differ"
    );
    assert_eq!(wrong, 0, "of {lines}:\n{}", shown.join("\n"));
}

fn unit(name: &str, default_generation: u32) {
    let (Some(model), Some(vectors)) =
        (common::mesa(name), testkit::shared(&format!("vectors/isaspec/{name}.unit.json")))
    else {
        return;
    };
    let cases = testkit::json(&vectors);
    let (mut wrong, mut undecodable) = (Vec::new(), 0);
    for case in cases.as_array().unwrap() {
        let generation = case["gen"].as_u64().map_or(default_generation, |g| g as u32);
        let isa = Isa::compile(Arc::clone(&model), Generation(generation)).unwrap();
        // What no leaf matches, the driver's own callback prints as `raw 0x..`.
        if case["text"].as_str().unwrap().starts_with("raw ") {
            undecodable += 1;
            continue;
        }
        let mut text = String::new();
        let hex = case["hex"].as_str().unwrap();
        let instruction = isa.instruction_of_word(word(hex), 0);
        Printer::new(&isa).print(&instruction, Place::default(), &mut (), &mut text);
        if text != case["text"].as_str().unwrap() {
            wrong.push(format!(
                "{generation} {hex}\n  want {}\n  got  {text}",
                case["text"].as_str().unwrap()
            ));
        }
    }
    let total = cases.as_array().unwrap().len();
    println!("{name}: {total} words, {} differ, {undecodable} undecodable", wrong.len());
    assert!(
        wrong.is_empty(),
        "{} of {}:\n{}",
        wrong.len(),
        cases.as_array().unwrap().len(),
        wrong.join("\n")
    );
}

#[test]
fn ir3_random_words_print_as_mesa_prints_them() {
    random("ir3");
}

#[test]
fn afuc_random_words_print_as_mesa_prints_them() {
    random("afuc");
}

#[test]
fn etnaviv_random_words_print_as_mesa_prints_them() {
    random("etnaviv");
}

#[test]
fn ir3_unit_words_print_as_mesa_prints_them() {
    unit("ir3", 600);
}

#[test]
fn etnaviv_unit_words_print_as_mesa_prints_them() {
    unit("etnaviv", 0);
}

#[test]
fn programs_print_with_mesas_labels() {
    let Some(vectors) = testkit::shared("vectors/isaspec/labels.json") else { return };
    let mut models: BTreeMap<String, Arc<Model>> = BTreeMap::new();
    let mut wrong = Vec::new();
    let cases = testkit::json(&vectors);
    for case in cases.as_array().unwrap() {
        let name = case["isa"].as_str().unwrap();
        let model = models.entry(name.to_string()).or_insert_with(|| common::mesa(name).unwrap());
        let generation = Generation(case["gen"].as_u64().unwrap_or(0) as u32);
        let isa = Isa::compile(Arc::clone(model), generation).unwrap();
        let mut bytes = Vec::new();
        for hex in case["words"].as_array().unwrap() {
            let word = word(hex.as_str().unwrap());
            bytes.extend_from_slice(&word.value().to_le_bytes()[..word.width() as usize / 8]);
        }
        let mut text = String::new();
        isa.disassemble(&bytes, &Options { labels: true, ..Options::default() }, &mut text);
        let expected = case["text"].as_str().unwrap();
        if text.trim_end_matches('\n') != expected.trim_end_matches('\n') {
            wrong.push(format!("{name} {generation}\n--- want\n{expected}\n--- got\n{text}"));
        }
    }
    let total = cases.as_array().unwrap().len();
    assert!(wrong.is_empty(), "{} of {total}:\n{}", wrong.len(), wrong[..wrong.len().min(2)].join("\n"));
}
