//! Sinks for printed tokens. This crate has the plain-text sinks; the program has the sinks for color and JSON.

mod list;
mod text;

pub use list::TokenList;

use crate::chunk::Chunk;
use isaloom_bits::BitRange;
use isaloom_model::FieldId;

/// Kind of a token, for color and for tools.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TokenKind {
    /// Text of a display outside of fields; also whitespace and punctuation.
    Text,
    /// Name of the instruction or of a nested leaf.
    Name,
    /// Number in any format.
    Number,
    /// Text of an enum value.
    Enum,
    /// Text of a flag.
    Flag,
    /// Use of a label.
    LabelUse,
    /// Label definition before its instruction.
    LabelDefinition,
    /// Text of a `custom` field.
    Custom,
    /// Word that no leaf matches.
    Unmatched,
    /// Messages about the instruction, with the tab and semicolon before them.
    Error,
    /// Comment, offset, or raw words of the instruction.
    Comment,
    /// End of a line.
    LineEnd,
}

/// Piece of output with its origin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token<'a> {
    /// Kind of the token.
    pub kind: TokenKind,
    /// Text of the token.
    pub text: &'a str,
    /// Field of the model that the token shows, if any; for a token of a nested bitset, the innermost field.
    pub field: Option<FieldId>,
    /// Instruction bits that the token shows, if they are contiguous.
    pub bits: Option<BitRange>,
}

/// Receives tokens in order.
pub trait TokenSink {
    /// Receives the next token.
    fn token(&mut self, token: Token<'_>);

    /// Returns whether the sink uses more than the text of tokens. Otherwise the sink may receive several tokens as
    /// one, which is faster.
    #[inline]
    fn wants_tokens(&self) -> bool {
        true
    }

    /// Receives a piece of text; only for a sink that does not request tokens.
    #[inline]
    fn chunk(&mut self, chunk: Chunk) {
        chunk.with(|text| self.token(Token::plain(TokenKind::Text, text)));
    }

    /// Receives text as UTF-8 bytes; only for a sink that does not request tokens.
    #[inline]
    fn utf8(&mut self, text: &[u8]) {
        if let Ok(text) = str::from_utf8(text) {
            self.token(Token::plain(TokenKind::Text, text));
        }
    }

    /// Returns the number of bytes in the text of the current instruction; `None` if the sink does not count them.
    #[doc(hidden)]
    #[inline]
    fn column(&self) -> Option<usize> {
        None
    }

    /// Returns the number of bytes of text that the sink stores; 0 if it stores none.
    #[inline]
    fn length(&self) -> usize {
        0
    }

    /// Returns the stored text from the byte offset `length` on; `None` if the sink stores no text.
    #[inline]
    fn text_from(&self, length: usize) -> Option<&str> {
        let _ = length;
        None
    }
}

impl<S: TokenSink + ?Sized> TokenSink for &mut S {
    #[inline]
    fn length(&self) -> usize {
        (**self).length()
    }

    #[inline]
    fn text_from(&self, length: usize) -> Option<&str> {
        (**self).text_from(length)
    }

    #[inline]
    fn token(&mut self, token: Token<'_>) {
        (**self).token(token);
    }

    #[inline]
    fn chunk(&mut self, chunk: Chunk) {
        (**self).chunk(chunk);
    }

    #[inline]
    fn utf8(&mut self, text: &[u8]) {
        (**self).utf8(text);
    }

    #[inline]
    fn column(&self) -> Option<usize> {
        (**self).column()
    }

    #[inline]
    fn wants_tokens(&self) -> bool {
        (**self).wants_tokens()
    }
}

impl Token<'_> {
    /// Creates a token that belongs to no field.
    #[inline]
    pub fn plain(kind: TokenKind, text: &str) -> Token<'_> {
        Token { kind, text, field: None, bits: None }
    }
}
