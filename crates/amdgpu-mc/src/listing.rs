//! Prints the encoding of an instruction as a listing comment if its text is lossy.

use isaloom_amdgpu_text::name::quoted_length;

/// Appends the bits of an instruction to its text, which starts at `from`: `// bits d70d0805 0000faf0`. The assembler
/// reads the bits from the comment, because the text is lossy.
pub fn push_bits(text: &mut String, from: usize, bytes: &[u8]) {
    let mut bits = String::from(" // bits");
    for word in bytes.chunks(4) {
        let word = word.iter().rev().fold(0u32, |word, &byte| (word << 8) | u32::from(byte));
        bits.push_str(&format!(" {word:08x}"));
    }
    // LLVM's warnings are a separate comment at the end of the line, so the bits are inserted before this comment.
    let end = text.get(from..).and_then(remark).map_or(text.len(), |at| from + at);
    text.insert_str(end, &bits);
}

/// Returns the start of the comment ` ; ...` in which LLVM prints its warnings, outside quoted names.
fn remark(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut at = 0;
    loop {
        let rest = bytes.get(at..)?;
        at += match rest.first()? {
            b'"' => quoted_length(rest)?,
            b' ' if rest.starts_with(b" ; ") => return Some(at),
            _ => 1,
        };
    }
}
