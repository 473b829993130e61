//! Output buffer of the disassembler. Short texts are copied as blocks of fixed size, which compile to a few wide
//! moves; the next text overwrites the excess bytes.

use crate::write;
use alloc::vec;
use alloc::vec::Vec;

/// Buffer size at which the text is flushed, in bytes.
pub(super) const FLUSH: usize = 64 << 10;

/// Buffer space beyond [`FLUSH`], in bytes, so that the last line before a flush fits without growing the buffer.
pub(super) const SLACK: usize = 16 << 10;

/// Number of bytes copied at once for a short text. Pools of names have this many extra bytes after their last name.
pub(crate) const BLOCK: usize = 32;

/// Buffer with text at the start and free space after it.
pub(crate) struct Out {
    buffer: Vec<u8>,
    len: usize,
    /// Byte offset of the start of the current line.
    pub(crate) line: usize,
    /// Temporary vector for [`Out::with`].
    scratch: Vec<u8>,
}

pub(super) static SPACES: [u8; BLOCK] = [b' '; BLOCK];

/// Number of bytes of `%id = ` in front of an aligned opcode.
pub(super) const RESULT: usize = 15;

/// Returns ` %id` and its length; `None` for more than eight digits.
#[inline(always)]
pub(super) fn numbered_id(id: u32) -> Option<([u8; 16], usize)> {
    let (text, len) = write::short_decimal(id)?;
    let text = u128::from(text) << 16 | u128::from(u16::from_le_bytes(*b" %"));
    Some((text.to_le_bytes(), len + 2))
}

/// Returns `%id = `, right-aligned in [`RESULT`] bytes so that the opcode is in its column; `None` for more than eight
/// digits.
#[inline(always)]
pub(super) fn numbered_result(id: u32) -> Option<[u8; 16]> {
    const BLANKS: u64 = u64::from_le_bytes([b' '; 8]);
    let (text, zeros) = write::eight_digits(id)?;
    // The digits end in column 12 of 15. Leading zeros become spaces; `%` replaces the last space, or
    // precedes all eight digits.
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

    /// Returns the buffered text.
    pub(crate) fn text(&self) -> &[u8] {
        self.buffer.get(..self.len).unwrap_or(&[])
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Returns whether the buffer should be flushed.
    #[inline]
    pub(crate) fn is_full(&self) -> bool {
        self.len >= FLUSH
    }

    /// Clears the buffer after a flush.
    pub(crate) fn clear(&mut self) {
        self.len = 0;
        self.line = 0;
    }

    /// Removes everything after an offset.
    pub(crate) fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len);
    }

    /// Returns the free space after the text; [`Out::wrote`] commits the bytes written there.
    pub(super) fn room(&mut self) -> &mut [u8] {
        self.buffer.get_mut(self.len..).unwrap_or_default()
    }

    /// Adds the first `len` bytes of the free space to the text.
    pub(super) fn wrote(&mut self, len: usize) {
        self.len = (self.len + len).min(self.buffer.len());
    }

    /// Marks the end of the text as the start of the current line.
    #[inline]
    pub(crate) fn start_line(&mut self) {
        self.line = self.len;
    }

    /// Returns the current line so far.
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

    /// Appends `pool[start..start + len]`. Fast if this text is short and the pool continues after it.
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

    /// Appends a text of fixed size.
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

    /// Appends a space, `%` and a number in decimal.
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

    /// Appends `%id = `, right-aligned so that the opcode is in its column.
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

    /// Appends the output of a function that writes into a vector.
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
    fn numeric_results_are_right_aligned() {
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
