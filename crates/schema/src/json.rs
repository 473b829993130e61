//! JSON serializer of the records. In strings, it escapes all control and bidirectional characters, even those that
//! JSON permits, because a document may be printed on a terminal. A JSON parser returns the original strings.

use isaloom_source::is_unsafe_in_text;
use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};
use std::io::{self, Write};

/// Serializes a record as one line of JSON. This cannot fail, because records consist of numbers, strings and lists.
pub fn to_json<T: Serialize + ?Sized>(record: &T) -> String {
    let mut bytes = Vec::with_capacity(128);
    write_json(&mut bytes, record);
    // The serializer writes only UTF-8.
    String::from_utf8(bytes).unwrap_or_default()
}

/// Appends a record as one line of JSON to `out`.
pub fn write_json<T: Serialize + ?Sized>(out: &mut Vec<u8>, record: &T) {
    // Writing to memory does not fail.
    let _ = record.serialize(&mut Serializer::with_formatter(out, Escaping));
}

/// Formatter that also escapes characters that are unsafe in a terminal.
pub(crate) struct Escaping;

impl Formatter for Escaping {
    #[inline]
    fn write_string_fragment<W: Write + ?Sized>(&mut self, writer: &mut W, fragment: &str) -> io::Result<()> {
        // serde_json has already escaped the ASCII control characters, except DEL (0x7f).
        if fragment.bytes().all(|byte| byte < 0x7f) {
            return writer.write_all(fragment.as_bytes());
        }
        let mut rest = fragment;
        while let Some(at) = rest.find(is_unsafe_in_text) {
            let (before, from) = rest.split_at(at);
            writer.write_all(before.as_bytes())?;
            let mut chars = from.chars();
            let mut units = [0; 2];
            for unit in chars.next().unwrap_or_default().encode_utf16(&mut units) {
                write!(writer, "\\u{unit:04x}")?;
            }
            rest = chars.as_str();
        }
        writer.write_all(rest.as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_and_bidi_characters_are_escaped_and_round_trip() {
        let text = "a\x1b\u{9b}b\u{202e}\u{7f}\n\"\\ é \u{e0041}日";
        let json = to_json(text);
        assert_eq!(json, r#""a\u001b\u009bb\u202e\u007f\n\"\\ é \udb40\udc41日""#);
        assert_eq!(serde_json::from_str::<String>(&json).ok().as_deref(), Some(text));
    }
}
