//! Short strings that one 16-byte store copies.

/// Maximum length of the text of a [`Chunk`], in bytes.
pub(crate) const ROOM: usize = 15;
/// Number of bytes that one copy of a chunk writes.
pub(crate) const WIDTH: usize = ROOM + 1;

/// Set in the highest byte of every chunk; the other bits of this byte are the length of the text. The number 0 is
/// therefore not a chunk, and table entries use it for "not filled".
const THERE: u8 = 0x80;

/// Text of at most 15 bytes in one register.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Chunk(u128);

impl Chunk {
    /// Chunk of 15 spaces.
    pub(crate) const BLANKS: Chunk = Chunk(0x8f20_2020_2020_2020_2020_2020_2020_2020);

    /// Returns a chunk with the first `length` bytes of the text. The text must be ASCII.
    #[inline]
    pub(crate) fn cut(self, length: usize) -> Chunk {
        let length = length.min(self.length()) as u128;
        Chunk(self.0 << 8 >> 8 | (length | u128::from(THERE)) << 120)
    }

    /// Creates a chunk; `None` if the text is longer than 15 bytes.
    pub fn new(text: &str) -> Option<Chunk> {
        let mut bytes = [0; WIDTH];
        bytes.get_mut(..ROOM)?.get_mut(..text.len())?.copy_from_slice(text.as_bytes());
        bytes[ROOM] = text.len() as u8 | THERE;
        Some(Chunk(u128::from_le_bytes(bytes)))
    }

    /// Converts a table entry to a chunk; `None` if the entry is empty or not a chunk.
    #[inline(always)]
    pub(crate) fn of(number: u128) -> Option<Chunk> {
        ((number >> 120) as u8 >= THERE).then_some(Chunk(number))
    }

    /// Returns the chunk as a table entry.
    pub(crate) fn number(self) -> u128 {
        self.0
    }

    /// Returns the length of the text, in bytes.
    #[inline(always)]
    pub fn length(self) -> usize {
        ((self.0 >> 120) as usize).wrapping_sub(THERE as usize)
    }

    /// Returns an array of 16 bytes that starts with the text.
    #[inline(always)]
    pub fn bytes(self) -> [u8; WIDTH] {
        self.0.to_le_bytes()
    }

    /// Calls `take` with the text.
    #[inline]
    pub fn with<T>(self, take: impl FnOnce(&str) -> T) -> T {
        let bytes = self.bytes();
        // `new` and `cut` create every chunk from valid UTF-8, so the conversion does not fail.
        take(bytes.get(..self.length()).and_then(|text| str::from_utf8(text).ok()).unwrap_or(""))
    }
}

impl core::fmt::Debug for Chunk {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.with(|text| write!(f, "Chunk({text:?})"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chunk_stores_up_to_15_bytes() {
        for text in ["", "x", "(sy)(ss)", "15 bytes: ..äx"] {
            let chunk = Chunk::new(text).unwrap();
            assert_eq!((chunk.length(), chunk.with(str::len)), (text.len(), text.len()));
            assert_eq!(Chunk::of(chunk.number()), Some(chunk));
            assert!(chunk.with(|kept| kept == text));
        }
        assert_eq!(Chunk::new("more than 15 bytes"), None);
        assert!(
            Chunk::BLANKS.with(|text| text == " ".repeat(ROOM))
                && Chunk::BLANKS.cut(3).with(|text| text == "   ")
        );
        assert_eq!((Chunk::of(0), Chunk::of(u128::MAX >> 1)), (None, None));
    }
}
