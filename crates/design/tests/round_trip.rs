//! Checks proofs of the round trip. For proved instructions, the assembler reproduces each word from its text. For each
//! reported pair of words, the printer prints the same text.

#![allow(clippy::unwrap_used, clippy::panic)] // a panic fails the test

use crate::common;

use common::{amd_if_present, own, shared_if_present};
use isaloom_asm::Assembler;
use isaloom_bits::{Word, low_mask};
use isaloom_check::{RoundTripStatus, round_trip};
use isaloom_engine::Isa;
use isaloom_model::{BitsetId, Generation, Model};
use isaloom_sema::{LineOptions, Match, Reference};
use isaloom_testkit::random::Random;
use std::sync::Arc;

/// Assembles 1,000 texts of proved instructions and prints every reported pair. Returns the number of proved
/// instructions and the number of pairs.
fn replay(model: Model) -> (usize, usize) {
    let model = Arc::new(model);
    let found = round_trip(&model);
    let isa = |generation| Isa::compile(Arc::clone(&model), generation).unwrap();
    let mut pairs = 0;
    for one in &found {
        let RoundTripStatus::Ambiguous { witness, .. } = &one.verdict else { continue };
        let (isa, size) = (isa(witness.generation), model.bitset(witness.leaf).size);
        let [a, b] = [witness.word, witness.other.unwrap()].map(|word| isa.line(Word::new(word, size)));
        assert_eq!(a, b, "{}: {witness:?}", model.name());
        pairs += 1;
    }
    let generation = Generation(*model.generations().last().unwrap());
    let is = |one: &&isaloom_check::RoundTrip| matches!(one.verdict, RoundTripStatus::Proved);
    let proved = found.iter().filter(is).map(|one| one.leaf);
    let proved: Vec<BitsetId> = proved.filter(|&leaf| model.bitset(leaf).gens.contains(generation)).collect();
    let isa = isa(generation);
    let mut assembler = Assembler::new(&isa);
    let mut reference = Reference::new(&model, generation);
    let (mut numbers, mut tried) = (Random::from_state(11), 0);
    for _ in 0..60_000 {
        if proved.is_empty() || tried == 1_000 {
            break;
        }
        let leaf = proved[(numbers.wide() % proved.len() as u128) as usize];
        let size = model.bitset(leaf).size;
        let pattern = model.matching(leaf).pattern(size);
        let word = Word::new(pattern.value() | numbers.wide() & !pattern.mask() & low_mask(size), size);
        let line = reference.line(word, &LineOptions::default());
        if line.found != Match::Leaf(leaf) || !line.remarks.is_empty() {
            continue;
        }
        let again = assembler.single(&line.to_string(), &());
        assert_eq!(again.as_deref(), Ok(&[word][..]), "{}: {line}", model.name());
        tried += 1;
    }
    assert_eq!(tried, if proved.is_empty() { 0 } else { 1_000 }, "{}", model.name());
    (proved.len(), pairs)
}

#[test]
fn proved_texts_assemble_to_their_words_and_pairs_print_the_same() {
    let names = ["afuc", "etnaviv", "ir3"].map(|name| format!("specs/isaspec26/{name}.xml"));
    let models = names.iter().filter_map(|path| shared_if_present(path)).chain([own("toy.xml")]);
    for model in models.map(|(_, model)| model).chain(amd_if_present(16)) {
        let name = model.name().to_owned();
        let (proved, pairs) = replay(model);
        println!("{name}: {proved} instructions proved, {pairs} pairs");
        assert!(proved + pairs > 25, "{name}: {proved} proved, {pairs} pairs");
    }
}
