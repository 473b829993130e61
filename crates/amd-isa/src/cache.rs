//! Serialization of a compiled description, so that later starts of a program need not compile it again.
//!
//! An entry contains the [`Key`] of its inputs and a digest of the entry. Entries of another version or another
//! description, and damaged entries, are ignored. The digests are BLAKE3, so a description cannot be crafted to match
//! the entry of another description. The caller stores the bytes.

#[cfg(feature = "stored")]
use crate::{decode::Decoder, spec::Spec};

/// A 256-bit BLAKE3 digest.
pub type Digest = [u8; 32];

/// Returns the BLAKE3 digest of some bytes.
pub fn digest(bytes: &[u8]) -> Digest {
    *blake3::hash(bytes).as_bytes()
}

/// Digest of the inputs and the version of a cache entry. It is part of the entry and of the entry's file name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key(Digest);

impl Key {
    /// Returns the key for the parts of an entry's input; it depends on the order and on all bytes of the parts.
    /// `format` states the layout of the entry and the version of all code that produces it.
    pub fn new<'p>(format: &'p [u8], parts: impl IntoIterator<Item = &'p [u8]>) -> Key {
        let mut hasher = blake3::Hasher::new();
        for part in [format].into_iter().chain(parts) {
            // The length separates each part from the next, so that different lists of parts give different keys.
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

    /// Returns a cache entry with these contents: the key, and a digest of the contents.
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

/// First bytes of every entry. The last byte changes when the layout of the header changes.
const MAGIC: &[u8; 8] = b"ISALOOM\x02";

/// Version of the contents of entries. It changes when their layout or meaning changes.
const FORMAT: u32 = 8;

/// Returns the `format` of AMD description entries for [`Key::new`]. It changes with the layout of entries, the version
/// of this crate, and the embedded errata.
pub fn format() -> Vec<u8> {
    let mut format = b"amd".to_vec();
    format.extend(FORMAT.to_le_bytes());
    format.extend(env!("CARGO_PKG_VERSION").as_bytes());
    let errata = crate::errata::EMBEDDED.iter().chain(crate::errata::COMPLETIONS);
    errata.for_each(|errata| format.extend(digest(errata.text.as_bytes())));
    format
}

/// Decoder in its serialized form.
#[cfg(feature = "stored")]
#[derive(Clone, Debug)]
pub struct StoredDecoder(Vec<u8>);

#[cfg(feature = "stored")]
impl StoredDecoder {
    /// Deserializes the decoder; `None` if the bytes are invalid.
    pub fn decoder(&self) -> Option<Decoder> {
        Decoder::from_bytes(&self.0)
    }
}

/// Serializes a description and its decoder as a cache entry; `None` if a part has no serialized form.
#[cfg(feature = "stored")]
pub fn to_bytes(key: &Key, spec: &Spec, decoder: &Decoder) -> Option<Vec<u8>> {
    let spec = postcard::to_allocvec(spec).ok()?;
    Some(key.sealed(&[spec, decoder.to_bytes()?].concat()))
}

/// Returns the description of an entry, and the decoder in its serialized form; `None` for an entry of another key or
/// version, and for damaged bytes.
#[cfg(feature = "stored")]
pub fn from_bytes(key: &Key, bytes: &[u8]) -> Option<(Spec, StoredDecoder)> {
    let (spec, decoder) = postcard::take_from_bytes(key.unsealed(bytes)?).ok()?;
    Some((spec, StoredDecoder(decoder.to_vec())))
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
