//! Fuzz target: reads arbitrary bytes as a shader database, a capture and a device core dump. Checks that no reader
//! panics and that the output is not much larger than the input.
#![no_main]

#[path = "../../crates/corpus/tests/common/formats_sound.rs"]
mod sound;

libfuzzer_sys::fuzz_target!(|data: &[u8]| sound::one_input(data));
