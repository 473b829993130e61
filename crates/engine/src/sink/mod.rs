//! Where printed tokens go. The printer is one, the sinks are many: plain text here, colour and JSON in the program.

mod list;
mod text;

pub use list::TokenList;

use crate::chunk::Chunk;
use isaloom_bits::BitRange;
use isaloom_model::FieldId;

/// What a token is, for colour and for tools.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TokenKind {
    /// Text of a display that belongs to no field, white space and punctuation.
    Text,
    /// The name of the instruction or of a nested leaf.
    Name,
    /// A number.
    Number,
    /// The text of an enum value.
    Enum,
    /// The text of a flag.
    Flag,
    /// A label, where it is used.
    LabelUse,
    /// A label, where it stands before its instruction.
    LabelDefinition,
    /// The text of a `custom` field.
    Custom,
    /// A word that no leaf matches.
    Unmatched,
    /// Messages about the instruction, with the tab and semicolon before them.
    Error,
    /// A comment, an offset, or the raw words of the instruction.
    Comment,
    /// The end of a line.
    LineEnd,
}

/// A piece of output and where it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token<'a> {
    /// What it is.
    pub kind: TokenKind,
    /// The text.
    pub text: &'a str,
    /// The field that is printed, if any; for a token of a nested bitset, the innermost field.
    pub field: Option<FieldId>,
    /// The bits of the instruction that are printed, where they are contiguous.
    pub bits: Option<BitRange>,
}

/// Takes tokens in order.
pub trait TokenSink {
    /// Takes the next token.
    fn token(&mut self, token: Token<'_>);

    /// Whether it looks at more than the texts of tokens. A sink that does not may be given several tokens as one, which
    /// is faster.
    #[inline]
    fn wants_tokens(&self) -> bool {
        true
    }

    /// Takes a piece of text, if it does not want tokens.
    #[inline]
    fn chunk(&mut self, chunk: Chunk) {
        chunk.with(|text| self.token(Token::plain(TokenKind::Text, text)));
    }

    /// Takes text, if it does not want tokens, as bytes that are UTF-8.
    #[inline]
    fn utf8(&mut self, text: &[u8]) {
        if let Ok(text) = str::from_utf8(text) {
            self.token(Token::plain(TokenKind::Text, text));
        }
    }

    /// How many bytes of text it has of the present instruction, if it knows that.
    #[doc(hidden)]
    #[inline]
    fn column(&self) -> Option<usize> {
        None
    }

    /// How many bytes of text it keeps, if it keeps text.
    #[inline]
    fn length(&self) -> usize {
        0
    }

    /// The text that it keeps from that many bytes on; `None` if it does not keep it as text.
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
    /// A token that belongs to no field.
    #[inline]
    pub fn plain(kind: TokenKind, text: &str) -> Token<'_> {
        Token { kind, text, field: None, bits: None }
    }
}
