//! Line buffer for chunks of text.

use crate::chunk::{Chunk, WIDTH};
use crate::sink::{Token, TokenSink};
use alloc::vec::Vec;

/// Text buffer with space for one more chunk after its text, so that appending a chunk needs no growth. It can contain
/// the text of several instructions.
#[derive(Clone, Debug, Default)]
pub(crate) struct Line {
    bytes: Vec<u8>,
    length: usize,
    /// Offset at which the text of the current instruction starts.
    start: usize,
}

/// Minimum growth of the buffer, in bytes.
const GROWTH: usize = 512;
/// Length in bytes at which the buffered text is passed to the sink.
pub(crate) const PIECE: usize = 1 << 12;
/// Size of the window at the start of the buffer, in bytes: [`PIECE`] plus space for one more instruction.
pub(crate) const WINDOW: usize = PIECE + 512;

impl Line {
    #[inline]
    pub(crate) fn clear(&mut self) {
        (self.length, self.start) = (0, 0);
    }

    /// Starts the text of an instruction after the existing text.
    #[inline]
    pub(crate) fn begin(&mut self) {
        self.start = self.length;
    }

    /// Discards the text of the current instruction.
    pub(crate) fn again(&mut self) {
        self.length = self.start;
    }

    /// Returns the text of the current instruction, as UTF-8 bytes.
    #[inline]
    pub(crate) fn present(&self) -> &[u8] {
        self.bytes.get(self.start..self.length).unwrap_or(&[])
    }

    /// Returns the start of the buffer, for callers that write chunks directly and then call
    /// [`set_ends`](Line::set_ends).
    #[inline(always)]
    pub(crate) fn window(&mut self) -> Option<&mut [u8; WINDOW]> {
        if self.bytes.len() < WINDOW {
            self.grow(WINDOW);
        }
        self.bytes.first_chunk_mut()
    }

    /// Returns the start and end offsets of the current instruction's text.
    #[inline(always)]
    pub(crate) fn ends(&self) -> (usize, usize) {
        (self.start, self.length)
    }

    /// Sets the offsets of the current instruction's text.
    #[inline(always)]
    pub(crate) fn set_ends(&mut self, (start, end): (usize, usize)) {
        self.length = end.min(self.bytes.len());
        self.start = start.min(self.length);
    }

    /// Returns the whole text, as UTF-8 bytes.
    #[inline]
    pub(crate) fn bytes(&self) -> &[u8] {
        self.bytes.get(..self.length).unwrap_or(&[])
    }

    #[inline]
    fn since(&self, start: usize) -> &str {
        // All text in the buffer was appended as valid UTF-8, so the conversion does not fail.
        self.bytes.get(start..self.length).and_then(|text| str::from_utf8(text).ok()).unwrap_or("")
    }

    /// Returns the length of the current instruction's text, in bytes.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.length - self.start
    }

    /// Appends UTF-8 text.
    #[inline]
    pub(crate) fn push(&mut self, text: &[u8]) {
        if self.bytes.len() < self.length + text.len() + WIDTH {
            self.grow(text.len());
        }
        if let Some(place) = self.bytes.get_mut(self.length..self.length + text.len()) {
            place.copy_from_slice(text);
            self.length += text.len();
        }
    }

    /// Appends spaces until the text of the current instruction has `column` bytes; no spaces if it is already longer.
    #[inline]
    pub(crate) fn align(&mut self, column: usize) {
        while self.len() < column {
            let blanks = Chunk::BLANKS.cut(column - self.len());
            self.chunk(blanks);
        }
    }

    #[cold]
    fn chunk_at_end(&mut self, chunk: Chunk) {
        self.grow(0);
        chunk.with(|text| self.push(text.as_bytes()));
    }

    #[cold]
    fn grow(&mut self, more: usize) {
        let size = (self.length + more + WIDTH + GROWTH).next_power_of_two();
        self.bytes.resize(size, 0);
    }
}

impl TokenSink for Line {
    #[inline]
    fn token(&mut self, token: Token<'_>) {
        self.push(token.text.as_bytes());
    }

    #[inline(always)]
    fn chunk(&mut self, chunk: Chunk) {
        match self.bytes.get_mut(self.length..).and_then(<[u8]>::first_chunk_mut) {
            Some(place) => {
                // All 16 bytes are copied, including the unused ones; the next copy overwrites these.
                *place = chunk.bytes();
                self.length += chunk.length();
            }
            None => self.chunk_at_end(chunk),
        }
    }

    #[inline]
    fn column(&self) -> Option<usize> {
        Some(self.len())
    }

    #[inline]
    fn length(&self) -> usize {
        self.length
    }

    #[inline]
    fn text_from(&self, length: usize) -> Option<&str> {
        (length <= self.length).then(|| self.since(length))
    }

    #[inline]
    fn wants_tokens(&self) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_concatenates_chunks_and_texts() {
        let (mut line, mut expected) = (Line::default(), alloc::string::String::new());
        for number in 0..500 {
            let text = alloc::format!("{number}, ");
            expected.push_str(&text);
            match number % 3 {
                0 => line.push(text.as_bytes()),
                _ => line.chunk(Chunk::new(&text).unwrap()),
            }
        }
        assert_eq!(line.present(), expected.as_bytes());
        line.clear();
        line.chunk(Chunk::new("").unwrap());
        assert_eq!(line.present(), b"");
    }
}
