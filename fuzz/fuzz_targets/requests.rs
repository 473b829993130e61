//! Fuzz target: interprets the input as a request to a session, with an instruction set, a command and the command's
//! input. Checks that the answer is a JSON document, that a failure has a stated reason, and that repeating the request
//! gives an equal answer.
#![no_main]

#[path = "../../crates/session/tests/common/requests.rs"]
#[allow(clippy::expect_used, clippy::indexing_slicing)]
mod requests;

/// Maximum size of an input, in bytes. Short inputs keep the fuzzer fast.
const MOST: usize = 768;

libfuzzer_sys::fuzz_target!(|data: &[u8]| requests::one_input(&data[..data.len().min(MOST)]));
