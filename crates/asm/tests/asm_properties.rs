//! Property tests with random words of leaves and arbitrary text, for Mesa's descriptions and the descriptions in
//! `specs/`.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

use crate::tools;

use isaloom_engine::Isa;
use isaloom_model::Generation;
use isaloom_testkit_isaspec as common;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};
use tools::Bench;

/// Returns every description, compiled for its first generation, one in the middle, and its last.
fn isas() -> &'static [(String, Isa)] {
    static ISAS: OnceLock<Vec<(String, Isa)>> = OnceLock::new();
    ISAS.get_or_init(|| {
        let root = isaloom_testkit::workspace();
        let own = ["toy", "toy-mixed", "a2xx"].map(|name| root.join(format!("specs/{name}.xml")));
        let mesa = ["ir3", "afuc", "etnaviv"].map(|name| format!("specs/isaspec/{name}.xml"));
        let mesa = mesa.iter().filter_map(|path| isaloom_testkit::shared_if_present(path));
        let mut isas = Vec::new();
        for path in own.into_iter().chain(mesa).filter(|path: &PathBuf| path.exists()) {
            let model = common::model(&path);
            let generations = model.generations();
            let picked = [0, generations.len() / 2, generations.len().saturating_sub(1)];
            let mut chosen: Vec<u32> = picked.iter().filter_map(|&i| generations.get(i)).copied().collect();
            chosen.dedup();
            for generation in chosen {
                if let Ok(isa) = Isa::compile(Arc::clone(&model), Generation(generation)) {
                    let name = path.file_stem().unwrap().to_string_lossy();
                    isas.push((format!("{name} {generation}"), isa));
                }
            }
        }
        assert!(isas.len() >= 2, "the descriptions under specs/ are there");
        isas
    })
}

fn run<T: std::fmt::Debug>(
    cases: u32,
    strategy: impl Fn() -> BoxedStrategy<T>,
    test: impl Fn(&mut Bench, T),
) {
    for (name, isa) in isas() {
        let bench = std::cell::RefCell::new(Bench::new(isa));
        let mut runner = TestRunner::new(Config { cases, failure_persistence: None, ..Config::default() });
        let done = runner.run(&strategy(), |value| {
            test(&mut bench.borrow_mut(), value);
            Ok(())
        });
        done.unwrap_or_else(|error| panic!("{name}: {error}"));
    }
}

/// Random bits. Half of them have few ones or few zeros, because fields that are zero print differently.
fn noise() -> impl Strategy<Value = u128> {
    prop_oneof![
        any::<u128>(),
        (any::<u128>(), any::<u128>(), any::<u128>()).prop_map(|(a, b, c)| a & b & c),
        Just(0u128),
    ]
}

#[test]
fn leaves_with_any_fields_round_trip() {
    let words = || (any::<usize>(), noise()).boxed();
    run(400, words, |bench, (pick, noise)| {
        let word = bench.leaf_word(pick, noise);
        bench.word(word);
    });
}

#[test]
fn any_text_is_rejected_or_denotes_one_word() {
    run(200, || any::<String>().boxed(), |bench, text| bench.text(&text));
    let letters = || "[-+(){}<>\\[\\]#,.:;/* \trxyzwcph0-9a-f_=$]{0,60}".boxed();
    run(400, letters, |bench, text| bench.text(&text));
}

#[test]
fn changed_lines_are_rejected_or_denote_one_word() {
    let changes = || (any::<usize>(), noise(), any::<prop::sample::Index>(), any::<char>(), 0..5u8).boxed();
    run(400, changes, |bench, (pick, noise, at, with, how)| {
        let mut text: Vec<char> = bench.leaf_text(pick, noise).chars().collect();
        if text.is_empty() {
            return;
        }
        let at = at.index(text.len());
        match how {
            0 => text[at] = with,
            1 => text.insert(at, with),
            2 => {
                text.remove(at);
            }
            3 => text.insert(at, ' '),
            _ => text.insert(at, text[at]),
        }
        bench.text(&text.into_iter().collect::<String>());
    });
}

#[test]
fn any_bytes_round_trip_through_lossless_text() {
    let bytes = || proptest::collection::vec(any::<u8>(), 0..70).boxed();
    run(60, bytes, |bench, bytes| bench.program(&bytes));
}

#[test]
fn fuzz_inputs_run_quickly_as_a_test() {
    run(100, || proptest::collection::vec(any::<u8>(), 0..300).boxed(), |bench, data| bench.one_input(&data));
}
