//! Selects the tokens that are the text of an instruction, and converts them to records.

use isaloom_engine::{Isa, TokenKind, TokenList};
use isaloom_schema::Token;
use isaloom_target::support::models::pair;
use isaloom_target::support::tokens::kind_of;

/// Returns the text of an instruction without its diagnostics.
pub(super) fn text(tokens: &TokenList) -> String {
    let mut text = String::new();
    push_text(tokens, &mut text);
    text
}

/// Appends the text of an instruction without its diagnostics.
pub(super) fn push_text(tokens: &TokenList, out: &mut String) {
    out.extend(tokens.iter().filter(|token| is_text(token.kind)).map(|token| token.text));
}

/// Returns the tokens of the text of an instruction as records.
pub(super) fn pieces(isa: &Isa, tokens: &TokenList) -> Vec<Token> {
    let mut found: Vec<Token> = Vec::new();
    each_piece(tokens, &mut String::new(), &mut |token| found.push(piece(isa, &token)));
    found
}

/// Calls `each` for every token of the text. `plain` is a buffer in which consecutive plain tokens become one token.
pub(super) fn each_piece(
    tokens: &TokenList,
    plain: &mut String,
    each: &mut dyn FnMut(isaloom_engine::Token<'_>),
) {
    plain.clear();
    for token in tokens.iter().filter(|t| is_text(t.kind) && !t.text.is_empty()) {
        if token.field.is_none() && token.kind == TokenKind::Text {
            plain.push_str(token.text);
            continue;
        }
        if !plain.is_empty() {
            each(isaloom_engine::Token::plain(TokenKind::Text, plain));
            plain.clear();
        }
        each(token);
    }
    if !plain.is_empty() {
        each(isaloom_engine::Token::plain(TokenKind::Text, plain));
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

/// Returns whether tokens of this kind belong to the text of an instruction, not to its diagnostics.
pub(super) fn is_text(kind: TokenKind) -> bool {
    !matches!(kind, TokenKind::LabelDefinition | TokenKind::LineEnd | TokenKind::Error)
}
