//! Texts as string literals of C.

/// The literal of a text, in quotes.
pub(crate) fn literal(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for byte in text.bytes() {
        match byte {
            b'"' | b'\\' => {
                out.push('\\');
                out.push(char::from(byte));
            }
            // Two in a row could be a trigraph.
            b'?' => out.push_str("\\?"),
            b'\n' => out.push_str("\\n"),
            b' '..=b'~' => out.push(char::from(byte)),
            _ => out.push_str(&format!("\\{byte:03o}")),
        }
    }
    out.push('"');
    out
}

/// A text as it can stand in a comment.
pub(crate) fn comment(text: &str) -> String {
    let plain = text.chars().map(|c| if c.is_control() || !c.is_ascii() { '.' } else { c });
    plain.collect::<String>().replace("*/", "* /").replace("/*", "/ *")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_that_c_reads_otherwise_are_escaped() {
        assert_eq!(literal("a\"\\?é\n1"), "\"a\\\"\\\\\\?\\303\\251\\n1\"");
        assert_eq!(comment("a */ b"), "a * / b");
    }
}
