//! Compares the engine with the reference interpreter, on a million pairs of an arbitrary description and a word.
//! Printed text, joined tokens and remarks must be equal, for every sink, for single words, and for programs with
//! labels. The tests of the scanner, the verifier and the assembler compare these on the same pairs.
//!
//! `ISALOOM_ORACLE=N` uses N descriptions instead of the default number.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

use isaloom_bits::Word;
use isaloom_engine::{CompileNote, Isa, Options, Place, Prepared, Printer, TokenList};
use isaloom_model::{Generation, Model};
use isaloom_sema::{LineOptions, Reference};
use isaloom_testkit::arbitrary;
use isaloom_testkit::pairs::{self, Bits, Draw, WORDS};
use std::sync::Arc;

/// Number of descriptions in the tests of whole programs and of all generations.
const FEWER: u64 = 500;

/// Arbitrary description, and the patterns that its random words follow.
struct Case {
    model: Arc<Model>,
    leaves: Vec<Bits>,
    size: u32,
    draw: Draw,
}

impl Case {
    /// Creates the description of a seed; `None` if it has no instruction.
    fn new(seed: u64) -> Option<Case> {
        let text = arbitrary::description(seed);
        let (model, _) = isaloom_isaspec::read("arbitrary.xml", &text, &mut isaloom_isaspec::NoImports);
        let root = model.instructions().first()?.root;
        let size = model.bitset(root).size;
        let leaves = model.leaves(root).map(|(leaf, _)| {
            let m = model.matching(leaf);
            Bits { fixed: m.mask & !m.dont_care, open: m.dont_care, value: m.value }
        });
        let leaves = leaves.collect();
        Some(Case { model: Arc::new(model), leaves, size, draw: Draw::new(seed) })
    }

    fn generation(&self) -> Generation {
        Generation(self.draw.generation)
    }

    fn word(&mut self) -> Word {
        Word::new(self.draw.word(&self.leaves), self.size)
    }
}

/// Returns whether the description exceeds a limit of the compiler.
fn exceeds_a_limit(isa: &Isa) -> bool {
    let limit =
        |n: &CompileNote| matches!(n, CompileNote::TooHeavy { .. } | CompileNote::TooManyPrograms { .. });
    isa.notes().iter().any(limit)
}

/// Numbers of compared descriptions and pairs. `matched` and `clean` count pairs whose word matches a leaf or has no
/// remark; `given_up` counts descriptions that exceed a limit of the compiler.
#[derive(Default)]
struct ComparisonCounts {
    descriptions: u64,
    pairs: u64,
    matched: u64,
    clean: u64,
    given_up: u64,
}

impl ComparisonCounts {
    fn description(&mut self, seed: u64) {
        self.descriptions += 1;
        let Some(mut case) = Case::new(seed) else { return };
        let generation = case.generation();
        let Ok(isa) = Isa::compile(Arc::clone(&case.model), generation) else { return };
        if exceeds_a_limit(&isa) {
            self.given_up += 1;
            return;
        }
        let model = Arc::clone(&case.model);
        let mut reference = Reference::new(&model, generation);
        let mut printer = Printer::new(&isa).with_prepared(&Prepared::never());
        let mut prepared = Printer::new(&isa).with_prepared(&Prepared::at_once(&isa));
        let (mut printed, mut fast, mut again) = (String::new(), String::new(), String::new());
        let (mut tokens, mut planned) = (TokenList::new(), TokenList::new());
        for _ in 0..WORDS {
            let word = case.word();
            let instruction = isa.instruction_of_word(word, 0);
            printed.clear();
            fast.clear();
            tokens.clear();
            printer.print(&instruction, Place::default(), &mut (), &mut printed);
            // The first print fills the caches; the second print uses the caches.
            prepared.print(&instruction, Place::default(), &mut (), &mut fast);
            again.clear();
            prepared.print(&instruction, Place::default(), &mut (), &mut again);
            printer.print(&instruction, Place::default(), &mut (), &mut tokens);
            planned.clear();
            prepared.print(&instruction, Place::default(), &mut (), &mut planned);
            let line = reference.line(word, &LineOptions::default());
            if !reference.limits().is_empty() {
                self.given_up += 1;
                return;
            }
            self.pairs += 1;
            self.matched += u64::from(!line.text.starts_with("no match: "));
            self.clean += u64::from(line.remarks.is_empty());
            let expected = line.to_string();
            let texts = [&printed, &fast, &again].map(|text| *text == expected);
            assert!(
                texts == [true; 3]
                    && tokens.text() == expected
                    && planned == tokens
                    && printer.messages() == line.remark_text(),
                "seed {seed}, generation {generation}, word {word:x}\n  want {expected}\n  text {printed}\n  prepared {fast}\n  again {again}\n  tokens {}\n  planned {}",
                tokens.text(),
                planned.text()
            );
        }
    }
}

/// Compares one quarter of the million pairs. There is a test per quarter, so that they run in parallel.
fn part(number: u64) {
    let mut all = ComparisonCounts::default();
    pairs::share(number, 4).for_each(|seed| all.description(seed));
    let ComparisonCounts { descriptions, pairs, matched, clean, given_up } = all;
    println!(
        "{pairs} pairs, {matched} matched, {clean} clean, {given_up} of {descriptions} descriptions given up"
    );
    assert!(pairs >= pairs::minimum_pairs(descriptions), "{pairs} pairs");
    assert!(
        matched * 2 > pairs && clean * 8 > pairs && given_up * 50 < descriptions,
        "the words are too plain"
    );
}

#[test]
fn text_tokens_and_remarks_match_the_reference_first_quarter() {
    part(0);
}

#[test]
fn text_tokens_and_remarks_match_the_reference_second_quarter() {
    part(1);
}

#[test]
fn text_tokens_and_remarks_match_the_reference_third_quarter() {
    part(2);
}

#[test]
fn text_tokens_and_remarks_match_the_reference_last_quarter() {
    part(3);
}

#[test]
fn programs_with_labels_match_the_reference() {
    let mut wrong = Vec::new();
    let mut labels = 0;
    for seed in 0..FEWER {
        let Some(mut case) = Case::new(seed) else { continue };
        let generation = case.generation();
        let Ok(isa) = Isa::compile(Arc::clone(&case.model), generation) else { continue };
        let mut bytes = Vec::new();
        for _ in 0..24 {
            bytes.extend_from_slice(&case.word().value().to_le_bytes()[..case.size as usize / 8]);
        }
        let mut printed = String::new();
        isa.disassemble(&bytes, &Options { labels: true, ..Options::default() }, &mut printed);
        let mut reference = Reference::new(&case.model, generation);
        let expected = reference.program(&bytes, Some(&[]));
        labels += expected.lines().filter(|l| l.starts_with('l') && l.ends_with(':')).count();
        if !exceeds_a_limit(&isa) && reference.limits().is_empty() && printed != expected {
            wrong.push(format!(
                "seed {seed}, generation {generation}\n--- want\n{expected}\n--- got\n{printed}"
            ));
        }
    }
    assert!(wrong.is_empty(), "{} descriptions:\n{}", wrong.len(), wrong[0]);
    assert!(labels > 100, "{labels} labels");
}

#[test]
fn generations_compiled_together_print_like_separate_ones() {
    let mut compared = 0;
    for seed in 0..FEWER / 2 {
        let Some(mut case) = Case::new(seed) else { continue };
        let Ok(mut all) = Isa::compile_all(Arc::clone(&case.model)) else { continue };
        for generation in arbitrary::GENERATIONS.map(Generation) {
            let Ok(one) = Isa::compile(Arc::clone(&case.model), generation) else { continue };
            if exceeds_a_limit(&one) || exceeds_a_limit(&all) {
                continue;
            }
            all = all.in_generation(generation);
            for _ in 0..20 {
                let word = case.word();
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
