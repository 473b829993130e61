//! Test helpers for the AMD crates: a small synthetic description, and the shared descriptions with the library's
//! errata. For `[dev-dependencies]` only; it panics if it cannot read its data, so that the test fails.

#![expect(clippy::unwrap_used, reason = "a test helper fails its test by panicking")]

use isaloom_amd_isa::{Spec, errata, read, unpack};
use isaloom_source::FileId;
use std::path::PathBuf;

/// Small synthetic description with a few encodings, in AMD's XML format.
pub const SMALL: &str = include_str!("../data/small.xml");

/// Returns the path of a file in the shared directory; `None` if the directory is missing.
#[must_use]
pub fn shared(path: &str) -> Option<PathBuf> {
    isaloom_testkit::shared(path)
}

/// Returns the bytes of hexadecimal digits.
///
/// # Panics
/// If the text has other characters.
#[must_use]
pub fn bytes_of(hex: &str) -> Vec<u8> {
    (0..hex.len() / 2).map(|i| u8::from_str_radix(&hex[2 * i..2 * i + 2], 16).unwrap()).collect()
}

/// Returns a shared description with the library's errata applied; `None` if the shared directory is missing.
///
/// # Panics
/// If the description cannot be read without diagnostics.
#[must_use]
pub fn shared_spec(name: &str) -> Option<Spec> {
    let bytes = std::fs::read(shared(&format!("specs/amd/{name}.xml.gz"))?).unwrap();
    let document = unpack::unpack(bytes).unwrap().remove(0);
    let (mut spec, diagnostics) = read(FileId(0), &document.text);
    assert_eq!(diagnostics, []);
    errata::apply_embedded(&mut spec);
    Some(spec)
}
