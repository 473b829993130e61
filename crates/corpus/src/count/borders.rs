//! Divides all words into ranges, one range per part of the word table. Each range is stored as its first word.

use super::key::Key;

/// Number of parts, a power of two.
pub(super) const PARTS: usize = 1 << LEVELS;
const LEVELS: u32 = 8;

/// First word of every part, except of the first part. The entries are in Eytzinger order for a branch-free binary
/// search: the children of entry `n` are the entries `2n` (smaller words) and `2n + 1` (larger words). Index 0 is
/// unused.
pub(super) struct Borders<K>(Box<[K; PARTS]>);

impl<K: Key> Borders<K> {
    /// Creates a division for the time before the ranges are known. All words are in the first part, except the largest
    /// possible word, which is in the last part because it marks unused borders.
    pub(super) fn none() -> Borders<K> {
        Borders(Box::new([K::LAST; PARTS]))
    }

    /// Sets the first words of the second part and of all later parts. `firsts` must be sorted. If there are more parts
    /// than ranges, the remaining parts contain no words, except the largest possible word.
    pub(super) fn divide(&mut self, firsts: &[K]) {
        for (at, border) in self.0.iter_mut().enumerate().skip(1) {
            let level = at.ilog2();
            let of_level = at - (1 << level);
            // Number of entries with a smaller word than this entry. It is the index of this entry's word in `firsts`.
            let rank = ((2 * of_level + 1) << (LEVELS - 1 - level)) - 1;
            *border = firsts.get(rank).copied().unwrap_or(K::LAST);
        }
    }

    /// Returns the number of the part that contains a word.
    #[inline]
    pub(super) fn part(&self, key: K) -> usize {
        let mut at = 1;
        for _ in 0..LEVELS {
            at = 2 * at + usize::from(self.0[at & (PARTS - 1)] <= key);
        }
        at - PARTS
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// The number of a word's part is equal to the number of first words that are not larger than the word.
        #[test]
        fn words_are_in_the_last_part_that_begins_before_them(
            firsts in proptest::collection::btree_set(1u64..5000, 0..PARTS), words in proptest::collection::vec(0u64..6000, 1..50),
        ) {
            let firsts: Vec<u64> = firsts.into_iter().collect();
            let mut borders = Borders::none();
            borders.divide(&firsts);
            for word in words {
                let wanted = firsts.iter().filter(|first| **first <= word).count();
                prop_assert_eq!(borders.part(word), wanted);
            }
        }
    }
}
