//! Hash function of the static name tables. The generator includes this file, too; therefore tables and
//! lookups use the same function.

/// An empty slot of a hash table.
pub(crate) const EMPTY: u16 = u16::MAX;

/// Hashes `name` within the name space `space` (an enumeration or an instruction set).
#[inline]
pub(crate) fn hash(space: u32, name: &[u8]) -> u32 {
    const K: u64 = 0x9e37_79b9_7f4a_7c15;
    let mut h = (u64::from(space) ^ ((name.len() as u64) << 32)).wrapping_mul(K);
    let mut chunks = name.chunks_exact(8);
    for chunk in &mut chunks {
        let mut word = [0; 8];
        word.copy_from_slice(chunk);
        h = (h.rotate_left(23) ^ u64::from_le_bytes(word)).wrapping_mul(K);
    }
    let mut tail = 0u64;
    for &b in chunks.remainder() {
        tail = tail << 8 | u64::from(b);
    }
    h = (h.rotate_left(23) ^ tail).wrapping_mul(K);
    // The last bytes of a chunk affect only the highest bits of the product, so these bits are mixed into the lower
    // bits.
    ((h ^ h >> 32).wrapping_mul(K) >> 32) as u32
}
