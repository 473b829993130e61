//! Arbitrary bytes as an a2xx or Xenos program. Nothing panics, and the program and its pseudocode compute the same
//! values.
#![no_main]

#[path = "../../crates/a2xx-lift/tests/common/mod.rs"]
mod common;

/// Maximum input size, in bytes. Longer programs add nothing new.
const MOST: usize = 768;

libfuzzer_sys::fuzz_target!(|data: &[u8]| common::one_input(&data[..data.len().min(MOST)]));
