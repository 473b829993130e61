//! Fuzz target: interprets the input as a program for a2xx or Xenos, as assembly text in every dialect, and as a
//! container. Checks that nothing panics, and that lossless text assembles to the same bytes.
#![no_main]

#[path = "../../crates/a2xx/tests/common/mod.rs"]
mod common;

/// Maximum size of an input, in bytes. Short inputs keep the fuzzer fast.
const MOST: usize = 768;

libfuzzer_sys::fuzz_target!(|data: &[u8]| common::one_input(&data[..data.len().min(MOST)]));
