//! Tests that a compiled description round-trips through its serialized form, and that changed bytes are rejected or
//! harmless.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use isaloom_bits::Word;
use isaloom_engine::stored::{from_bytes, to_bytes};
use isaloom_engine::{Isa, Place, Printer};
use isaloom_model::Generation;
use isaloom_testkit as testkit;
use isaloom_testkit::random::Random;
use isaloom_testkit_isaspec as common;
use std::path::Path;

fn texts(isa: &Isa, words: &[Word]) -> Vec<String> {
    let mut printer = Printer::new(isa);
    let line = |word: &Word| {
        let mut text = String::new();
        printer.print(&isa.instruction_of_word(*word, 0), Place::default(), &mut (), &mut text);
        text
    };
    words.iter().map(line).collect()
}

/// Returns words of all leaves in rotation; most of them match their leaf.
fn words(isa: &Isa, count: usize) -> Vec<Word> {
    let mut random = Random::new(7);
    let mut words = Vec::new();
    for (_, dispatch) in isa.compiled().instruction_dispatches() {
        for at in 0..count {
            let matching = dispatch.shape.matchings[at % dispatch.shape.matchings.len()];
            let free = random.wide() & !matching.mask;
            let word = if at % 8 == 0 { random.wide() } else { free | matching.value };
            words.push(Word::new(word, dispatch.size));
        }
    }
    words
}

/// Asserts that a description round-trips: each of its generations, and all generations compiled together.
fn assert_round_trips(path: &Path) {
    let model = common::model(path);
    let each =
        model.generations().iter().map(|&generation| Isa::compile(model.clone(), Generation(generation)));
    for isa in each.chain([Isa::compile_all(model.clone())]).flatten() {
        let bytes = to_bytes(&isa).unwrap();
        let again = from_bytes(&bytes, model.sources().clone()).unwrap();
        assert_eq!(to_bytes(&again).unwrap(), bytes, "{}, generation {}", path.display(), isa.generation());
        assert_eq!(format!("{:?}", again.model()), format!("{:?}", isa.model()));
        let words = words(&isa, 2000);
        assert_eq!(texts(&again, &words), texts(&isa, &words));
    }
}

#[test]
fn serialized_descriptions_round_trip() {
    for name in ["toy", "toy-mixed", "a2xx"] {
        assert_round_trips(&testkit::workspace().join(format!("specs/{name}.xml")));
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn serialized_mesa_descriptions_round_trip() {
    for name in ["ir3", "afuc", "etnaviv"] {
        for folder in ["isaspec", "isaspec26"] {
            let Some(path) = testkit::shared(&format!("specs/{folder}/{name}.xml")) else { return };
            assert_round_trips(&path);
        }
    }
}

#[test]
fn corrupted_bytes_are_rejected_or_harmless() {
    let path = testkit::workspace().join("specs/toy.xml");
    let model = common::model(&path);
    let isa = Isa::compile(model.clone(), Generation(2)).unwrap();
    let (bytes, words) = (to_bytes(&isa).unwrap(), words(&isa, 100));
    let programs = isa.compiled().programs().len();
    for end in 0..bytes.len() {
        assert!(from_bytes(&bytes[..end], model.sources().clone()).is_none(), "cut at {end}");
    }
    let mut random = Random::new(3);
    let (mut refused, mut taken) = (0, 0);
    for at in 0..bytes.len() {
        let mut changed = bytes.clone();
        changed[at] ^= (random.bits() as u8).max(1);
        match from_bytes(&changed, model.sources().clone()) {
            None => refused += 1,
            Some(isa) => {
                taken += 1;
                // Printing with the changed description must terminate, and all programs and entries must load.
                texts(&isa, &words);
                let loaded = isa.compiled().programs().filter(|it| isa.model().bitset(it.leaf).size > 0);
                assert_eq!(loaded.count(), programs);
            }
        }
    }
    assert!(refused > 100 && taken > 100, "{refused} refused, {taken} taken");
}
