//! Converts printed tokens to records.

use isaloom_engine::{TokenKind as Printed, TokenSink};
use isaloom_schema::{Token, TokenKind};

/// Returns the kind that a printed token has in records.
pub fn kind_of(kind: Printed) -> TokenKind {
    match kind {
        Printed::Name => TokenKind::Name,
        Printed::Number => TokenKind::Number,
        Printed::Enum => TokenKind::Enum,
        Printed::Flag => TokenKind::Flag,
        Printed::LabelUse | Printed::LabelDefinition => TokenKind::Label,
        Printed::Custom => TokenKind::Custom,
        Printed::Unmatched | Printed::Error => TokenKind::Unmatched,
        Printed::Comment => TokenKind::Comment,
        _ => TokenKind::Text,
    }
}

/// Appends a token. Plain text is merged with plain text before it.
pub fn push(tokens: &mut Vec<Token>, kind: TokenKind, text: &str) {
    match tokens.last_mut() {
        Some(last) if kind == TokenKind::Text && last.kind == kind && last.field.is_none() => {
            last.text.push_str(text);
        }
        _ if text.is_empty() => {}
        _ => tokens.push(Token::plain(kind, text)),
    }
}

/// Removes whitespace and line breaks at the start and at the end of the text.
pub fn trimmed(mut tokens: Vec<Token>) -> Vec<Token> {
    let blank = |token: &Token| token.text.trim().is_empty();
    let start = tokens.iter().position(|token| !blank(token)).unwrap_or(tokens.len());
    tokens.drain(..start);
    while tokens.last().is_some_and(blank) {
        tokens.pop();
    }
    if let Some(first) = tokens.first_mut() {
        first.text.drain(..first.text.len() - first.text.trim_start().len());
    }
    if let Some(last) = tokens.last_mut() {
        last.text.truncate(last.text.trim_end().len());
    }
    tokens
}

/// Token sink that stores the tokens of an engine printer as records.
#[derive(Default)]
pub struct Pieces(pub Vec<Token>);

impl TokenSink for Pieces {
    fn token(&mut self, token: isaloom_engine::Token<'_>) {
        push(&mut self.0, kind_of(token.kind), token.text);
    }
}

/// Returns the text that the tokens form.
pub fn joined(tokens: &[Token]) -> String {
    tokens.iter().map(|token| token.text.as_str()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn surrounding_whitespace_is_not_a_token() {
        let mut tokens = Vec::new();
        for (kind, text) in [
            (TokenKind::Text, " \t"),
            (TokenKind::Text, " ("),
            (TokenKind::Name, "a b"),
            (TokenKind::Number, ""),
            (TokenKind::Comment, " ; c \n"),
            (TokenKind::Text, "\n"),
        ] {
            push(&mut tokens, kind, text);
        }
        let tokens = trimmed(tokens);
        assert_eq!(joined(&tokens), "(a b ; c");
        assert_eq!(
            tokens.iter().map(|token| token.kind).collect::<Vec<_>>(),
            [TokenKind::Text, TokenKind::Name, TokenKind::Comment]
        );
        assert!(trimmed(vec![Token::plain(TokenKind::Text, " ")]).is_empty());
    }
}
