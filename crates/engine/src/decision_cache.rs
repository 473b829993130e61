//! What a walk by a plan has learned so far: the entries of the plan's tables that it came to.
//!
//! A plan says which bits decide a condition, or whether there is something to say. The first walk that comes to some value
//! of these bits goes the ordinary way and keeps what came of it; later ones look it up.

use alloc::vec;
use alloc::vec::Vec;

/// The entries of the tables of one plan.
#[derive(Debug, Default)]
pub(crate) struct DecisionCache {
    numbers: Vec<u8>,
}

/// A clone learns by itself.
impl Clone for DecisionCache {
    fn clone(&self) -> DecisionCache {
        DecisionCache::default()
    }
}

impl DecisionCache {
    /// Gets ready for a plan with so many entries.
    #[inline]
    pub(crate) fn begin(&mut self, numbers: usize) {
        if self.numbers.len() != numbers {
            // Memory of zeros is taken only where it is written to.
            self.numbers = vec![0; numbers];
        }
    }

    /// The number of an entry; 0 is not known yet.
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
