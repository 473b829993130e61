//! A read and compiled description as bytes, so that the second start is immediate.
//!
//! The bytes carry a version and a checksum: what another version wrote, or what was damaged, is refused and never
//! trusted. Where the bytes are kept is the caller's matter.

mod store;

use crate::decode::Decoder;
use crate::spec::Spec;
use store::{Input, Store};

const MAGIC: &[u8; 8] = b"ISALAMD\0";

/// Changes whenever the layout of the bytes, or what is compiled into them, changes.
const FORMAT: u32 = 6;

/// A 128-bit hash of some bytes, for naming and checking contents. It is fast and not cryptographic.
pub fn content_hash(bytes: &[u8]) -> u128 {
    const PRIMES: [u64; 4] =
        [0x9e37_79b1_85eb_ca87, 0xc2b2_ae3d_27d4_eb4f, 0x1656_67b1_9e37_79f9, 0x85eb_ca77_c2b2_ae63];
    let mut lanes = [1u64, 2, 3, bytes.len() as u64];
    let mut add = |block: &[u8; 32]| {
        let words = block.as_chunks::<8>().0;
        for ((lane, word), prime) in lanes.iter_mut().zip(words).zip(PRIMES) {
            *lane = (*lane ^ u64::from_le_bytes(*word)).wrapping_mul(prime).rotate_left(29);
        }
    };
    let (blocks, rest) = bytes.as_chunks::<32>();
    blocks.iter().for_each(&mut add);
    let mut last = [0u8; 32];
    last.iter_mut().zip(rest).for_each(|(to, from)| *to = *from);
    add(&last);
    // Every lane reaches every bit of the result.
    let mut mixed = [0u64; 2];
    for (i, half) in mixed.iter_mut().enumerate() {
        for (lane, prime) in lanes.iter().zip(PRIMES) {
            let x = (*half ^ *lane).wrapping_add(i as u64).wrapping_mul(prime);
            *half = (x ^ (x >> 31)).wrapping_mul(PRIMES[(i + 1) & 3]);
            *half ^= *half >> 29;
        }
    }
    (u128::from(mixed[1]) << 64) | u128::from(mixed[0])
}

/// What stands before the contents: changes with the format, the version of this crate and its errata.
fn header() -> Vec<u8> {
    let mut header = MAGIC.to_vec();
    header.extend(FORMAT.to_le_bytes());
    let mut version = env!("CARGO_PKG_VERSION").as_bytes().to_vec();
    crate::errata::EMBEDDED
        .iter()
        .chain(crate::errata::COMPLETIONS)
        .for_each(|e| version.extend(e.text.as_bytes()));
    header.extend(content_hash(&version).to_le_bytes());
    header
}

/// Contents with a header and their checksum before them.
pub fn sealed(header: &[u8], contents: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(header.len() + 16 + contents.len());
    bytes.extend(header);
    bytes.extend(content_hash(contents).to_le_bytes());
    bytes.extend(contents);
    bytes
}

/// The contents of [`sealed`] bytes; none where the header is another, or they are not what was sealed.
pub fn unsealed<'b>(header: &[u8], bytes: &'b [u8]) -> Option<&'b [u8]> {
    let (hash, contents) = bytes.strip_prefix(header)?.split_first_chunk::<16>()?;
    (content_hash(contents) == u128::from_le_bytes(*hash)).then_some(contents)
}

/// The bytes of a description and its decoder.
pub fn to_bytes(spec: &Spec, decoder: &Decoder) -> Vec<u8> {
    let mut contents = Vec::new();
    spec.put(&mut contents);
    decoder.put(&mut contents);
    sealed(&header(), &contents)
}

/// The description and decoder of [`to_bytes`]; none for bytes of another version, damaged ones or others.
pub fn from_bytes(bytes: &[u8]) -> Option<(Spec, Decoder)> {
    let mut input = Input::new(unsealed(&header(), bytes)?);
    let spec = Spec::get(&mut input)?;
    let decoder = Decoder::get(&mut input)?;
    input.is_empty().then_some((spec, decoder))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bit_changes_the_hash() {
        let bytes: Vec<u8> = (0..100).collect();
        let hash = content_hash(&bytes);
        for i in 0..bytes.len() * 8 {
            let mut other = bytes.clone();
            other[i / 8] ^= 1 << (i % 8);
            assert_ne!(content_hash(&other), hash, "bit {i}");
        }
        assert_ne!(content_hash(&[0]), content_hash(&[0, 0]));
    }
}
