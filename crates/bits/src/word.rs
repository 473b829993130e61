//! Machine word of up to 128 bits with its width.

use core::fmt;

/// Word of up to 128 bits, with its width. Bits from bit `width` on are 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Word {
    value: u128,
    width: u8,
}

impl Word {
    /// Creates a word of `width` bits (at most 128). Bits of `value` beyond the width are dropped.
    pub fn new(value: u128, width: u32) -> Word {
        let width = width.min(128);
        Word { value: value & low_mask(width), width: width as u8 }
    }

    /// Returns the bits of the word as a number.
    pub fn value(self) -> u128 {
        self.value
    }

    /// Returns the width of the word, in bits.
    pub fn width(self) -> u32 {
        u32::from(self.width)
    }
}

impl fmt::LowerHex for Word {
    /// Formats the word with all digits of its width and without a prefix: a 32-bit word has 8 digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = usize::from(self.width).div_ceil(4).max(1);
        write!(f, "{:0digits$x}", self.value)
    }
}

/// Returns a mask of the lowest `width` bits; of all 128 bits if `width` is 128 or more.
#[inline]
pub const fn low_mask(width: u32) -> u128 {
    if width >= 128 { u128::MAX } else { (1u128 << width) - 1 }
}

/// Returns the lowest `width` bits, as a two's complement number. A width of 0 gives 0.
#[inline]
pub const fn sign_extend(value: u128, width: u32) -> i128 {
    if width == 0 {
        0
    } else if width >= 128 {
        value as i128
    } else {
        let shift = 128 - width;
        ((value << shift) as i128) >> shift
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;

    #[test]
    fn hex_shows_every_digit_of_the_width() {
        assert_eq!(format!("{:x}", Word::new(0x1f, 32)), "0000001f");
        assert_eq!(format!("{:x}", Word::new(0x1_ff, 8)), "ff");
    }

    #[test]
    fn sign_extension_covers_both_ends() {
        assert_eq!(sign_extend(0b111, 3), -1);
        assert_eq!(sign_extend(0b011, 3), 3);
        assert_eq!(sign_extend(u128::MAX, 128), -1);
        assert_eq!(sign_extend(1, 0), 0);
    }

    #[test]
    fn numbers_of_every_width_are_masked_and_extended() {
        assert_eq!((low_mask(0), low_mask(128), low_mask(200)), (0, u128::MAX, u128::MAX));
        for width in 1..=128 {
            let mask = low_mask(width);
            assert_eq!((mask.count_ones(), mask.trailing_ones()), (width, width));
            let negative = i128::MIN >> (128 - width);
            assert_eq!(sign_extend(negative as u128 & mask, width), negative);
            assert_eq!(sign_extend(mask >> 1, width), (mask >> 1) as i128);
            let word = Word::new(u128::MAX, width);
            assert_eq!((word.value(), word.width()), (mask, width));
            assert_eq!(format!("{word:x}").len(), (width as usize).div_ceil(4));
        }
        assert_eq!(Word::new(u128::MAX, 200), Word::new(u128::MAX, 128));
        assert_eq!(format!("{:x}", Word::new(0, 0)), "0");
    }
}
