//! Distinct words and how often they occur.

mod counter;
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
    /// Where an occurrence is.
    fn place(&self, occurrence: &Occurrence<K>) -> Place;

    /// The number of a word's kind, asked once for a word that was not seen before.
    fn classify(&mut self, word: K) -> u32;

    /// A word of a kind occurs.
    fn seen(&mut self, occurrence: &Occurrence<K>, kind: u32);
}
