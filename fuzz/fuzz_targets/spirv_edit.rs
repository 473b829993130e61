//! Arbitrary edits of an arbitrary SPIR-V module.
#![no_main]

#[path = "../../crates/spirv/tests/common/edit_sound.rs"]
#[allow(clippy::expect_used, clippy::indexing_slicing)]
mod sound;

libfuzzer_sys::fuzz_target!(|data: &[u8]| sound::one_input(data));
