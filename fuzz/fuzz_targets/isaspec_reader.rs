//! Fuzz target: reads arbitrary bytes as an isaspec description with imports. Checks that the reader terminates and
//! that the model is consistent.
#![no_main]

#[path = "../../crates/isaspec/tests/common/sound.rs"]
#[allow(clippy::unwrap_used)]
mod sound;

libfuzzer_sys::fuzz_target!(|data: &[u8]| sound::one_input(data));
