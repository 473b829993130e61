//! Arbitrary bytes as SPIR-V assembly text. The assembler and the formatter terminate, and their results are
//! consistent.
#![no_main]

#[path = "../../crates/spirv/tests/common/asm_sound.rs"]
#[allow(clippy::unwrap_used)]
mod sound;

/// Maximum input size, in bytes. Longer modules add nothing new.
const MOST: usize = 1024;

libfuzzer_sys::fuzz_target!(|data: &[u8]| sound::one_input(&data[..data.len().min(MOST)]));
