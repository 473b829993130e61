//! Arbitrary bytes as a request to a session: an instruction set, a command, and its material.
#![no_main]

#[path = "../../crates/session/tests/common/requests.rs"]
#[allow(clippy::expect_used, clippy::indexing_slicing)]
mod requests;

/// Maximum input size, in bytes. Longer material adds nothing new.
const MOST: usize = 768;

libfuzzer_sys::fuzz_target!(|data: &[u8]| requests::one_input(&data[..data.len().min(MOST)]));
