//! The engine against the reference interpreter, over arbitrary descriptions and words: the printed text, the tokens
//! joined, and the remarks are the interpreter's; for every sink, one word or a program with labels.
//!
//! `ISALOOM_ORACLE=N` takes N descriptions and not the usual number; 4200 are a million pairs.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

use isaloom_bits::Word;
use isaloom_engine::{CompileNote, Isa, Options, Place, Prepared, Printer, TokenList};
use isaloom_model::{Generation, Model};
use isaloom_sema::{LineOptions, Reference};
use isaloom_testkit::arbitrary::{self, Random};
use std::sync::Arc;

/// Descriptions that are drawn, and words of each.
const DESCRIPTIONS: u64 = 500;
const WORDS: u32 = 250;

/// Words that are likely to match: of a leaf's pattern, or any.
fn word(model: &Model, random: &mut Random, size: u32) -> Word {
    let root = model.instructions()[0].root;
    let leaves: Vec<_> = model.leaves(root).map(|(id, _)| id).collect();
    let any = random.wide();
    if leaves.is_empty() || random.chance(15) {
        return Word::new(any, size);
    }
    let matching = model.matching(*random.pick(&leaves));
    let fixed = matching.mask & !matching.dont_care;
    let sparse = if random.chance(30) { any & random.wide() & random.wide() } else { any };
    // Bits that are open in a pattern are remarked on when they are 1.
    let sparse = if random.chance(70) { sparse & !matching.dont_care } else { sparse };
    Word::new(sparse & !fixed | matching.value, size)
}

/// Whether the description is beyond a limit of the compiler.
fn gave_up(isa: &Isa) -> bool {
    let limit =
        |n: &CompileNote| matches!(n, CompileNote::TooHeavy { .. } | CompileNote::TooManyPrograms { .. });
    isa.notes().iter().any(limit)
}

#[test]
fn text_tokens_and_remarks_of_arbitrary_words_are_those_of_the_reference() {
    let count = std::env::var("ISALOOM_ORACLE").map_or(DESCRIPTIONS, |n| n.parse().unwrap());
    let (mut pairs, mut matched, mut clean, mut given_up) = (0u64, 0u64, 0u64, 0u64);
    let mut wrong = Vec::new();
    for seed in 0..count {
        let text = arbitrary::description(seed);
        let (model, _) = isaloom_isaspec::read("arbitrary.xml", &text, &mut |_: &str| Err("none".to_owned()));
        let Some(root) = model.instructions().first().map(|i| i.root) else { continue };
        let size = model.bitset(root).size;
        let model = Arc::new(model);
        let mut random = Random::new(seed ^ 0xabcd);
        let generation = Generation(*random.pick(&arbitrary::GENERATIONS));
        let Ok(isa) = Isa::compile(Arc::clone(&model), generation) else { continue };
        if gave_up(&isa) {
            given_up += 1;
            continue;
        }
        let mut reference = Reference::new(&model, generation);
        let mut printer = Printer::new(&isa).with_prepared(&Prepared::never());
        let mut prepared = Printer::new(&isa).with_prepared(&Prepared::at_once(&isa));
        let (mut printed, mut fast, mut tokens) = (String::new(), String::new(), TokenList::new());
        for _ in 0..WORDS {
            let word = word(&model, &mut random, size);
            let instruction = isa.instruction_of_word(word, 0);
            printed.clear();
            fast.clear();
            tokens.clear();
            printer.print(&instruction, Place::default(), &mut (), &mut printed);
            prepared.print(&instruction, Place::default(), &mut (), &mut fast);
            printer.print(&instruction, Place::default(), &mut (), &mut tokens);
            let line = reference.line(word, &LineOptions::default());
            if !reference.limits().is_empty() {
                given_up += 1;
                break;
            }
            pairs += 1;
            matched += u64::from(!line.text.starts_with("no match: "));
            clean += u64::from(line.remarks.is_empty());
            let expected = line.to_string();
            let same = printed == expected && fast == expected && tokens.text() == expected;
            if !same || printer.messages() != line.remark_text() {
                wrong.push(format!(
                    "seed {seed}, generation {generation}, word {word:x}\n  want {expected}\n  text {printed}\n  prepared {fast}\n  tokens {}",
                    tokens.text()
                ));
                break;
            }
        }
    }
    println!("{pairs} pairs, {matched} matched, {clean} clean, {given_up} descriptions given up");
    assert!(wrong.is_empty(), "{} descriptions:\n{}", wrong.len(), wrong[..wrong.len().min(8)].join("\n"));
    assert!(pairs >= count * u64::from(WORDS) * 9 / 10, "{pairs} pairs");
    assert!(matched * 2 > pairs && clean * 8 > pairs && given_up * 50 < count, "the words are too plain");
}

#[test]
fn programs_with_labels_are_those_of_the_reference() {
    let mut wrong = Vec::new();
    let mut labels = 0;
    for seed in 0..DESCRIPTIONS {
        let text = arbitrary::description(seed);
        let (model, _) = isaloom_isaspec::read("arbitrary.xml", &text, &mut |_: &str| Err("none".to_owned()));
        let Some(root) = model.instructions().first().map(|i| i.root) else { continue };
        let size = model.bitset(root).size;
        let model = Arc::new(model);
        let mut random = Random::new(seed ^ 0x1234);
        let generation = Generation(*random.pick(&arbitrary::GENERATIONS));
        let Ok(isa) = Isa::compile(Arc::clone(&model), generation) else { continue };
        let mut bytes = Vec::new();
        for _ in 0..24 {
            let word = word(&model, &mut random, size);
            bytes.extend_from_slice(&word.value().to_le_bytes()[..size as usize / 8]);
        }
        let mut printed = String::new();
        isa.disassemble(&bytes, &Options { labels: true, ..Options::default() }, &mut printed);
        let mut reference = Reference::new(&model, generation);
        let expected = reference.program(&bytes, Some(&[]));
        labels += expected.lines().filter(|l| l.starts_with('l') && l.ends_with(':')).count();
        if !gave_up(&isa) && reference.limits().is_empty() && printed != expected {
            wrong.push(format!(
                "seed {seed}, generation {generation}\n--- want\n{expected}\n--- got\n{printed}"
            ));
        }
    }
    assert!(wrong.is_empty(), "{} descriptions:\n{}", wrong.len(), wrong[0]);
    assert!(labels > 100, "{labels} labels");
}

#[test]
fn all_generations_compiled_together_print_what_each_prints() {
    let mut compared = 0;
    for seed in 0..DESCRIPTIONS / 2 {
        let text = arbitrary::description(seed);
        let (model, _) = isaloom_isaspec::read("arbitrary.xml", &text, &mut |_: &str| Err("none".to_owned()));
        let Some(root) = model.instructions().first().map(|i| i.root) else { continue };
        let size = model.bitset(root).size;
        let model = Arc::new(model);
        let Ok(mut all) = Isa::compile_all(Arc::clone(&model)) else { continue };
        let mut random = Random::new(seed ^ 0x77);
        for generation in arbitrary::GENERATIONS.map(Generation) {
            let Ok(one) = Isa::compile(Arc::clone(&model), generation) else { continue };
            if gave_up(&one) || gave_up(&all) {
                continue;
            }
            all = all.in_generation(generation);
            for _ in 0..20 {
                let word = word(&model, &mut random, size);
                let print = |isa: &Isa| {
                    let mut text = String::new();
                    let instruction = isa.instruction_of_word(word, 0);
                    Printer::new(isa).print(&instruction, Place::default(), &mut (), &mut text);
                    text
                };
                assert_eq!(print(&all), print(&one), "seed {seed}, generation {generation}, word {word:x}");
                compared += 1;
            }
        }
    }
    assert!(compared > 5000, "{compared} words");
}
