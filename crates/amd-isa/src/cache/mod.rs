//! Serialization of a compiled description, so that later starts do not compile the description again.
//!
//! An entry contains the [`Key`] of its inputs and a digest of the entry's bytes. Entries of another version
//! or another description, and damaged entries, are ignored. Digests are BLAKE3; therefore nobody can create
//! a description that matches the entry of another description. The caller stores the bytes.

mod store;

use crate::decode::Decoder;
use crate::spec::Spec;
use store::{Input, Store};

/// BLAKE3 digest.
pub type Digest = [u8; 32];

/// Returns the BLAKE3 digest of some bytes.
pub fn digest(bytes: &[u8]) -> Digest {
    *blake3::hash(bytes).as_bytes()
}

/// Digest of an entry's inputs and version. The digest names the entry and is stored in the entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key(Digest);

impl Key {
    /// Returns the key of a list of parts; the key depends on the position and all bytes of each part. `format` names
    /// the layout of the entry and the version of all code that produces it.
    pub fn new<'p>(format: &'p [u8], parts: impl IntoIterator<Item = &'p [u8]>) -> Key {
        let mut hasher = blake3::Hasher::new();
        for part in [format].into_iter().chain(parts) {
            // The length delimits each part, so different lists give different hash inputs.
            hasher.update(&(part.len() as u64).to_le_bytes());
            hasher.update(part);
        }
        Key(*hasher.finalize().as_bytes())
    }

    /// Returns a file name for the entry: `PREFIX-` and 32 hex digits.
    pub fn file_name(&self, prefix: &str) -> String {
        let mut name = format!("{prefix}-");
        for byte in self.0.iter().take(16) {
            name.push_str(&format!("{byte:02x}"));
        }
        name.push_str(".bin");
        name
    }

    /// Returns the entry with these contents.
    pub fn sealed(&self, contents: &[u8]) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(MAGIC.len() + 64 + contents.len());
        bytes.extend(MAGIC);
        bytes.extend(self.0);
        bytes.extend(digest(contents));
        bytes.extend(contents);
        bytes
    }

    /// Returns the contents of an entry; `None` if the entry has another key or is damaged.
    pub fn unsealed<'b>(&self, bytes: &'b [u8]) -> Option<&'b [u8]> {
        let (key, rest) = bytes.strip_prefix(MAGIC)?.split_first_chunk::<32>()?;
        let (sum, contents) = rest.split_first_chunk::<32>()?;
        (*key == self.0 && digest(contents) == *sum).then_some(contents)
    }
}

/// Magic bytes of every entry. The last byte changes with the layout of the header.
const MAGIC: &[u8; 8] = b"ISALOOM\x02";

/// Version of the contents; changes with their layout or meaning.
const FORMAT: u32 = 7;

/// Returns the format of AMD description entries. The format changes with the layout, the version of this crate and the
/// errata of this crate.
pub fn format() -> Vec<u8> {
    let mut format = b"amd".to_vec();
    format.extend(FORMAT.to_le_bytes());
    format.extend(env!("CARGO_PKG_VERSION").as_bytes());
    let errata = crate::errata::EMBEDDED.iter().chain(crate::errata::COMPLETIONS);
    errata.for_each(|errata| format.extend(digest(errata.text.as_bytes())));
    format
}

/// Serializes a description and its decoder as a cache entry.
pub fn to_bytes(key: &Key, spec: &Spec, decoder: &Decoder) -> Vec<u8> {
    let mut contents = Vec::new();
    spec.put(&mut contents);
    decoder.put(&mut contents);
    key.sealed(&contents)
}

/// Returns the description and decoder of an entry; `None` for an entry of another key or version, and for damaged
/// bytes.
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
    fn entries_with_another_key_or_damage_are_ignored() {
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
    fn key_parts_are_separated() {
        let key = |parts: &[&str]| Key::new(b"", parts.iter().map(|part| part.as_bytes()));
        assert_ne!(key(&["ab", "c"]), key(&["a", "bc"]));
        assert_ne!(key(&["ab"]), key(&["ab", ""]));
    }
}
