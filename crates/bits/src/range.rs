//! Contiguous, inclusive range of bits.

use crate::low_mask;
use core::fmt;

/// Bits `low..=high`, both below 128.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "(u8, u8)", into = "(u8, u8)"))]
pub struct BitRange {
    low: u8,
    high: u8,
}

/// Error of [`BitRange::new`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BitRangeError {
    /// `low` is above `high`.
    Reversed,
    /// A bit is above 127.
    TooHigh,
}

impl fmt::Display for BitRangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BitRangeError::Reversed => "the first bit of a range is above its last bit",
            BitRangeError::TooHigh => "bit is out of range (expected 0 to 127)",
        })
    }
}

impl core::error::Error for BitRangeError {}

#[cfg(feature = "serde")]
impl TryFrom<(u8, u8)> for BitRange {
    type Error = BitRangeError;

    fn try_from((low, high): (u8, u8)) -> Result<BitRange, BitRangeError> {
        BitRange::new(u32::from(low), u32::from(high))
    }
}

#[cfg(feature = "serde")]
impl From<BitRange> for (u8, u8) {
    fn from(range: BitRange) -> (u8, u8) {
        (range.low, range.high)
    }
}

impl BitRange {
    /// Creates the range from bit `low` to bit `high`, both included.
    ///
    /// # Errors
    /// Returns an error if `low > high` or `high > 127`.
    pub const fn new(low: u32, high: u32) -> Result<BitRange, BitRangeError> {
        if low > high {
            Err(BitRangeError::Reversed)
        } else if high > 127 {
            Err(BitRangeError::TooHigh)
        } else {
            Ok(BitRange { low: low as u8, high: high as u8 })
        }
    }

    /// Creates the range of one bit. A number above 127 becomes 127.
    pub const fn bit(bit: u32) -> BitRange {
        let bit = if bit > 127 { 127 } else { bit as u8 };
        BitRange { low: bit, high: bit }
    }

    /// Returns the lowest bit.
    #[inline]
    pub const fn low(self) -> u32 {
        self.low as u32
    }

    /// Returns the highest bit.
    #[inline]
    pub const fn high(self) -> u32 {
        self.high as u32
    }

    /// Returns the number of bits, at least 1.
    #[inline]
    pub const fn width(self) -> u32 {
        self.high as u32 - self.low as u32 + 1
    }

    /// Returns the mask of the bits in the range.
    #[inline]
    pub const fn mask(self) -> u128 {
        low_mask(self.width()) << self.low
    }

    /// Returns the bits of the range in a word, as a number.
    #[inline]
    pub const fn extract(self, word: u128) -> u128 {
        (word >> self.low) & low_mask(self.width())
    }

    /// Returns the word with the bits of the range replaced by the low bits of `value`.
    #[inline]
    pub const fn insert(self, word: u128, value: u128) -> u128 {
        (word & !self.mask()) | ((value & low_mask(self.width())) << self.low)
    }

    /// Returns whether the ranges share a bit.
    pub const fn overlaps(self, other: BitRange) -> bool {
        self.low <= other.high && other.low <= self.high
    }
}

impl fmt::Display for BitRange {
    /// Formats `7` or `0..7`, low end first.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.low == self.high {
            write!(f, "{}", self.low)
        } else {
            write!(f, "{}..{}", self.low, self.high)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn range_extracts_and_inserts_bits() {
        let r = BitRange::new(4, 11).unwrap();
        assert_eq!(r.width(), 8);
        assert_eq!(r.extract(0xabc0), 0xbc);
        assert_eq!(r.insert(0xf_000f, 0x1ff), 0xf_0fff);
        assert_eq!(BitRange::new(0, 127).unwrap().mask(), u128::MAX);
    }

    /// Compares the functions of every range with the same functions of its bits, one by one.
    #[test]
    fn ranges_have_exactly_their_bits() {
        let word = 0x0123_4567_89ab_cdef_fedc_ba98_7654_3210u128;
        let all = || (0..128).flat_map(|low| (low..128).map(move |high| BitRange::new(low, high).unwrap()));
        for range in all() {
            let bits = || range.low()..=range.high();
            assert_eq!(range.width() as usize, bits().count());
            let mask = bits().fold(0, |mask, bit| mask | BitRange::bit(bit).mask());
            assert_eq!((range.mask(), mask.count_ones()), (mask, range.width()));
            let value = bits().rev().fold(0, |value, bit| value * 2 + BitRange::bit(bit).extract(word));
            assert_eq!(range.extract(word), value);
            assert_eq!(range.insert(word, value), word);
            let inverted = range.insert(word, !value);
            assert_eq!(inverted ^ word, mask);
        }
        let small = || all().filter(|range| range.high() < 6);
        for (a, b) in small().flat_map(|a| small().map(move |b| (a, b))) {
            assert_eq!(a.overlaps(b), a.mask() & b.mask() != 0, "{a} {b}");
        }
    }

    #[test]
    fn single_bits_above_127_are_clamped() {
        assert_eq!(BitRange::bit(127), BitRange::new(127, 127).unwrap());
        assert_eq!(BitRange::bit(128), BitRange::bit(127));
        assert_eq!((BitRange::bit(5).low(), BitRange::bit(5).high()), (5, 5));
        assert_eq!(BitRange::bit(5).to_string(), "5");
        assert_eq!(BitRange::new(0, 7).unwrap().to_string(), "0..7");
    }

    #[cfg(feature = "serde")]
    #[test]
    fn range_is_stored_as_its_ends() {
        assert_eq!(<(u8, u8)>::from(BitRange::new(2, 5).unwrap()), (2, 5));
        assert_eq!(BitRange::try_from((2, 5)), BitRange::new(2, 5));
        assert_eq!(BitRange::try_from((5, 2)), Err(BitRangeError::Reversed));
    }

    #[test]
    fn reversed_and_too_high_ranges_are_rejected() {
        assert_eq!(BitRange::new(3, 2), Err(BitRangeError::Reversed));
        assert_eq!(BitRange::new(3, 128), Err(BitRangeError::TooHigh));
        assert_eq!(BitRange::new(3, 3).map(BitRange::width), Ok(1));
        let messages = [BitRangeError::Reversed, BitRangeError::TooHigh].map(|error| error.to_string());
        assert_eq!(messages[0], "the first bit of a range is above its last bit");
        assert_eq!(messages[1], "bit is out of range (expected 0 to 127)");
    }
}
