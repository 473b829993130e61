//! The scanner reports exactly the words for which the printer reports problems, and in addition unlisted enum values.

#![allow(clippy::unwrap_used)] // a test fails by panicking

use isaloom_bits::Word;
use isaloom_engine::{Isa, Place, Printer, Token, TokenSink};
use isaloom_model::Generation;
use isaloom_scan::{Problem, Scanner, Tally};

struct NullSink;

impl TokenSink for NullSink {
    fn token(&mut self, _: Token<'_>) {}
}

fn assert_scanner_agrees(name: &str, width: u32) {
    let Some(path) = isaloom_testkit::shared(&format!("specs/isaspec/{name}.xml")) else {
        isaloom_testkit::skipped("there is no shared folder");
        return;
    };
    let text = isaloom_testkit::text(&path);
    let mut loader = |file: &str| std::fs::read_to_string(file).map_err(|e| e.to_string());
    let (model, _) = isaloom_isaspec::read(&path.display().to_string(), &text, &mut loader);
    let Some(vectors) = isaloom_testkit::shared(&format!("vectors/isaspec/{name}.random.tsv.gz")) else {
        return;
    };
    let mut seen = 0;
    for generation in model.generations().to_vec() {
        let isa = Isa::compile(model.clone(), Generation(generation)).unwrap();
        let (mut scanner, mut printer) = (Scanner::new(&isa), Printer::new(&isa));
        for line in isaloom_testkit::lines(&vectors).step_by(7) {
            let Some(word) = line
                .split('\t')
                .nth(1)
                .and_then(|w| u128::from_str_radix(w.trim_start_matches("0x"), 16).ok())
            else {
                continue;
            };
            let instruction = isa.instruction_of_word(Word::new(word, width), 0);
            let good = printer.print_text(&instruction, Place::default(), &mut (), &mut NullSink);
            let mut tally = Tally::default();
            scanner.instruction(&instruction, 0, &mut tally);
            let only_enums = tally.groups().iter().all(|(p, _)| matches!(p, Problem::EnumValue { .. }));
            assert_eq!(
                good,
                only_enums,
                "{name} {generation} {word:x}: {:?} {:?}",
                printer.messages(),
                tally.groups()
            );
            seen += 1;
        }
    }
    assert!(seen > 500, "{seen}");
}

#[isaloom_testkit::needs_shared]
#[test]
fn scanner_agrees_with_the_printer_on_ir3() {
    assert_scanner_agrees("ir3", 64);
}

#[isaloom_testkit::needs_shared]
#[test]
fn scanner_agrees_with_the_printer_on_afuc() {
    assert_scanner_agrees("afuc", 32);
}

#[isaloom_testkit::needs_shared]
#[test]
fn scanner_agrees_with_the_printer_on_etnaviv() {
    assert_scanner_agrees("etnaviv", 128);
}
