//! Adds the bytes of an instruction to its text in a listing, for text that does not assemble to the same bytes.

use isaloom_amdgpu_text::name::quoted_length;

/// Appends a `bits` comment with the bytes of an instruction, such as `// bits d70d0805 0000faf0`, to its text. The
/// text starts at the byte offset `from`. The assembler takes the bytes from the comment, because the text alone does
/// not determine them.
pub fn push_bits(text: &mut String, from: usize, bytes: &[u8]) {
    let mut bits = String::from(" // bits");
    for word in bytes.chunks(4) {
        let word = word.iter().rev().fold(0u32, |word, &byte| (word << 8) | u32::from(byte));
        bits.push_str(&format!(" {word:08x}"));
    }
    // LLVM's warnings are a comment at the end of the line. The `bits` comment is inserted before it.
    let end = text.get(from..).and_then(remark).map_or(text.len(), |at| from + at);
    text.insert_str(end, &bits);
}

/// Returns the byte offset of the comment ` ; ...` with LLVM's warnings, outside quoted names; `None` if the text has
/// no such comment.
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
