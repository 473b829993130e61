//! Instructions as comma-separated values.

use isaloom_schema::Description;
use isaloom_source::visible;
use std::borrow::Cow;

/// Renders the instructions as CSV: a header row, then one row per instruction.
pub fn csv(description: &Description) -> String {
    let mut text = String::from("name,aliases,groups,flags,encodings,description\n");
    for entry in &description.instructions {
        let encodings = entry.encodings.iter();
        let encodings: Vec<String> =
            encodings.map(|e| format!("{}/{}", e.name, e.condition.as_deref().unwrap_or_default())).collect();
        let cells = [
            entry.name.clone(),
            entry.aliases.join(" "),
            entry.groups.join(" "),
            entry.flags.join(" "),
            encodings.join(" "),
            entry.doc.clone().unwrap_or_default(),
        ];
        text.push_str(&cells.map(|c| cell(&c)).join(","));
        text.push('\n');
    }
    text
}

/// Formats a cell: escapes control and bidirectional characters, prevents formulas, and quotes if necessary.
fn cell(text: &str) -> String {
    let text = visible(text);
    let text = spreadsheet_safe(&text);
    if text.contains([',', '"']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.into_owned() }
}

/// Returns a text that a spreadsheet does not interpret as a formula. If the text, without apostrophes at its start,
/// begins with `=`, `+`, `-`, `@`, a tab or a carriage return, one apostrophe is added at the start. To restore the
/// text, remove one apostrophe. Numbers are not changed.
pub(crate) fn spreadsheet_safe(text: &str) -> Cow<'_, str> {
    let is_formula = text.trim_start_matches('\'').starts_with(['=', '+', '-', '@', '\t', '\r']);
    match is_formula && !is_number(text) {
        true => Cow::Owned(format!("'{text}")),
        false => Cow::Borrowed(text),
    }
}

/// Returns whether a text is a decimal number.
fn is_number(text: &str) -> bool {
    text.parse::<f64>().is_ok()
        && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'+' | b'-' | b'.' | b'e' | b'E'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_with_commas_or_quotes_are_quoted() {
        assert_eq!(cell("a b"), "a b");
        assert_eq!(cell("a, \"b\""), "\"a, \"\"b\"\"\"");
    }

    #[test]
    fn formula_like_cells_get_an_apostrophe_and_numbers_do_not() {
        assert_eq!(cell("=cmd|'/C calc'!A0"), "'=cmd|'/C calc'!A0");
        assert_eq!(cell("+1, @x"), "\"'+1, @x\"");
        for text in ["-x", "@SUM(A1)", "+a", "'=1", "''-", "-1-1", "-inf"] {
            assert_eq!(cell(text), format!("'{text}"));
        }
        for number in ["-5", "+5", "-0.5", "-1e-9", "12"] {
            assert_eq!(cell(number), number);
        }
        for text in ["a=b", "'a", "v_add", ""] {
            assert_eq!(cell(text), text);
        }
    }

    #[test]
    fn control_and_bidi_characters_in_cells_are_escaped() {
        assert_eq!(cell("a\x1b[31m\u{202e}\r\n=b"), "a\\u{1b}[31m\\u{202e}\\r\\n=b");
        assert_eq!(cell("\t=b"), "\\t=b");
    }
}
