//! Bytes that are no instruction, as text.

use std::fmt::Write as _;

/// Appends bytes that are no instruction, so that the assembler gives them back.
pub fn push_data(bytes: &[u8], text: &mut String) {
    let (words, rest) = bytes.as_chunks::<4>();
    let mut separator = ".long ";
    for word in words {
        // Writing to a String never fails.
        let _ = write!(text, "{separator}{:#010x}", u32::from_le_bytes(*word));
        separator = ", ";
    }
    separator = if words.is_empty() { ".byte " } else { "; .byte " };
    for byte in rest {
        let _ = write!(text, "{separator}{byte:#04x}");
        separator = ", ";
    }
}
