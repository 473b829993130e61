//! Every word that a finding names as its witness does what the finding says, shown by the engine.

#![allow(clippy::unwrap_used)] // what fails here is a failed test

use isaloom_bits::Word;
use isaloom_check::{CheckOptions, check};
use isaloom_engine::{Isa, Place, Printer};
use isaloom_model::{Generation, Model};
use isaloom_source::Diagnostic;
use std::collections::HashMap;
use std::sync::Arc;

struct Shown {
    text: String,
    messages: String,
}

/// Prints words, compiling the model once for each generation.
struct Engine {
    model: Arc<Model>,
    isas: HashMap<u32, Isa>,
}

impl Engine {
    fn show(&mut self, word: &str, generation: u32) -> Shown {
        let model = Arc::clone(&self.model);
        let isa = self
            .isas
            .entry(generation)
            .or_insert_with(|| Isa::compile(model, Generation(generation)).unwrap());
        let digits = word.trim_start_matches("0x");
        let width = self.model.bitset(self.model.instructions[0].root).size;
        let word = Word::new(u128::from_str_radix(digits, 16).unwrap(), width);
        let mut printer = Printer::new(isa);
        let mut text = String::new();
        printer.print_text(&isa.instruction_of_word(word, 0), Place::default(), &mut (), &mut text);
        Shown { text, messages: printer.messages().to_owned() }
    }
}

/// The hex words of a note, and the generation that it names.
fn witness(note: &str, model: &Model) -> (Vec<String>, u32) {
    let words = note.split([' ', ',']).filter(|w| w.starts_with("0x")).map(str::to_owned).collect();
    let generation = note.split("generation ").nth(1).or(note.split("generations ").nth(1));
    let number = generation.and_then(|g| {
        let digits: String = g.trim_start_matches("..").chars().take_while(char::is_ascii_digit).collect();
        digits.parse().ok()
    });
    (words, number.or(model.generations.first().copied()).unwrap_or(0))
}

fn verify(model: Model) -> usize {
    let report = check(&model, &CheckOptions::default());
    let diagnostics: Vec<Diagnostic> = report.findings.into_iter().map(|f| f.diagnostic).collect();
    let mut engine = Engine { model: Arc::new(model), isas: HashMap::new() };
    let mut verified = 0;
    for d in &diagnostics {
        let Some(note) = d.notes.iter().find(|n| n.contains("0x")) else {
            continue;
        };
        let (words, generation) = witness(note, &engine.model);
        match d.id {
            "field-not-shown" | "lossy-display" | "enum-text-repeated" => {
                let (a, b) = (engine.show(&words[0], generation), engine.show(&words[1], generation));
                assert_ne!(words[0], words[1], "{}", d.message);
                assert_eq!(a.text, b.text, "{}: {note}", d.message);
                assert_eq!((a.messages.as_str(), b.messages.as_str()), ("", ""), "{}: {note}", d.message);
            }
            "name-missing" => {
                let shown = engine.show(&words[0], generation);
                assert!(shown.messages.contains("no field"), "{}: {note}: {}", d.message, shown.messages);
            }
            "no-display" => {
                let shown = engine.show(&words[0], generation);
                assert!(shown.messages.contains("no display template"), "{}: {}", d.message, shown.messages);
            }
            "bitset-conflict" => {
                let shown = engine.show(&words[0], generation);
                assert!(shown.messages.contains("bitset conflict"), "{}: {}", d.message, shown.messages);
            }
            _ => continue,
        }
        verified += 1;
    }
    verified
}

fn mesa(name: &str) -> Option<usize> {
    let Some(path) = isaloom_testkit::shared(&format!("specs/isaspec/{name}.xml")) else {
        println!("skipped: there is no shared folder (set ISALOOM_SHARED)");
        return None;
    };
    let text = std::fs::read_to_string(&path).unwrap();
    let mut loader = |file: &str| std::fs::read_to_string(file).map_err(|e| e.to_string());
    let (model, _) = isaloom_isaspec::read(&path.display().to_string(), &text, &mut loader);
    Some(verify(model))
}

#[test]
fn the_witnesses_in_afuc_do_what_is_said_of_them() {
    assert!(mesa("afuc").is_none_or(|n| n >= 1));
}

#[test]
fn the_witnesses_in_etnaviv_do_what_is_said_of_them() {
    assert!(mesa("etnaviv").is_none_or(|n| n >= 20));
}

#[test]
fn the_witnesses_in_ir3_do_what_is_said_of_them() {
    assert!(mesa("ir3").is_none_or(|n| n >= 20));
}
