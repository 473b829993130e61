//! Distinct words and how often they occur.

mod counter;
mod drained;
mod entry;
mod key;
mod parts;
mod spill;

pub(crate) use entry::{Entry, Occurrence, Place};
pub(crate) use key::{Key, Wide};
pub(crate) use parts::Parts;
pub(crate) use spill::{Runs, Stored};

/// Who hears of occurrences while they are counted.
pub(crate) trait Hear<K> {
    /// What follows is of this stretch of a program: where it begins.
    fn stretch(&mut self, number: u32) -> Place;

    /// The number of a word's kind, asked once for a word that was not seen before.
    fn classify(&mut self, word: K) -> u32;

    /// A word of a kind occurs in the stretch.
    fn seen(&mut self, word: K, kind: u32);
}
