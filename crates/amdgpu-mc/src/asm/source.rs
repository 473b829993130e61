//! Splits lines of a program into labels, directives, statements, arguments and comments.

use core::ops::Range;
use isaloom_amdgpu_text::name::{self, Name};
use std::borrow::Cow;

/// Returns a line without the comment at its end, which starts with `;` or `//`, or with `#` after whitespace. `/* ...
/// */` comments remain, because the parser of instructions reads a disassembler's remarks in them.
pub(crate) fn without_comment(line: &str) -> &str {
    // Fast path: only these characters can start a comment or a string.
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

/// Replaces by spaces the parts of a line that belong to comments over several lines. `inside` is whether the line
/// starts inside such a comment, and is set to whether the line ends inside one.
pub(crate) fn without_open<'l>(line: &'l str, inside: &mut bool) -> Cow<'l, str> {
    let mut begin = 0;
    if *inside {
        let Some(end) = line.find("*/") else { return Cow::Owned(" ".repeat(line.len())) };
        (begin, *inside) = (end + 2, false);
    }
    let rest = line.get(begin..).unwrap_or("");
    let open = opens(rest);
    *inside = open.is_some();
    let end = open.unwrap_or(rest.len());
    if begin == 0 && end == rest.len() {
        return Cow::Borrowed(line);
    }
    let kept = rest.get(..end).unwrap_or("");
    Cow::Owned([&" ".repeat(begin), kept, &" ".repeat(rest.len() - end)].concat())
}

/// Returns the byte offset of a `/*` whose `*/` is not in the same line.
fn opens(line: &str) -> Option<usize> {
    let code = without_comment(line);
    let ended = |text: &str| text.len() > 3 && text.ends_with("*/");
    let open = |comment: &Range<usize>| !code.get(comment.clone()).is_some_and(ended);
    comments(code).find(open).map(|comment| comment.start)
}

/// Returns the byte ranges of the `/* ... */` comments in a line without a comment at its end. An unterminated comment
/// extends to the end of the line.
fn comments(code: &str) -> impl Iterator<Item = Range<usize>> {
    let (mut at, mut quoted) = (0, false);
    core::iter::from_fn(move || {
        while let Some(byte) = code.as_bytes().get(at) {
            match byte {
                b'\\' if quoted => at += 1,
                b'"' => quoted = !quoted,
                b'/' if !quoted && code.as_bytes().get(at + 1) == Some(&b'*') => {
                    let behind = at + 2;
                    let end = code.get(behind..).and_then(|rest| rest.find("*/"));
                    let end = end.map_or(code.len(), |end| behind + end + 2);
                    return Some(core::mem::replace(&mut at, end)..end);
                }
                _ => {}
            }
            at += 1;
        }
        None
    })
}

/// Replaces `/* ... */` comments by spaces, so that byte offsets stay the same, in a line without a comment at its end.
pub(super) fn blanked(code: &str) -> Cow<'_, str> {
    // Fast path: most lines do not contain a slash.
    if !code.as_bytes().contains(&b'/') {
        return Cow::Borrowed(code);
    }
    let mut all = comments(code).peekable();
    if all.peek().is_none() {
        return Cow::Borrowed(code);
    }
    let (mut out, mut at) = (String::with_capacity(code.len()), 0);
    for comment in all {
        out.push_str(code.get(at..comment.start).unwrap_or(""));
        out.extend(core::iter::repeat_n(' ', comment.len()));
        at = comment.end;
    }
    out.push_str(code.get(at..).unwrap_or(""));
    Cow::Owned(out)
}

/// Returns the label at the start of a statement, and the text after its colon; `None` if the statement does not start
/// with a label.
pub(crate) fn label(code: &str) -> Option<(Name<'_>, &str)> {
    let (name, rest) = name::leading(code).ok()?;
    let rest = rest.trim_start().strip_prefix(':')?;
    // `::` is not a label; it separates the halves of a dual instruction.
    (!name.text.is_empty() && !rest.starts_with(':')).then_some((name, rest))
}

/// Parses `name = value` or `name == value` and returns the name and the value; `None` for other statements.
pub(crate) fn assignment(code: &str) -> Option<(Name<'_>, &str)> {
    let (name, rest) = name::leading(code).ok()?;
    let value = rest.trim_start().strip_prefix('=')?;
    let value = value.strip_prefix('=').unwrap_or(value);
    let number = !name.quoted && name.text.starts_with(|c: char| c.is_ascii_digit());
    (!name.text.is_empty() && !number).then_some((name, value))
}

/// Returns the first word of a statement, and the trimmed text after it.
pub(crate) fn directive(statement: &str) -> (&str, &str) {
    match statement.split_once(char::is_whitespace) {
        Some((name, rest)) => (name, rest.trim()),
        None => (statement, ""),
    }
}

/// Splits arguments at the commas outside brackets and quotes; returns an empty list for an empty text.
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

/// Returns the bytes of exactly one quoted string, with its C escapes replaced.
pub(crate) fn string(text: &str) -> Result<Vec<u8>, String> {
    let (bytes, rest) = leading(text)?;
    rest.is_empty().then_some(bytes).ok_or_else(|| format!("unexpected `{rest}` after the quoted string"))
}

/// Returns the bytes of one or more adjacent quoted strings.
pub(super) fn strings(text: &str) -> Result<Vec<u8>, String> {
    let (mut bytes, mut rest) = leading(text)?;
    while !rest.is_empty() {
        let (more, behind) = leading(rest)?;
        bytes.extend(more);
        rest = behind;
    }
    Ok(bytes)
}

/// Returns the bytes of the quoted string at the start of a text, and the text after it.
fn leading(text: &str) -> Result<(Vec<u8>, &str), String> {
    let none = || format!("expected a quoted string, found `{text}`");
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

/// Returns the bytes of the text between quotes, with its C escapes replaced.
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
                bytes.push(
                    u8::try_from(value)
                        .map_err(|_| "octal escape is out of range (expected at most `\\377`)".to_owned())?,
                );
            }
            other => return Err(format!("unknown escape `\\{}`", other.unwrap_or(' '))),
        }
    }
    Ok(bytes)
}

/// Returns the bytes in a comment such as `// bits d70d0805 0000faf0`; `None` for other comments.
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

/// Returns the name in a comment such as `// symbol NAME`, which is the name of the line's label in the symbol table;
/// `None` for other comments.
pub(super) fn symbol_name(comment: &str) -> Option<String> {
    let comment = comment.trim_start();
    let comment = comment.strip_prefix("//").or_else(|| comment.strip_prefix(';'))?;
    let (name, rest) = name::leading(comment.trim_start().strip_prefix("symbol ")?.trim()).ok()?;
    (!name.text.is_empty() && rest.trim().is_empty()).then(|| name.text.into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn multiline_comments_are_replaced_with_spaces() {
        let mut inside = false;
        let mut lines = ["a /* b */ /* c", "d ; b", "e */ f /* g */", "\"/*\" // /*", "h"].map(|line| {
            let text = without_open(line, &mut inside).into_owned();
            (text, inside)
        });
        let texts = lines.each_mut().map(|(text, inside)| (text.as_str(), *inside));
        assert_eq!(
            texts,
            [
                ("a /* b */     ", true),
                ("     ", true),
                ("     f /* g */", false),
                ("\"/*\" // /*", false),
                ("h", false)
            ]
        );
        assert_eq!(blanked(".set x, /*/ y */ 5"), ".set x,          5");
        assert_eq!(blanked(".ascii \"/* \\\" */\""), ".ascii \"/* \\\" */\"");
    }

    #[test]
    fn comments_end_a_line_outside_quotes() {
        assert_eq!(without_comment("s_nop 0 ; x"), "s_nop 0 ");
        assert_eq!(without_comment(".ascii \"a;b//c\" // d"), ".ascii \"a;b//c\" ");
        assert_eq!(without_comment("v1/* ; */, v2 # x"), "v1/* ; */, v2 ");
        assert_eq!(without_comment("a#b"), "a#b");
    }

    #[test]
    fn labels_and_assignments_are_distinguished_from_instructions() {
        let named = |found: Option<(Name<'_>, &'static str)>| {
            found.map(|(name, rest)| (name.text.into_owned(), rest))
        };
        assert_eq!(named(label("a.b: s_nop 0")), Some(("a.b".to_owned(), " s_nop 0")));
        assert_eq!(named(label("\"a:\\n\": s_nop 0")), Some(("a:\n".to_owned(), " s_nop 0")));
        assert_eq!(named(assignment("\"x y\" = 7")), Some(("x y".to_owned(), " 7")));
        assert_eq!(label("v_dual_mov_b32 v0, v1 :: v_dual_mov_b32 v1, v2"), None);
        assert_eq!(label("x ::"), None);
        assert_eq!(named(assignment("n = 4")), Some(("n".to_owned(), " 4")));
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
