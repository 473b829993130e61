//! Fuzz target: reads arbitrary bytes as an a2xx or Xenos program, as text in every dialect, and as a container. Checks
//! that nothing panics and that lossless text assembles to the same bytes.
#![no_main]

#[path = "../../crates/a2xx/tests/common/mod.rs"]
mod common;

/// Maximum input size, in bytes; short inputs keep the fuzzer fast.
const MOST: usize = 768;

libfuzzer_sys::fuzz_target!(|data: &[u8]| common::one_input(&data[..data.len().min(MOST)]));
