//! Every word that a finding names as its witness does what the finding says, shown by the engine.

#![allow(clippy::unwrap_used)] // what fails here is a failed test

use isaloom_bits::Word;
use isaloom_check::{CheckOptions, Rule, check};
use isaloom_engine::{Isa, Place, Printer};
use isaloom_model::{BitsetId, Generation, Model};
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
    fn show(&mut self, root: BitsetId, word: u128, generation: Generation) -> Shown {
        let model = Arc::clone(&self.model);
        let width = self.model.bitset(root).size;
        let isa = self.isas.entry(generation.0).or_insert_with(|| Isa::compile(model, generation).unwrap());
        let mut printer = Printer::new(isa);
        let mut text = String::new();
        let instruction = isa.instruction_of_word(Word::new(word, width), 0);
        printer.print_text(&instruction, Place::default(), &mut (), &mut text);
        Shown { text, messages: printer.messages().to_owned() }
    }
}

/// Shows every witness of every finding about instructions; how many were shown.
fn verify(model: Model) -> usize {
    let report = check(&model, &CheckOptions::default());
    let mut engine = Engine { model: Arc::new(model), isas: HashMap::new() };
    let mut verified = 0;
    for finding in report.findings() {
        for witness in &finding.witnesses {
            let root = engine.model.bitset(witness.leaf).root;
            if !engine.model.is_instruction_root(root) {
                continue;
            }
            let shown = engine.show(root, witness.word, witness.generation);
            match finding.rule {
                Rule::FieldNotShown | Rule::LossyDisplay | Rule::EnumTextRepeated => {
                    let other = witness.other.unwrap();
                    assert_ne!(witness.word, other, "{finding:?}");
                    let other = engine.show(root, other, witness.generation);
                    assert_eq!(shown.text, other.text, "{finding:?}: {witness:x?}");
                    assert_eq!((shown.messages.as_str(), other.messages.as_str()), ("", ""), "{witness:x?}");
                }
                Rule::NameMissing => assert!(shown.messages.contains("no field"), "{witness:x?}"),
                Rule::NoDisplay => assert!(shown.messages.contains("no display template"), "{witness:x?}"),
                Rule::BitsetConflict => assert!(shown.messages.contains("bitset conflict"), "{witness:x?}"),
                _ => continue,
            }
            verified += 1;
        }
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
