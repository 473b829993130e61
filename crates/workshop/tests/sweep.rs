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
