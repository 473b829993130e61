//! Where printed text goes: a string, which is fastest, or the tokens of the engine.

use isaloom_engine::{Sink, Token, TokenKind};

/// Takes text, piece by piece, and what kind of token it is.
pub trait Out {
    /// Takes text.
    fn push_str(&mut self, text: &str);

    /// Takes a character.
    fn push(&mut self, character: char);

    /// What follows is of this kind, until the next call.
    fn kind(&mut self, _kind: TokenKind) {}
}

impl Out for String {
    #[inline]
    fn push_str(&mut self, text: &str) {
        String::push_str(self, text);
    }

    #[inline]
    fn push(&mut self, character: char) {
        String::push(self, character);
    }
}

/// Gives a sink of the engine one token after another; together they are the text.
pub struct Tokens<'s, S: Sink + ?Sized> {
    sink: &'s mut S,
    kind: TokenKind,
    text: String,
}

impl<'s, S: Sink + ?Sized> Tokens<'s, S> {
    /// For a sink.
    pub fn new(sink: &'s mut S) -> Tokens<'s, S> {
        Tokens { sink, kind: TokenKind::Text, text: String::new() }
    }

    /// Gives the sink what it has not got yet. Nothing else does it at the end of a text.
    pub fn flush(&mut self) {
        if !self.text.is_empty() {
            self.sink.token(Token::plain(self.kind, &self.text));
            self.text.clear();
        }
    }
}

impl<S: Sink + ?Sized> Out for Tokens<'_, S> {
    fn push_str(&mut self, text: &str) {
        self.text.push_str(text);
    }

    fn push(&mut self, character: char) {
        self.text.push(character);
    }

    fn kind(&mut self, kind: TokenKind) {
        if kind != self.kind {
            self.flush();
            self.kind = kind;
        }
    }
}

/// Prints something as a token of a kind; what follows is text again.
#[inline]
pub(super) fn span<O: Out>(out: &mut O, kind: TokenKind, print: impl FnOnce(&mut O)) {
    out.kind(kind);
    print(out);
    out.kind(TokenKind::Text);
}

/// Prints a word as a token of a kind.
#[inline]
pub(super) fn word<O: Out>(out: &mut O, kind: TokenKind, text: &str) {
    span(out, kind, |out| out.push_str(text));
}

/// Ends a line.
#[inline]
pub(super) fn line_end<O: Out>(out: &mut O) {
    span(out, TokenKind::LineEnd, |out| out.push('\n'));
}
