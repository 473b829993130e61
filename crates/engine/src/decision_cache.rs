//! Decision cache of a walk with a plan: the results of decisions that were evaluated so far, as entries of the plan's
//! tables.
//!
//! A plan names the bits that decide a condition, or whether a part has remarks. The first walk with a given value of
//! these bits evaluates the decision and stores the result; later walks look it up.

use alloc::vec;
use alloc::vec::Vec;

/// Entries of all tables of one plan. An entry is 0 if its result is not stored yet.
#[derive(Debug, Default)]
pub(crate) struct DecisionCache {
    numbers: Vec<u8>,
}

/// A clone starts with an empty cache.
impl Clone for DecisionCache {
    fn clone(&self) -> DecisionCache {
        DecisionCache::default()
    }
}

impl DecisionCache {
    /// Allocates the entries of a plan's tables, `numbers` in total; does nothing if they exist.
    #[inline]
    pub(crate) fn begin(&mut self, numbers: usize) {
        if self.numbers.len() != numbers {
            // The operating system provides zeroed pages, and uses memory for a page only after a write.
            self.numbers = vec![0; numbers];
        }
    }

    /// Returns the stored result of a decision; 0 if the decision was not evaluated yet.
    #[inline]
    pub(crate) fn number(&self, entry: usize) -> u8 {
        self.numbers.get(entry).copied().unwrap_or(0)
    }

    pub(crate) fn keep_number(&mut self, entry: usize, number: u8) {
        if let Some(place) = self.numbers.get_mut(entry) {
            *place = number;
        }
    }
}
