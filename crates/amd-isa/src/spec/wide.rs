//! Bits of an instruction, which may exceed 128.

use isaloom_bits::low_mask;

/// Word of up to 192 bits: the first 128 bits (`low`), and the others (`high`). A `u128` converts to a word whose other
/// bits are zero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct Wide {
    /// The lowest 128 bits.
    pub low: u128,
    /// Bits from bit 128 on.
    pub high: u64,
}

impl From<u128> for Wide {
    fn from(low: u128) -> Wide {
        Wide { low, high: 0 }
    }
}

impl Wide {
    /// Number of bits of the type.
    pub const BITS: u32 = 192;

    /// Returns at most 128 bits from bit `offset` on, as a number. Bits beyond the last bit of the word are zero.
    #[inline]
    pub fn run(self, offset: u32, bits: u32) -> u128 {
        // Fast path: nearly all words have at most 128 bits.
        if self.high == 0 {
            return self.low.checked_shr(offset).unwrap_or(0) & low_mask(bits);
        }
        let low = self.low.checked_shr(offset).unwrap_or(0);
        let high = u128::from(self.high);
        let high = match offset.checked_sub(128) {
            Some(beyond) => high.checked_shr(beyond).unwrap_or(0),
            // At offset 0, the result has only bits of `low`; the shift by 128 gives `None`.
            None => high.checked_shl(128 - offset).unwrap_or(0),
        };
        (low | high) & low_mask(bits)
    }

    /// Returns the word with at most 128 bits from bit `offset` on set to a value. Bits beyond the last bit of the word
    /// are dropped.
    #[must_use]
    pub fn with_run(self, offset: u32, bits: u32, value: u128) -> Wide {
        let mask = Wide::mask(offset, bits);
        let Wide { low, high } = Wide::placed(offset, value & low_mask(bits));
        Wide { low: self.low & !mask.low | low & mask.low, high: self.high & !mask.high | high & mask.high }
    }

    /// Returns a mask of `bits` bits from bit `offset` on.
    pub fn mask(offset: u32, bits: u32) -> Wide {
        Wide::placed(offset, low_mask(bits))
    }

    /// Returns the bitwise OR of both words.
    #[must_use]
    pub fn or(self, other: Wide) -> Wide {
        Wide { low: self.low | other.low, high: self.high | other.high }
    }

    /// Returns the bitwise AND of both words.
    #[must_use]
    pub fn and(self, other: Wide) -> Wide {
        Wide { low: self.low & other.low, high: self.high & other.high }
    }

    /// Returns the word without the bits that are set in `other`.
    #[must_use]
    pub fn without(self, other: Wide) -> Wide {
        Wide { low: self.low & !other.low, high: self.high & !other.high }
    }

    /// Returns the word with only its lowest `bits` bits.
    #[must_use]
    pub fn first(self, bits: u32) -> Wide {
        let high = low_mask(bits.saturating_sub(128)) & u128::from(u64::MAX);
        Wide { low: self.low & low_mask(bits), high: self.high & high as u64 }
    }

    /// Returns whether no bit is set.
    pub fn is_zero(self) -> bool {
        self == Wide::default()
    }

    /// Returns the bytes in memory order.
    pub fn to_bytes(self) -> [u8; 24] {
        let mut bytes = [0; 24];
        let all = self.low.to_le_bytes().into_iter().chain(self.high.to_le_bytes());
        bytes.iter_mut().zip(all).for_each(|(place, byte)| *place = byte);
        bytes
    }

    fn placed(offset: u32, value: u128) -> Wide {
        let low = value.checked_shl(offset).unwrap_or(0);
        let high = match offset.checked_sub(128) {
            Some(beyond) => value.checked_shl(beyond).unwrap_or(0),
            None => value.checked_shr(128 - offset).unwrap_or(0),
        };
        Wide { low, high: (high & u128::from(u64::MAX)) as u64 }
    }
}

/// Formats the word in hexadecimal, with the prefix `0x`.
impl core::fmt::Display for Wide {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self.high {
            0 => write!(f, "{:#x}", self.low),
            high => write!(f, "{high:#x}{:032x}", self.low),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bit_runs_span_both_parts() {
        let word = Wide { low: u128::MAX << 120, high: 0x0123_4567_89ab_cdef };
        assert_eq!(word.run(120, 16), 0xefff);
        assert_eq!(word.run(128, 64), 0x0123_4567_89ab_cdef);
        assert_eq!(word.run(160, 64), 0x0123_4567);
        assert_eq!((word.run(192, 8), word.run(4_000_000_000, 8), word.run(0, 8)), (0, 0, 0));
        let made = Wide::default().with_run(124, 12, 0xabc).with_run(188, 8, 0xff);
        assert_eq!(made, Wide { low: 0xc << 124, high: 0xf << 60 | 0xab });
        assert_eq!(made.run(124, 12), 0xabc);
        assert_eq!(made.with_run(124, 12, 0).low, 0);
        assert_eq!(Wide { low: 5, high: 7 }.first(129), Wide { low: 5, high: 1 });
        assert_eq!(Wide { low: 1, high: 2 }.to_bytes()[15..18], [0, 2, 0]);
        assert_eq!(Wide::mask(0, 128), u128::MAX.into());
    }
}
