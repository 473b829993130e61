//! Any bytes as a SPIR-V module: the disassembler comes back, and its text gives the same bytes.
#![no_main]

#[path = "../../crates/spirv/tests/common/dis_sound.rs"]
mod sound;

libfuzzer_sys::fuzz_target!(|data: &[u8]| sound::one_input(data));
