//! Fuzz target: reads arbitrary bytes as a request to a session: an instruction set, a command, and its input. Checks
//! that the result is a JSON document, states the reason of a failure, and is equal if the request is repeated.
#![no_main]

#[path = "../../crates/session/tests/common/requests.rs"]
#[allow(clippy::expect_used, clippy::indexing_slicing)]
mod requests;

/// Maximum input size, in bytes; short inputs keep the fuzzer fast.
const MOST: usize = 768;

libfuzzer_sys::fuzz_target!(|data: &[u8]| requests::one_input(&data[..data.len().min(MOST)]));
