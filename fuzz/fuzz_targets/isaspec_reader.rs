//! Fuzz target: reads the input as an isaspec description with imported files. Checks that the reader terminates, and
//! that the resulting model is consistent.
#![no_main]

#[path = "../../crates/isaspec/tests/common/sound.rs"]
#[allow(clippy::unwrap_used)]
mod sound;

libfuzzer_sys::fuzz_target!(|data: &[u8]| sound::one_input(data));
