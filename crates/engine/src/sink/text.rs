//! Plain text sink: concatenates the text of tokens.

use super::{Token, TokenSink};
use alloc::string::String;
use alloc::vec::Vec;

impl TokenSink for String {
    #[inline]
    fn token(&mut self, token: Token<'_>) {
        self.push_str(token.text);
    }

    #[inline]
    fn length(&self) -> usize {
        self.len()
    }

    #[inline]
    fn text_from(&self, length: usize) -> Option<&str> {
        self.get(length..)
    }

    #[inline]
    fn wants_tokens(&self) -> bool {
        false
    }
}

impl TokenSink for Vec<u8> {
    #[inline]
    fn token(&mut self, token: Token<'_>) {
        self.extend_from_slice(token.text.as_bytes());
    }

    #[inline]
    fn utf8(&mut self, text: &[u8]) {
        self.extend_from_slice(text);
    }

    #[inline]
    fn wants_tokens(&self) -> bool {
        false
    }
}

/// Discards all output.
impl TokenSink for () {
    #[inline]
    fn token(&mut self, _: Token<'_>) {}
}
