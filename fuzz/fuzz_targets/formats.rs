//! Arbitrary bytes as a database, a capture or a dump of a corpus. No reader panics.
#![no_main]

#[path = "../../crates/corpus/tests/common/formats_sound.rs"]
mod sound;

libfuzzer_sys::fuzz_target!(|data: &[u8]| sound::one_input(data));
