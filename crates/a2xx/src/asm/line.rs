//! A line of the XNA text, read piece by piece.

use super::lexer::IN_WORDS;
use super::names::Predicate;
use super::parser::{Read, parse_number};
use isaloom_source::{Diagnostic, FileId, Span};
use std::borrow::Cow;

/// A line, and how far it is read.
#[derive(Clone, Debug)]
pub(super) struct Line<'t> {
    text: &'t str,
    at: usize,
    /// Where the line begins in the file.
    offset: usize,
    file: FileId,
}

impl<'t> Line<'t> {
    /// A line that begins at an offset of a file.
    pub(super) fn new(text: &'t str, offset: usize, file: FileId) -> Line<'t> {
        Line { text, at: 0, offset, file }
    }

    /// A line that is a whole file.
    pub(super) fn alone(text: &'t str, file: FileId) -> Line<'t> {
        Line::new(text, 0, file)
    }

    /// How far the line is read.
    pub(super) fn position(&self) -> usize {
        self.at
    }

    /// Goes to a position where it was before.
    pub(super) fn go_to(&mut self, position: usize) {
        self.at = position;
    }

    /// Checks that nothing follows.
    pub(super) fn end(&mut self) -> Read<()> {
        if self.is_done() { Ok(()) } else { Err(self.error("expected the end of the line")) }
    }

    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    #[inline]
    pub(super) fn skip_space(&mut self) {
        while self.text.as_bytes().get(self.at).is_some_and(u8::is_ascii_whitespace) {
            self.at += 1;
        }
    }

    #[inline]
    pub(super) fn is_done(&mut self) -> bool {
        self.skip_space();
        self.at >= self.text.len()
    }

    /// Takes the text if it is next.
    #[inline]
    pub(super) fn accept(&mut self, text: &str) -> bool {
        self.skip_space();
        let rest = self.text.as_bytes().get(self.at..).unwrap_or_default();
        let found = rest.starts_with(text.as_bytes());
        if found {
            self.at += text.len();
        }
        found
    }

    pub(super) fn take_mark(&mut self, text: &str) -> Read<()> {
        if self.accept(text) { Ok(()) } else { Err(self.error(format!("expected `{text}`"))) }
    }

    /// Takes what stands before the next comma or brace, without white space around it.
    pub(super) fn until_comma(&mut self) -> &'t str {
        self.skip_space();
        let rest = self.rest();
        let length = rest.find([',', '}', '{']).unwrap_or(rest.len());
        self.at += length;
        rest[..length].trim_end()
    }

    /// Takes letters, digits and underscores; may be empty.
    pub(super) fn word(&mut self) -> &'t str {
        self.skip_space();
        let start = self.at;
        while self.text.as_bytes().get(self.at).is_some_and(|b| IN_WORDS[usize::from(*b)]) {
            self.at += 1;
        }
        &self.text[start..self.at]
    }

    /// Takes a number with its sign and fraction, or a word: white space may stand around its parts.
    pub(super) fn value(&mut self) -> Cow<'t, str> {
        self.skip_space();
        let start = self.at;
        self.accept("-");
        self.word();
        if self.accept(".") {
            self.word();
        }
        let value = self.text[start..self.at].trim_ascii_end();
        match value.bytes().any(|b| b.is_ascii_whitespace()) {
            true => Cow::Owned(value.split_ascii_whitespace().collect()),
            false => Cow::Borrowed(value),
        }
    }

    /// Takes a word, and gives back the line if it is not the one.
    pub(super) fn accept_word(&mut self, word: &str) -> bool {
        let before = self.at;
        let found = self.word() == word;
        if !found {
            self.at = before;
        }
        found
    }

    pub(super) fn number(&mut self, what: &str, bits: u32) -> Read<u32> {
        let word = self.word();
        let number =
            parse_number(word).ok_or_else(|| self.error(format!("expected {what}, found `{word}`")))?;
        if number >> bits != 0 {
            return Err(self.error(format!("{what} is {number}, but it has {bits} bits")));
        }
        Ok(number as u32)
    }

    pub(super) fn error(&self, message: impl Into<String>) -> Box<Diagnostic> {
        let at = self.offset + self.at.min(self.text.len());
        Box::new(Diagnostic::error("asm-xna", message).at(Span::new(self.file, at, at + 1), ""))
    }

    pub(super) fn span(&self) -> Span {
        let begun = self.text.trim_ascii_start();
        let start = self.offset + (self.text.len() - begun.len());
        Span::new(self.file, start, start + begun.trim_ascii_end().len())
    }

    /// `(p0)` or `(!p0)`, if one is next.
    pub(super) fn predicate(&mut self) -> Predicate {
        if self.accept("(p0)") {
            Predicate::Set
        } else if self.accept("(!p0)") {
            Predicate::Clear
        } else {
            Predicate::None
        }
    }
}
