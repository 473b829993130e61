//! A module as words: byte order and trailing bytes. Words are read in place, so a little-endian module needs no
//! memory besides its bytes.

use alloc::borrow::Cow;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

/// Byte order of a word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Endian {
    /// Least significant byte first.
    #[default]
    Little,
    /// Most significant byte first.
    Big,
}

/// A word as stored in a little-endian module.
pub(crate) type Word = [u8; 4];

/// Returns the numeric value of a word.
#[inline]
pub(crate) fn value(word: Word) -> u32 {
    u32::from_le_bytes(word)
}

/// Number of words of a complete header.
pub const HEADER_WORDS: usize = 5;

/// Size in bytes of a module that ends inside a word or inside its header.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TruncatedSize(pub usize);

impl TruncatedSize {
    /// Returns the size of a module in bytes if it is not a multiple of four, or less than a header; otherwise `None`.
    pub fn of(module: &[u8]) -> Option<TruncatedSize> {
        TruncatedSize::new(module.len())
    }

    pub(crate) fn new(size: usize) -> Option<TruncatedSize> {
        (!size.is_multiple_of(4) || size < HEADER_WORDS * 4).then_some(TruncatedSize(size))
    }

    /// Id of the diagnostic.
    pub const ID: &'static str = "spirv-tail";

    /// Returns the number of bytes after the last whole word.
    pub fn rest(self) -> usize {
        self.0 % 4
    }
}

impl fmt::Display for TruncatedSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let header = HEADER_WORDS * 4;
        match self.0 < header {
            true => write!(f, "the module is shorter than the {header}-byte header: {} bytes", self.0),
            false => write!(f, "the size of the module is not a multiple of 4: {} bytes", self.0),
        }
    }
}

/// Returns the byte order that the first word determines; `None` if it is not the SPIR-V magic number.
pub fn endian_of(bytes: &[u8]) -> Option<Endian> {
    match bytes.first_chunk::<4>()? {
        [0x03, 0x02, 0x23, 0x07] => Some(Endian::Little),
        [0x07, 0x23, 0x02, 0x03] => Some(Endian::Big),
        _ => None,
    }
}

/// Returns the bytes of words in a byte order.
pub fn to_bytes(words: &[u32], endian: Endian) -> Vec<u8> {
    let mut bytes = vec![0; words.len() * 4];
    let places = bytes.as_chunks_mut().0.iter_mut().zip(words);
    match endian {
        Endian::Little => places.for_each(|(place, word)| *place = word.to_le_bytes()),
        Endian::Big => places.for_each(|(place, word)| *place = word.to_be_bytes()),
    }
    bytes
}

/// Little-endian words of a module, and its trailing bytes.
pub(crate) struct Words<'a> {
    pub(crate) words: Cow<'a, [Word]>,
    pub(crate) tail: &'a [u8],
    pub(crate) endian: Endian,
}

impl<'a> Words<'a> {
    /// Returns the same words, borrowed.
    pub(crate) fn borrowed(&self) -> Words<'_> {
        Words { words: Cow::Borrowed(&self.words), tail: self.tail, endian: self.endian }
    }

    /// Returns the size of the module if it ends inside a word or inside its header.
    pub(crate) fn truncated(&self) -> Option<TruncatedSize> {
        TruncatedSize::new(self.words.len() * 4 + self.tail.len())
    }

    /// Splits bytes into words; a big-endian module is byte-swapped. Bytes without the magic number are treated as
    /// little-endian.
    pub(crate) fn new(bytes: &'a [u8]) -> Words<'a> {
        let (words, tail) = bytes.as_chunks::<4>();
        let endian = endian_of(bytes).unwrap_or_default();
        let words = match endian {
            Endian::Little => Cow::Borrowed(words),
            Endian::Big => Cow::Owned(words.iter().map(|&[a, b, c, d]| [d, c, b, a]).collect()),
        };
        Words { words, tail, endian }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_byte_orders_give_the_same_words() {
        let words = [0x0723_0203, 0x0001_0000, 7];
        for endian in [Endian::Little, Endian::Big] {
            let mut bytes = to_bytes(&words, endian);
            bytes.push(9);
            let read = Words::new(&bytes);
            assert_eq!(read.endian, endian);
            assert_eq!(read.words.iter().map(|&w| value(w)).collect::<Vec<_>>(), words);
            assert_eq!(read.tail, [9]);
        }
    }
}
