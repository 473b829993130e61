//! Where a field is, in the form that reads and writes it fastest.

use isaloom_bits::BitRange;

/// A word as three overlapping 64-bit windows, one from each dword on: every field lies wholly in one of them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Windows([u64; 3]);

impl Windows {
    #[inline]
    pub(crate) fn of(word: u128) -> Windows {
        Windows([word as u64, (word >> 32) as u64, (word >> 64) as u64])
    }

    /// The word of windows that fields were added to.
    #[inline]
    pub(crate) fn word(&self) -> u128 {
        let [a, b, c] = self.0.map(u128::from);
        a | b << 32 | c << 64
    }
}

/// The place of a field of at most 33 bits, or of one that begins in the first dword and ends in the second.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    range: BitRange,
    window: u8,
    shift: u8,
    mask: u64,
}

impl Place {
    pub(crate) fn new(range: BitRange) -> Place {
        let window = (range.low() / 32).min(2);
        let mask = isaloom_bits::low_mask(range.width()) as u64;
        Place { range, window: window as u8, shift: (range.low() - 32 * window).min(63) as u8, mask }
    }

    #[inline]
    pub(crate) fn extract(&self, windows: &Windows) -> u64 {
        // The window is 0 to 2; the remainder only tells the compiler so.
        (windows.0[usize::from(self.window % 3)] >> (self.shift & 63)) & self.mask
    }

    /// Adds a value to words in which the field is zero; bits that are too high are dropped.
    #[inline]
    pub(crate) fn add(&self, windows: &mut Windows, value: u64) {
        windows.0[usize::from(self.window % 3)] |= (value & self.mask) << (self.shift & 63);
    }

    pub(crate) fn width(&self) -> u32 {
        self.range.width()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_reads_what_its_range_reads() {
        let word = 0x1234_5678_9abc_def0_0fed_cba9_u128;
        for (low, high) in [(0, 43), (28, 33), (34, 41), (31, 32), (59, 63), (64, 71), (72, 93), (95, 95)] {
            let range = BitRange::new(low, high).unwrap();
            assert_eq!(
                u128::from(Place::new(range).extract(&Windows::of(word))),
                range.extract(word),
                "{range}"
            );
            let mut windows = Windows::of(0);
            Place::new(range).add(&mut windows, 0x5a5a_a5a5_5a5a_a5a5);
            assert_eq!(windows.word(), range.insert(0, 0x5a5a_a5a5_5a5a_a5a5), "{range}");
        }
    }
}
