//! Division of words into parts for the word table: each part is a range of words, and is stored as the first word of
//! the range.

use super::key::Key;

/// Number of parts, a power of two.
pub(super) const PARTS: usize = 1 << LEVELS;
const LEVELS: u32 = 8;

/// First words of all parts except the first, in Eytzinger order for a branch-free binary search. The children of the
/// entry at `n` are at `2n` (smaller words) and `2n + 1`. Index 0 is unused.
pub(super) struct Borders<K>(Box<[K; PARTS]>);

impl<K: Key> Borders<K> {
    /// Creates a division for the time before the ranges are known: all words are in the first part, except the largest
    /// possible word, which is in the last part.
    pub(super) fn none() -> Borders<K> {
        Borders(Box::new([K::LAST; PARTS]))
    }

    /// Sets the first words of the second and all later parts, in ascending order. If they are fewer than the parts,
    /// the remaining parts contain no words except the largest possible word.
    pub(super) fn divide(&mut self, firsts: &[K]) {
        for (at, border) in self.0.iter_mut().enumerate().skip(1) {
            let level = at.ilog2();
            let of_level = at - (1 << level);
            // Number of entries whose words are smaller than the word of this entry, that is, its index in `firsts`.
            let rank = ((2 * of_level + 1) << (LEVELS - 1 - level)) - 1;
            *border = firsts.get(rank).copied().unwrap_or(K::LAST);
        }
    }

    /// Returns the part of a word.
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
        /// The number of a word's part is the number of first words that are not greater than the word.
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
