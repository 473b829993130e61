//! Buffer of constant size between the printers and a string. To append a piece, one comparison and a copy of constant
//! length are sufficient. UTF-8 is checked once per flush, not for each piece.

use super::out::Out;
use crate::piece::Piece;

/// Collects text that is then appended to a string. The caller must [flush](Buffer::flush) the text that remains at the
/// end.
pub(super) struct Buffer<'s> {
    string: &'s mut String,
    bytes: [u8; SIZE],
    length: usize,
}

/// Size of the buffer, in bytes.
const SIZE: usize = 2048;

impl<'s> Buffer<'s> {
    /// Creates a buffer for a string.
    pub(super) fn new(string: &'s mut String) -> Buffer<'s> {
        Buffer { string, bytes: [0; SIZE], length: 0 }
    }

    /// Appends the buffered text to the string.
    pub(super) fn flush(&mut self) {
        let bytes = &self.bytes[..self.length.min(SIZE)];
        // The buffer contains only whole strings, so it is valid UTF-8 and the lossy conversion is never needed.
        match core::str::from_utf8(bytes) {
            Ok(text) => self.string.push_str(text),
            Err(_) => self.string.push_str(&String::from_utf8_lossy(bytes)),
        }
        self.length = 0;
    }

    #[cold]
    #[inline(never)]
    fn overflow(&mut self, text: &str) {
        self.flush();
        self.string.push_str(text);
    }
}

impl Out for Buffer<'_> {
    #[inline(always)]
    fn push_str(&mut self, text: &str) {
        match self.bytes.get_mut(self.length..self.length + text.len()) {
            Some(place) => {
                place.copy_from_slice(text.as_bytes());
                self.length += text.len();
            }
            None => self.overflow(text),
        }
    }

    #[inline(always)]
    fn push(&mut self, character: char) {
        match self.bytes.get_mut(self.length) {
            Some(place) if character.is_ascii() => {
                *place = character as u8;
                self.length += 1;
            }
            _ => self.overflow(character.encode_utf8(&mut [0; 4])),
        }
    }

    #[inline(always)]
    fn piece<const N: usize>(&mut self, piece: &Piece<N>) {
        match self.bytes.get_mut(self.length..self.length + N) {
            Some(place) => {
                place.copy_from_slice(piece.place());
                self.length += piece.len();
            }
            None => self.overflow(piece.as_str()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buffer_output_equals_input_at_any_flush_position() {
        for shift in 0..16 {
            let (mut found, mut expected) = (String::from("before "), String::from("before "));
            let mut buffer = Buffer::new(&mut found);
            expected.push_str(&"-".repeat(shift));
            buffer.push_str(&"-".repeat(shift));
            for _ in 0..SIZE / 4 {
                for text in ["", "a", "R12.xyzw", "größer"] {
                    buffer.push_str(text);
                    expected.push_str(text);
                }
                buffer.push('ß');
                buffer.piece(&Piece::<8>::new("c255").unwrap());
                expected.push_str("ßc255");
            }
            buffer.push_str(&"x".repeat(3 * SIZE));
            expected.push_str(&"x".repeat(3 * SIZE));
            buffer.flush();
            assert_eq!(found, expected);
        }
    }
}
