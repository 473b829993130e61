//! Checks that the parsers of databases, captures and dumps do not panic on arbitrary bytes, and that their output is
//! not much larger than the input. The fuzz target `formats` and a test use this module.

use isaloom_corpus::formats::foz::{self, HEAD, Head};
use isaloom_corpus::formats::rd::{self, Capture};
use isaloom_corpus::formats::{Shader, devcoredump};

/// Passes the bytes to all parsers.
pub(crate) fn one_input(bytes: &[u8]) {
    if let Some((head, stored)) = bytes.split_first_chunk::<HEAD>() {
        let head = Head::of(head);
        // A payload that is not rejected must have the size in its header.
        if let Ok(payload) = head.payload(stored) {
            assert_eq!(payload.len(), head.size as usize);
            modules(&payload);
        }
    }
    modules(bytes);
    for shader in shaders(bytes).0.iter().chain(&devcoredump::read(bytes).shaders) {
        assert!(shader.code.len() <= bytes.len() * 2);
    }
}

/// Returns the shaders of a capture.
pub(crate) fn shaders(bytes: &[u8]) -> (Vec<Shader>, Capture) {
    let (mut capture, mut found, mut rest) = (Capture::default(), Vec::new(), bytes);
    while let Some((head, after)) = rest.split_first_chunk() {
        rest = match rd::Head::of(*head) {
            rd::Head::Padding => after,
            rd::Head::Section(kind, size) => {
                let size = (size as usize).min(after.len());
                found.extend(capture.section(kind, after[..size].to_vec()));
                &after[size..]
            }
        };
    }
    (found, capture)
}

/// Checks that the modules of an entry are not larger than possible: each SPIR-V word needs at least one byte of
/// payload.
fn modules(payload: &[u8]) {
    let modules = foz::modules(payload).unwrap_or_default();
    assert!(modules.iter().map(|module| module.bytes.len()).sum::<usize>() <= payload.len() * 4);
    let _ = (foz::application(payload), foz::link(payload));
}
