//! Over arbitrary descriptions and words: the scanner counts what the reference interpreter remarks on, kind by kind, and
//! unlisted enum values beside.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use isaloom_bits::Word;
use isaloom_engine::{CompileNote, Isa};
use isaloom_model::Generation;
use isaloom_scan::{Problem, Scanner, Tally};
use isaloom_sema::{LineOptions, Reference};
use isaloom_testkit::arbitrary::{self, Random};
use std::sync::Arc;

/// What kinds of things are wrong with a word.
#[derive(Debug, Default, PartialEq, Eq)]
struct Kinds {
    matched: bool,
    dont_care: u32,
    asserts: usize,
    not_printable: bool,
    nested: usize,
    conflicts: usize,
}

fn of_reference(reference: &mut Reference<'_>, word: Word) -> Kinds {
    let line = reference.line(word, &LineOptions::default());
    let mut kinds = Kinds { matched: !line.text.starts_with("no match: "), ..Kinds::default() };
    for remark in &line.remarks {
        let text = remark.text(word.width());
        if let Some((_, bits)) = text.strip_prefix("dontcare bits in ").and_then(|t| t.rsplit_once(": ")) {
            kinds.dont_care += u128::from_str_radix(bits, 16).unwrap().count_ones();
        } else if text.starts_with("WARNING: unexpected bits") {
            kinds.asserts += 1;
        } else if text.starts_with("no field '") || text.ends_with(": no display template") {
            kinds.not_printable = true;
        } else if text.starts_with("no match: FIELD") {
            kinds.nested += 1;
        } else if text.starts_with("bitset conflict: ") {
            kinds.conflicts += 1;
        } else {
            kinds.not_printable |= text.starts_with("nested too deep");
        }
    }
    // A conflict takes the place of what does not match.
    kinds.nested =
        kinds.nested.saturating_sub(kinds.conflicts - usize::from(!kinds.matched && kinds.conflicts > 0));
    kinds
}

fn of_scanner(scanner: &mut Scanner, isa: &Isa, word: Word) -> Kinds {
    let mut tally = Tally::default();
    scanner.instruction(&isa.instruction_of_word(word, 0), 0, &mut tally);
    let mut kinds = Kinds { matched: true, ..Kinds::default() };
    let root = isa.model().instructions()[0].root;
    for (problem, group) in tally.groups() {
        let count = group.count as usize;
        match problem {
            Problem::NoInstruction(_) => kinds.matched = false,
            Problem::NoNested { .. } => kinds.nested += count,
            Problem::Conflict(first, _) => {
                kinds.conflicts += count;
                kinds.matched &= isa.model().bitset(first).root != root || tally.words == 0;
            }
            Problem::DontCare { .. } => kinds.dont_care += count as u32,
            Problem::Assert { .. } => kinds.asserts += count,
            Problem::NotPrintable(_) => kinds.not_printable = true,
            Problem::EnumValue { .. } | Problem::Truncated => {}
        }
    }
    kinds
}

#[test]
fn the_scanner_counts_what_the_reference_remarks_on() {
    let (mut pairs, mut wrong_words) = (0u64, 0u64);
    for seed in 0..400 {
        let text = arbitrary::description(seed);
        let (model, _) = isaloom_isaspec::read("arbitrary.xml", &text, &mut isaloom_isaspec::NoImports);
        let Some(root) = model.instructions().first().map(|i| i.root) else { continue };
        let size = model.bitset(root).size;
        let leaves: Vec<_> = model.leaves(root).map(|(id, _)| model.matching(id)).collect();
        let model = Arc::new(model);
        let mut random = Random::new(seed ^ 0x5ca9);
        let generation = Generation(*random.pick(&arbitrary::GENERATIONS));
        let Ok(isa) = Isa::compile(Arc::clone(&model), generation) else { continue };
        let limit = |n: &CompileNote| !matches!(n, CompileNote::Missing { .. });
        if isa.notes().iter().any(limit) {
            continue;
        }
        let mut scanner = Scanner::new(&isa);
        let mut reference = Reference::new(&model, generation);
        for _ in 0..100 {
            let leaf = random.pick(&leaves);
            let fixed = leaf.mask & !leaf.dont_care;
            let word = Word::new((random.wide() & random.wide()) & !fixed | leaf.value, size);
            let expected = of_reference(&mut reference, word);
            if !reference.limits().is_empty() {
                break;
            }
            pairs += 1;
            wrong_words += u64::from(expected != Kinds { matched: true, ..Kinds::default() });
            let found = of_scanner(&mut scanner, &isa, word);
            assert_eq!(found, expected, "seed {seed}, generation {generation}, word {word:x}\n{text}");
        }
    }
    println!("{pairs} pairs, {wrong_words} with something to report");
    assert!(pairs > 20_000 && wrong_words > 5_000, "{pairs} pairs, {wrong_words} wrong");
}
