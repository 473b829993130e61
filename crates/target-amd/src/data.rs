//! Text of bytes that do not decode to an instruction.

use std::fmt::Write as _;

/// Appends bytes as data directives (`.long`, `.byte`), which assemble to the same bytes.
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
