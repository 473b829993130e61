//! String in a buffer of constant size. Printers copy the whole buffer, because a copy of constant length is faster.

/// A string of at most `N` bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Piece<const N: usize> {
    bytes: [u8; N],
    length: u8,
}

/// Name of an operation, at most 24 bytes.
pub(crate) type Name = Piece<24>;

impl<const N: usize> Piece<N> {
    /// The empty string.
    pub(crate) const EMPTY: Piece<N> = Piece { bytes: [0; N], length: 0 };

    /// Creates a piece from a string; `None` if the string is too long.
    pub(crate) const fn new(text: &str) -> Option<Piece<N>> {
        let text = text.as_bytes();
        if text.len() > N || N > u8::MAX as usize {
            return None;
        }
        let mut bytes = [0; N];
        let mut at = 0;
        while at < text.len() {
            bytes[at] = text[at];
            at += 1;
        }
        Some(Piece { bytes, length: text.len() as u8 })
    }

    /// Creates a piece from the first `length` bytes, which must be ASCII.
    pub(crate) const fn ascii(bytes: [u8; N], length: usize) -> Piece<N> {
        let mut at = 0;
        while at < N {
            assert!(bytes[at].is_ascii());
            at += 1;
        }
        assert!(length <= N && N <= u8::MAX as usize);
        Piece { bytes, length: length as u8 }
    }

    /// Returns the whole buffer. The bytes after the end of the string are undefined.
    #[inline]
    pub(crate) fn place(&self) -> &[u8; N] {
        &self.bytes
    }

    /// Returns the length of the string, in bytes.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        usize::from(self.length)
    }

    /// Returns the string.
    pub(crate) fn as_str(&self) -> &str {
        // The conversion cannot fail, because `new` takes a `&str` and `ascii` takes ASCII bytes.
        core::str::from_utf8(self.bytes.get(..self.len()).unwrap_or_default()).unwrap_or_default()
    }
}

impl<const N: usize> core::ops::Deref for Piece<N> {
    type Target = str;

    fn deref(&self) -> &str {
        self.as_str()
    }
}

impl<const N: usize> PartialEq<str> for Piece<N> {
    fn eq(&self, other: &str) -> bool {
        self.bytes.get(..self.len()) == Some(other.as_bytes())
    }
}

impl<const N: usize> PartialEq<&str> for Piece<N> {
    fn eq(&self, other: &&str) -> bool {
        *self == **other
    }
}

impl<const N: usize> core::fmt::Display for Piece<N> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.as_str())
    }
}
