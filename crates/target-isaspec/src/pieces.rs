//! Text tokens of an instruction.

use isaloom_engine::{Isa, TokenKind, TokenList};
use isaloom_schema::Token;
use isaloom_target::support::models::pair;
use isaloom_target::support::tokens::kind_of;

/// Returns the plain text.
pub(super) fn text(tokens: &TokenList) -> String {
    tokens.iter().filter(|t| of_text(t.kind)).map(|t| t.text).collect()
}

/// Returns the tokens of the text.
pub(super) fn pieces(isa: &Isa, tokens: &TokenList) -> Vec<Token> {
    let mut found: Vec<Token> = Vec::new();
    each_piece(tokens, &mut |token| found.push(piece(isa, &token)));
    found
}

/// Calls `each` for every token of the text. Consecutive plain texts are joined.
pub(super) fn each_piece(tokens: &TokenList, each: &mut dyn FnMut(isaloom_engine::Token<'_>)) {
    let mut plain = String::new();
    for token in tokens.iter().filter(|t| of_text(t.kind) && !t.text.is_empty()) {
        if token.field.is_none() && token.kind == TokenKind::Text {
            plain.push_str(token.text);
            continue;
        }
        if !plain.is_empty() {
            each(isaloom_engine::Token::plain(TokenKind::Text, &plain));
            plain.clear();
        }
        each(token);
    }
    if !plain.is_empty() {
        each(isaloom_engine::Token::plain(TokenKind::Text, &plain));
    }
}

/// Converts a token to its record.
pub(super) fn piece(isa: &Isa, token: &isaloom_engine::Token<'_>) -> Token {
    Token {
        text: token.text.to_owned(),
        kind: kind_of(token.kind),
        field: token.field.map(|field| isa.model().field(field).name.clone()),
        bits: token.bits.map(pair).into_iter().collect(),
        operand: None,
    }
}

fn of_text(kind: TokenKind) -> bool {
    !matches!(kind, TokenKind::LabelDefinition | TokenKind::LineEnd | TokenKind::Error)
}
