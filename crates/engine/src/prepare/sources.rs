//! Sets of bits that determine a value or a text.

use crate::code::{Value, ValueId};
use crate::data::Compiled;
use crate::hash::FxHashSet;
use alloc::vec;
use alloc::vec::Vec;
use isaloom_bits::BitRange;

/// Set of bits: for each word, the number of scopes up to it and the mask of its bits; sorted by the number of scopes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Sources(Vec<(u8, u128)>);

/// Maximum number of operands of a value whose bits are collected; a value with more gets no table.
const MOST_VALUES: usize = 512;

impl Sources {
    pub(super) fn add(&mut self, up: u8, range: BitRange) {
        self.add_mask(up, range.mask());
    }

    pub(super) fn add_mask(&mut self, up: u8, mask: u128) {
        match self.0.binary_search_by_key(&up, |word| word.0) {
            Ok(at) => {
                if let Some(word) = self.0.get_mut(at) {
                    word.1 |= mask;
                }
            }
            Err(at) => self.0.insert(at, (up, mask)),
        }
    }

    /// Adds the bits on which a value depends. Returns false if the value depends on the generation or has too many
    /// operands for a table.
    pub(super) fn add_value(&mut self, isa: &Compiled, id: ValueId) -> bool {
        let (mut open, mut seen) = (vec![id], FxHashSet::default());
        while let Some(id) = open.pop() {
            if !seen.insert(id) {
                continue;
            }
            match isa.value(id) {
                Value::Generation => return false,
                Value::Bits { up, range } => self.add(up, range),
                value => open.extend(value.children().into_iter().flatten()),
            }
            if seen.len() > MOST_VALUES {
                return false;
            }
        }
        true
    }

    /// Adds the bits of `within`, which counts scopes from a nested scope, to this set, which counts them from the
    /// enclosing scope. Omits the bits of the nested word itself.
    pub(super) fn add_around(&mut self, within: &Sources) {
        for &(up, mask) in within.0.iter().filter(|word| word.0 > 0) {
            self.add_mask(up - 1, mask);
        }
    }

    /// Removes the bits of the current scope's word; only the bits of enclosing words remain.
    pub(super) fn around(mut self) -> Sources {
        self.0.retain(|word| word.0 > 0);
        self
    }

    /// Returns the bits in order, each with the number of scopes up to its word.
    pub(super) fn bits(&self) -> impl Iterator<Item = (u8, u8)> {
        self.0.iter().flat_map(|&(up, mask)| {
            (0..128u8).filter(move |bit| mask >> bit & 1 != 0).map(move |bit| (up, bit))
        })
    }

    /// Returns the number of bits.
    pub(super) fn total(&self) -> u32 {
        self.0.iter().map(|word| word.1.count_ones()).sum()
    }

    /// Returns the bits as runs of adjacent bits; no run crosses the middle of a word.
    pub(super) fn runs(&self) -> Vec<(u8, BitRange)> {
        let mut runs = Vec::new();
        for &(up, mask) in &self.0 {
            for (half, low) in [(mask as u64, 0), ((mask >> 64) as u64, 64)] {
                let mut rest = half;
                while rest != 0 {
                    let start = rest.trailing_zeros();
                    let length = (rest >> start).trailing_ones();
                    runs.extend(
                        BitRange::new(low + start, low + start + length - 1).map(|range| (up, range)),
                    );
                    // Removes the run that was found, and all bits below it.
                    rest &= !(u64::MAX >> (64 - start - length));
                }
            }
        }
        runs
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn adjacent_bits_form_one_run_per_64_bit_half() {
        let mut sources = Sources::default();
        for (up, low, high) in [(1, 3, 5), (0, 62, 66), (0, 0, 1), (0, 1, 4), (1, 127, 127), (0, 70, 70)] {
            sources.add(up, BitRange::new(low, high).unwrap());
        }
        let runs: Vec<_> = sources.runs().into_iter().map(|(up, r)| (up, r.low(), r.high())).collect();
        assert_eq!(runs, [(0, 0, 4), (0, 62, 63), (0, 64, 66), (0, 70, 70), (1, 3, 5), (1, 127, 127)]);
        assert_eq!(sources.total(), 15);
        let mut outside = Sources::default();
        outside.add_around(&sources);
        assert_eq!((outside.total(), outside.runs().len()), (4, 2));
        assert_eq!(sources.around().total(), 4);
    }
}
