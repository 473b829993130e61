//! Compares the scanner with the reference interpreter on over a million pairs of a random description and a word. (The
//! tests of the engine use the same pairs.) The scanner must count exactly the interpreter's remarks and unlisted enum
//! values.
//!
//! `ISALOOM_ORACLE=N` uses N descriptions instead of the default number.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use isaloom_bits::{BitRange, Word};
use isaloom_engine::{CompileNote, Isa};
use isaloom_model::{FieldType, Generation, Model};
use isaloom_scan::{Equivalence, Problem, Scanner, Tally};
use isaloom_sema::{Line, LineOptions, Match, Reference, Remark};
use isaloom_testkit::arbitrary;
use isaloom_testkit::pairs::{self, Bits, Draw, WORDS};
use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

/// Problems of a word.
#[derive(Debug, Default, PartialEq, Eq)]
struct WordProblems {
    unmatched: bool,
    /// Whether names or displays are missing, or bitsets are nested too deep.
    not_printable: bool,
    /// Number of field values that no leaf of the field's bitset matches, by field name.
    nested: BTreeMap<String, u64>,
    /// Number of occurrences of each other problem.
    exactly: BTreeMap<Problem, u64>,
}

fn problems_by_reference(line: &Line, model: &Model) -> WordProblems {
    let mut wrong = WordProblems { unmatched: line.found == Match::Nothing, ..WordProblems::default() };
    let mut conflict = false;
    for remark in &line.remarks {
        let mut count = |problem| *wrong.exactly.entry(problem).or_default() += 1;
        match remark {
            Remark::Conflict { first, second, .. } => count(Problem::Conflict(*first, *second)),
            Remark::DontCare { leaf, bits, .. } => {
                let ones = (0..128u8).filter(|bit| bits >> bit & 1 == 1);
                ones.for_each(|bit| count(Problem::DontCare { leaf: *leaf, bit }));
            }
            Remark::Unexpected { bitset, range: (low, high), got, expected, .. } => {
                let range = BitRange::new(*low, *high).unwrap();
                count(Problem::Assert { bitset: *bitset, range, expected: *expected, found: *got });
            }
            // For a conflict, the interpreter also reports the value as unmatched, which the scanner does not count.
            Remark::NoMatch { .. } if conflict => {}
            Remark::NoMatch { field, .. } => *wrong.nested.entry(field.clone()).or_default() += 1,
            _ => wrong.not_printable = true,
        }
        conflict = matches!(remark, Remark::Conflict { .. });
    }
    for printed in &line.fields {
        let FieldType::Enum(id) = model.field(printed.field).ty else { continue };
        // A value with more than 64 bits is not equal to any enum value.
        let value = u64::try_from(printed.value).unwrap_or(u64::MAX);
        if !model.enumeration(id).values.iter().any(|entry| entry.value == value) {
            *wrong.exactly.entry(Problem::EnumValue { field: printed.field, value }).or_default() += 1;
        }
    }
    wrong
}

fn problems_by_scanner(tally: &Tally, model: &Model) -> WordProblems {
    let mut wrong = WordProblems::default();
    for (problem, group) in tally.groups() {
        match problem {
            Problem::NoInstruction(_) => wrong.unmatched = true,
            Problem::NotPrintable(_) => wrong.not_printable = true,
            Problem::NoNested { field, .. } => {
                *wrong.nested.entry(model.field(field).name.clone()).or_default() += group.count;
            }
            same => *wrong.exactly.entry(same).or_default() += group.count,
        }
    }
    wrong
}

/// Runs one of four parts of the pairs, which run in parallel.
fn part(number: u64) {
    let (mut descriptions, mut pairs, mut wrong_words, mut shared) = (0u64, 0u64, 0u64, 0u64);
    for seed in pairs::share(number, 4) {
        descriptions += 1;
        let text = arbitrary::description(seed);
        let (model, _) = isaloom_isaspec::read("arbitrary.xml", &text, &mut isaloom_isaspec::NoImports);
        let Some(root) = model.instructions().first().map(|i| i.root) else { continue };
        let size = model.bitset(root).size;
        let leaves = model.leaves(root).map(|(leaf, _)| {
            let m = model.matching(leaf);
            Bits { fixed: m.mask & !m.dont_care, open: m.dont_care, value: m.value }
        });
        let leaves: Vec<Bits> = leaves.collect();
        let model = Arc::new(model);
        let mut draw = Draw::new(seed);
        let generation = Generation(draw.generation);
        let Ok(isa) = Isa::compile(Arc::clone(&model), generation) else { continue };
        let limit =
            |n: &CompileNote| matches!(n, CompileNote::TooHeavy { .. } | CompileNote::TooManyPrograms { .. });
        if isa.notes().iter().any(limit) {
            continue;
        }
        let mut scanner = Scanner::new(&isa);
        let (mut alike, mut kept) = (Equivalence::new(&scanner), HashMap::new());
        let mut reference = Reference::new(&model, generation);
        for _ in 0..WORDS {
            let word = Word::new(draw.word(&leaves), size);
            let line = reference.line(word, &LineOptions::default());
            if !reference.limits().is_empty() {
                break;
            }
            let mut tally = Tally::default();
            let instruction = isa.instruction_of_word(word, 0);
            scanner.instruction(&instruction, 0, &mut tally);
            // Instructions with equal keys have the same problems.
            let said = scanner.problems(&instruction).to_vec();
            match kept.entry(alike.key(instruction.found, instruction.dispatch, word.value())) {
                Entry::Vacant(first) => drop(first.insert((word, said))),
                Entry::Occupied(first) => {
                    let (other, expected) = first.get();
                    assert_eq!(&said, expected, "seed {seed}, words {word:x} and {other:x}\n{text}");
                    shared += u64::from(*other != word);
                }
            }
            let (found, expected) =
                (problems_by_scanner(&tally, &model), problems_by_reference(&line, &model));
            assert_eq!(found, expected, "seed {seed}, generation {generation}, word {word:x}\n{text}");
            assert_eq!(tally.wrong, u64::from(expected != WordProblems::default()));
            pairs += 1;
            wrong_words += tally.wrong;
        }
    }
    println!("{pairs} pairs, {wrong_words} with something to report");
    assert!(pairs >= pairs::minimum_pairs(descriptions), "{pairs} pairs");
    assert!(wrong_words * 4 > pairs, "{wrong_words} wrong");
    assert!(shared * 10 > pairs, "{shared} words like others");
}

#[test]
fn scanner_counts_match_the_reference_remarks_first_quarter() {
    part(0);
}

#[test]
fn scanner_counts_match_the_reference_remarks_second_quarter() {
    part(1);
}

#[test]
fn scanner_counts_match_the_reference_remarks_third_quarter() {
    part(2);
}

#[test]
fn scanner_counts_match_the_reference_remarks_last_quarter() {
    part(3);
}
