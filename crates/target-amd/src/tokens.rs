//! Converts the tokens of an instruction's text, for records and for terminal colors.

use isaloom_amdgpu_text::llvm::{Token, TokenKind};

/// Returns each token with its text.
pub(super) fn split<'t>(pieces: &'t [Token], text: &'t str) -> impl Iterator<Item = (&'t str, &'t Token)> {
    let starts = std::iter::once(0).chain(pieces.iter().map(|piece| piece.end));
    starts
        .zip(pieces)
        .map(|(start, piece)| (text.get(start as usize..piece.end as usize).unwrap_or_default(), piece))
}

/// Converts the tokens of the text to records.
pub(super) fn tokens(pieces: &[Token], text: &str) -> Vec<isaloom_schema::Token> {
    let record = |(text, piece): (&str, &Token)| isaloom_schema::Token {
        operand: piece.operand.map(u32::from),
        ..isaloom_schema::Token::plain(recorded(piece.kind), text)
    };
    split(pieces, text).map(record).collect()
}

/// Returns the token kind that selects the terminal color.
pub(super) fn printed(kind: TokenKind) -> isaloom_engine::TokenKind {
    use isaloom_engine::TokenKind as K;
    match kind {
        TokenKind::Name => K::Name,
        TokenKind::Punctuation => K::Text,
        TokenKind::Register => K::Custom,
        TokenKind::Number => K::Number,
        TokenKind::Value => K::Enum,
        TokenKind::Modifier => K::Flag,
        TokenKind::Label => K::LabelUse,
        TokenKind::Comment => K::Comment,
    }
}

/// Returns the token kind in records.
fn recorded(kind: TokenKind) -> isaloom_schema::TokenKind {
    use isaloom_schema::TokenKind as K;
    match kind {
        TokenKind::Name => K::Name,
        TokenKind::Punctuation => K::Text,
        TokenKind::Register => K::Register,
        TokenKind::Number => K::Number,
        TokenKind::Value => K::Enum,
        TokenKind::Modifier => K::Modifier,
        TokenKind::Label => K::Label,
        TokenKind::Comment => K::Comment,
    }
}
