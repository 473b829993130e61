//! The text that is not yet handed on. Short pieces are copied as blocks of fixed size, which the compiler turns
//! into a few wide moves; what a block copies too much is overwritten by the next piece.

use alloc::vec;
use alloc::vec::Vec;

/// How much is gathered before it is handed on.
const FLUSH: usize = 64 << 10;

/// How many bytes a short piece copies at once. Pools of names have as many bytes behind their last name.
pub(crate) const BLOCK: usize = 32;

/// A buffer with its text in front and room behind it.
pub(crate) struct Out {
    buffer: Vec<u8>,
    len: usize,
    /// Where the current line starts.
    pub(crate) line: usize,
    /// Where [`Out::with`] puts what it is given.
    scratch: Vec<u8>,
}

static SPACES: [u8; BLOCK] = [b' '; BLOCK];

impl Out {
    pub(crate) fn new() -> Out {
        Out { buffer: vec![0; FLUSH + (FLUSH / 4)], len: 0, line: 0, scratch: Vec::new() }
    }

    /// The text that is there.
    pub(crate) fn text(&self) -> &[u8] {
        self.buffer.get(..self.len).unwrap_or(&[])
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Whether enough is there to hand it on.
    #[inline]
    pub(crate) fn is_full(&self) -> bool {
        self.len >= FLUSH
    }

    /// Forgets the text, once it is handed on.
    pub(crate) fn clear(&mut self) {
        self.len = 0;
        self.line = 0;
    }

    /// Takes back everything after a place.
    pub(crate) fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len);
    }

    /// Marks the start of a line.
    #[inline]
    pub(crate) fn start_line(&mut self) {
        self.line = self.len;
    }

    /// The current line so far.
    pub(crate) fn current_line(&self) -> &[u8] {
        self.text().get(self.line..).unwrap_or(&[])
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self, more: usize) {
        let len = (self.len + more + BLOCK).max(self.buffer.len() + self.buffer.len() / 2);
        self.buffer.resize(len, 0);
    }

    #[inline]
    pub(crate) fn byte(&mut self, byte: u8) {
        if self.len >= self.buffer.len() {
            self.grow(1);
        }
        if let Some(place) = self.buffer.get_mut(self.len) {
            *place = byte;
            self.len += 1;
        }
    }

    /// Appends text of any length.
    #[inline]
    pub(crate) fn text_of(&mut self, text: &[u8]) {
        if self.len + text.len() > self.buffer.len() {
            self.grow(text.len());
        }
        if let Some(place) = self.buffer.get_mut(self.len..self.len + text.len()) {
            place.copy_from_slice(text);
            self.len += text.len();
        }
    }

    /// Appends `pool[start..start + len]`; fast where the piece is short and the pool goes on behind it.
    #[inline]
    pub(crate) fn piece(&mut self, pool: &[u8], start: usize, len: usize) {
        if len <= BLOCK
            && let Some(from) = pool.get(start..start + BLOCK)
            && let Some(to) = self.buffer.get_mut(self.len..self.len + BLOCK)
        {
            to.copy_from_slice(from);
            self.len += len;
            return;
        }
        self.text_of(pool.get(start..start + len).unwrap_or(&[]));
    }

    /// Appends up to a block of a fixed text.
    #[inline]
    pub(crate) fn block<const N: usize>(&mut self, text: &[u8; N]) {
        if let Some(to) = self.buffer.get_mut(self.len..self.len + N) {
            to.copy_from_slice(text);
            self.len += N;
        } else {
            self.text_of(text);
        }
    }

    #[inline]
    pub(crate) fn spaces(&mut self, mut count: usize) {
        while count > BLOCK {
            self.piece(&SPACES, 0, BLOCK);
            count -= BLOCK;
        }
        self.piece(&SPACES, 0, count);
    }

    /// Appends a number in decimal.
    #[inline]
    pub(crate) fn decimal(&mut self, n: u32) {
        if n < 10 {
            return self.byte(b'0' + n as u8);
        }
        let mut digits = [0; 12];
        let mut at = 12;
        let mut n = n;
        while n >= 100 {
            let pair = DIGITS[(n % 100) as usize];
            n /= 100;
            digits[at - 1] = pair[1];
            digits[at - 2] = pair[0];
            at -= 2;
        }
        let pair = DIGITS[n as usize % 100];
        digits[at - 1] = pair[1];
        at -= 1;
        if n >= 10 {
            digits[at - 1] = pair[0];
            at -= 1;
        }
        if let Some(text) = digits.get(at..) {
            self.text_of(text);
        }
    }

    /// Lets a writer into vectors append.
    pub(crate) fn with(&mut self, write: impl FnOnce(&mut Vec<u8>)) {
        let mut scratch = core::mem::take(&mut self.scratch);
        write(&mut scratch);
        self.text_of(&scratch);
        scratch.clear();
        self.scratch = scratch;
    }
}

static DIGITS: [[u8; 2]; 100] = {
    let mut table = [[b'0'; 2]; 100];
    let mut i = 0;
    while i < 100 {
        table[i] = [b'0' + (i / 10) as u8, b'0' + (i % 10) as u8];
        i += 1;
    }
    table
};
