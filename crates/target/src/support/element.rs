//! Finds the first element of XML text, which identifies the format of a description.

/// Returns the name of the first element of XML text; `None` if the text does not begin like XML.
pub fn first_element(text: &[u8]) -> Option<&[u8]> {
    let mut rest = text;
    loop {
        let at = rest.iter().position(|&b| b == b'<')?;
        rest = rest.get(at + 1..)?;
        match rest.first()? {
            b'?' => {}
            b'!' if rest.starts_with(b"!--") => {
                let end = rest.windows(3).position(|w| w == b"-->")?;
                rest = rest.get(end + 3..)?;
            }
            b'!' => {}
            _ => {
                let name = |b: &u8| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-' | b':');
                let end = rest.iter().position(|b| !name(b));
                return rest.get(..end.unwrap_or(rest.len()));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_element_is_found_after_declarations_and_comments() {
        let text = b"\xef\xbb\xbf<?xml version='1.0'?>\n<!-- <Spec> -->\n<!DOCTYPE x>\n<isa>\n";
        assert_eq!(first_element(text), Some(&b"isa"[..]));
        assert_eq!(first_element(b"<Spec/>"), Some(&b"Spec"[..]));
        assert_eq!(first_element(b"no xml"), None);
        assert_eq!(first_element(b"<!-- never closed"), None);
    }
}
