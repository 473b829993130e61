//! Any bytes as SPIR-V assembly text: the assembler and the formatter come back, and their answers are sound.
#![no_main]

#[path = "../../crates/spirv/tests/common/asm_sound.rs"]
#[allow(clippy::unwrap_used)]
mod sound;

/// What goes beyond this is cut off: a longer module is more of the same.
const MOST: usize = 1024;

libfuzzer_sys::fuzz_target!(|data: &[u8]| sound::one_input(&data[..data.len().min(MOST)]));
