//! The pieces that the text of an instruction is made of.

use isaloom_engine::{Isa, TokenKind, TokenList};
use isaloom_schema::Token;
use isaloom_target::support::models::pair;
use isaloom_target::support::tokens::kind_of;

/// The text.
pub(super) fn text(tokens: &TokenList) -> String {
    tokens.iter().filter(|t| of_text(t.kind)).map(|t| t.text).collect()
}

/// The pieces of the text.
pub(super) fn pieces(isa: &Isa, tokens: &TokenList) -> Vec<Token> {
    let mut found: Vec<Token> = Vec::new();
    each_piece(tokens, &mut |token| found.push(piece(isa, &token)));
    found
}

/// Gives the pieces of the text, one after the other; plain text behind plain text is one piece with it.
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

/// The record of a piece.
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
