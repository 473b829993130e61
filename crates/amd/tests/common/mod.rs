//! The descriptions that tests read: our own small one, and the shared ones where they are.

use isaloom_amd::{Spec, errata, read, unpack};
use isaloom_source::FileId;
use std::path::PathBuf;

/// A description of a few encodings, in the spelling of real files.
#[allow(dead_code)] // not every test file uses it
pub(crate) const SMALL: &str = include_str!("../data/small.xml");

/// A file under the shared folder; says so where it is not there.
#[allow(dead_code)]
pub(crate) fn shared(path: &str) -> Option<PathBuf> {
    isaloom_testkit::shared(path)
}

/// The bytes of hexadecimal digits.
#[allow(dead_code)]
pub(crate) fn bytes_of(hex: &str) -> Vec<u8> {
    (0..hex.len() / 2).map(|i| u8::from_str_radix(&hex[2 * i..2 * i + 2], 16).unwrap()).collect()
}

/// A shared description, with the library's errata.
#[allow(dead_code)]
pub(crate) fn shared_spec(name: &str) -> Option<Spec> {
    let bytes = std::fs::read(shared(&format!("specs/amd/{name}.xml.gz"))?).unwrap();
    let document = unpack::unpack(bytes).unwrap().remove(0);
    let (mut spec, diagnostics) = read(FileId(0), &document.text);
    assert_eq!(diagnostics, []);
    errata::apply_embedded(&mut spec);
    Some(spec)
}
