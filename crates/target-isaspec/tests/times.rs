//! Time limits: ir3 must compile in milliseconds, and the first explanation of a word must also be fast.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use isaloom_bits::Word;
use isaloom_engine::Isa;
use isaloom_model::{Generation, Model};
use isaloom_target_isaspec::explain;
use std::time::{Duration, Instant};

/// Factor for the time limits of an unoptimized build.
const PATIENCE: u32 = if cfg!(debug_assertions) { 5 } else { 1 };

#[isaloom_testkit::needs_shared]
#[test]
fn ir3_is_compiled_in_eight_milliseconds() {
    let Some(model) = ir3() else { return };
    check_best_time("compile", 20, Duration::from_millis(8), || {
        let model = model.clone();
        let start = Instant::now();
        let isa = Isa::compile(model, Generation(600)).unwrap();
        let taken = start.elapsed();
        assert_eq!(isa.generation(), Generation(600));
        taken
    });
}

#[isaloom_testkit::needs_shared]
#[test]
fn ir3_word_is_explained_in_a_fifth_of_a_millisecond() {
    let Some(model) = ir3() else { return };
    let isa = Isa::compile(model, Generation(600)).unwrap();
    // The words of an `add.f` with two sources and of a texture instruction.
    for word in [0x4010_4002_0c21_0001u128, 0xa0c0_1f04_0000_0005] {
        let instruction = isa.instruction_of_word(Word::new(word, 64), 0);
        check_best_time(&format!("{word:x}"), 200, Duration::from_micros(200), || {
            let start = Instant::now();
            let explained = explain(&isa, &instruction);
            let taken = start.elapsed();
            assert!(!explained.instruction.fields.is_empty(), "{word:x}");
            taken
        });
    }
}

/// Returns the ir3 model; `None` if the shared descriptions are not available.
fn ir3() -> Option<Model> {
    let path = isaloom_testkit::shared("specs/isaspec/ir3.xml")?;
    let folder = path.parent().unwrap().to_path_buf();
    let mut loader = |file: &str| std::fs::read_to_string(folder.join(file)).map_err(|e| e.to_string());
    Some(isaloom_isaspec::read("ir3.xml", &isaloom_testkit::text(&path), &mut loader).0)
}

/// Checks that the fastest of several runs takes at most `most`. The fastest run depends least on the load of the
/// machine.
fn check_best_time(what: &str, tries: u32, most: Duration, mut once: impl FnMut() -> Duration) {
    let best = (0..tries).map(|_| once()).min().unwrap();
    println!("{what}: {best:?}");
    assert!(best < most * PATIENCE, "{what}: {best:?}");
}
