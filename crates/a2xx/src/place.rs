//! Position of a field in a word, prepared for fast reading and writing.

/// A word as three overlapping 64-bit windows, one starting at each dword. Every field is within one window.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Windows([u64; 4]);

impl Windows {
    #[inline]
    pub(crate) fn of(word: u128) -> Windows {
        // The number of a window is masked to two bits, so four windows need no bounds check. The fourth is always
        // zero.
        Windows([word as u64, (word >> 32) as u64, (word >> 64) as u64, 0])
    }

    /// Returns the word after fields have been added to its windows.
    #[inline]
    pub(crate) fn word(&self) -> u128 {
        let [a, b, c, _] = self.0.map(u128::from);
        a | b << 32 | c << 64
    }
}

/// Position of a field: window, shift and mask. The field has at most 33 bits, or is wider and within the first two
/// dwords or the last two.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    mask: u64,
    window: u8,
    shift: u8,
}

impl Place {
    /// Returns the position of the bits from `low` to `high` (both included) in a 96-bit word.
    pub(crate) const fn bits(low: u32, high: u32) -> Place {
        let window = low / 32;
        assert!(low <= high && high < 96 && high < 32 * window + 64);
        let mask = u64::MAX >> (63 - (high - low));
        Place { mask, window: window as u8, shift: (low - 32 * window) as u8 }
    }

    #[inline]
    pub(crate) fn extract(&self, windows: &Windows) -> u64 {
        (windows.0[usize::from(self.window & 3)] >> (self.shift & 63)) & self.mask
    }

    /// Writes a value to a field that is zero in `windows`. Drops the bits of the value that do not fit.
    #[inline]
    pub(crate) fn add(&self, windows: &mut Windows, value: u64) {
        windows.0[usize::from(self.window & 3)] |= (value & self.mask) << (self.shift & 63);
    }

    pub(crate) const fn width(&self) -> u32 {
        self.mask.count_ones()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use isaloom_bits::BitRange;

    #[test]
    fn place_and_bit_range_extract_the_same_bits() {
        let word = 0x1234_5678_9abc_def0_0fed_cba9_u128;
        for (low, high) in [(0, 43), (28, 33), (34, 41), (31, 32), (59, 63), (64, 71), (72, 93), (95, 95)] {
            let range = BitRange::new(low, high).unwrap();
            assert_eq!(
                u128::from(Place::bits(low, high).extract(&Windows::of(word))),
                range.extract(word),
                "{range}"
            );
            let mut windows = Windows::of(0);
            Place::bits(low, high).add(&mut windows, 0x5a5a_a5a5_5a5a_a5a5);
            assert_eq!(windows.word(), range.insert(0, 0x5a5a_a5a5_5a5a_a5a5), "{range}");
        }
    }
}
