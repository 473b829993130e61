//! Cuts a program into lines and statements: comments, labels, the name of a directive and its arguments.

/// A line without comments that go to its end. Comments begin with `;` or `//`, and with `#` after a blank.
/// `/* ... */` is left to the readers of statements, which take remarks of a disassembler from them.
pub(crate) fn without_comment(line: &str) -> &str {
    // Before one of these nothing can be a comment.
    let begins = |byte: u8| matches!(byte, b'"' | b'/' | b';' | b'#');
    let Some(first) = line.bytes().position(begins) else { return line };
    let (mut quoted, mut escaped, mut inside) = (false, false, false);
    let mut before = line.get(..first).and_then(|text| text.chars().next_back()).unwrap_or(' ');
    let left = line.get(first..).unwrap_or("").char_indices();
    for (at, c) in left.map(|(at, c)| (first + at, c)) {
        let rest = line.get(at..).unwrap_or("");
        match c {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' if !inside => quoted = !quoted,
            _ if quoted => {}
            '*' if inside && rest.starts_with("*/") => inside = false,
            _ if inside => {}
            '/' if rest.starts_with("/*") => inside = true,
            '/' if rest.starts_with("//") => return line.get(..at).unwrap_or(line),
            ';' => return line.get(..at).unwrap_or(line),
            '#' if before.is_whitespace() => return line.get(..at).unwrap_or(line),
            _ => {}
        }
        before = c;
    }
    line
}

/// The label that a statement begins with, and what follows it.
pub(crate) fn label(code: &str) -> Option<(&str, &str)> {
    let code = code.trim_start();
    if let Some(rest) = code.strip_prefix('"') {
        let (name, rest) = rest.split_once('"')?;
        return Some((name, rest.trim_start().strip_prefix(':')?));
    }
    let end = code.find(|c: char| !(super::expr::is_symbol_char(c) || c == '@'))?;
    let (name, rest) = code.split_at(end);
    let rest = rest.trim_start().strip_prefix(':')?;
    // `::` separates the halves of a dual instruction.
    (!name.is_empty() && !rest.starts_with(':')).then_some((name, rest))
}

/// `name = value` and `name == value`.
pub(crate) fn assignment(code: &str) -> Option<(&str, &str)> {
    let end = code.find(|c: char| !super::expr::is_symbol_char(c))?;
    let (name, rest) = code.split_at(end);
    let value = rest.trim_start().strip_prefix('=')?;
    let value = value.strip_prefix('=').unwrap_or(value);
    (!name.is_empty() && !name.starts_with(|c: char| c.is_ascii_digit())).then_some((name, value))
}

/// The first word of a statement and what follows it.
pub(crate) fn directive(statement: &str) -> (&str, &str) {
    match statement.split_once(char::is_whitespace) {
        Some((name, rest)) => (name, rest.trim()),
        None => (statement, ""),
    }
}

/// Arguments between commas, outside of brackets and quotes; none for an empty text.
pub(crate) fn arguments(text: &str) -> Vec<&str> {
    let mut list = Vec::new();
    if text.trim().is_empty() {
        return list;
    }
    let (mut depth, mut quoted, mut escaped, mut start) = (0i32, false, false, 0);
    for (at, c) in text.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            _ if quoted => {}
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            ',' if depth <= 0 => {
                list.push(text.get(start..at).unwrap_or("").trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    list.push(text.get(start..).unwrap_or("").trim());
    list
}

/// The bytes of a text in quotes, with C's escapes.
pub(crate) fn string(text: &str) -> Result<Vec<u8>, String> {
    let (bytes, rest) = leading(text)?;
    rest.is_empty().then_some(bytes).ok_or_else(|| format!("`{rest}` stands behind the text in quotes"))
}

/// The bytes of texts in quotes that stand side by side.
pub(super) fn strings(text: &str) -> Result<Vec<u8>, String> {
    let (mut bytes, mut rest) = leading(text)?;
    while !rest.is_empty() {
        let (more, behind) = leading(rest)?;
        bytes.extend(more);
        rest = behind;
    }
    Ok(bytes)
}

/// The bytes of the text in quotes that something begins with, and what stands behind it.
fn leading(text: &str) -> Result<(Vec<u8>, &str), String> {
    let none = || format!("`{text}` is no text in quotes");
    let inner = text.strip_prefix('"').ok_or_else(none)?;
    let mut escaped = false;
    let end = inner.bytes().position(|byte| {
        let ends = byte == b'"' && !escaped;
        escaped = byte == b'\\' && !escaped;
        ends
    });
    let (inner, rest) =
        end.and_then(|end| Some((inner.get(..end)?, inner.get(end + 1..)?))).ok_or_else(none)?;
    Ok((unescaped(inner)?, rest.trim()))
}

/// The bytes of what stands between quotes.
fn unescaped(inner: &str) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let mut chars = inner.chars().peekable();
    while let Some(c) = chars.next() {
        if c != '\\' {
            bytes.extend(c.encode_utf8(&mut [0; 4]).bytes());
            continue;
        }
        match chars.next() {
            Some('n') => bytes.push(b'\n'),
            Some('t') => bytes.push(b'\t'),
            Some('r') => bytes.push(b'\r'),
            Some('b') => bytes.push(8),
            Some('f') => bytes.push(12),
            Some('\\') => bytes.push(b'\\'),
            Some('"') => bytes.push(b'"'),
            Some('x' | 'X') => {
                let mut value = 0u8;
                while let Some(digit) = chars.peek().and_then(|c| c.to_digit(16)) {
                    value = (value << 4) | digit as u8;
                    chars.next();
                }
                bytes.push(value);
            }
            Some(c @ '0'..='7') => {
                let mut value = c.to_digit(8).unwrap_or(0);
                for _ in 0..2 {
                    if let Some(digit) = chars.peek().and_then(|c| c.to_digit(8)) {
                        value = value * 8 + digit;
                        chars.next();
                    }
                }
                bytes.push(u8::try_from(value).map_err(|_| "an octal escape is above 255".to_owned())?);
            }
            other => return Err(format!("`\\{}` is no escape", other.unwrap_or(' '))),
        }
    }
    Ok(bytes)
}

/// The bytes that a comment such as `// bits d70d0805 0000faf0` says.
pub(super) fn exact_bits(comment: &str) -> Option<Vec<u8>> {
    let comment = comment.trim_start();
    let comment = comment.strip_prefix("//").or_else(|| comment.strip_prefix(';'))?;
    let words = comment.trim_start().strip_prefix("bits ")?;
    let mut bytes = Vec::new();
    for word in words.split_whitespace() {
        if word.len() != 8 || !word.bytes().all(|b| b.is_ascii_hexdigit()) {
            break;
        }
        bytes.extend(u32::from_str_radix(word, 16).ok()?.to_le_bytes());
    }
    (!bytes.is_empty()).then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_end_a_line_outside_of_quotes() {
        assert_eq!(without_comment("s_nop 0 ; x"), "s_nop 0 ");
        assert_eq!(without_comment(".ascii \"a;b//c\" // d"), ".ascii \"a;b//c\" ");
        assert_eq!(without_comment("v1/* ; */, v2 # x"), "v1/* ; */, v2 ");
        assert_eq!(without_comment("a#b"), "a#b");
    }

    #[test]
    fn labels_and_assignments_are_told_from_instructions() {
        assert_eq!(label("a.b: s_nop 0"), Some(("a.b", " s_nop 0")));
        assert_eq!(label("v_dual_mov_b32 v0, v1 :: v_dual_mov_b32 v1, v2"), None);
        assert_eq!(label("x ::"), None);
        assert_eq!(assignment("n = 4"), Some(("n", " 4")));
        assert_eq!(assignment("s_nop 0"), None);
    }

    #[test]
    fn strings_have_escapes() {
        assert_eq!(string(r#""a\n\x41\101\"""#), Ok(b"a\nAA\"".to_vec()));
        assert!(string("a").is_err());
        assert!(string(r#""a"#).is_err());
        assert!(string(r#""a" "b""#).is_err());
        assert_eq!(strings(r#""a\"" "b"#).ok(), None);
        assert_eq!(strings(r#""a\"" "b" "c""#), Ok(b"a\"bc".to_vec()));
        assert!(string(r#""\q""#).is_err());
        assert_eq!(arguments("\"a,b\", max(1,2) , c"), ["\"a,b\"", "max(1,2)", "c"]);
        assert_eq!(arguments(" "), [""; 0]);
    }
}
