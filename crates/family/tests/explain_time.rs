//! One word is explained in a moment: nothing is prepared for it.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use isaloom_bits::Word;
use isaloom_engine::Isa;
use isaloom_family::isaspec::explain;
use isaloom_model::Generation;
use std::time::{Duration, Instant};

/// Of several tries the best: other programs on the machine do not count.
const TRIES: u32 = 200;
/// Tests are not optimized, and have checks that a release has not.
const MOST: Duration = Duration::from_micros(if cfg!(debug_assertions) { 1000 } else { 200 });

#[test]
fn a_word_of_ir3_is_explained_in_a_fifth_of_a_millisecond() {
    let Some(path) = isaloom_testkit::shared("specs/isaspec/ir3.xml") else { return };
    let folder = path.parent().unwrap().to_path_buf();
    let mut loader = |file: &str| std::fs::read_to_string(folder.join(file)).map_err(|e| e.to_string());
    let (model, _) = isaloom_isaspec::read("ir3.xml", &isaloom_testkit::text(&path), &mut loader);
    let isa = Isa::compile(model, Generation(600)).unwrap();
    // add.f with two sources, and a texture instruction.
    for word in [0x4010_4002_0c21_0001u128, 0xa0c0_1f04_0000_0005] {
        let instruction = isa.instruction_of_word(Word::new(word, 64), 0);
        let best = (0..TRIES).map(|_| {
            let start = Instant::now();
            let explained = explain(&isa, &instruction);
            let taken = start.elapsed();
            assert!(!explained.instruction.fields.is_empty(), "{word:x}");
            taken
        });
        let best = best.min().unwrap();
        println!("{word:x}: {best:?}");
        assert!(best < MOST, "{word:x}: {best:?}");
    }
}
