//! Escapes text for display. Texts from files, file names and arguments can contain unsafe characters, which must not
//! reach a terminal or a page. Such characters move the cursor, start an escape sequence, reorder the text, or end the
//! line.
//!
//! Unsafe are the characters of the general categories Cc, Zl and Zp, and characters that reorder or hide text: the
//! format characters of Unicode Standard Annex #9, sections 2.1 to 2.6, and the tag characters. All other characters
//! are kept, so ordinary text in any script is unchanged.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt::Write as _;

/// Returns whether a character is unsafe in text: it can change how the rest of its line is displayed.
pub fn is_unsafe_in_text(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{61c}'
                | '\u{200e}'
                | '\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{fff9}'..='\u{fffb}'
                | '\u{e0000}'..='\u{e007f}'
        )
}

/// Replaces each unsafe character by a visible escape: `\n`, `\r`, `\t`, or a code such as `\u{1b}`.
pub fn visible(text: &str) -> Cow<'_, str> {
    visible_except(text, |_| false)
}

/// Same as [`visible`], but line breaks and tabs are kept; for text of several lines.
pub fn visible_lines(text: &str) -> Cow<'_, str> {
    visible_except(text, |c| matches!(c, '\n' | '\t'))
}

/// Same as [`visible`], but tabs are kept, because they may align columns; for description text in a listing. Line
/// breaks are escaped because a listing has one line per instruction. The assembler reads an escape as the text that it
/// represents.
pub fn visible_in_listing(text: &str) -> Cow<'_, str> {
    visible_except(text, |c| c == '\t')
}

fn visible_except(text: &str, keeps: impl Fn(char) -> bool) -> Cow<'_, str> {
    let escapes = |c: char| is_unsafe_in_text(c) && !keeps(c);
    // Fast path: printable ASCII contains nothing to escape.
    if text.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
        return Cow::Borrowed(text);
    }
    let Some(first) = text.find(escapes) else { return Cow::Borrowed(text) };
    let (before, rest) = text.split_at(first);
    let mut out = String::with_capacity(text.len() + 8);
    out.push_str(before);
    for c in rest.chars() {
        if escapes(c) { push_escape(c, &mut out) } else { out.push(c) }
    }
    Cow::Owned(out)
}

/// Appends the visible escape of a character.
fn push_escape(c: char, out: &mut String) {
    match c {
        '\n' => out.push_str("\\n"),
        '\r' => out.push_str("\\r"),
        '\t' => out.push_str("\\t"),
        // Writing to a string does not fail.
        c => _ = write!(out, "\\u{{{:x}}}", u32::from(c)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_bidi_and_line_break_characters_become_visible() {
        let text = "a\x1b[31mb\x07\u{9b}1m\u{202e}c\u{2066}d\u{2028}e\r\nf\tg\x7f";
        let expected = "a\\u{1b}[31mb\\u{7}\\u{9b}1m\\u{202e}c\\u{2066}d\\u{2028}e\\r\\nf\\tg\\u{7f}";
        assert_eq!(visible(text), expected);
        assert_eq!(visible_lines("a\n\tb\r\x1b"), "a\n\tb\\r\\u{1b}");
    }

    #[test]
    fn ordinary_text_of_any_script_is_borrowed_unchanged() {
        for text in ["v_add_f32 v0, \"x\"", "größe", "שלום", "日本語", "👩‍🚀", "a\\nb"] {
            assert!(matches!(visible(text), Cow::Borrowed(same) if same == text), "{text}");
        }
    }
}
