//! Decoder for the kernel's ASCII85 format: five base-85 digits per 32-bit word, or `z` for 0.

/// Decodes a line to 32-bit words in little-endian bytes. Invalid characters are skipped. Decoding ends at a group that
/// is incomplete or exceeds 32 bits.
pub(super) fn decode(text: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(text.len() / 5 * 4);
    let (mut word, mut digits) = (0u64, 0);
    for byte in text {
        match byte {
            b'z' if digits == 0 => bytes.extend([0; 4]),
            b'!'..=b'u' => {
                word = word * 85 + u64::from(byte - b'!');
                digits += 1;
                if digits == 5 {
                    let Ok(whole) = u32::try_from(word) else { break };
                    bytes.extend(whole.to_le_bytes());
                    (word, digits) = (0, 0);
                }
            }
            b' ' | b'\t' | b'\r' | b'\n' => {}
            _ => break,
        }
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dwords_are_five_digits_or_z() {
        let mut digits = [0u8; 5];
        let mut word = 0x7fc0_1234u32;
        for digit in digits.iter_mut().rev() {
            *digit = b'!' + (word % 85) as u8;
            word /= 85;
        }
        let text = [b"z".as_slice(), &digits, b"z \n"].concat();
        assert_eq!(decode(&text), [0, 0, 0, 0, 0x34, 0x12, 0xc0, 0x7f, 0, 0, 0, 0]);
        assert!(decode(b"uuuuu").is_empty(), "more than 32 bits");
        assert!(decode(b"!!").is_empty());
    }
}
