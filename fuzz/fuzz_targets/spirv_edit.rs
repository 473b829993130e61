//! Fuzz target: edits an arbitrary SPIR-V module. Checks that the edited module can be written, read and disassembled
//! without changes.
#![no_main]

#[path = "../../crates/spirv/tests/common/edit_sound.rs"]
#[allow(clippy::expect_used, clippy::indexing_slicing)]
mod sound;

libfuzzer_sys::fuzz_target!(|data: &[u8]| sound::one_input(data));
