//! Owned list of tokens, for sinks that need a whole line at once (JSON, color, alignment).

use super::{Token, TokenKind, TokenSink};
use alloc::string::String;
use alloc::vec::Vec;
use isaloom_bits::BitRange;
use isaloom_model::FieldId;

/// Tokens of an output, with a copy of their text. Clearing the list keeps its memory for reuse.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TokenList {
    text: String,
    tokens: Vec<Entry>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Entry {
    kind: TokenKind,
    end: usize,
    field: Option<FieldId>,
    bits: Option<BitRange>,
}

impl TokenList {
    /// Creates an empty list.
    pub fn new() -> TokenList {
        TokenList::default()
    }

    /// Removes all tokens.
    pub fn clear(&mut self) {
        self.text.clear();
        self.tokens.clear();
    }

    /// Returns the whole text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the tokens in order.
    pub fn iter(&self) -> impl Iterator<Item = Token<'_>> {
        let starts = core::iter::once(0).chain(self.tokens.iter().map(|t| t.end));
        starts.zip(&self.tokens).map(|(start, t)| Token {
            kind: t.kind,
            text: &self.text[start..t.end],
            field: t.field,
            bits: t.bits,
        })
    }
}

impl TokenSink for TokenList {
    fn token(&mut self, token: Token<'_>) {
        self.text.push_str(token.text);
        self.tokens.push(Entry {
            kind: token.kind,
            end: self.text.len(),
            field: token.field,
            bits: token.bits,
        });
    }
}
