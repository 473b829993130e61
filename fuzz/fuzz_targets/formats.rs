//! Fuzz target: reads the input as a shader database, as a capture and as a device core dump. Checks that the readers
//! do not panic, and that their output is not much larger than the input.
#![no_main]

#[path = "../../crates/corpus/tests/common/formats_sound.rs"]
mod sound;

libfuzzer_sys::fuzz_target!(|data: &[u8]| sound::one_input(data));
