//! Any bytes as a program of the tutorial's instruction sets: their exact text assembles to the very same bytes.
#![no_main]

#[path = "../../crates/asm/tests/common/bench.rs"]
mod tools;

mod isas;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let Some((pick, data)) = data.split_first() else { return };
    tools::Bench::new(isas::pick(*pick)).program(data);
});
