//! Extracts the bits of a mask from a word as one number, and deposits a number into the bits of a mask.

use alloc::vec::Vec;

/// Positions of a word's bits that together form a number, lowest bit first.
#[derive(Clone, Debug)]
pub(super) struct Bits {
    /// Runs of adjacent bits: lowest bit in the word, mask of the run's width, and lowest bit in the number.
    runs: Vec<(u32, u32, u32)>,
}

impl Bits {
    pub(super) fn new(mask: u32) -> Bits {
        let (mut runs, mut left, mut to) = (Vec::new(), mask, 0);
        while left != 0 {
            let low = left.trailing_zeros();
            let width = (left >> low).trailing_ones();
            let run = u32::MAX >> (32 - width);
            runs.push((low, run, to));
            left &= !(run << low);
            to += width;
        }
        Bits { runs }
    }

    /// Returns the number that these bits of a word form.
    #[inline]
    pub(super) fn of(&self, word: u32) -> u32 {
        self.runs.iter().fold(0, |number, &(low, run, to)| number | (word >> low & run) << to)
    }
}

/// Distributes the low bits of a number over the bits of a mask, lowest first.
pub(super) fn deposit(number: u32, mask: u32) -> u32 {
    let places = (0..32).filter(|bit| mask >> bit & 1 == 1);
    places.enumerate().fold(0, |word, (at, bit)| word | (number >> at & 1) << bit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deposited_bits_are_extracted_again() {
        for mask in [0u32, 1, 0xffff_ffff, 0x0f0f_0000, 0x8000_0001, 0x0012_3456] {
            for number in [0u32, 1, 5, 0xdead_beef] {
                let number = number & 1u32.checked_shl(mask.count_ones()).map_or(u32::MAX, |bit| bit - 1);
                let word = deposit(number, mask);
                assert_eq!((word & !mask, Bits::new(mask).of(word | !mask)), (0, number), "{mask:x}");
            }
        }
    }
}
