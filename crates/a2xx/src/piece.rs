//! A short text in a place of fixed size, so that copying it is copying the whole place.

/// A text of at most `N` bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Piece<const N: usize> {
    bytes: [u8; N],
    length: u8,
}

/// The name of an operation.
pub(crate) type Name = Piece<24>;

impl<const N: usize> Piece<N> {
    /// No text.
    pub(crate) const EMPTY: Piece<N> = Piece { bytes: [0; N], length: 0 };

    /// A text; none if it is too long.
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

    /// So many of these letters, which are ASCII.
    pub(crate) const fn ascii(bytes: [u8; N], length: usize) -> Piece<N> {
        let mut at = 0;
        while at < N {
            assert!(bytes[at].is_ascii());
            at += 1;
        }
        assert!(length <= N && N <= u8::MAX as usize);
        Piece { bytes, length: length as u8 }
    }

    /// The whole place; what stands behind the text is of no meaning.
    #[inline]
    pub(crate) fn place(&self) -> &[u8; N] {
        &self.bytes
    }

    /// How many bytes the text has.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        usize::from(self.length)
    }

    /// The text.
    pub(crate) fn as_str(&self) -> &str {
        // It was made of a text or of ASCII.
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
