//! Output of the printers: either a string through a [`Buffer`](super::buffer::Buffer), which is faster, or tokens for
//! a sink of the engine.

use crate::piece::Piece;
use isaloom_engine::{Token, TokenKind, TokenSink};

/// Receives pieces of text and their token kinds.
pub(super) trait Out {
    /// Appends text.
    fn push_str(&mut self, text: &str);

    /// Appends a character.
    fn push(&mut self, character: char);

    /// Appends a string that is stored in a buffer of constant size.
    fn piece<const N: usize>(&mut self, piece: &Piece<N>) {
        self.push_str(piece.as_str());
    }

    /// Sets the token kind of the text that follows, until the next call.
    #[inline]
    fn kind(&mut self, _kind: TokenKind) {}
}

/// Output that passes tokens to a sink of the engine. The concatenated tokens are the text.
pub(super) struct Tokens<'s, S: TokenSink + ?Sized> {
    sink: &'s mut S,
    kind: TokenKind,
    text: String,
}

impl<'s, S: TokenSink + ?Sized> Tokens<'s, S> {
    /// Creates the output for a sink.
    pub(super) fn new(sink: &'s mut S) -> Tokens<'s, S> {
        Tokens { sink, kind: TokenKind::Text, text: String::new() }
    }

    /// Passes the pending token to the sink. The caller must call this at the end of the output.
    pub(super) fn flush(&mut self) {
        if !self.text.is_empty() {
            self.sink.token(Token::plain(self.kind, &self.text));
            self.text.clear();
        }
    }
}

impl<S: TokenSink + ?Sized> Out for Tokens<'_, S> {
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

/// Prints a piece of text as a token of the given kind. Text that follows has the kind [`TokenKind::Text`] again.
#[inline(always)]
pub(super) fn span<O: Out>(out: &mut O, kind: TokenKind, print: impl FnOnce(&mut O)) {
    out.kind(kind);
    print(out);
    out.kind(TokenKind::Text);
}

/// Prints a word as a token of a kind.
#[inline(always)]
pub(super) fn word<O: Out>(out: &mut O, kind: TokenKind, text: &str) {
    span(out, kind, |out| out.push_str(text));
}

/// Prints a piece as a token of the given kind.
#[inline(always)]
pub(super) fn short<O: Out, const N: usize>(out: &mut O, kind: TokenKind, piece: &Piece<N>) {
    span(out, kind, |out| out.piece(piece));
}

/// Ends a line.
#[inline(always)]
pub(super) fn line_end<O: Out>(out: &mut O) {
    span(out, TokenKind::LineEnd, |out| out.push('\n'));
}
