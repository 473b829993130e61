//! Arbitrary bytes as a SPIR-V module. The disassembler terminates, and its text reassembles to the same bytes.
#![no_main]

#[path = "../../crates/spirv/tests/common/dis_sound.rs"]
mod sound;

libfuzzer_sys::fuzz_target!(|data: &[u8]| sound::one_input(data));
