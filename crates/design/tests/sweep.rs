//! Compares the engine with the reference interpreter for all words of descriptions, and checks round trips.

#![allow(clippy::unwrap_used, clippy::panic)] // a panic fails the test

use crate::common;

use common::{own, shared, shared_if_present};
use isaloom_bits::Word;
use isaloom_design::{Literal, SweepResult, covering, read_back, sweep};
use isaloom_engine::Isa;
use isaloom_isaspec::{NoImports, read};
use isaloom_model::{Generation, Model};
use isaloom_sema::{LineOptions, Reference};
use isaloom_source::has_errors;
use isaloom_testkit::arbitrary;
use isaloom_testkit::random::Random;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

fn compiled(model: Model) -> Isa {
    let generation = Generation(*model.generations().last().unwrap());
    Isa::compile(Arc::new(model), generation).unwrap()
}

#[test]
fn sweeps_of_small_descriptions_match_the_interpreter() {
    let (mut all, mut descriptions, mut put_together, mut leaves) = (SweepResult::default(), 0, 0, 0);
    for seed in 0..200 {
        let (model, found) = read("arbitrary.xml", &arbitrary::description(seed), &mut NoImports);
        let roots: Vec<_> = model.instructions().iter().map(|entry| entry.root).collect();
        let &[root] = roots.as_slice() else { continue };
        let size = model.bitset(root).size;
        if has_errors(&found) || size > 16 {
            continue;
        }
        let isa = compiled(model);
        let Some(literal) = Literal::new(isa.model(), isa.generation(), root) else { continue };
        let swept = sweep(&isa, &literal, root, 0..1 << size);
        assert_eq!(
            (swept.counts.words, swept.counts.differ, swept.counts.texts_differ),
            (1 << size, 0, 0),
            "seed {seed}: {swept:?}"
        );
        all.add(&swept);
        put_together += isa.model().leaves(root).count() - literal.without_lines().count();
        leaves += isa.model().leaves(root).count();
        descriptions += 1;
    }
    println!("{descriptions} descriptions, lines of {put_together} of {leaves} leaves put together, {all:?}");
    assert!(descriptions > 20 && all.counts.instructions > 100_000, "{descriptions}: {all:?}");
    assert!(put_together > 30 && all.counts.texts > 100_000, "{put_together}: {all:?}");
}

#[test]
fn random_32_bit_words_match_the_interpreter_and_covers_round_trip() {
    let mut all = vec![own("toy.xml").1];
    all.extend(shared_if_present("specs/isaspec26/afuc.xml").map(|(_, model)| model));
    for model in all {
        let name = model.name().to_owned();
        let isa = compiled(model);
        let root = isa.model().instructions()[0].root;
        let literal = Literal::new(isa.model(), isa.generation(), root).unwrap();
        let without = literal.without_lines().map(|leaf| isa.model().bitset(leaf).name.clone());
        let without: Vec<String> = without.collect();
        println!("{name}: lines not put together of {without:?}");
        assert!(without.is_empty() || name.contains("toy"), "{name}: {without:?}");
        let mut numbers = Random::from_state(7);
        let mut all = SweepResult::default();
        for _ in 0..1_000 {
            let start = numbers.wide() as u64 & 0xffff_ff00;
            let swept = sweep(&isa, &literal, root, start..start + 256);
            assert!(swept.counts.is_right(), "{name}: {swept:?}");
            all.add(&swept);
        }
        assert!(all.counts.texts > 50_000 && all.counts.read > 40, "{name}: {all:?}");
        // Random words: the precomputed results agree with the reference interpreter.
        let mut reference = Reference::new(isa.model(), isa.generation());
        for _ in 0..20_000 {
            let word = Word::new(numbers.wide() & 0xffff_ffff, 32);
            let line = reference.line(word, &LineOptions::default());
            assert!(literal.agrees(word.value() as u32, &line), "{name}: {:x} {line}", word.value());
        }
        let mut lines = SweepResult::default();
        let leaves: Vec<_> = isa.model().leaves(root).map(|(id, _)| id).collect();
        for leaf in leaves.into_iter().filter(|&leaf| covering(isa.model(), leaf).len() < 20_000) {
            lines.add(&read_back(&isa, Some(&literal), leaf));
        }
        assert!(lines.counts.lines > 1_000 && lines.counts.same > 1_000, "{name}: {lines:?}");
        assert!(lines.counts.is_right(), "{name}: {lines:?}");
    }
}

#[test]
fn sweep_finds_a_wrong_decoding() {
    // The engine has another generation than the precomputed results, so differences must be found.
    let model = own("toy.xml").1;
    let root = model.instructions()[0].root;
    let literal = Literal::new(&model, Generation(1), root).unwrap();
    let isa = compiled(model);
    let swept = sweep(&isa, &literal, root, 0x0400_0000..0x0400_1000);
    assert!(swept.counts.texts_differ > 0, "{swept:?}");
    let swept = sweep(&isa, &literal, root, 0x2700_0000..0x2700_1000);
    assert!(swept.counts.differ > 0 && !swept.examples.is_empty(), "{swept:?}");
}

#[isaloom_testkit::needs_shared]
#[test]
#[ignore = "hours in a test build: `cargo test --release -p isaloom-design sweep::every_word_of_afuc -- --ignored --nocapture`"]
fn every_afuc_word_matches_in_every_generation() {
    let Some((_, model)) = shared("specs/isaspec26/afuc.xml") else { return };
    let (model, mut generations) = (Arc::new(model), Vec::new());
    // Tests the generations of the description separately, the newest first.
    for generation in [7, 6, 5].map(Generation) {
        let isa = Isa::compile(Arc::clone(&model), generation).unwrap();
        let root = model.instructions()[0].root;
        let start = std::time::Instant::now();
        let literal = Literal::new(&model, generation, root).unwrap();
        assert_eq!(literal.without_lines().count(), 0);
        let (next, all) = (AtomicU64::new(0), Mutex::new(SweepResult::default()));
        let work = || {
            loop {
                let part = next.fetch_add(1, Ordering::Relaxed);
                if part >= 256 {
                    return;
                }
                let swept = sweep(&isa, &literal, root, (part << 24)..((part + 1) << 24));
                all.lock().unwrap().add(&swept);
                if part % 16 == 15 {
                    let seconds = start.elapsed().as_secs();
                    println!("generation {}: {} of 256 parts, {seconds} s", generation.0, part + 1);
                }
            }
        };
        std::thread::scope(|scope| (0..2).for_each(|_| drop(scope.spawn(work))));
        let mut all = all.into_inner().unwrap();
        assert!(all.counts.is_right(), "{all:?}");
        assert_eq!((all.counts.words, all.counts.texts), (1 << 32, 1 << 32));
        let leaves = model.leaves(root).filter(|(_, leaf)| leaf.gens.contains(generation));
        leaves.for_each(|(leaf, _)| all.add(&read_back(&isa, Some(&literal), leaf)));
        println!("generation {}: {all:?} in {:.0} s", generation.0, start.elapsed().as_secs_f64());
        assert!(all.counts.is_right() && all.counts.same == all.counts.read, "{all:?}");
        generations.push(generation);
    }
    assert_eq!(generations.len(), 3);
}

#[isaloom_testkit::needs_shared]
#[test]
#[ignore = "a figure: `cargo test --release -p isaloom-design sweep:: -- --ignored --nocapture`"]
fn time_to_sweep_all_afuc_words() {
    let Some((_, model)) = shared("specs/isaspec26/afuc.xml") else { return };
    let isa = compiled(model);
    let root = isa.model().instructions()[0].root;
    let start = std::time::Instant::now();
    let literal = Literal::new(isa.model(), isa.generation(), root).unwrap();
    println!("lines put together in {:.1} s", start.elapsed().as_secs_f64());
    let (start, words) = (std::time::Instant::now(), 1u64 << 24);
    // Tests the first words of each of 256 equal parts of the space, so that every opcode occurs.
    let mut all = SweepResult::default();
    for part in 0..256u64 {
        all.add(&sweep(&isa, &literal, root, (part << 24)..(part << 24) + (words >> 8)));
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{} words in {seconds:.2} s: all 2^32 in {:.0} s on one core",
        all.counts.words,
        seconds * 256.0
    );
    let start = std::time::Instant::now();
    let mut lines = SweepResult::default();
    isa.model().leaves(root).for_each(|(leaf, _)| lines.add(&read_back(&isa, Some(&literal), leaf)));
    println!("{lines:?} in {:.0} s on one core", start.elapsed().as_secs_f64());
    assert!(all.counts.is_right() && lines.counts.is_right(), "{all:?} {lines:?}");
}
