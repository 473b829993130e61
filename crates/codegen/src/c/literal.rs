//! Formats text as C string literals and comments.

/// Returns a string as a C string literal, with quotes.
pub(crate) fn literal(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for byte in text.bytes() {
        match byte {
            b'"' | b'\\' => {
                out.push('\\');
                out.push(char::from(byte));
            }
            // `?` is escaped, because two of them could begin a trigraph.
            b'?' => out.push_str("\\?"),
            b'\n' => out.push_str("\\n"),
            b' '..=b'~' => out.push(char::from(byte)),
            _ => out.push_str(&format!("\\{byte:03o}")),
        }
    }
    out.push('"');
    out
}

/// Returns the text without sequences that would end a C comment or start another one.
pub(crate) fn comment(text: &str) -> String {
    let plain = text.chars().map(|c| if c.is_control() || !c.is_ascii() { '.' } else { c });
    plain.collect::<String>().replace("*/", "* /").replace("/*", "/ *")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_with_a_special_meaning_in_c_are_escaped() {
        assert_eq!(literal("a\"\\?é\n1"), "\"a\\\"\\\\\\?\\303\\251\\n1\"");
        assert_eq!(comment("a */ b"), "a * / b");
    }
}
