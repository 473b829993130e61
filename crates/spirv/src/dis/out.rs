//! The text that is not yet handed on. Short pieces are copied as blocks of fixed size, which the compiler turns
//! into a few wide moves; what a block copies too much is overwritten by the next piece.

use crate::write;
use alloc::vec;
use alloc::vec::Vec;

/// How much is gathered before it is handed on.
pub(super) const FLUSH: usize = 64 << 10;

/// How much more a line may have at least before the buffer grows.
pub(super) const SLACK: usize = 16 << 10;

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

pub(super) static SPACES: [u8; BLOCK] = [b' '; BLOCK];

/// How long the text of a result with a number is.
pub(super) const RESULT: usize = 15;

/// ` %id` and how long it is; `None` for more than eight digits.
#[inline(always)]
pub(super) fn numbered_id(id: u32) -> Option<([u8; 16], usize)> {
    let (text, len) = write::short_decimal(id)?;
    let text = u128::from(text) << 16 | u128::from(u16::from_le_bytes(*b" %"));
    Some((text.to_le_bytes(), len + 2))
}

/// `%id = `, right-aligned in [`RESULT`] bytes so that the opcode stands in its column; `None` for more than eight digits.
#[inline(always)]
pub(super) fn numbered_result(id: u32) -> Option<[u8; 16]> {
    const BLANKS: u64 = u64::from_le_bytes([b' '; 8]);
    let (text, zeros) = write::eight_digits(id)?;
    // The digits end in column 12 of 15; a blank instead of each zero before them, and `%` instead of the last of these,
    // or before all eight digits.
    let shown = u64::MAX << zeros;
    let percent = u64::from(b'%' ^ b' ');
    let column = (text & shown | BLANKS & !shown) ^ percent << zeros >> 8;
    let before = u64::from_le_bytes(*b"    \0\0\0\0") ^ (u64::from(zeros == 0) * (percent << 24));
    let low = before | column << 32;
    let high = column >> 32 | u64::from_le_bytes(*b"\0\0\0\0 =  ");
    Some((u128::from(low) | u128::from(high) << 64).to_le_bytes())
}

impl Out {
    pub(crate) fn new() -> Out {
        Out { buffer: vec![0; FLUSH + SLACK], len: 0, line: 0, scratch: Vec::new() }
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

    /// A part of the buffer to write to, from the end of the text on; [`Out::wrote`] says how much of it is text.
    pub(super) fn room(&mut self) -> &mut [u8] {
        self.buffer.get_mut(self.len..).unwrap_or_default()
    }

    /// Makes the first so many bytes of the room text.
    pub(super) fn wrote(&mut self, len: usize) {
        self.len = (self.len + len).min(self.buffer.len());
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
        self.block(&[byte]);
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
            && let Some(from) = pool.get(start..).and_then(<[u8]>::first_chunk::<BLOCK>)
            && let Some(to) = self.buffer.get_mut(self.len..).and_then(<[u8]>::first_chunk_mut::<BLOCK>)
        {
            *to = *from;
            self.len += len;
            return;
        }
        self.text_of(pool.get(start..start + len).unwrap_or(&[]));
    }

    /// Appends a fixed text.
    #[inline]
    pub(crate) fn block<const N: usize>(&mut self, text: &[u8; N]) {
        self.part(text, N);
    }

    /// Appends the first `len` bytes of a block.
    #[inline]
    pub(crate) fn part<const N: usize>(&mut self, text: &[u8; N], len: usize) {
        if let Some(to) = self.buffer.get_mut(self.len..).and_then(<[u8]>::first_chunk_mut::<N>) {
            *to = *text;
            self.len += len.min(N);
        } else {
            self.text_of(text.get(..len).unwrap_or(text));
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
        match write::short_decimal(n) {
            Some((text, len)) => self.part(&text.to_le_bytes(), len),
            None => self.long_decimal(n),
        }
    }

    #[cold]
    fn long_decimal(&mut self, n: u32) {
        self.with(|out| write::decimal(out, n));
    }

    /// Appends a blank, `%` and a number in decimal.
    #[inline]
    pub(crate) fn numbered_id(&mut self, id: u32) {
        match numbered_id(id) {
            Some((text, len)) => self.part(&text, len),
            None => {
                self.block(b" %");
                self.long_decimal(id);
            }
        }
    }

    /// Appends `%id = `, right-aligned so that the opcode stands in its column.
    #[inline]
    pub(crate) fn numbered_result(&mut self, id: u32) {
        match numbered_result(id) {
            Some(text) => self.part(&text, RESULT),
            None => {
                self.spaces(11usize.saturating_sub(write::decimal_len(id)));
                self.byte(b'%');
                self.long_decimal(id);
                self.block(b" = ");
            }
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

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;

    #[test]
    fn results_with_numbers_end_in_their_column() {
        let few = (0..8).flat_map(|n| [10u32.pow(n) - 1, 10u32.pow(n), 10u32.pow(n) + 7]);
        for id in few.chain([99_999_999, 12_345_678, 10_203]) {
            let text = numbered_result(id).unwrap();
            assert_eq!(format!("{:>12} = ", format!("%{id}")).as_bytes(), &text[..RESULT]);
            let (text, len) = numbered_id(id).unwrap();
            assert_eq!(format!(" %{id}").as_bytes(), &text[..len]);
        }
        assert!(numbered_result(100_000_000).is_none() && numbered_id(u32::MAX).is_none());
    }
}
