//! Escape sequences for container names in the `microsoft` dialect, for example `\x2c` for a comma (byte 0x2c). A
//! container can contain any name. An unescaped name could end its declaration or line, or send control characters to
//! the terminal.

use isaloom_source::is_unsafe_in_text;
use std::borrow::Cow;
use std::fmt::Write as _;

/// Escapes the characters of a name that a declaration cannot contain, and whitespace at its ends.
pub(crate) fn written(name: &str) -> Cow<'_, str> {
    let special =
        |c: char| is_unsafe_in_text(c) || matches!(c, ',' | '{' | '}' | '\\' | '/' | '#' | ';' | '"' | '\'');
    let outer = |at: usize, c: char| c.is_whitespace() && (at == 0 || at + c.len_utf8() == name.len());
    if !name.char_indices().any(|(at, c)| special(c) || outer(at, c)) {
        return Cow::Borrowed(name);
    }
    let mut out = String::with_capacity(name.len() + 8);
    for (at, c) in name.char_indices() {
        if special(c) || outer(at, c) {
            // Writing to a string does not fail.
            c.encode_utf8(&mut [0; 4]).bytes().for_each(|byte| _ = write!(out, "\\x{byte:02x}"));
        } else {
            out.push(c);
        }
    }
    Cow::Owned(out)
}

/// Replaces the escape sequences in a name from a declaration. A backslash that does not begin an escape sequence is
/// not changed.
pub(crate) fn read(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('\\') {
        bytes.extend_from_slice(before.as_bytes());
        let digits = after.strip_prefix('x').and_then(|after| after.get(..2));
        let digits = digits.filter(|digits| digits.bytes().all(|b| b.is_ascii_hexdigit()));
        match digits.and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                rest = after.get(3..).unwrap_or("");
            }
            None => {
                bytes.push(b'\\');
                rest = after;
            }
        }
    }
    bytes.extend_from_slice(rest.as_bytes());
    String::from_utf8(bytes).unwrap_or_else(|_| text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_name_round_trips() {
        for name in
            ["WorldView", "a b", "a\nexec", " a ", "a,b{c}", "\u{1b}[1m\u{202e}é", "a\\x41", "a // b", ""]
        {
            let text = written(name);
            assert!(!text.contains([',', '{', '\n', '/']) && !text.chars().any(is_unsafe_in_text), "{text}");
            assert_eq!(read(&text), name, "{text}");
        }
        assert!(matches!(written("g_mWorld[3]"), Cow::Borrowed("g_mWorld[3]")));
        assert_eq!(read("C:\\xbox"), "C:\\xbox");
    }
}
