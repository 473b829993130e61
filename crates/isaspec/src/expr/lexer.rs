//! Lexer for expressions. Skips whitespace, `//` comments and `/* */` comments. Invalid input becomes a
//! [`TokenKind::Bad`] token with the reason, at which the parser stops.

use super::number;
use isaloom_model::{BinaryOp, CType};
use std::ops::Range;

/// A token and its byte range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) kind: TokenKind,
    pub(super) at: Range<usize>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum TokenKind {
    /// Number, and the type that C gives it.
    Number(u64, CType),
    /// `{NAME}`, without the braces.
    Field(String),
    /// Name without braces, such as `ISA_GPU_ID`.
    Word(String),
    /// A binary operator; `-` and `+` may also be unary.
    Binary(BinaryOp),
    Not,
    Complement,
    Question,
    Colon,
    Open,
    Close,
    Semicolon,
    End,
    /// Invalid input, with the reason.
    Bad(String),
}

/// Iterates over the tokens of an expression; after the last token, it returns only [`TokenKind::End`].
pub(super) struct Lexer<'t> {
    text: &'t str,
    at: usize,
}

/// Operators. Each operator precedes the operators that are its prefixes, so that `&&` is not read as two `&`.
const OPERATORS: &[(&str, TokenKind)] = &[
    ("&&", TokenKind::Binary(BinaryOp::LogicalAnd)),
    ("||", TokenKind::Binary(BinaryOp::LogicalOr)),
    ("<<", TokenKind::Binary(BinaryOp::Shl)),
    (">>", TokenKind::Binary(BinaryOp::Shr)),
    ("<=", TokenKind::Binary(BinaryOp::Le)),
    (">=", TokenKind::Binary(BinaryOp::Ge)),
    ("==", TokenKind::Binary(BinaryOp::Eq)),
    ("!=", TokenKind::Binary(BinaryOp::Ne)),
    ("<", TokenKind::Binary(BinaryOp::Lt)),
    (">", TokenKind::Binary(BinaryOp::Gt)),
    ("&", TokenKind::Binary(BinaryOp::And)),
    ("|", TokenKind::Binary(BinaryOp::Or)),
    ("^", TokenKind::Binary(BinaryOp::Xor)),
    ("+", TokenKind::Binary(BinaryOp::Add)),
    ("-", TokenKind::Binary(BinaryOp::Sub)),
    ("*", TokenKind::Binary(BinaryOp::Mul)),
    ("/", TokenKind::Binary(BinaryOp::Div)),
    ("%", TokenKind::Binary(BinaryOp::Rem)),
    ("!", TokenKind::Not),
    ("~", TokenKind::Complement),
    ("?", TokenKind::Question),
    (":", TokenKind::Colon),
    ("(", TokenKind::Open),
    (")", TokenKind::Close),
    (";", TokenKind::Semicolon),
];

impl<'t> Lexer<'t> {
    pub(super) fn new(text: &'t str) -> Lexer<'t> {
        Lexer { text, at: 0 }
    }

    pub(super) fn next(&mut self) -> Token {
        if let Some(bad) = self.skip_blanks() {
            return bad;
        }
        let start = self.at;
        let rest = self.rest();
        let Some(first) = rest.chars().next() else { return self.token(start, 0, TokenKind::End) };
        if first == '{' {
            return self.field(start);
        }
        if first.is_ascii_digit() {
            let length = word_length(rest);
            let kind = number::parse(&rest[..length])
                .map_or_else(TokenKind::Bad, |(n, ty)| TokenKind::Number(n, ty));
            return self.token(start, length, kind);
        }
        if first.is_ascii_alphabetic() || first == '_' {
            let length = word_length(rest);
            let word = rest[..length].to_owned();
            return self.token(start, length, TokenKind::Word(word));
        }
        for (text, kind) in OPERATORS {
            if rest.starts_with(text) {
                return self.token(start, text.len(), kind.clone());
            }
        }
        let why = format!("unexpected character `{first}` in an expression");
        self.token(start, first.len_utf8(), TokenKind::Bad(why))
    }

    fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or("")
    }

    fn token(&mut self, start: usize, length: usize, kind: TokenKind) -> Token {
        self.at = start + length;
        Token { kind, at: start..start + length }
    }

    fn field(&mut self, start: usize) -> Token {
        let rest = self.rest();
        let name_length = rest.chars().skip(1).take_while(|&c| is_name(c)).count();
        let name = rest.get(1..=name_length).unwrap_or("");
        let kind = match rest.get(name_length + 1..).and_then(|r| r.chars().next()) {
            Some('}') if !name.is_empty() => TokenKind::Field(name.to_owned()),
            Some('}') => TokenKind::Bad("missing field name between the braces".into()),
            Some(':') => TokenKind::Bad("`:align` is not valid in an expression, only in a display".into()),
            Some(c) => TokenKind::Bad(format!("invalid character `{c}` in a field name")),
            None => TokenKind::Bad("missing closing `}`".into()),
        };
        let length = if matches!(kind, TokenKind::Field(_)) { name_length + 2 } else { name_length + 1 };
        self.token(start, length, kind)
    }

    /// Skips whitespace and comments. Returns an error token for an unterminated comment, otherwise `None`.
    fn skip_blanks(&mut self) -> Option<Token> {
        loop {
            let rest = self.rest();
            let trimmed = rest.trim_start();
            self.at += rest.len() - trimmed.len();
            if trimmed.starts_with("/*") {
                let Some(end) = trimmed.get(2..).and_then(|r| r.find("*/")) else {
                    let why = "unterminated comment".into();
                    return Some(self.token(self.at, 2, TokenKind::Bad(why)));
                };
                self.at += end + 4;
            } else if trimmed.starts_with("//") {
                self.at += trimmed.find('\n').unwrap_or(trimmed.len());
            } else {
                return None;
            }
        }
    }
}

/// Returns whether the name of a field may contain the character; only ASCII characters are allowed.
fn is_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '-' | '#')
}

fn word_length(text: &str) -> usize {
    text.bytes().take_while(|b| b.is_ascii_alphanumeric() || *b == b'_').count()
}
