//! Arbitrary bytes as an a2xx or Xenos program, as text in every dialect, and as a container. Nothing panics,
//! and lossless text round-trips.
#![no_main]

#[path = "../../crates/a2xx/tests/common/mod.rs"]
mod common;

/// Maximum input size, in bytes. Longer programs add nothing new.
const MOST: usize = 768;

libfuzzer_sys::fuzz_target!(|data: &[u8]| common::one_input(&data[..data.len().min(MOST)]));
