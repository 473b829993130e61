//! Compares computed free words with a check of every word of a small hierarchy.

#![allow(clippy::unwrap_used, clippy::panic)] // a panic fails the test

use crate::common;

use common::{amd_if_present, of, own, shared_if_present};
use isaloom_bits::{Pattern, Word, WordCount};
use isaloom_design::{FreeJob, Space, free, largest};
use isaloom_model::{Generation, Model};
use isaloom_sema::{Match, Reference};
use isaloom_testkit::random::Random;

/// Returns an 8-bit description whose leaves have random patterns.
fn random_description(numbers: &mut Random) -> Model {
    let mut text = String::from("<isa><bitset name='#instruction' size='8'/>");
    for leaf in 0..1 + numbers.wide() % 9 {
        let bits: String = (0..8).map(|_| ['0', '1', 'x', 'x', 'x'][(numbers.wide() % 5) as usize]).collect();
        text += &format!(
            "<bitset name='l{leaf}' extends='#instruction'><display>l{leaf}</display>\
             <pattern low='0' high='7'>{bits}</pattern></bitset>"
        );
    }
    of("random.xml", text + "</isa>").1
}

/// Returns for each of the 256 words whether no leaf matches it.
fn free_words(model: &Model) -> Vec<bool> {
    let root = model.instructions()[0].root;
    let mut reference = Reference::new(model, Generation(0));
    (0..256).map(|word| reference.decode(root, Word::new(word, 8)) == Match::Nothing).collect()
}

#[test]
fn free_counts_and_largest_patterns_match_enumeration() {
    let mut numbers = Random::from_state(1);
    for _ in 0..60 {
        let model = random_description(&mut numbers);
        let root = model.instructions()[0].root;
        let truth = free_words(&model);
        let is_free = |word: u128| truth[usize::try_from(word).unwrap()];
        let space = Space::new(&model, root, model.bitset(root).gens, &[]);
        let region = Pattern::any(8);
        let report = free(&space, &FreeJob { region, prefix: Some(0xe0) });
        assert_eq!(report.prefixes.len(), 8);
        for prefix in &report.prefixes {
            let words = (0..256).filter(|&word| prefix.pattern.matches(word) && is_free(word)).count();
            assert_eq!(prefix.free, WordCount::new(words as u128));
        }
        let best = (0..=255u128)
            .flat_map(|mask| {
                (0..=255).filter(move |value| value & !mask == 0).map(move |value| (mask, value))
            })
            .map(|(mask, value)| Pattern::new(8, mask, value))
            .filter(|pattern| (0..256).all(|word| !pattern.matches(word) || is_free(word)))
            .map(Pattern::free_bits)
            .max();
        let found = largest(&space, region);
        assert!(found.exact);
        assert_eq!(found.pattern.map(Pattern::free_bits), best);
        assert!(found.pattern.is_none_or(|pattern| space.is_free(pattern)));
    }
}

#[test]
fn toy_prefixes_are_its_classes_and_opcodes() {
    let (_, model) = own("toy.xml");
    let root = model.instructions()[0].root;
    let space = Space::new(&model, root, model.bitset(root).gens, &[]);
    let report = free(&space, &FreeJob { region: Pattern::any(32), prefix: None });
    assert_eq!(report.prefix, 0xff00_0000);
    assert_eq!(report.prefixes.len(), 256);
    // No leaf is in classes 6 to 15, which have 16 opcodes each.
    let open = report.prefixes.iter().filter(|p| p.taken_by == 0 && p.pattern.value() >> 28 >= 6);
    assert_eq!(open.count(), 160);
    let sum = report.prefixes.iter().fold(WordCount::default(), |sum, p| sum.plus(p.free));
    assert_eq!((sum, report.complete), (report.free, true));
    assert!(report.free < report.total());
}

#[test]
fn random_words_reported_as_free_match_no_leaf() {
    let paths = ["ir3", "afuc", "etnaviv"].map(|name| format!("specs/isaspec26/{name}.xml"));
    let models = paths.iter().filter_map(|path| shared_if_present(path)).chain([own("toy.xml")]);
    let models = models.map(|(_, model)| model).chain(amd_if_present(1));
    let roots = models.flat_map(|model| {
        let roots: Vec<_> = model.instructions().iter().map(|entry| entry.root).collect();
        roots.into_iter().map(move |root| (model.clone(), root))
    });
    for (model, root) in roots {
        let bitset = model.bitset(root);
        let space = Space::new(&model, root, bitset.gens, &[]);
        let report = free(&space, &FreeJob { region: Pattern::any(bitset.size), prefix: None });
        let patterns: Vec<Pattern> = report.prefixes.iter().filter_map(|p| p.largest.pattern).collect();
        let mut interpreters: Vec<Reference<'_>> =
            model.generations().iter().map(|&g| Reference::new(&model, Generation(g))).collect();
        let mut numbers = Random::from_state(3);
        for _ in 0..1_000 {
            let pattern = patterns[(numbers.wide() % patterns.len() as u128) as usize];
            let any = numbers.wide() & Pattern::exact(bitset.size, 0).mask();
            let word = Word::new(pattern.value() | any & !pattern.mask(), bitset.size);
            for reference in &mut interpreters {
                assert_eq!(reference.decode(root, word), Match::Nothing, "{}: {word:?}", model.name());
            }
        }
    }
}
