//! Short texts that are copied at once, and the line that they are copied to.

use crate::sink::{Sink, Token};
use alloc::vec::Vec;

/// How many bytes of text a [`Chunk`] has room for.
const ROOM: usize = 15;
/// As many bytes are copied at once.
const WIDTH: usize = ROOM + 1;

/// A text of at most 15 bytes in one register.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Chunk(u128);

impl Chunk {
    /// The chunk of a text that is not too long.
    pub fn new(text: &str) -> Option<Chunk> {
        let mut bytes = [0; WIDTH];
        bytes.get_mut(..ROOM)?.get_mut(..text.len())?.copy_from_slice(text.as_bytes());
        // One more than the length, so that 0 is no chunk.
        bytes[ROOM] = text.len() as u8 + 1;
        Some(Chunk(u128::from_le_bytes(bytes)))
    }

    /// The chunk that is kept as a number; `None` if the number is none, as 0 is.
    #[inline]
    pub(crate) fn of(number: u128) -> Option<Chunk> {
        ((number >> 120) as u8).wrapping_sub(1).le(&(ROOM as u8)).then_some(Chunk(number))
    }

    /// The number to keep it as.
    pub(crate) fn number(self) -> u128 {
        self.0
    }

    /// How many bytes of text it has.
    #[inline]
    pub fn length(self) -> usize {
        ((self.0 >> 120) as usize).wrapping_sub(1)
    }

    /// The text, at the beginning of 16 bytes.
    #[inline]
    pub fn bytes(self) -> [u8; WIDTH] {
        self.0.to_le_bytes()
    }

    /// Calls a function with the text.
    #[inline]
    pub fn with<T>(self, take: impl FnOnce(&str) -> T) -> T {
        let bytes = self.bytes();
        // It was made of a text.
        take(bytes.get(..self.length()).and_then(|text| str::from_utf8(text).ok()).unwrap_or(""))
    }
}

impl core::fmt::Debug for Chunk {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.with(|text| write!(f, "Chunk({text:?})"))
    }
}

/// A line of text that grows by chunks: there is always room for one more behind its end.
#[derive(Clone, Debug, Default)]
pub(crate) struct Line {
    bytes: Vec<u8>,
    length: usize,
}

/// What a line that is too small grows by at least.
const GROWTH: usize = 512;

impl Line {
    #[inline]
    pub(crate) fn clear(&mut self) {
        self.length = 0;
    }

    /// The text.
    #[inline]
    pub(crate) fn as_str(&self) -> &str {
        self.since(0)
    }

    /// The text as bytes; they are UTF-8.
    #[inline]
    pub(crate) fn bytes(&self) -> &[u8] {
        self.bytes.get(..self.length).unwrap_or(&[])
    }

    #[inline]
    fn since(&self, start: usize) -> &str {
        // It is made of texts only.
        self.bytes.get(start..self.length).and_then(|text| str::from_utf8(text).ok()).unwrap_or("")
    }

    #[inline]
    fn push(&mut self, text: &[u8]) {
        if self.bytes.len() < self.length + text.len() + WIDTH {
            self.grow(text.len());
        }
        if let Some(place) = self.bytes.get_mut(self.length..self.length + text.len()) {
            place.copy_from_slice(text);
            self.length += text.len();
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

impl Sink for Line {
    #[inline]
    fn token(&mut self, token: Token<'_>) {
        self.push(token.text.as_bytes());
    }

    #[inline(always)]
    fn chunk(&mut self, chunk: Chunk) {
        match self.bytes.get_mut(self.length..).and_then(<[u8]>::first_chunk_mut) {
            Some(place) => {
                // What is behind the text is written over by what comes next.
                *place = chunk.bytes();
                self.length += chunk.length();
            }
            None => self.chunk_at_end(chunk),
        }
    }

    #[inline]
    fn column(&self) -> Option<usize> {
        Some(self.length)
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
    fn a_chunk_keeps_texts_of_up_to_15_bytes() {
        for text in ["", "x", "(sy)(ss)", "15 bytes: ...äx"] {
            let chunk = Chunk::new(text).unwrap();
            assert_eq!((chunk.length(), chunk.with(str::len)), (text.len(), text.len()));
            assert_eq!(Chunk::of(chunk.number()), Some(chunk));
            assert!(chunk.with(|kept| kept == text));
        }
        assert_eq!(Chunk::new("more than 15 bytes"), None);
        assert_eq!((Chunk::of(0), Chunk::of(u128::MAX)), (None, None));
    }

    #[test]
    fn a_line_of_chunks_and_texts_is_all_of_them() {
        let (mut line, mut expected) = (Line::default(), alloc::string::String::new());
        for number in 0..500 {
            let text = alloc::format!("{number}, ");
            expected.push_str(&text);
            match number % 3 {
                0 => line.push(text.as_bytes()),
                _ => line.chunk(Chunk::new(&text).unwrap()),
            }
        }
        assert_eq!(line.as_str(), expected);
        line.clear();
        line.chunk(Chunk::new("").unwrap());
        assert_eq!(line.as_str(), "");
    }
}
