//! Fuzz target: reads the input as a SPIR-V module. Checks that writing the module gives the same bytes, that operands
//! do not extend beyond their instruction, and that comparing the module with itself finds no difference.
#![no_main]

#[path = "../../crates/spirv/tests/common/module_sound.rs"]
mod sound;

libfuzzer_sys::fuzz_target!(|data: &[u8]| sound::one_input(data));
