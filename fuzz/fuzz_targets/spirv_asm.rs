//! Fuzz target: reads the input as SPIR-V assembly text. Checks that the assembler and the formatter terminate, and
//! that their results agree with each other.
#![no_main]

#[path = "../../crates/spirv/tests/common/asm_sound.rs"]
#[allow(clippy::unwrap_used)]
mod sound;

/// Maximum size of an input, in bytes. Short inputs keep the fuzzer fast.
const MOST: usize = 1024;

libfuzzer_sys::fuzz_target!(|data: &[u8]| sound::one_input(&data[..data.len().min(MOST)]));
