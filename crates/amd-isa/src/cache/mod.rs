//! The compiled form of a description as bytes, so that the second start is immediate.
//!
//! An entry holds the [`Key`] of everything that it was compiled from, and a digest of its own bytes. An entry of another
//! version, an entry that was stored for another description, and a damaged entry are ignored. Digests are BLAKE3, so a
//! description cannot be made to fit the entry of another one. The caller stores the bytes.

mod store;

use crate::decode::Decoder;
use crate::spec::Spec;
use store::{Input, Store};

/// A BLAKE3 digest.
pub type Digest = [u8; 32];

/// The BLAKE3 digest of some bytes.
pub fn digest(bytes: &[u8]) -> Digest {
    *blake3::hash(bytes).as_bytes()
}

/// What an entry was compiled from and by which version: a digest that names the entry and is stored in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key(Digest);

impl Key {
    /// The key of a list of parts, each of which counts by its place and its full bytes. `format` names the layout of the
    /// entry and the version of everything that has a part in it.
    pub fn new<'p>(format: &'p [u8], parts: impl IntoIterator<Item = &'p [u8]>) -> Key {
        let mut hasher = blake3::Hasher::new();
        for part in [format].into_iter().chain(parts) {
            // Lengths keep parts apart: no two lists have the same bytes.
            hasher.update(&(part.len() as u64).to_le_bytes());
            hasher.update(part);
        }
        Key(*hasher.finalize().as_bytes())
    }

    /// A name for a file that holds the entry: `PREFIX-` and 32 hex digits.
    pub fn file_name(&self, prefix: &str) -> String {
        let mut name = format!("{prefix}-");
        for byte in self.0.iter().take(16) {
            name.push_str(&format!("{byte:02x}"));
        }
        name.push_str(".bin");
        name
    }

    /// The entry with these contents.
    pub fn sealed(&self, contents: &[u8]) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(MAGIC.len() + 64 + contents.len());
        bytes.extend(MAGIC);
        bytes.extend(self.0);
        bytes.extend(digest(contents));
        bytes.extend(contents);
        bytes
    }

    /// The contents of an entry; `None` if it has another key, or its bytes are not those that were sealed.
    pub fn unsealed<'b>(&self, bytes: &'b [u8]) -> Option<&'b [u8]> {
        let (key, rest) = bytes.strip_prefix(MAGIC)?.split_first_chunk::<32>()?;
        let (sum, contents) = rest.split_first_chunk::<32>()?;
        (*key == self.0 && digest(contents) == *sum).then_some(contents)
    }
}

/// The first bytes of every entry. The last one changes with the layout of the seal.
const MAGIC: &[u8; 8] = b"ISALOOM\x02";

/// Changes whenever the layout of the contents, or what is compiled into them, changes.
const FORMAT: u32 = 7;

/// The format of the entries of AMD descriptions: changes with the layout, the version of this crate and its errata.
pub fn format() -> Vec<u8> {
    let mut format = b"amd".to_vec();
    format.extend(FORMAT.to_le_bytes());
    format.extend(env!("CARGO_PKG_VERSION").as_bytes());
    let errata = crate::errata::EMBEDDED.iter().chain(crate::errata::COMPLETIONS);
    errata.for_each(|errata| format.extend(digest(errata.text.as_bytes())));
    format
}

/// The entry of a description and its decoder.
pub fn to_bytes(key: &Key, spec: &Spec, decoder: &Decoder) -> Vec<u8> {
    let mut contents = Vec::new();
    spec.put(&mut contents);
    decoder.put(&mut contents);
    key.sealed(&contents)
}

/// The description and decoder of an entry; `None` for an entry of another key or version, and for damaged bytes.
pub fn from_bytes(key: &Key, bytes: &[u8]) -> Option<(Spec, Decoder)> {
    let mut input = Input::new(key.unsealed(bytes)?);
    let spec = Spec::get(&mut input)?;
    let decoder = Decoder::get(&mut input)?;
    input.is_empty().then_some((spec, decoder))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_of_another_key_and_a_damaged_entry_are_ignored() {
        let key = Key::new(b"1", [b"description".as_slice()]);
        let entry = key.sealed(b"contents");
        assert_eq!(key.unsealed(&entry), Some(b"contents".as_slice()));
        let other = Key::new(b"1", [b"another one".as_slice()]);
        assert_eq!(other.unsealed(&entry), None, "stored for another description");
        assert_eq!(Key::new(b"2", [b"description".as_slice()]).unsealed(&entry), None, "another version");
        for byte in 0..entry.len() {
            let mut damaged = entry.clone();
            damaged[byte] ^= 1;
            assert_eq!(key.unsealed(&damaged), None, "byte {byte}");
        }
        assert_eq!(key.unsealed(&entry[..40]), None);
    }

    #[test]
    fn parts_of_a_key_do_not_run_into_each_other() {
        let key = |parts: &[&str]| Key::new(b"", parts.iter().map(|part| part.as_bytes()));
        assert_ne!(key(&["ab", "c"]), key(&["a", "bc"]));
        assert_ne!(key(&["ab"]), key(&["ab", ""]));
    }
}
