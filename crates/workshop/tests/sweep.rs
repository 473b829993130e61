//! Every word, by engine and interpreter; lines that read back.

#![allow(clippy::unwrap_used, clippy::panic)] // what fails here is a failed test

mod common;

use common::{Numbers, own, shared};
use isaloom_engine::Isa;
use isaloom_isaspec::{NoImports, read};
use isaloom_model::{Generation, Model};
use isaloom_source::has_errors;
use isaloom_testkit::arbitrary;
use isaloom_workshop::{Swept, covering, read_back, sweep};
use std::sync::Arc;

fn compiled(model: Model) -> Isa {
    let generation = Generation(*model.generations().last().unwrap());
    Isa::compile(Arc::new(model), generation).unwrap()
}

#[test]
fn every_word_of_small_arbitrary_descriptions_is_the_interpreters() {
    let (mut all, mut descriptions) = (Swept::default(), 0);
    for seed in 0..200 {
        let (model, found) = read("arbitrary.xml", &arbitrary::description(seed), &mut NoImports);
        let roots: Vec<_> = model.instructions().iter().map(|entry| entry.root).collect();
        let &[root] = roots.as_slice() else { continue };
        let size = model.bitset(root).size;
        if has_errors(&found) || size > 16 {
            continue;
        }
        let isa = compiled(model);
        let swept = sweep(&isa, root, 0..1 << size);
        assert_eq!((swept.words, swept.differ), (1 << size, 0), "seed {seed}: {swept:?}");
        all.add(&swept);
        descriptions += 1;
    }
    assert!(descriptions > 20 && all.instructions > 100_000, "{descriptions}: {all:?}");
}

#[test]
fn random_words_of_32_bits_are_the_interpreters_and_covering_sets_read_back() {
    let mut all = vec![own("toy.xml").1];
    all.extend(shared("specs/isaspec26/afuc.xml").map(|(_, model)| model));
    for model in all {
        let name = model.name().to_owned();
        let isa = compiled(model);
        let root = isa.model().instructions()[0].root;
        let mut numbers = Numbers(7);
        for _ in 0..1_000 {
            let start = numbers.next() as u64 & 0xffff_fff0;
            let swept = sweep(&isa, root, start..start + 16);
            assert_eq!((swept.words, swept.differ), (16, 0), "{name}: {swept:?}");
        }
        let mut lines = Swept::default();
        let leaves: Vec<_> = isa.model().leaves(root).map(|(id, _)| id).collect();
        for leaf in leaves.into_iter().filter(|&leaf| covering(isa.model(), leaf).len() < 20_000) {
            lines.add(&read_back(&isa, leaf));
        }
        assert!(lines.lines > 1_000 && lines.same > 1_000, "{name}: {lines:?}");
        assert!(lines.is_right(), "{name}: {lines:?}");
    }
}

#[test]
#[ignore = "a figure: `cargo test --release -p isaloom-workshop --test sweep -- --ignored --nocapture`"]
fn how_long_all_words_of_afuc_take() {
    let Some((_, model)) = shared("specs/isaspec26/afuc.xml") else { return };
    let isa = compiled(model);
    let root = isa.model().instructions()[0].root;
    let (start, words) = (std::time::Instant::now(), 1u64 << 24);
    // Every 256th part of 65,536 words, so that all opcodes are among them.
    let mut all = Swept::default();
    for part in 0..256u64 {
        all.add(&sweep(&isa, root, (part << 24)..(part << 24) + (words >> 8)));
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("{} words in {seconds:.2} s: all 2^32 in {:.0} s on one core", all.words, seconds * 256.0);
    let start = std::time::Instant::now();
    let mut lines = Swept::default();
    isa.model().leaves(root).for_each(|(leaf, _)| lines.add(&read_back(&isa, leaf)));
    println!("{lines:?} in {:.0} s on one core", start.elapsed().as_secs_f64());
    assert!(all.is_right() && lines.is_right(), "{all:?} {lines:?}");
}
