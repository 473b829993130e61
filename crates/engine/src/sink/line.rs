//! The line that plain text is put together in: bytes with room behind them, so that short texts are copied as a block
//! of fixed size.

use core::fmt;

/// The size of the block in which a short text is copied, in bytes.
pub(crate) const BLOCK: usize = 22;
/// Room behind the text for such a copy.
const SLACK: usize = 32;

/// The text of one instruction. Its memory is kept from one instruction to the next.
#[derive(Clone)]
pub struct Line {
    /// Always longer than the text by `SLACK`.
    bytes: Vec<u8>,
    len: usize,
}

impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text().fmt(f)
    }
}

impl Line {
    pub(crate) fn new() -> Line {
        Line { bytes: vec![0; 512], len: 0 }
    }

    #[inline]
    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// The text; empty if it were not UTF-8, which pieces of strings always are.
    #[inline]
    pub(crate) fn text(&self) -> &str {
        str::from_utf8(self.bytes.get(..self.len).unwrap_or(&[])).unwrap_or("")
    }

    /// The text after the first `start` bytes.
    #[inline]
    pub(crate) fn since(&self, start: usize) -> &[u8] {
        self.bytes.get(start..self.len).unwrap_or(&[])
    }

    /// Adds the first `len` bytes of a block.
    #[inline]
    pub(crate) fn block(&mut self, block: &[u8; BLOCK], len: usize) {
        if let Some(place) = self.bytes.get_mut(self.len..self.len + BLOCK) {
            place.copy_from_slice(block);
            self.len += len.min(BLOCK);
        }
        if self.bytes.len() < self.len + SLACK {
            self.grow(0);
        }
    }

    #[inline]
    pub(super) fn push(&mut self, text: &[u8]) {
        if self.bytes.len() < self.len + text.len() + SLACK {
            self.grow(text.len());
        }
        if let Some(place) = self.bytes.get_mut(self.len..self.len + text.len()) {
            place.copy_from_slice(text);
            self.len += text.len();
        }
    }

    #[cold]
    fn grow(&mut self, more: usize) {
        self.bytes.resize((self.len + more + SLACK) * 2, 0);
    }
}
