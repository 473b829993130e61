//! Fuzz target: reads arbitrary bytes as an a2xx or Xenos program. Checks that nothing panics and that the program and
//! its pseudocode compute the same values.
#![no_main]

#[path = "../../crates/a2xx-lift/tests/common/mod.rs"]
mod common;

/// Maximum input size, in bytes; short inputs keep the fuzzer fast.
const MOST: usize = 768;

libfuzzer_sys::fuzz_target!(|data: &[u8]| common::one_input(&data[..data.len().min(MOST)]));
