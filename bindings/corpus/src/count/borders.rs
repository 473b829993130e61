//! Which part of a table a word is in, by the first words of the parts.

use super::key::Key;

/// How many parts there are, a power of two.
pub(super) const PARTS: usize = 1 << LEVELS;
const LEVELS: u32 = 8;

/// The first word of each part but the first. They lie as a search halves them: behind the one at `n`, the words before it are
/// asked for at `2n` and those from it on at `2n + 1`, so that a step is a comparison and no branch. Nothing is at 0.
pub(super) struct Borders<K>(Box<[K; PARTS]>);

impl<K: Key> Borders<K> {
    /// All words are in the first part, the last of all words perhaps in the last.
    pub(super) fn none() -> Borders<K> {
        Borders(Box::new([K::LAST; PARTS]))
    }

    /// Makes parts that begin with these words, which ascend.
    pub(super) fn divide(&mut self, firsts: &[K]) {
        for (at, border) in self.0.iter_mut().enumerate().skip(1) {
            let level = at.ilog2();
            let of_level = at - (1 << level);
            // How many lie before it.
            let rank = ((2 * of_level + 1) << (LEVELS - 1 - level)) - 1;
            *border = firsts.get(rank).copied().unwrap_or(K::LAST);
        }
    }

    /// The part of a word.
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
        /// The part is how many of the borders are not behind the word.
        #[test]
        fn words_are_in_the_part_that_begins_last_before_them(
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
