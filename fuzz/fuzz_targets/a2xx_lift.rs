//! Fuzz target: interprets the input as a program for a2xx or Xenos. Checks that nothing panics, and that executing the
//! program and executing its pseudocode give the same values.
#![no_main]

#[path = "../../crates/a2xx-lift/tests/common/mod.rs"]
mod common;

/// Maximum size of an input, in bytes. Short inputs keep the fuzzer fast.
const MOST: usize = 768;

libfuzzer_sys::fuzz_target!(|data: &[u8]| common::one_input(&data[..data.len().min(MOST)]));
