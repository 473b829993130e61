//! Conversion between bytes and dwords in both byte orders, and detection of a shader's byte order.

use crate::gpu::{ByteOrder, Gpu};
use crate::plausible::plausible_length;
use crate::program::Program;

/// Converts bytes to dwords. Also returns the remaining bytes after the last whole dword.
pub fn words_of(bytes: &[u8], order: ByteOrder) -> (Vec<u32>, &[u8]) {
    let chunks = bytes.chunks_exact(4);
    let rest = chunks.remainder();
    let word = |b: &[u8]| {
        let b = [b[0], b[1], b[2], b[3]];
        match order {
            ByteOrder::Little => u32::from_le_bytes(b),
            ByteOrder::Big => u32::from_be_bytes(b),
        }
    };
    (chunks.map(word).collect(), rest)
}

/// Converts dwords to bytes.
pub fn bytes_of(words: &[u32], order: ByteOrder) -> Vec<u8> {
    let bytes = |w: &u32| match order {
        ByteOrder::Little => w.to_le_bytes(),
        ByteOrder::Big => w.to_be_bytes(),
    };
    words.iter().flat_map(bytes).collect()
}

/// Returns the only byte order in which the bytes form a program. `None` if they form a program in both orders or in
/// neither order.
pub fn byte_order_of(bytes: &[u8], gpu: Gpu) -> Option<ByteOrder> {
    let fits = |order| {
        let (words, _) = words_of(bytes, order);
        plausible_length(&words, gpu).is_some_and(|length| length == words.len())
            || Program::decode(&words, gpu).is_regular()
    };
    match (fits(ByteOrder::Little), fits(ByteOrder::Big)) {
        (true, false) => Some(ByteOrder::Little),
        (false, true) => Some(ByteOrder::Big),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORDS: [u32; 6] = [0x0000_0000, 0x1001_c400, 0x2000_0000, 0x140f_8000, 0x0000_0000, 0x2200_0000];

    #[test]
    fn byte_order_of_a_program_is_detected() {
        for order in [ByteOrder::Little, ByteOrder::Big] {
            let bytes = bytes_of(&WORDS, order);
            assert_eq!(byte_order_of(&bytes, Gpu::A2xx), Some(order));
            let padded: Vec<u8> = bytes.iter().copied().chain([0; 12]).collect();
            assert_eq!(
                byte_order_of(&padded, Gpu::Xenos),
                Some(order),
                "with the slot that compilers append"
            );
            assert_eq!(words_of(&bytes, order), (WORDS.to_vec(), &[][..]));
        }
        assert_eq!(byte_order_of(&[0; 24], Gpu::A2xx), None);
    }
}
