//! Fuzz target: disassembles the input as a SPIR-V module. Checks that the disassembler terminates, and that its text
//! assembles to the same bytes.
#![no_main]

#[path = "../../crates/spirv/tests/common/dis_sound.rs"]
mod sound;

libfuzzer_sys::fuzz_target!(|data: &[u8]| sound::one_input(data));
