//! Compares the output with the disassemblers that Mesa generates, for every word of the shared vectors.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

use common::word;
use isaloom_engine::{Isa, Options, Place, Printer};
use isaloom_model::{Generation, Model};
use isaloom_testkit as testkit;
use isaloom_testkit_isaspec as common;
use std::collections::BTreeMap;
use std::sync::Arc;

const TEST: &str = "-p isaloom-engine mesa::";

/// Prints every word of a vector file and counts the equal lines, by generation.
fn random(name: &str) {
    let (Some(model), Some(vectors)) = (common::mesa(name), common::random(name)) else { return };
    let isas = common::compiled(&model, vectors.iter().map(|v| v.0));
    let mut counts: BTreeMap<u32, (u64, u64)> = BTreeMap::new();
    let mut shown = Vec::new();
    for (generation, word, expected) in &vectors {
        let isa = &isas[generation];
        let mut text = String::new();
        let instruction = isa.instruction_of_word(*word, 0);
        Printer::new(isa).print(&instruction, Place::default(), &mut (), &mut text);
        let (good, of) = counts.entry(*generation).or_default();
        *of += 1;
        if text == *expected {
            *good += 1;
        } else if shown.len() < 12 {
            shown.push(format!("{generation} {word:x}\n  want {expected}\n  got  {text}"));
        }
    }
    println!("{}", shown.join("\n"));
    for (generation, (good, of)) in counts {
        testkit::conformance(&format!("{name}-24.lines.{generation}"), good, of, TEST);
    }
}

fn unit(name: &str, default_generation: u32) {
    let (Some(model), Some(vectors)) =
        (common::mesa(name), testkit::shared(&format!("vectors/isaspec/{name}.unit.json")))
    else {
        return;
    };
    let (mut good, mut of, mut shown) = (0, 0, Vec::new());
    for case in testkit::json(&vectors).as_array().unwrap() {
        let generation = case["gen"].as_u64().map_or(default_generation, |g| u32::try_from(g).unwrap());
        let expected = case["text"].as_str().unwrap();
        let isa = Isa::compile(Arc::clone(&model), Generation(generation)).unwrap();
        let mut text = String::new();
        let hex = case["hex"].as_str().unwrap();
        let instruction = isa.instruction_of_word(word(hex), 0);
        Printer::new(&isa).print(&instruction, Place::default(), &mut (), &mut text);
        // Mesa's callback prints an unmatched word as `raw 0x...`; isaloom prints `no match: ...`.
        if expected.starts_with("raw ") {
            assert_eq!(text, format!("no match: {hex}"));
            continue;
        }
        of += 1;
        if text == expected {
            good += 1;
        } else {
            shown.push(format!("{generation} {hex}\n  want {expected}\n  got  {text}"));
        }
    }
    println!("{}", shown.join("\n"));
    testkit::conformance(&format!("{name}-24.units"), good, of, TEST);
}

#[isaloom_testkit::needs_shared]
#[test]
fn ir3_random_words_print_like_mesa() {
    random("ir3");
}

#[isaloom_testkit::needs_shared]
#[test]
fn afuc_random_words_print_like_mesa() {
    random("afuc");
}

#[isaloom_testkit::needs_shared]
#[test]
fn etnaviv_random_words_print_like_mesa() {
    random("etnaviv");
}

#[isaloom_testkit::needs_shared]
#[test]
fn ir3_unit_words_print_like_mesa() {
    unit("ir3", 600);
}

#[isaloom_testkit::needs_shared]
#[test]
fn etnaviv_unit_words_print_like_mesa() {
    unit("etnaviv", 0);
}

#[isaloom_testkit::needs_shared]
#[test]
fn programs_print_with_the_same_labels_as_mesa() {
    let Some(vectors) = testkit::shared("vectors/isaspec/labels.json") else { return };
    let mut models: BTreeMap<String, Arc<Model>> = BTreeMap::new();
    let mut counts: BTreeMap<String, (u64, u64)> = BTreeMap::new();
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
        let (good, of) = counts.entry(name.to_owned()).or_default();
        *of += 1;
        if text.trim_end_matches('\n') == expected.trim_end_matches('\n') {
            *good += 1;
        } else {
            println!("{name} {generation}\n--- want\n{expected}\n--- got\n{text}");
        }
    }
    for (name, (good, of)) in counts {
        testkit::conformance(&format!("{name}-24.programs"), good, of, TEST);
    }
}
