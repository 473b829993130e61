//! Splits a line of SPIR-V assembly into tokens: words separated by whitespace, strings, and comments.

use isaloom_schema::{Token, TokenKind};
use isaloom_target::support::tokens::push;

/// Returns the tokens of a line; `name` is the name of its instruction.
pub(super) fn tokens(line: &str, name: Option<&str>) -> Vec<Token> {
    let (mut found, mut rest) = (Vec::new(), line);
    while let Some(first) = rest.chars().next() {
        let end = match first {
            ';' => rest.len(),
            '"' => string(rest),
            blank if blank.is_whitespace() => rest.find(|c: char| !c.is_whitespace()).unwrap_or(rest.len()),
            _ => rest.find(char::is_whitespace).unwrap_or(rest.len()),
        };
        let (word, after) = rest.split_at(end);
        push(&mut found, kind(first, word, name), word);
        rest = after;
    }
    found
}

/// Returns the length of a string with its quotes, in bytes.
fn string(text: &str) -> usize {
    let mut escaped = true;
    for (at, character) in text.char_indices() {
        match character {
            '"' if !escaped => return at + 1,
            // `escaped` is true at the start, so that the first quote opens the string.
            _ => escaped = !escaped && character == '\\',
        }
    }
    text.len()
}

fn kind(first: char, word: &str, name: Option<&str>) -> TokenKind {
    match first {
        ';' => TokenKind::Comment,
        '%' => TokenKind::Register,
        '"' | '!' | '-' | '0'..='9' => TokenKind::Number,
        '=' => TokenKind::Text,
        blank if blank.is_whitespace() => TokenKind::Text,
        _ if name == Some(word) => TokenKind::Name,
        _ => TokenKind::Enum,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use isaloom_target::support::tokens::joined;

    #[test]
    fn words_strings_and_comments_are_tokens() {
        let line = "%1 = OpExtInstImport \"a \\\" b\\\\\" Aligned|Volatile -4  ; note: \"x";
        let found = tokens(line, Some("OpExtInstImport"));
        assert_eq!(joined(&found), line);
        let words: Vec<(&str, TokenKind)> = found
            .iter()
            .filter(|token| token.kind != TokenKind::Text)
            .map(|token| (token.text.as_str(), token.kind))
            .collect();
        assert_eq!(
            words,
            [
                ("%1", TokenKind::Register),
                ("OpExtInstImport", TokenKind::Name),
                ("\"a \\\" b\\\\\"", TokenKind::Number),
                ("Aligned|Volatile", TokenKind::Enum),
                ("-4", TokenKind::Number),
                ("; note: \"x", TokenKind::Comment),
            ]
        );
    }
}
