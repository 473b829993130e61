//! Encodes bytes that are not UTF-8 in a string: each such byte becomes a character of the last private plane.
//! Messages can be composed as text and still be written with their original bytes.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use isaloom_source::{is_unsafe_in_text, visible};

/// Character for the byte 0. isaloom uses the plane of this character only for this purpose.
const FIRST: u32 = 0x10_fe00;

/// Converts bytes to text. Characters of the reserved range are encoded byte by byte.
pub(crate) fn text(bytes: &[u8]) -> Cow<'_, str> {
    if let Ok(text) = core::str::from_utf8(bytes)
        && !text.chars().any(is_reserved)
    {
        return Cow::Borrowed(text);
    }
    let mut out = String::new();
    for chunk in bytes.utf8_chunks() {
        for c in chunk.valid().chars() {
            match is_reserved(c) {
                false => out.push(c),
                true => out.extend(c.encode_utf8(&mut [0; 4]).bytes().filter_map(stand_in)),
            }
        }
        out.extend(chunk.invalid().iter().copied().filter_map(stand_in));
    }
    Cow::Owned(out)
}

/// Converts composed text back to bytes.
pub(crate) fn bytes(text: &str) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    for c in text.chars() {
        match is_reserved(c) {
            true => out.push((u32::from(c) - FIRST) as u8),
            false => out.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes()),
        }
    }
    out
}

fn is_reserved(c: char) -> bool {
    (FIRST..FIRST + 256).contains(&u32::from(c))
}

fn stand_in(byte: u8) -> Option<char> {
    char::from_u32(FIRST + u32::from(byte))
}

/// Returns whether a string of a module can be shown unchanged: it has no control characters and no characters that
/// reorder text. Strings with source text may have line breaks and tabs.
pub(crate) fn is_safe_in_text(bytes: &[u8], multiline: bool) -> bool {
    if bytes.iter().all(|byte| matches!(byte, b' '..=b'~')) {
        return true;
    }
    bytes.utf8_chunks().all(|chunk| {
        let mut chars = chunk.valid().chars().peekable();
        while let Some(c) = chars.next() {
            let breaks = matches!(c, '\n' | '\t') || c == '\r' && chars.peek() == Some(&'\n');
            if is_unsafe_in_text(c) && !(multiline && breaks) {
                return false;
            }
        }
        true
    })
}

/// Makes bytes of a module printable in a one-line comment of at most `most` characters.
pub(crate) fn comment(bytes: &[u8], most: usize) -> String {
    let text = String::from_utf8_lossy(bytes);
    let shown: String = text.chars().take(most).collect();
    let mut shown = visible(&shown).into_owned();
    if text.chars().nth(most).is_some() {
        shown.push_str("...");
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_string_round_trips() {
        let private = "a\u{10fe41}b";
        for sample in [&b"plain"[..], b"", b"a\xffb\xc3", "é\u{10ffff}".as_bytes(), private.as_bytes()] {
            assert_eq!(bytes(&text(sample)), sample);
        }
        assert_eq!(text(b"a\xff").chars().count(), 2);
        assert!(matches!(text("é".as_bytes()), Cow::Borrowed(_)));
    }
}
