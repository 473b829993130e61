//! Fuzz target: reads the input as a SPIR-V module and edits it. Checks that the edited module is unchanged after
//! writing and reading it, and that it can be disassembled.
#![no_main]

#[path = "../../crates/spirv/tests/common/edit_sound.rs"]
#[allow(clippy::expect_used, clippy::indexing_slicing)]
mod sound;

libfuzzer_sys::fuzz_target!(|data: &[u8]| sound::one_input(data));
