//! Arbitrary bytes as a SPIR-V module, which is read as data.
#![no_main]

#[path = "../../crates/spirv/tests/common/module_sound.rs"]
mod sound;

libfuzzer_sys::fuzz_target!(|data: &[u8]| sound::one_input(data));
