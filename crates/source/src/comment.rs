//! Text for a line comment: one line, whatever is in a file name or a symbol name.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt::Write as _;

/// Whether a character can end a line, hide what follows it, change the order of the text around it, or control a
/// terminal.
pub fn is_unprintable(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            // Soft hyphen, Arabic letter mark, Mongolian vowel separator.
            '\u{ad}' | '\u{61c}' | '\u{180e}'
            // Spaces of width 0, directional marks, line and paragraph separators, directional embeddings.
            | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            // Invisible operators, directional isolates, deprecated format characters.
            | '\u{2060}'..='\u{206f}'
            // Byte order mark, interlinear annotations, tags.
            | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}'
        )
}

/// A name as text of a line comment: unprintable characters are written as escapes (`\n`, `\u{1b}`).
///
/// ```
/// assert_eq!(isaloom_source::comment("a\ns_endpgm"), "a\\ns_endpgm");
/// ```
pub fn comment(name: &str) -> Cow<'_, str> {
    if !name.chars().any(is_unprintable) {
        return Cow::Borrowed(name);
    }
    let mut out = String::with_capacity(name.len() + 8);
    for c in name.chars() {
        match c {
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            // Writing to a String never fails.
            c if is_unprintable(c) => drop(write!(out, "\\u{{{:x}}}", u32::from(c))),
            c => out.push(c),
        }
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unprintable_characters_are_escaped() {
        assert_eq!(comment("a b/ü.bin"), "a b/ü.bin");
        assert_eq!(comment("a\r\n\tb"), "a\\r\\n\\tb");
        assert_eq!(comment("\u{1b}[31m\u{9b}\u{202e}\u{2028}"), "\\u{1b}[31m\\u{9b}\\u{202e}\\u{2028}");
    }
}
