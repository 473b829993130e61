//! Any bytes as an a2xx or Xenos program, as text in every dialect, as a container: nothing panics, and the lossless
//! text reads back.
#![no_main]

#[path = "../../crates/a2xx/tests/common/mod.rs"]
mod common;

/// What goes beyond this is cut off: a longer program is more of the same.
const MOST: usize = 768;

libfuzzer_sys::fuzz_target!(|data: &[u8]| common::one_input(&data[..data.len().min(MOST)]));
