//! Adds terminal colors to printed tokens.

use isaloom_engine::{Token, TokenKind, TokenSink};

/// Token sink that appends the tokens to a string, with terminal colors.
pub struct Painted<'s>(pub &'s mut String);

impl TokenSink for Painted<'_> {
    fn token(&mut self, token: Token<'_>) {
        match code(token.kind) {
            Some(code) => {
                self.0.push_str(code);
                self.0.push_str(token.text);
                self.0.push_str("\x1b[0m");
            }
            None => self.0.push_str(token.text),
        }
    }
}

/// Returns the escape sequence that starts the color of a token kind; `None` if the kind has no color.
fn code(kind: TokenKind) -> Option<&'static str> {
    Some(match kind {
        TokenKind::Name => "\x1b[1m",
        TokenKind::Number => "\x1b[36m",
        TokenKind::Enum => "\x1b[34m",
        TokenKind::Flag => "\x1b[35m",
        TokenKind::LabelUse | TokenKind::LabelDefinition => "\x1b[33m",
        TokenKind::Custom => "\x1b[32m",
        TokenKind::Unmatched | TokenKind::Error => "\x1b[31m",
        TokenKind::Comment => "\x1b[2m",
        _ => return None,
    })
}
