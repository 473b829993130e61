//! Test helpers for the AMD crates: a small synthetic description, and AMD's shared descriptions with the errata that
//! the library contains. Only for `[dev-dependencies]`: data that cannot be read causes a panic, so that the test
//! fails.

#![expect(clippy::unwrap_used, reason = "a test helper fails its test by panicking")]

use isaloom_amd_isa::{Spec, errata, read, unpack};
use isaloom_source::FileId;
use std::path::PathBuf;

/// Synthetic description in AMD's XML format, with a few encodings and instructions.
pub const SMALL: &str = include_str!("../data/small.xml");

/// Returns the path of a file in the shared directory; `None` if the directory does not exist.
#[must_use]
pub fn shared(path: &str) -> Option<PathBuf> {
    isaloom_testkit::shared(path)
}

/// Returns the bytes that a text states as hexadecimal digits.
///
/// # Panics
/// If the text contains other characters.
#[must_use]
pub fn bytes_of(hex: &str) -> Vec<u8> {
    (0..hex.len() / 2).map(|i| u8::from_str_radix(&hex[2 * i..2 * i + 2], 16).unwrap()).collect()
}

/// Returns a description from the shared directory, corrected by the library's errata; `None` if the directory does not
/// exist.
///
/// # Panics
/// If reading the description causes an error or a diagnostic.
#[must_use]
pub fn shared_spec(name: &str) -> Option<Spec> {
    let bytes = std::fs::read(shared(&format!("specs/amd/{name}.xml.gz"))?).unwrap();
    let document = unpack::unpack(bytes).unwrap().remove(0);
    let (mut spec, diagnostics) = read(FileId(0), &document.text);
    assert_eq!(diagnostics, []);
    errata::apply_embedded(&mut spec);
    Some(spec)
}
