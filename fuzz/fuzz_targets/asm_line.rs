//! Any text as lines and as a program of the tutorial's instruction sets: each line is refused with a place in it, or
//! its word prints a line that assembles to the same word.
#![no_main]

#[path = "../../crates/asm/tests/common/bench.rs"]
mod tools;

mod isas;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let Some((pick, data)) = data.split_first() else { return };
    tools::Bench::new(isas::pick(*pick)).one_input(data);
});
