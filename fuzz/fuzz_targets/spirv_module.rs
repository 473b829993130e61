//! Fuzz target: reads arbitrary bytes as a SPIR-V module. Checks that the module round-trips, that its operands are
//! inside their instructions, and that it has no differences from itself.
#![no_main]

#[path = "../../crates/spirv/tests/common/module_sound.rs"]
mod sound;

libfuzzer_sys::fuzz_target!(|data: &[u8]| sound::one_input(data));
