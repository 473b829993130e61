//! Names of symbols and sections in assembly text. A name is quoted in LLVM's syntax if necessary.
//!
//! LLVM prints a line break in quotes as `\n`, and reads `\"` and `\\`. This module prints and parses all three. In
//! addition, it writes bytes that would hide text or control a terminal as `\` with three octal digits. As in LLVM, a
//! `\` before any other character means itself.

use isaloom_source::is_unsafe_in_text;
use std::borrow::Cow;

/// Returns whether the assembler accepts a character in a symbol without quotes.
pub fn is_symbol_char(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '.' | '$')
}

/// Returns whether a name is printed without quotes: it contains only characters that LLVM accepts without quotes, and
/// is neither a number nor `.`.
fn is_plain(name: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$');
    !matches!(name, "" | ".") && name.chars().all(plain) && !name.starts_with(|c: char| c.is_ascii_digit())
}

/// First of 256 private code points, which represent the bytes of a name that is not valid UTF-8. Unicode never assigns
/// characters to these code points.
const FIRST_BYTE: u32 = 0x10_ff00;

/// Returns the byte that a private code point represents; `None` for an ordinary character.
fn byte_of(c: char) -> Option<u8> {
    u32::from(c).checked_sub(FIRST_BYTE).and_then(|byte| u8::try_from(byte).ok())
}

/// Returns the name that the bytes in an object file mean. Bytes that are not UTF-8 become private code points, which
/// [`to_bytes`] converts back.
pub fn from_bytes(bytes: &[u8]) -> String {
    let mut name = String::with_capacity(bytes.len());
    let push = |name: &mut String, bytes: &[u8]| {
        let chars = bytes.iter().filter_map(|byte| char::from_u32(FIRST_BYTE + u32::from(*byte)));
        name.extend(chars);
    };
    for chunk in bytes.utf8_chunks() {
        for c in chunk.valid().chars() {
            match byte_of(c) {
                Some(_) => push(&mut name, c.encode_utf8(&mut [0; 4]).as_bytes()),
                None => name.push(c),
            }
        }
        push(&mut name, chunk.invalid());
    }
    name
}

/// Returns the bytes of a name for an object file; the reverse of [`from_bytes`].
pub fn to_bytes(name: &str) -> Cow<'_, [u8]> {
    if !name.chars().any(|c| byte_of(c).is_some()) {
        return Cow::Borrowed(name.as_bytes());
    }
    let mut bytes = Vec::with_capacity(name.len());
    for c in name.chars() {
        match byte_of(c) {
            Some(byte) => bytes.push(byte),
            None => bytes.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes()),
        }
    }
    Cow::Owned(bytes)
}

/// Returns a symbol or section name as assembly text on one line, quoted if necessary.
///
/// ```
/// use isaloom_amdgpu_text::name::quoted;
///
/// assert_eq!(quoted("kernel.kd"), "kernel.kd");
/// assert_eq!(quoted("x:\ns_endpgm\ny"), r#""x:\ns_endpgm\ny""#);
/// ```
pub fn quoted(name: &str) -> Cow<'_, str> {
    if is_plain(name) { Cow::Borrowed(name) } else { Cow::Owned(in_quotes(name)) }
}

/// Returns a symbol or section name as assembly text on one line, always quoted.
pub fn in_quotes(name: &str) -> String {
    let mut out = String::with_capacity(name.len() + 2);
    out.push('"');
    for c in name.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            '\n' => out.push_str("\\n"),
            c if byte_of(c).is_some() || is_unsafe_in_text(c) => {
                for &byte in to_bytes(c.encode_utf8(&mut [0; 4])).iter() {
                    out.push('\\');
                    out.extend([byte >> 6, byte >> 3 & 7, byte & 7].map(|digit| char::from(b'0' + digit)));
                }
            }
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

/// Returns the length in bytes of the quoted name at the start of `text`, including both quotes; `None` if the closing
/// quote is missing.
pub fn quoted_length(text: &[u8]) -> Option<usize> {
    let mut at = 1;
    loop {
        match text.get(at)? {
            b'"' => return Some(at + 1),
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
}

/// Name in an assembly statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name<'t> {
    /// Name, with quotes and escapes removed.
    pub text: Cow<'t, str>,
    /// Whether the name is written in quotes. A quoted number is a name, not a number.
    pub quoted: bool,
}

/// Parses the name at the start of a text. Returns the name and the text after it. The name is empty if the text does
/// not start with a name.
///
/// # Errors
/// If the closing quote is missing, or if the quoted text contains a zero byte, which would end the name in an object
/// file.
pub fn leading(text: &str) -> Result<(Name<'_>, &str), String> {
    let text = text.trim_start();
    if !text.starts_with('"') {
        let is_name = |c: char| is_symbol_char(c) || c == '@';
        let end = text.find(|c: char| !is_name(c)).unwrap_or(text.len());
        let (name, rest) = text.split_at(end);
        return Ok((Name { text: Cow::Borrowed(name), quoted: false }, rest));
    }
    let length = quoted_length(text.as_bytes()).ok_or_else(|| format!("missing closing `\"` of `{text}`"))?;
    let inner = text.get(1..length - 1).unwrap_or("");
    let rest = text.get(length..).unwrap_or("");
    Ok((Name { text: unescaped(inner)?, quoted: true }, rest))
}

/// Parses a text that must be exactly one name.
///
/// # Errors
/// If the text is not exactly one name.
pub fn whole(text: &str) -> Result<Cow<'_, str>, String> {
    let (name, rest) = leading(text)?;
    match (name.text.is_empty(), rest.trim()) {
        (false, "") => Ok(name.text),
        _ => Err(format!("`{text}` is not a symbol name; quote a name with other characters")),
    }
}

/// Returns the text between quotes with its escapes replaced by the characters that they mean; an error if it contains
/// a zero byte.
fn unescaped(inner: &str) -> Result<Cow<'_, str>, String> {
    if inner.contains('\0') {
        return Err("a name cannot contain a zero byte".to_owned());
    }
    if !inner.contains('\\') && !inner.chars().any(|c| byte_of(c).is_some()) {
        return Ok(Cow::Borrowed(inner));
    }
    let (mut bytes, mut rest) = (Vec::with_capacity(inner.len()), inner.as_bytes());
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        match (byte, after) {
            (b'\\', [escaped @ (b'"' | b'\\'), behind @ ..]) => {
                bytes.push(*escaped);
                rest = behind;
            }
            (b'\\', [b'n', behind @ ..]) => {
                bytes.push(b'\n');
                rest = behind;
            }
            (b'\\', [a @ b'0'..=b'3', b @ b'0'..=b'7', c @ b'0'..=b'7', behind @ ..]) => {
                match (a & 7) << 6 | (b & 7) << 3 | (c & 7) {
                    0 => return Err("a name cannot contain a zero byte".to_owned()),
                    byte => bytes.push(byte),
                }
                rest = behind;
            }
            _ => bytes.push(byte),
        }
    }
    Ok(Cow::Owned(from_bytes(&bytes)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quoted_names_are_one_line_and_round_trip() {
        for name in [
            "a b",
            "x:\ns_endpgm\ny",
            "a\"b",
            "a\\b",
            "a\\nb",
            "\\",
            "a\\033",
            "é",
            "v w@rel32@lo",
            "1f",
            "1",
            ".",
            "a;b//c/*d*/#e",
            "\u{1b}[31m",
            "\u{202e}x",
            "\t\r\u{85}\u{2028}",
            "\"",
            "a, b",
            "$x'",
        ] {
            let text = quoted(name);
            assert!(!text.chars().any(is_unsafe_in_text), "{text}");
            assert_eq!(whole(&text).as_deref(), Ok(name), "{text}");
            let behind = format!("{text}@rel32@lo+4");
            assert_eq!(leading(&behind).unwrap().1, "@rel32@lo+4");
        }
        for name in ["a", ".Lx_1", "k.kd", "$x"] {
            assert_eq!(quoted(name), name);
        }
    }

    #[test]
    fn invalid_utf8_is_written_in_octal_and_round_trips() {
        for (bytes, text) in [
            (&b"a\xffb"[..], r#""a\377b""#),
            (b"\x80", r#""\200""#),
            (b"\xf4\x8f\xbf\xbf", r#""\364\217\277\277""#),
            (b"\xc3\xa9\xe2\x80", r#""é\342\200""#),
        ] {
            let name = from_bytes(bytes);
            assert_eq!(quoted(&name), text);
            assert_eq!(to_bytes(&name), bytes);
            assert_eq!(whole(text).as_deref(), Ok(name.as_str()), "{text}");
        }
    }

    #[test]
    fn names_are_parsed_as_in_llvm() {
        assert_eq!(whole(r#""a\qb\1""#).as_deref(), Ok(r"a\qb\1"));
        assert_eq!(whole("f@V1").as_deref(), Ok("f@V1"));
        for wrong in ["", "\"a", "a b", "\"a\" b", r#""a\000""#, "\"\"", "a\"b\""] {
            assert!(whole(wrong).is_err(), "{wrong}");
        }
    }
}
