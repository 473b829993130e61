//! Fuzz target: reads arbitrary bytes as SPIR-V assembly text. Checks that the assembler and the formatter terminate
//! and that their results are consistent.
#![no_main]

#[path = "../../crates/spirv/tests/common/asm_sound.rs"]
#[allow(clippy::unwrap_used)]
mod sound;

/// Maximum input size, in bytes; short inputs keep the fuzzer fast.
const MOST: usize = 1024;

libfuzzer_sys::fuzz_target!(|data: &[u8]| sound::one_input(&data[..data.len().min(MOST)]));
