//! Cursor over a line of the XNA text.

use super::lexer::IN_WORDS;
use super::names::Predicate;
use super::operand::Plain;
use super::parser::{Read, parse_number};
use isaloom_source::{Diagnostic, FileId, Span};
use std::borrow::Cow;

/// A line and the current position in it.
#[derive(Clone, Debug)]
pub(super) struct Line<'t> {
    text: &'t str,
    at: usize,
    /// Offset of the line in the file, in bytes.
    offset: usize,
    file: FileId,
    /// Start of the last consumed word or mark, for error messages.
    piece: usize,
}

impl<'t> Line<'t> {
    /// Creates the cursor for a line at an offset of a file.
    pub(super) fn new(text: &'t str, offset: usize, file: FileId) -> Line<'t> {
        Line { text: text.trim_ascii_end(), at: 0, offset, file, piece: 0 }
    }

    /// Creates the cursor for a line that is a whole file.
    pub(super) fn alone(text: &'t str, file: FileId) -> Line<'t> {
        Line::new(text, 0, file)
    }

    /// Returns the current position.
    pub(super) fn position(&self) -> usize {
        self.at
    }

    /// Parses a register or constant in its plain form, such as `r1.xyzw`, without consuming it. `None` if the next
    /// text has another form.
    #[inline]
    pub(super) fn plain(&mut self) -> Option<Plain> {
        self.skip_space();
        Plain::read(self.text.as_bytes().get(self.at..)?)
    }

    /// Consumes `length` bytes that the caller has already parsed.
    #[inline]
    pub(super) fn pass(&mut self, length: usize) {
        self.piece = self.at;
        self.at += length;
    }

    /// Returns the offset in the line and the length of the last consumed word or mark, in bytes.
    pub(super) fn piece(&self) -> (usize, usize) {
        (self.piece, self.at - self.piece)
    }

    /// Moves back to an earlier position.
    pub(super) fn go_to(&mut self, position: usize) {
        self.at = position;
    }

    /// Checks that the line ends here.
    pub(super) fn end(&mut self) -> Read<()> {
        if self.is_done() { Ok(()) } else { Err(self.expected("the end of the line")) }
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

    /// Returns the next byte that is not whitespace.
    #[inline]
    pub(super) fn peek(&mut self) -> Option<u8> {
        self.skip_space();
        self.text.as_bytes().get(self.at).copied()
    }

    /// Consumes the ASCII mark if it is next.
    #[inline]
    pub(super) fn accept_mark(&mut self, mark: u8) -> bool {
        let found = self.peek() == Some(mark);
        self.at += usize::from(found);
        found
    }

    /// Consumes the text if it is next.
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

    /// Returns whether one of the texts is next. Consumes nothing.
    pub(super) fn begins_with(&mut self, texts: &[&str]) -> bool {
        self.skip_space();
        texts.iter().any(|text| self.rest().starts_with(text))
    }

    pub(super) fn take_mark(&mut self, text: &str) -> Read<()> {
        if self.accept(text) { Ok(()) } else { Err(self.expected(&format!("`{text}`"))) }
    }

    #[inline]
    pub(super) fn take_comma(&mut self) -> Read<()> {
        if self.accept_mark(b',') { Ok(()) } else { Err(self.expected("`,`")) }
    }

    /// Consumes the text before the next comma or brace and returns it without surrounding whitespace.
    pub(super) fn until_comma(&mut self) -> &'t str {
        self.skip_space();
        let rest = self.rest();
        let length = rest.find([',', '}', '{']).unwrap_or(rest.len());
        self.piece = self.at;
        self.at += length;
        rest[..length].trim_end()
    }

    /// Consumes letters, digits and underscores; the result may be empty.
    #[inline]
    pub(super) fn word(&mut self) -> &'t str {
        self.skip_space();
        let rest = &self.text[self.at..];
        let length = rest.bytes().position(|b| !IN_WORDS[usize::from(b)]).unwrap_or(rest.len());
        self.piece = self.at;
        self.at += length;
        &rest[..length]
    }

    /// Consumes a number with sign and fraction, or a word. Whitespace may surround its parts.
    pub(super) fn value(&mut self) -> Cow<'t, str> {
        self.skip_space();
        let start = self.at;
        self.accept("-");
        self.word();
        if self.accept(".") {
            self.word();
        }
        self.piece = start;
        let value = self.text[start..self.at].trim_ascii_end();
        match value.bytes().any(|b| b.is_ascii_whitespace()) {
            true => Cow::Owned(value.split_ascii_whitespace().collect()),
            false => Cow::Borrowed(value),
        }
    }

    /// Consumes `word` if it is next; otherwise restores the position.
    pub(super) fn accept_word(&mut self, word: &str) -> bool {
        let before = self.at;
        let found = self.word() == word;
        if !found {
            self.at = before;
        }
        found
    }

    /// Consumes a number of at most `bits` bits.
    pub(super) fn number(&mut self, what: &str, bits: u32) -> Read<u32> {
        let word = self.word();
        let number = parse_number(word).ok_or_else(|| {
            if word.is_empty() {
                return self.expected(what);
            }
            self.error(format!("expected {what}, found `{word}`"))
        })?;
        if number >> bits != 0 {
            let limit = (1u64 << bits) - 1;
            return Err(
                self.error(format!("{what} is out of range: {number} (expected 0 to {limit}, {bits} bits)"))
            );
        }
        Ok(number as u32)
    }

    /// Returns an error at the last consumed word or mark, or at the next one if the last word is empty.
    #[cold]
    pub(super) fn error(&self, message: impl Into<String>) -> Box<Diagnostic> {
        self.error_from(self.piece, message)
    }

    /// Returns an error at the text from `position` to the end of the last consumed word or mark.
    #[cold]
    pub(super) fn error_from(&self, position: usize, message: impl Into<String>) -> Box<Diagnostic> {
        let taken = self.text.get(position..self.at).unwrap_or("");
        let position = position + (taken.len() - taken.trim_ascii_start().len());
        let taken = taken.trim_ascii();
        let span = if taken.is_empty() { self.next().1 } else { self.place(position, taken.len()) };
        Box::new(Diagnostic::error("asm-xna", message).at(span, ""))
    }

    /// Returns an error at the next token. Its message states what was expected instead.
    #[cold]
    pub(super) fn expected(&self, what: &str) -> Box<Diagnostic> {
        let (next, span) = self.next();
        let found = if next.is_empty() { "the end of the line".to_owned() } else { format!("`{next}`") };
        Box::new(Diagnostic::error("asm-xna", format!("expected {what}, found {found}")).at(span, ""))
    }

    /// Returns the next word or mark and its location. At the end of the line, the text is empty and the location is
    /// after the line.
    fn next(&self) -> (&'t str, Span) {
        let rest = self.rest().trim_ascii_start();
        let start = self.text.len() - rest.len();
        let word = rest.bytes().position(|b| !IN_WORDS[usize::from(b)]).unwrap_or(rest.len());
        let length = if word > 0 { word } else { rest.chars().next().map_or(0, char::len_utf8) };
        (&rest[..length], self.place(start, length.max(1)))
    }

    fn place(&self, position: usize, length: usize) -> Span {
        let start = self.offset + position;
        Span::new(self.file, start, start + length)
    }

    /// Returns the span from a position to the end of the line.
    #[inline]
    pub(super) fn span_from(&self, position: usize) -> Span {
        Span::new(self.file, self.offset + position, self.offset + self.text.len())
    }

    /// Consumes `(p0)` or `(!p0)` if it is next. Whitespace may surround the parts.
    #[inline]
    pub(super) fn predicate(&mut self) -> Predicate {
        if self.peek() != Some(b'(') { Predicate::None } else { self.bracketed_predicate() }
    }

    fn bracketed_predicate(&mut self) -> Predicate {
        let before = self.at;
        self.accept_mark(b'(');
        let clear = self.accept_mark(b'!');
        if self.accept_word("p0") && self.accept_mark(b')') {
            return if clear { Predicate::Clear } else { Predicate::Set };
        }
        self.at = before;
        Predicate::None
    }
}
